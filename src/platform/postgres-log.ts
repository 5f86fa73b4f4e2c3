import { readFileSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** Why a server has ended that was begun when its log had so many bytes: its own last word in the log, or that there is no space for one. */
export function whyEnded(logFile: string, from: number): string {
  const said = readFileSync(logFile).subarray(from).toString("utf8");
  const why = [...said.matchAll(/(?:FATAL|PANIC): {2}(.*)/g)].at(-1)?.[1];
  if (why !== undefined) return `${why} (${logFile} says more)`;
  return statfsSync(dirname(logFile)).bavail === 0 ? `the disk of ${logFile} is full` : `${logFile} says why`;
}
