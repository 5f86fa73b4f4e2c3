/** A long run on the command line: Ctrl-C and the given hours end it after the world under way. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { counted, HOUR_MS } from "../../../modules/kernel/index.ts";
import { commit } from "../../../src/build/compile.ts";
import { goOn, type LongOptions } from "./long.ts";
import { reportOf } from "./report.ts";
import { type LongState, readState } from "./state.ts";

const TOLD_EVERY_MS = 60_000;
const ROOT = join(import.meta.dirname, "../../..");

/** Plays on; the exit code. A second Ctrl-C ends it at once, and costs the last seconds. */
export async function runLong(options: LongOptions, hours: number | null): Promise<number> {
  const begun = performance.now();
  const endsAt = hours === null ? Number.POSITIVE_INFINITY : begun + hours * HOUR_MS;
  let asked = false;
  let toldAt = begun;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      console.log("The world under way is played to its end. Once more: now.");
    });
  }
  console.log(`Plays on in ${options.file}; Ctrl-C ends it after the world under way.`);
  const went = await goOn(options, {
    commit: commit(ROOT) ?? "without git",
    now: () => performance.now(),
    isStopped: () => asked || performance.now() >= endsAt,
    told(kept) {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      console.log(told(kept));
    },
  });
  if (!went.ok) {
    console.error(`simulate: ${went.error}`);
    return 2;
  }
  console.log(told(went.value));
  for (const { commit, promise, command } of went.value.found)
    console.log(`BROKEN on ${commit}: ${promise}\n  ${command}`);
  return went.value.found.length === 0 ? 0 : 1;
}

/** Writes the report of these runs; the exit code. */
export function report(files: readonly string[], page: string): number {
  const runs: LongState[] = [];
  for (const file of files) {
    const read = readState(file);
    const problem = read.ok ? read.value === null && `${file} is not there` : read.error;
    if (problem) {
      console.error(`simulate: ${problem}`);
      return 2;
    }
    if (read.ok && read.value) runs.push(read.value);
  }
  writeFileSync(page, reportOf(runs));
  return 0;
}

function told({ parts, found, seed }: LongState): string {
  const sum = (of: "worlds" | "deals" | "tookMs") => parts.reduce((total, part) => total + part[of], 0);
  const rate = (sum("deals") / Math.max(1, sum("tookMs") / 1_000)).toFixed(1);
  return `${sum("worlds")} worlds, ${sum("deals")} deals, ${rate} deals/s, ${counted(found.length, "broken promise")}; next seed ${seed}`;
}
