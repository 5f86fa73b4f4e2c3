/**
 * The clock of a run: libfaketime adds what a file says to the machine's, for every process of the run and the run itself (decision 0096). Timers and
 * whatever else goes by the steady clock go on as they do.
 */
import { existsSync, globSync, renameSync, writeFileSync } from "node:fs";
import { type Instant, instant } from "../../modules/kernel/index.ts";
import { dayAfter, dayBefore, dayOf, startOf, startOfMonth } from "../../modules/kernel/india.ts";
import { until } from "../support/child.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** How long a process may go by what the file said before. */
const STALE_MS = 1_000;

/** The library as Debian and others install it; undefined where it is not. */
export const stepLibrary: string | undefined = ["/usr/lib/*/faketime", "/usr/lib64/faketime", "/usr/lib/faketime"]
  .flatMap((folder) => globSync(`${folder}/libfaketimeMT.so.1`))
  .find((path) => existsSync(path));

/** What a program has in its environment to go by the file. */
export function clockEnvironment(library: string, file: string): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_CACHE_DURATION: String(STALE_MS / SECOND_MS),
    FAKETIME_DISABLE_SHM: "1",
  };
}

/** Whole seconds that are added to the machine's clock, for {@link clockEnvironment}'s file. */
export function writeOffset(file: string, seconds: number): void {
  writeFileSync(`${file}.new`, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  renameSync(`${file}.new`, file);
}

export interface RunClock {
  /** Whether it can be stepped at all. */
  readonly isStepped: boolean;
  now(): Instant;
  /** Resolves when every process goes by it. */
  stepTo(at: Instant): Promise<void>;
}

/** `seconds`: what the file says already. */
export function runClock(file: string | undefined, seconds: number): RunClock {
  let offset = seconds;
  return {
    isStepped: file !== undefined,
    now: () => instant(Date.now()),
    async stepTo(at) {
      if (file === undefined) return;
      const before = Date.now();
      const by = Math.round((at - before) / SECOND_MS);
      const steadyAt = performance.now();
      offset += by;
      writeOffset(file, offset);
      const shown = () => Math.abs(Date.now() - before - (performance.now() - steadyAt) - by * SECOND_MS) < SECOND_MS;
      await until("the clock to be stepped", shown);
      const everybodyAt = performance.now() + STALE_MS;
      await until("every process to go by it", () => performance.now() > everybodyAt);
    },
  };
}

/** Something that the clock does at a moment of the run. */
export interface Step {
  /** Milliseconds of the run. */
  readonly afterMs: number;
  readonly to: Instant;
}

/** When the clock of a run stands at its begin: an evening, so that the end of a month is in the middle of its midnights. */
export function firstMoment(realNow: Instant, midnights: number): Instant {
  const nextMonth = startOfMonth(instant(startOfMonth(realNow) + 32 * 24 * HOUR_MS));
  let day = dayOf(nextMonth);
  for (let back = 0; back <= Math.floor((midnights - 1) / 2); back += 1) day = dayBefore(day);
  const evening = instant(startOf(day) + 20 * HOUR_MS);
  return evening > realNow ? evening : firstMoment(instant(nextMonth + 24 * HOUR_MS), midnights);
}

/** What passes of a day's part of the run before midnight comes, and the longest that is waited at midnight and at the nightly checks; ms. */
const BEFORE_MIDNIGHT = 0.3;
const DWELL_MS = 150_000;

/** Each midnight, and each half past two when servers look at themselves, is come to by itself; the hours between are stepped over. */
export function stepsOf(start: Instant, midnights: number, lengthMs: number): readonly Step[] {
  const partMs = lengthMs / midnights;
  const dwellMs = Math.min(DWELL_MS, BEFORE_MIDNIGHT * partMs);
  const steps: Step[] = [];
  let day = dayOf(start);
  for (let n = 0; n < midnights; n += 1) {
    const beginsMs = n * partMs;
    if (n > 0) steps.push({ afterMs: beginsMs, to: instant(startOf(day) + 12 * HOUR_MS) });
    day = dayAfter(day);
    const midnight = startOf(day);
    const nearMs = beginsMs + BEFORE_MIDNIGHT * partMs;
    steps.push({ afterMs: nearMs, to: instant(midnight - Math.min(30_000, dwellMs / 2)) });
    steps.push({ afterMs: nearMs + dwellMs, to: instant(midnight + 2.5 * HOUR_MS - 5_000) });
  }
  return steps;
}
