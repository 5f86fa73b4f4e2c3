/**
 * `bun test/simulation/chi-square.ts [--runs 1000000] [--seed TEXT]`: are the server's shuffles, mixes and tosses as even
 * as chance? Prints each statistic with its degrees of freedom and its p-value; takes a minute or two. A p-value is itself
 * evenly spread: one below 0.001 in seven is worth another run with another seed, and two are a fault.
 */
import { hash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { measureEvenness } from "../../modules/tables/testing/chi-square.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000000" },
    seed: { type: "string", default: randomBytes(8).toString("hex") },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1_000 || runs > 100_000_000) throw new Error("--runs is 1000 … 100000000");

const bytesOf = (run: number) =>
  Buffer.concat([0, 1].map((half) => hash("sha512", `${values.seed}/${run}/${half}`, "buffer")));
const begun = performance.now();
const all = measureEvenness(runs, bytesOf, (run) => {
  if (run % 100_000 === 0 && run > 0) console.error(`${run} of ${runs}`);
});
console.log(`${runs} shuffles of two packs, mixes and tosses; seed ${values.seed}`);
for (const { what, statistic, degrees, p } of all) {
  console.log(
    `${what.padEnd(46)} χ² ${statistic.toFixed(1).padStart(9)}   df ${String(degrees).padStart(6)}   p ${p.toFixed(4)}`,
  );
}
console.log(`${((performance.now() - begun) / 1_000).toFixed(0)} s`);
process.exitCode = all.filter(({ p }) => p < 0.001).length > 1 ? 1 : 0;
