/**
 * Writes every text for players side by side in all languages, for somebody who reads one of them as their own: `npm run texts >
 * texts.html`. The page is one file that needs nothing else.
 */
import { join } from "node:path";
import { type Catalog, LANGUAGE_NAMES, LANGUAGES } from "../../modules/kernel/index.ts";
import { readTexts } from "./languages.ts";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Texts by their keys, `seats.one`. */
const flat = (value: Catalog | string, path: string): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value).flatMap(([key, one]) =>
        flat(one as Catalog | string, path === "" ? key : `${path}.${key}`),
      );

const texts = await readTexts(join(import.meta.dir, "../.."));
const parts = Object.keys(texts.en)
  .sort()
  .map((name) => {
    const columns = LANGUAGES.map((language) => new Map(flat(texts[language][name]!, "")));
    const rows = [...columns[0]!.keys()].map((key) => {
      const cells = columns.map((column, at) => `<td lang="${LANGUAGES[at]}">${escaped(column.get(key) ?? "")}</td>`);
      return `<tr><th>${key}</th>${cells.join("")}</tr>`;
    });
    return `<h2>${name}</h2><table>${rows.join("\n")}</table>`;
  });
const head = LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(", ");
console.log(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Texts</title>
<style>body{font-family:sans-serif;max-width:80rem;margin:2rem auto}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top}th{font-weight:400;color:#666;width:14rem}</style>
<h1>Every text for players: ${head}</h1>
<p>What stands in braces is put in by the program. What stands between &lt;a&gt; and &lt;/a&gt; is a link or an emphasis.</p>
${parts.join("\n")}`);
