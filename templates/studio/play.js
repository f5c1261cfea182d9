// Playing: sit down to a subject of the box, or go on with a game that was left; the same questions as in the terminal.

import * as api from "./api.js";
import { attempting, h } from "./dom.js";
import { noteList } from "./notes.js";
import { seating } from "./seating.js";
import { asked, settingField } from "./settings.js";
import { store, watch } from "./store.js";
import { drawTable } from "./table.js";

/** @import { GameAnswer, GameListed, PlaySent, SitSent } from "./messages.js" */
/** @import { Begun } from "./notes.js" */

/**
 * What is known of the game that is looked at: its number and turn, whether its odds are shown, what is looked at, and
 * whether all of it is told in words, who sits here, a note that was begun, and where to sit down next.
 *
 * @typedef {{
 *   box: number,
 *   game: number | null,
 *   turn: number,
 *   odds: boolean,
 *   look: string,
 *   isInWords: boolean,
 *   seat: string,
 *   ahead: SitSent | null,
 *   note: Begun,
 * }} Known
 */

/**
 * Stays while another part of the studio is looked at.
 *
 * @type {Known}
 */
const known = {
  box: -1,
  game: null,
  turn: 0,
  odds: false,
  look: "",
  isInWords: false,
  seat: "",
  ahead: null,
  note: { game: -1, words: "", open: false },
};

/**
 * Sits down where a proof leads, or wherever else somebody points: the table is laid as soon as it is in view.
 *
 * @param {SitSent} position
 */
export function takeOver(position) {
  known.ahead = position;
  location.hash = "#play";
}

/** @param {string} subject */
const headingOf = (subject) => store.box.subjects.find((one) => one.id === subject)?.heading || subject;
/** @param {number} seconds */
const when = (seconds) => new Date(1000 * seconds).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** @param {HTMLElement} main */
export function play(main) {
  if (known.box !== api.chosen()) Object.assign(known, { box: api.chosen(), game: null, look: "" });
  const said = h("p.said", { role: "status" });
  const shown = h("div");
  const attempt = attempting(said);
  const draw = (/** @type {GameAnswer} */ now) => {
    if (now.game === known.game && now.turn < known.turn) return; // an answer that was overtaken by a later one
    if (now.seats.length && now.seat !== known.seat) return; // asked from a seat that was left meanwhile
    Object.assign(known, { game: now.game, turn: now.turn });
    drawTable(shown, now, known, acts);
  };
  /**
   * @param {number} number
   * @param {PlaySent} data
   */
  const ask = (number, data) => {
    const { odds, look, seat, turn } = known;
    return api.post(`/play/${number}`, { odds, look, seat, turn, ...data });
  };
  const send = (/** @type {PlaySent} */ data) =>
    attempt(async () => {
      const { game } = known;
      if (game === null) return;
      const now = await ask(game, data);
      if (game === known.game) draw(now);
    });
  const begin = (/** @type {SitSent} */ position) =>
    attempt(async () => {
      Object.assign(known, { look: "", seat: "" });
      draw(await api.post("/play", position));
    });
  const acts = {
    send,
    leave: () => {
      known.game = null;
      choose();
    },
  };

  const game = (/** @type {GameListed} */ one) =>
    h(
      "li",
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            Object.assign(known, { game: one.game, turn: 0, look: "", seat: "" });
            send({});
          },
        },
        h("b", headingOf(one.subject)),
        ` ${one.where}`,
      ),
      h("span.hint", ` ${one.answers} answers, ${when(one.at)} `),
      h(
        "button.quiet",
        {
          type: "button",
          "aria-label": `Delete the game of ${when(one.at)}`,
          onclick: () =>
            attempt(async () => {
              await api.post(`/play/${one.game}/drop`, {});
              await choose();
            }),
        },
        "Delete",
      ),
    );

  async function choose() {
    /** @type {Record<string, string[]>} */
    const chosen = {};
    const subject = h(
      "select",
      store.box.subjects.map((one) => h("option", { value: one.id }, one.heading)),
    );
    const seed = h("input", { type: "number", value: "1", min: "0" });
    const campaign = h("input", { type: "checkbox" });
    const keep = h("input", { type: "checkbox" });
    const whatIsKept = h("small.help");
    const keeping = h("label.setting.switch-of.keeping", { hidden: true }, h("b", keep, " Keep this game"), whatIsKept);
    const left = h("div");
    const seats = seating("a person");
    const laid = () => seats.ask({ command: "play", subject: subject.value, settings: chosen });
    shown.replaceChildren(
      h(
        "div.settings",
        { onchange: laid },
        asked(store.box.subject, subject),
        (store.settings.play || []).map((one) => settingField(one, chosen)),
        store.box.campaign &&
          h(
            "label.setting.switch-of",
            h("b", campaign, " Campaign"),
            h("small.help", "Goes on with what comes next, and with what is carried on."),
          ),
        asked("Seed", seed, "The same number brings the same luck."),
      ),
      seats.fields,
      keeping,
      h(
        "p.tools",
        h(
          "button.main",
          {
            type: "button",
            onclick: () =>
              begin({
                players: seats.seated(),
                subject: subject.value,
                settings: chosen,
                seed: Number(seed.value),
                campaign: campaign.checked,
                keep: keep.checked,
              }),
          },
          "Sit down",
        ),
      ),
      left,
      noteList(begin) ?? "",
    );
    laid();
    const { games, kept } = await api.get("/play");
    whatIsKept.textContent = kept;
    keeping.hidden = !kept;
    left.replaceChildren(...(games.length ? [h("h3", "Games to go on with"), h("ul.games", games.map(game))] : []));
  }

  main.append(h("h2", "Play"), said, shown);
  const { ahead } = known;
  known.ahead = null;
  if (ahead)
    begin(ahead).then(() => {
      if (!known.game) attempt(choose);
    });
  else if (known.game) ask(known.game, {}).then(draw).catch(acts.leave);
  else attempt(choose);
  return watch((news) => {
    if (["notes", "game"].includes(news.kind) && !known.game) attempt(choose);
    if (news.kind === "back" && known.game) {
      known.turn = 0; // a server that was started again counts from there
      send({});
    }
    // Somebody else at this table.
    if (news.kind === "game" && news.data.game === known.game && news.data.turn > known.turn) send({});
  });
}
