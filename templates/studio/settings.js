// What is asked before a game, a play-test or a report begins: a field for each setting of the game, in a grid.

import { all, h } from "./dom.js";

/** @import { SettingShown } from "./messages.js" */

/**
 * One field: what it is called, the control, and what it means.
 *
 * @param {string} title
 * @param {HTMLElement} control
 * @param {string} help
 */
export const asked = (title, control, help = "") =>
  h("label.setting", h("b", title), control, help && h("small.help", help));

/**
 * The field of a setting: values to choose from, a switch, or words.
 *
 * @param {SettingShown} one
 * @param {Record<string, string[]>} chosen
 */
export function settingField(one, chosen) {
  const { name, help, values, titles } = one;
  const title = `${name[0].toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
  const put = (/** @type {string[]} */ some) => {
    chosen[name] = some.filter(Boolean);
  };
  if (one.switch) {
    const box = h("input", { type: "checkbox", checked: one.default === "yes" });
    box.addEventListener("change", () => put([box.checked ? "yes" : "no"]));
    return h("label.setting.switch-of", h("b", box, ` ${title}`), h("small.help", help));
  }
  if (!values.length)
    return asked(title, h("input", { type: "text", onchange: (event) => put([event.currentTarget.value]) }), help);
  if (one.many) {
    const group = h("div.several");
    group.append(
      ...values.map((value, at) => h("label", h("input", { type: "checkbox", value }), h("span", titles[at]))),
    );
    group.addEventListener("change", () =>
      put(all("input:checked", group, HTMLInputElement).map((each) => each.value)),
    );
    return h("fieldset.setting", h("legend", title), group, h("small.help", help));
  }
  const select = h(
    "select",
    { onchange: (event) => put([event.currentTarget.value]) },
    !one.default && h("option", { value: "" }, "all"),
    values.map((value, at) => h("option", { value, selected: value === one.default }, titles[at])),
  );
  return asked(title, select, help);
}
