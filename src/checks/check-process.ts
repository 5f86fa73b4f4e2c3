import { join } from "node:path";
import { HOUR_MS, SECOND_MS, type Timers } from "../../modules/kernel/index.ts";
import type { CheckResult } from "../../modules/operator/index.ts";
import { COMPILED, ROOT } from "../platform/files.ts";
import type { CheckName } from "./checks.ts";

/** A check that takes longer does not come to its end. */
const LONGEST_MS = 6 * HOUR_MS;
/** How long it may take to stop what it has begun. */
const ENDING_MS = 30 * SECOND_MS;
const PROGRAM = COMPILED ? [process.execPath] : [process.execPath, join(ROOT, "src/main.ts")];

/** What a check's process is begun with. */
export interface CheckProcess {
  readonly timers: Timers;
  /** `--data`, and what else the server was told on its command line. */
  readonly options: readonly string[];
  readonly program?: readonly string[];
}

/**
 * Runs a check in a process of its own with the server's settings (`check NAME`): it would hold the event loop, and with it every table.
 * Rejects with what it complained of; one that is aborted, or takes six hours, is ended.
 */
export async function runCheckProcess(
  { timers, options, program = PROGRAM }: CheckProcess,
  name: CheckName,
  signal: AbortSignal,
): Promise<CheckResult> {
  const own = Bun.spawn({
    cmd: [...program, "check", name, ...options],
    env: process.env,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let cancelKill = () => {};
  const end = () => {
    own.kill("SIGTERM");
    cancelKill = timers.after(ENDING_MS, () => own.kill("SIGKILL"));
  };
  const cancelLate = timers.after(LONGEST_MS, end);
  signal.addEventListener("abort", end, { once: true });
  try {
    const [out, complaint, code] = await Promise.all([
      new Response(own.stdout).text(),
      new Response(own.stderr).text(),
      own.exited,
    ]);
    const last = out.trim().split("\n").at(-1) ?? "";
    if (code === 0 && last.startsWith("{")) return JSON.parse(last) as CheckResult;
    throw new Error(complaint.trim().slice(-500) || `the process ended with ${code}`);
  } finally {
    cancelLate();
    cancelKill();
    signal.removeEventListener("abort", end);
  }
}
