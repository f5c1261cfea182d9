// How hard it is: the odds of a challenge, and games by the hundred with a bar of progress.

import * as api from "./api.js";
import { h, reason } from "./dom.js";
import { seating, wordsFor } from "./seating.js";
import { asked, settingField } from "./settings.js";
import { store, watch } from "./store.js";
import { latest } from "./turns.js";

/** @import { ExploitShown, FeelingShown, OddsTableShown, SeatShown, SeriesShown } from "./messages.js" */

/** @param {OddsTableShown} one */
export function table(one) {
  return h(
    "section.odds",
    h("h4", one.title, " ", h("small", one.manner)),
    one.sections.map((section) =>
      h(
        "div.scroll",
        h(
          "table",
          h("caption", section.title),
          h(
            "thead",
            h(
              "tr",
              h("th", ""),
              section.columns.map((word) => h("th", { scope: "col" }, word)),
            ),
          ),
          h(
            "tbody",
            section.rows.map((row) =>
              h(
                "tr",
                h("th", { scope: "row" }, row.label),
                row.cells.map((cell) => h("td", cell)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} value */
const percent = (value) => `${(100 * value).toFixed(1)}%`;

/**
 * How a seat fared, by name if there are several.
 *
 * @param {SeriesShown} series
 * @param {SeatShown} seat
 */
function fared({ goal, games, seats }, seat) {
  const rivals = seats.length > 1;
  const said = `${rivals ? `${seat.title}: ` : ""}${goal} ${percent(seat.rate)}`;
  return [
    h(
      "div.rate",
      { role: "img", "aria-label": `${said}, between ${percent(seat.low)} and ${percent(seat.high)}` },
      bar("span.between", seat.low, seat.high - seat.low),
      bar("span.mean", seat.rate - 0.004, 0.008),
    ),
    h(
      "p",
      `${said} of ${games} games, 95% interval ${percent(seat.low)} to ${percent(seat.high)}`,
      rivals && `, mean place ${seat.place.toFixed(1)}`,
      seat.score !== null && `, ${seat.score.toFixed(1)} points`,
    ),
  ];
}

/** @param {SeriesShown} one */
function result(one) {
  return h(
    "section.result",
    h("h4", one.title),
    one.seats.map((seat) => fared(one, seat)),
    one.measures.length > 0 && h("p.hint", one.measures.map((each) => `${each.heading} ${each.value}`).join(" · ")),
    h(
      "dl",
      one.details.map((each) => [h("dt", each.heading), h("dd", each.told.join(", "))]),
    ),
    one.feeling && felt(one.feeling, one),
  );
}

/**
 * What the games felt like: figures above their noise, the curve, and what stands out.
 *
 * @param {FeelingShown} feeling
 * @param {SeriesShown} series
 */
function felt({ figures, below, exploits, curve, fewest }, { title, games }) {
  const few = games < fewest ? ` It takes ${fewest} games at least.` : "";
  const row = (/** @type {FeelingShown["figures"][number]} */ one) =>
    h(
      "tr",
      h("th", { scope: "row", title: one.note }, one.heading),
      h("td", one.value),
      h("td", one.interval),
      h("td", one.retest === null ? "–" : one.retest.toFixed(2)),
      h("td.note", one.note),
    );
  return h(
    "section.feeling",
    h("h5", "How it feels"),
    figures.length > 0 &&
      h(
        "div.scroll",
        h(
          "table",
          h("caption", "Figures of these games, each with its 95% interval"),
          h(
            "thead",
            h(
              "tr",
              ["", "Mean", "Interval"].map((word) => h("th", { scope: "col" }, word)),
              h("th", { scope: "col", title: "How alike two halves of the evidence are, over all games" }, "Retest"),
              h("th.note", { scope: "col" }, "What it says"),
            ),
          ),
          h("tbody", figures.map(row)),
        ),
      ),
    below.length > 0 && h("p.hint", `Below their own noise after ${games} games: ${below.join(", ")}.${few}`),
    curve &&
      h("img.curve", {
        src: `data:image/svg+xml,${encodeURIComponent(curve)}`,
        alt: `${title}: the chance to win, from the beginning of a game to its end`,
      }),
    exploits.length > 0 && h("h5", "What stands out"),
    Object.entries(grouped(exploits)).map(([sort, some]) => [
      h("p", h("b", `${sort[0].toUpperCase()}${sort.slice(1)}`)),
      h("ul.exploits", some.slice(0, FEW).map(exploit)),
      some.length > FEW &&
        h("details", h("summary", `${some.length - FEW} more`), h("ul.exploits", some.slice(FEW).map(exploit))),
    ]),
  );
}

const FEW = 5; // so many of a sort are seen at once

/** @param {ExploitShown[]} exploits */
function grouped(exploits) {
  /** @type {Record<string, ExploitShown[]>} */
  const found = {};
  for (const one of exploits) found[one.sort] = [...(found[one.sort] ?? []), one];
  return found;
}

/** @param {ExploitShown} one */
const exploit = ({ about, said }) => h("li", h("b", about), `: ${said}`);

/**
 * @param {`span.${string}`} what
 * @param {number} from
 * @param {number} wide
 */
function bar(what, from, wide) {
  const made = h(what);
  made.style.left = `${100 * from}%`;
  made.style.width = `${100 * wide}%`;
  return made;
}

/** @param {HTMLElement} main */
export function testing(main) {
  /** @type {Record<string, string[]>} */
  const settings = {};
  /** @type {Promise<unknown> | undefined} */
  let begun;
  const shown = h("div.results");
  const progress = h("progress", { hidden: true, max: 1, value: 0 });
  const subject = h(
    "select",
    h("option", { value: "" }, `Every ${store.box.subject}`),
    store.box.subjects.map((one) => h("option", { value: one.id }, one.heading)),
  );
  const player = h(
    "select",
    (store.box.players || []).map((name) =>
      h("option", { value: name, selected: name === store.box.player }, wordsFor(name)),
    ),
  );
  const games = h("input", { type: "number", value: "100", min: "1", max: "5000" });
  const feel = h("input", { type: "checkbox" });
  const seats = seating("as everybody");
  const laid = () => seats.ask({ command: "playtest", subject: subject.value, settings });
  const fields = (store.settings.playtest || [])
    .filter((one) => one.values.length && !one.many)
    .map((one) => settingField(one, settings));
  const begin = h(
    "button.main",
    {
      type: "button",
      onclick: async () => {
        progress.hidden = false;
        progress.removeAttribute("value");
        stop.disabled = false;
        try {
          begun = api.post("/playtest", {
            subject: subject.value,
            players: [[player.value, ...seats.seated()].filter(Boolean).join("+")].filter(Boolean),
            games: Number(games.value),
            settings,
            feel: feel.checked,
          });
          await begun;
        } catch (error) {
          progress.hidden = stop.disabled = true;
          shown.prepend(h("p.said", reason(error)));
        }
      },
    },
    "Play",
  );
  // Never before it began.
  const stop = h(
    "button",
    {
      type: "button",
      disabled: true,
      onclick: async () => {
        await begun;
        await api.post("/playtest/stop", {});
      },
    },
    "Stop",
  );

  const odds = h("div");
  const word = h("h2", "Odds");
  const tables = async (/** @type {string} */ of) => {
    try {
      const known = await api.get("/odds", { of });
      return "tables" in known ? known.tables.map(table) : [];
    } catch (error) {
      return [h("p.said", reason(error))];
    }
  };
  const tell = latest(tables, (told) => odds.replaceChildren(...told));
  const list = h("select", {
    "aria-label": "What the odds are of",
    onchange: () => {
      odds.replaceChildren(...(list.value ? [h("p.hint", "…")] : []));
      if (list.value) tell(list.value);
      else tell.forget();
    },
  });
  api
    .get("/odds")
    .then((known) => {
      if (!("word" in known)) return;
      list.replaceChildren(
        h("option", { value: "" }, `Choose a ${known.word}`),
        ...known.subjects.map((one) => h("option", { value: one.id }, one.heading)),
      );
    })
    .catch(() => {
      word.hidden = list.hidden = true;
    });

  main.append(
    h("h2", "Play-tests"),
    h(
      "div.settings",
      { onchange: laid },
      asked(store.box.subject, subject),
      asked("Player", player, "How well everybody plays. Whoever tries games before each answer takes time."),
      fields,
      asked("Games", games, "More games, narrower intervals."),
      h(
        "label.setting.switch-of",
        h("b", feel, " How it feels"),
        h(
          "small.help",
          "Watches each game: how tense it is, which choices matter, what stands out. Slow: begin with 20 games.",
        ),
      ),
    ),
    seats.fields,
    h("p.tools", begin, stop, progress),
    shown,
    word,
    list,
    odds,
  );
  laid();
  return watch((news) => {
    if (news.kind !== "playtest") return;
    const { data } = news;
    if (data.of) {
      progress.max = data.of;
      progress.value = data.done ?? 0;
      return;
    }
    progress.hidden = true;
    stop.disabled = true;
    shown.replaceChildren(
      ...(data.results || []).map(result),
      data.said ? h("p.said", { role: "status" }, data.said) : "",
    );
  });
}
