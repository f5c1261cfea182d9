// Who is here, in the bar; and who is let in as what, in a dialog with an address to send and a code to scan.

import { placeOf } from "./address.js";
import * as api from "./api.js";
import { $, attempting, h } from "./dom.js";
import { entry, store, watch } from "./store.js";

/** @import { HereAnswer, ShareAnswer } from "./messages.js" */

/** @type {HereAnswer["people"]} */
let people = [];
const ROLES = /** @type {const} */ ({
  look: "look: see everything, and play",
  comment: "comment: and say something about cards",
  write: "write: and change whatever is in the box",
  play: "play: only cards and games",
});
/** @type {Record<string, string>} */
const MAY = { player: "plays", reader: "looks", commenter: "comments", writer: "writes", owner: "started the studio" };

/** @param {string} name */
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** @param {HereAnswer["people"][number]} one */
function doing(one) {
  if (one.at.box !== api.chosen()) return MAY[one.role];
  const card = entry(one.at.file ?? "", one.at.id ?? "");
  return `${MAY[one.role]}, ${card ? `at ${card.number ?? ""} ${card.name}`.replace(/ +/g, " ") : "looks around"}`;
}

function draw() {
  const others = people.filter((one) => one.name !== store.name);
  const here = placeOf(location.hash);
  $("#here").replaceChildren(
    ...others.map((one, at) => {
      const { box, file, id } = one.at;
      const together = box === api.chosen() && id !== "" && file === here.file && id === here.id;
      return h(
        `span.person${together ? ".is-here" : ""}`,
        { data: { colour: String(at % 6) }, title: `${one.name} ${doing(one)}`, role: "img" },
        { "aria-label": `${one.name} ${doing(one)}` },
        initials(one.name),
      );
    }),
  );
}

/** Tells the others what this window has before it, if there are others. */
function went() {
  const { view, file, id } = placeOf(location.hash);
  if (people.length > 1) api.went({ box: api.chosen(), view, file, id }).catch(() => {});
  draw();
}

export function whoIsHere() {
  watch((news) => {
    if (news.kind === "here") {
      const alone = people.length < 2;
      people = news.data.people;
      if (alone) went();
      draw();
    }
    if (news.kind === "back" || news.kind === "cards") draw();
  });
  addEventListener("hashchange", went);
  const share = $("#share", HTMLButtonElement);
  share.hidden = store.role !== "owner";
  share.addEventListener("click", sharing);
}

async function sharing() {
  const dialog = $("#dialog", HTMLDialogElement);
  const said = h("p.said", { role: "alert" });
  const attempt = attempting(said);
  const invited = h("div.invited", { "aria-live": "polite" });
  const list = h("ul.colleagues");
  const me = h("input", { type: "text", maxLength: 40, value: store.name });
  const name = h("input", { type: "text", maxLength: 40, required: true });
  const role = h(
    "select",
    Object.entries(ROLES).map(([value, words]) => h("option", { value, selected: value === "comment" }, words)),
  );
  /** @param {ShareAnswer} told */
  const listed = (told) => {
    store.name = told.name;
    list.replaceChildren(
      ...told.people.map((one) =>
        h(
          "li",
          h("strong", one.name),
          ` may ${one.role}${one.here ? ", is here" : ""} `,
          h(
            "button",
            { type: "button", onclick: () => invite(one.name, /** @type {keyof typeof ROLES} */ (one.role)) },
            "New link",
          ),
          " ",
          h(
            "button",
            {
              type: "button",
              onclick: () => attempt(async () => listed(await api.share("/away", { name: one.name }))),
            },
            "Send away",
          ),
        ),
      ),
    );
    if (!told.possible) said.textContent = "Nobody can be let in here.";
  };
  const invite = (/** @type {string} */ whom, /** @type {keyof typeof ROLES} */ as) =>
    attempt(async () => {
      const { address, code } = await api.share("/invite", { name: whom, role: as });
      const link = h("input", { type: "text", readOnly: true, value: address, "aria-label": `Link for ${whom}` });
      const copy = async () => {
        link.select();
        await navigator.clipboard?.writeText(address);
      };
      invited.replaceChildren(
        h("img.code", {
          alt: `The link for ${whom}, to be scanned`,
          src: `data:image/svg+xml,${encodeURIComponent(code)}`,
        }),
        h(
          "div",
          h("p", h("strong", whom), " scans this, or opens the link. It works once, within an hour."),
          h("p.tools", link, h("button", { type: "button", onclick: copy }, "Copy")),
        ),
      );
      name.value = "";
      listed(await api.shared());
    });
  dialog.replaceChildren(
    h("h3", "Share"),
    h(
      "p.hint",
      "Others in your network open this box in their own browser. They stay invited until the studio is " +
        "stopped, so that no key outlives the sitting it was meant for; after that, make new links. " +
        "It is plain HTTP: share on networks that you trust.",
    ),
    h(
      "form.invite",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          invite(name.value, /** @type {keyof typeof ROLES} */ (role.value));
        },
      },
      h("label", "Name ", name),
      h("label", "may ", role),
      h("button.main", { type: "submit" }, "Make a link"),
    ),
    said,
    invited,
    list,
    h(
      "details",
      h("summary", "Your own name"),
      h(
        "p.tools",
        h("label", "Others see you as ", me),
        h(
          "button",
          { type: "button", onclick: () => attempt(async () => listed(await api.share("/name", { name: me.value }))) },
          "Keep",
        ),
      ),
    ),
    h("p.tools", h("button", { type: "button", onclick: () => dialog.close() }, "Close")),
  );
  dialog.showModal();
  name.focus();
  await attempt(async () => listed(await api.shared()));
}
