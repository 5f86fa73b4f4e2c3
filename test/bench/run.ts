/**
 * `npm run bench`: runs every `*.bench.ts` beside this file, or those named (`npm run bench -- solver`), one after the
 * other. Prints a table, then one line of JSON; `--json FILE` writes it too. Other options are the benches' own. Exit code 1 when a limit is broken.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Bench, type Figure, keepsLimit } from "./figures.ts";
import { splitWords } from "./options.ts";

const SUFFIX = ".bench.ts";
const { options, names: words } = splitWords(process.argv.slice(2));
const jsonFile = options.get("json");

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort();
const unknown = words.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. Benchmarks: ${known.join(", ")}`);
  process.exit(2);
}

const results: (Figure & { readonly bench: string; readonly kept: boolean })[] = [];
for (const bench of words.length > 0 ? words : known) {
  console.log(`→  ${bench}`);
  const { default: measure } = (await import(join(import.meta.dirname, bench + SUFFIX))) as { default: Bench };
  for (const figure of await measure((line) => console.log(`   … ${line}`))) {
    results.push({ bench, ...figure, kept: keepsLimit(figure) });
  }
}

console.table(
  results.map(({ bench, name, value, unit, limit, kept }) => ({
    bench,
    figure: name,
    value: Number(value.toPrecision(4)),
    unit,
    limit: limit === undefined ? "" : "atMost" in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`,
    kept: limit === undefined ? "" : kept ? "yes" : "NO",
  })),
);
const json = JSON.stringify({ bun: Bun.version, platform: `${process.platform} ${process.arch}`, figures: results });
console.log(json);
if (jsonFile !== undefined) writeFileSync(jsonFile, `${json}\n`);
process.exit(results.every((result) => result.kept) ? 0 : 1);
