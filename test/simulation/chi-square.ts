/**
 * `bun test/simulation/chi-square.ts [--runs 10000000]`: are the server's shuffles, mixes and tosses as even as chance? By the
 * server's own generator; prints each statistic with its degrees of freedom and its p-value. One below 1e-6 is measured again on
 * fresh bits, and a fault if it is below it again. A million takes half a minute or more.
 */
import { parseArgs } from "node:util";
import { judgeTwice } from "../../modules/kernel/index.ts";
import { EVENNESS_BYTES, measureEvenness } from "../../modules/tables/index.ts";
import { systemRandom } from "../../src/platform/random.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "10000000" } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1_000 || runs > 100_000_000) throw new Error("--runs is 1000 … 100000000");

const begun = performance.now();
const random = () => systemRandom.bytes(EVENNESS_BYTES);
const told = (run: number) => run % 500_000 === 0 && run > 0 && console.error(`${run} of ${runs}`);
const { first, again, failed } = await judgeTwice(() => measureEvenness(runs, { random, told }));
console.log(`${runs} shuffles of two packs, mixes and tosses`);
for (const { what, statistic, degrees, p } of [...first, ...(again ?? [])]) {
  console.log(
    `${what.padEnd(46)} χ² ${statistic.toFixed(1).padStart(9)}   df ${String(degrees).padStart(6)}   p ${p.toPrecision(3)}`,
  );
}
console.log(`${((performance.now() - begun) / 1_000).toFixed(0)} s`);
if (failed.length > 0) console.error(`uneven twice: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;
