/**
 * `npm test`: every part of the tests, as many at a time as keep the cores busy, with progress; `npm test -- part …` runs some of them,
 * `npm test -- quick` those that take less than a minute, `npm test -- changed [ref]` what differs from a commit can break.
 * A part without a single test fails, and so does whatever was skipped under REQUIRE_SERVICES=1.
 */
import "./support/scratch.ts";
import { rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { firefoxPath } from "./browsers/firefox.ts";
import { missingForWebkit } from "./browsers/webkit.ts";
import { changedSince, partsOf, testsConcernedBy } from "./changed.ts";
import { missingServices } from "./cluster/cluster.ts";
import { lanesOf, type Part, partsFor, quickPartsFor } from "./parts.ts";
import { type Outcome, runPart } from "./run-part.ts";
import { chromiumPath } from "./support/browser.ts";
import { redisInstalled } from "./support/redis.ts";
import { makeRunFolder } from "./support/run-folder.ts";

const CORES = availableParallelism();
const LANES = lanesOf(CORES);
const ALL = partsFor(CORES);
const HEARTBEAT_MS = 15_000;
const requireServices = process.env.REQUIRE_SERVICES === "1";

const parts = chosen(process.argv.slice(2));
const loud = [
  ...(redisInstalled ? [] : ["redis-server is not installed: tests with Redis will not run"]),
  ...(missingServices.length > 0
    ? [`${missingServices.join(", ")} not installed: tests of several processes as a cluster will not run`]
    : []),
  ...(chromiumPath === undefined ? ["Chromium is not installed: tests in a browser will not run"] : []),
  ...(firefoxPath === undefined ? ["Firefox is not installed: tests in it will not run"] : []),
  ...(missingForWebkit.length > 0
    ? [`${missingForWebkit.join(", ")} not installed: tests in WebKit will not run`]
    : []),
];
for (const line of loud) console.log(`!! ${line}`);

const scratch = makeRunFolder(tmpdir());
process.env.TMPDIR = scratch;
const outcomes = await inLanes(parts);
rmSync(scratch, { recursive: true, force: true });
process.exit(report(outcomes));

/** The parts that the command line asks for. */
function chosen(wanted: readonly string[]): readonly Part[] {
  if (wanted[0] === "changed" && wanted.length <= 2) {
    const changed = changedSince(wanted[1] ?? "HEAD");
    const tests = testsConcernedBy(changed);
    console.log(
      `${changed.length} files differ from ${wanted[1] ?? "HEAD"}, which concerns ${tests.length} files of tests`,
    );
    return partsOf(tests, ALL);
  }
  const names = [...ALL.map((part) => part.name), "quick"];
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(", ")}. Parts: ${names.join(", ")}, changed [ref]`);
    process.exit(2);
  }
  const isWanted = ({ name }: Part) => wanted.length === 0 || wanted.includes(name);
  if (!wanted.includes("quick")) return ALL.filter(isWanted);
  const quick = quickPartsFor(CORES);
  return [...quick, ...ALL.filter((part) => isWanted(part) && !quick.some(({ name }) => name === part.name))];
}

/** Runs the parts in order, as many at once as lanes are free; a part may need all of them. */
async function inLanes(all: readonly Part[]): Promise<readonly Outcome[]> {
  const done: Outcome[] = [];
  const running = new Map<Part, Promise<void>>();
  const startedAt = new Map<string, number>();
  const heartbeat = setInterval(() => {
    const now = performance.now();
    const names = [...running.keys()].map(({ name }) => `${name} ${seconds(now - startedAt.get(name)!)}`);
    console.log(`   … ${names.join(", ")}`);
  }, HEARTBEAT_MS);
  const used = () => [...running.keys()].reduce((sum, part) => sum + part.lanes, 0);
  for (const part of all) {
    while (running.size > 0 && used() + part.lanes > LANES) await Promise.race(running.values());
    startedAt.set(part.name, performance.now());
    console.log(`→  ${part.name}: ${part.about}`);
    const run = runPart(part, scratch).then((outcome) => {
      running.delete(part);
      done.push(outcome);
      show(outcome);
    });
    running.set(part, run);
  }
  await Promise.all(running.values());
  clearInterval(heartbeat);
  return done;
}

function show(outcome: Outcome): void {
  const { part, passed, failed, skipped, tookMs, processorSeconds } = outcome;
  const told = whatFailed(outcome.output);
  if (failed.length > 0) console.log(`\n──── ${part.name} ────\n${told}\n────`);
  const mark = failed.length > 0 ? "✗ " : "✓ ";
  console.log(
    `${mark} ${part.name}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped (${seconds(tookMs)}, ${Math.round(processorSeconds)} CPU-s)`,
  );
}

/** A part's output without the tests that passed, and the names of files that say nothing else. */
function whatFailed(output: string): string {
  const told = output.replace(/^\(pass\).*\n/gm, "");
  return told.replace(/^\S+\.test\.tsx?:\n\s*(?=^\S+\.test\.tsx?:$)/gm, "").trimEnd();
}

/** Prints what was skipped, what failed, by name, and the closing line: the end of a log is what is read. Answers the exit code. */
function report(all: readonly Outcome[]): number {
  const skipped = all.flatMap((outcome) => outcome.skipped.map((name) => `${outcome.part.name}: ${name}`));
  const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = all.flatMap((outcome) => outcome.failed.map((name) => `${outcome.part.name}: ${name}`));
  if (skipped.length > 0) {
    console.log(
      `\n!! ${skipped.length} skipped${requireServices ? ", which REQUIRE_SERVICES=1 counts as failed" : ""}:`,
    );
    for (const name of skipped) console.log(`!!   ${name}`);
    for (const line of loud) console.log(`!! ${line}`);
  }
  const failed = failures.length + (requireServices ? skipped.length : 0);
  const rest = !requireServices && skipped.length > 0 ? `, ${skipped.length} skipped` : "";
  if (failures.length > 0) console.log("");
  for (const name of failures) console.log(`✗  ${name}`);
  console.log(`\n${passed} passed, ${failed} failed${rest}`);
  return failed > 0 ? 1 : 0;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(0)} s`;
}
