/** What a server process uses, by Linux' own books and, with `inside.ts` preloaded, by its own. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../support/child.ts";

/** What a process tells of itself. */
export interface Inside {
  readonly heapBytes: number;
  /** The kinds of objects of which there are most. */
  readonly objects: Readonly<Record<string, number>>;
  /** The most CPU that it used since the word "watch" before its event loop came round again. */
  readonly longestHoldMs: number;
}

/** The script that, preloaded into a process, tells {@link Inside}. */
export const INSIDE = join(import.meta.dirname, "inside.ts");

/** The words of a Bun that can be asked for {@link Inside}; `BENCH_FLAGS` as in the tables' benchmark. */
export const MEASURED_BUN = [process.execPath, ...(process.env.BENCH_FLAGS?.split(" ") ?? []), "--preload", INSIDE];

const TICKS_A_SECOND = Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout) || 100;

/** CPU milliseconds of all threads of a process since it started; 0 where it is gone. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return ((Number(user) + Number(system)) * 1_000) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}

/** Resident memory of a process, in bytes. */
export function residentBytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
}

/** Asks a process that runs by {@link MEASURED_BUN}, with `BENCH_INSIDE` set to `file`. */
export async function askInside(pid: number, file: string, word: "ask" | "collect" | "watch"): Promise<Inside> {
  writeFileSync(file, word);
  process.kill(pid, "SIGUSR2");
  const told = () => readFileSync(file, "utf8");
  await until("a process to tell of itself", () => told().startsWith("{"), 60_000);
  return JSON.parse(told()) as Inside;
}
