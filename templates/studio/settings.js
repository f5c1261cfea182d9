// One field for each setting of the game that a command asks for.

import { h } from "./dom.js";

/** @import { SettingShown } from "./messages.js" */

/**
 * The field of a setting: values to choose from, a switch, or words.
 *
 * @param {SettingShown} one
 * @param {Record<string, string[]>} chosen
 */
export function settingField(one, chosen) {
  const put = (/** @type {string[]} */ values) => {
    chosen[one.name] = values;
  };
  const about = h("small.help", one.help);
  if (one.switch)
    return h(
      "label.setting",
      h(
        "span",
        h("input", { type: "checkbox", onchange: ({ currentTarget }) => put([currentTarget.checked ? "yes" : "no"]) }),
        ` ${one.name}`,
      ),
      about,
    );
  if (!one.values.length)
    return h(
      "label.setting",
      h(
        "span",
        `${one.name} `,
        h("input", {
          type: "text",
          size: 12,
          onchange: ({ currentTarget }) => put(currentTarget.value ? [currentTarget.value] : []),
        }),
      ),
      about,
    );
  return h(
    "label.setting",
    h(
      "span",
      `${one.name} `,
      h(
        "select",
        {
          multiple: one.many,
          size: one.many ? 3 : 1,
          onchange: ({ currentTarget }) => put([...currentTarget.selectedOptions].map((each) => each.value)),
        },
        one.values.map((value) => h("option", { value, selected: value === one.default }, value)),
      ),
    ),
    about,
  );
}
