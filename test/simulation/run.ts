#!/usr/bin/env bun
import { runLeague } from "./bots/run.ts";
import { runFairPlay } from "./fairplay/run.ts";
/** `npm run simulate`: plays deals, or tournaments, in simulated worlds until something breaks, and says how to see it again. */
import { FAULTS } from "./faults.ts";
import { report, runLong } from "./long/run.ts";
import { readFairPlay, readLeague, readLong, readOptions, USAGE } from "./options.ts";
import { commandOf, simulate, type Totals } from "./simulate.ts";
import { runCups } from "./tournaments/run.ts";

const [word, ...rest] = process.argv.slice(2);
if (word === "fairplay") {
  const fairPlay = readFairPlay(rest);
  if (!fairPlay.ok) {
    console.error(`simulate: ${fairPlay.error}\n${USAGE}`);
    process.exit(2);
  }
  runFairPlay(fairPlay.value);
  process.exit(0);
}
if (word === "bots") {
  const league = readLeague(rest);
  if (!league.ok) {
    console.error(`simulate: ${league.error}\n${USAGE}`);
    process.exit(2);
  }
  runLeague(league.value);
  process.exit(0);
}

if (process.argv.includes("--resume")) {
  const wish = readLong(process.argv.slice(2));
  if (!wish.ok) {
    console.error(`simulate: ${wish.error}\n${USAGE}`);
    process.exit(2);
  }
  const { value } = wish;
  process.exit("report" in value ? report(value.files, value.report) : await runLong(value.options, value.hours));
}

const options = readOptions(process.argv.slice(2));
if (!options.ok) {
  console.error(`simulate: ${options.error}\n${USAGE}`);
  process.exit(2);
}

if (options.value.tournaments !== null) {
  process.exit((await runCups({ ...options.value, tournaments: options.value.tournaments })) ? 0 : 1);
}

const begun = performance.now();
let toldAt = begun;

/** One line of what was done so far. */
function progress({ worlds, deals, commands }: Totals): string {
  const seconds = (performance.now() - begun) / 1_000;
  return `${worlds} worlds, ${deals} deals, ${commands} commands, ${(deals / seconds).toFixed(1)} deals/s`;
}

function summary(totals: Totals): string {
  const hours = (totals.simulatedMs / 3_600_000).toFixed(1);
  const struck = FAULTS.filter((fault) => totals.faults[fault] > 0).map((fault) => `${fault} ${totals.faults[fault]}`);
  return [
    progress(totals),
    `${totals.tables} tables, ${totals.matches} matches of pool and deals, ${hours} simulated hours, ${totals.steps} steps`,
    `${totals.swaps} deals played again with other hidden cards, ${totals.proofs} deals proven`,
    `faults: ${struck.length > 0 ? struck.join(", ") : "none"}`,
    `trace ${totals.trace}`,
  ].join("\n");
}

const outcome = await simulate(options.value, (totals) => {
  if (performance.now() - toldAt < 10_000) return;
  toldAt = performance.now();
  console.log(progress(totals));
});
console.log(summary(outcome.totals));
if (!outcome.ok) {
  const { promise, details, options: world } = outcome.failure;
  console.log(
    `\nBROKEN: ${promise}\n${details.slice(0, 6_000)}\n\nSeed ${world.seed}. To see it again:\n  ${commandOf(world)}`,
  );
}
process.exit(outcome.ok ? 0 : 1);
