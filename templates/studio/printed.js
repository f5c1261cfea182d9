// What came of printing: each output with its files, to be opened or downloaded, and what was found on the way.

import * as api from "./api.js";
import { h } from "./dom.js";
import { finding } from "./findings.js";

/** @import { OutputShown, PrintNews } from "./messages.js" */

/** @type {Record<string, string>} */
const MADE = {
  "sheet pictures": "Every page",
  sheets: "Sheets",
  booklets: "Booklets",
  faces: "Images",
  tts: "Tabletop Simulator",
  pages: "For a print shop",
  proof: "For the eyes",
  show: "To show around",
  calibration: "Calibration sheet",
  service: "For a print service",
  carton: "Carton",
  companion: "For phones",
  table: "For a virtual table",
  playground: "Tabletop Playground",
  virtualtabletop: "VirtualTabletop",
  tabletopclub: "Tabletop Club",
  page: "A page with everything",
};
/** What the terminal says in its own words. @type {Record<string, string>} */
const SAID = {
  calibration: "Print it on both sides, read off how far the backs are off, and enter that as the offset.",
};

/**
 * What came of it: each output with its files, and what was found on the way.
 *
 * @param {PrintNews} news
 */
export function result(news) {
  const { outputs = [], findings = [], said } = news;
  return [
    ...(said ? [h("p.said", { role: "alert" }, said)] : []),
    ...(findings.length
      ? [
          h(
            "details.found",
            h("summary", findings.length === 1 ? "1 finding" : `${findings.length} findings`),
            h(
              "ul.findings",
              findings.map((one) => finding(one)),
            ),
          ),
        ]
      : []),
    ...outputs.map(output),
  ];
}

/** @param {OutputShown} one */
function output({ kind, said, files }) {
  const at = (/** @type {string} */ file) =>
    `api/${api.chosen()}/printed/${file.split("/").map(encodeURIComponent).join("/")}?${Date.now()}`;
  const nameOf = (/** @type {string} */ file) => file.split("/").pop() ?? file;
  const pictures = files.filter((file) => /\.(png|jpg)$/.test(file));
  return h(
    "section.output",
    { data: { kind } },
    h("h3", MADE[kind] ?? `${kind[0].toUpperCase()}${kind.slice(1)}`),
    h("p.hint", SAID[kind] ?? said),
    h(
      "p.tools",
      files
        .filter((file) => file.endsWith(".pdf"))
        .map((file) => h("a.main", { href: at(file), target: "_blank", rel: "noopener" }, `Open ${nameOf(file)}`)),
      (files.length > 1 || !files[0]?.endsWith(".pdf")) &&
        h(
          "a",
          { href: `api/${api.chosen()}/printed.zip?of=${encodeURIComponent(kind)}`, download: "" },
          files.length === 1 ? "Download 1 file (ZIP)" : `Download ${files.length} files (ZIP)`,
        ),
    ),
    kind !== "page" && pictures.map((file) => h("img", { src: at(file), alt: nameOf(file), loading: "lazy" })),
  );
}
