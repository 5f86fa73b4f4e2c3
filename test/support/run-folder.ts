/**
 * The folder of one run of `npm test`, below the temporary folder. All that the run's tests leave there lies in it, so that the next run can remove
 * what a killed one has left: databases in memory were seen to fill it.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const NAME = /^rummy-run-(\d+)$/;

/** Makes the folder of this process in `parent`, and removes those of processes that are gone. Answers its path. */
export function makeRunFolder(parent: string, pid = process.pid): string {
  for (const name of readdirSync(parent)) {
    const [, owner] = NAME.exec(name) ?? [];
    if (owner !== undefined && !isAlive(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `rummy-run-${pid}`);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, but is there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
