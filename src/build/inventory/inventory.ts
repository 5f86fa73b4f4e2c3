/** Puts together what a release carries, with the text of each licence. */
import licences from "spdx-license-list/full.js";
import type { Part } from "../../inventory.ts";
import { nativeParts } from "./native.ts";
import { carriedPackages } from "./packages.ts";

export interface Inventory {
  readonly parts: readonly Part[];
  /** The licences as text: each once, below the names of what it covers. */
  readonly notices: string;
}

/** What a package's own file says of its licence where its package.json says nothing. */
const UNSAID: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Reads the installed packages. Throws where something has no licence that is known: nothing goes out without. */
export function takeInventory(root: string): Inventory {
  const packages = carriedPackages(root).map(({ name, version, licence: said, author, text }) => {
    const licence = said ?? UNSAID[name];
    if (licence === undefined) throw new Error(`${name} ${version} names no licence`);
    const within: Part["within"] = name.startsWith("@fontsource") ? "fonts" : "npm";
    const part = { name, version, licence, within };
    return { part, text: text ?? textOf(licence, author ?? `the authors of ${name}`) };
  });
  const native = nativeParts(root).map(({ own, ...part }) => {
    return { part, text: own ?? textOf(part.licence, `the authors of ${part.name}`) };
  });
  const all = [...packages, ...native];
  return { parts: all.map(({ part }) => part), notices: noticesOf(all) };
}

function noticesOf(all: readonly { readonly part: Part; readonly text: string }[]): string {
  const byText = Map.groupBy(all, ({ text }) => text.trim());
  return [...byText]
    .map(([text, covered]) => `${covered.map(({ part }) => lineOf(part)).join("\n")}\n\n${text}\n`)
    .join(`\n${"=".repeat(80)}\n\n`);
}

function lineOf({ name, version, licence, within }: Part): string {
  const inside = within === "npm" || within === "fonts" ? "" : `, in ${within}`;
  return `${name}${version === null ? "" : ` ${version}`} (${licence}${inside})`;
}

/** The texts of an SPDX expression, one after the other. An exception from a licence only takes duties away. */
function textOf(expression: string, holder: string): string {
  return expression
    .replace(/ WITH \S+/g, "")
    .split(/[()]| AND | OR /)
    .map((id) => id.trim())
    .filter((id) => id !== "")
    .map((id) => {
      const text = licences[id]?.licenseText;
      if (text === undefined) throw new Error(`the licence ${id} is not in the SPDX list`);
      return filled(text, holder);
    })
    .join("\n\n");
}

/** Whoever publishes a licence without its text leaves its blanks to be filled. */
function filled(text: string, holder: string): string {
  return text
    .trim()
    .replace(/^Copyright .*Internet S(?:ystems|oftware) Consortium.*\n/gm, "")
    .replace(/<(?:copyright holders?|owner)>/gi, holder)
    .replace(/(?:\(c\) )?<year> /gi, "");
}
