import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { printableLine } from "../../../modules/kernel/index.ts";

const LONGEST = 60;

/** The person at the terminal: the name that they give themselves (`--as NAME`), and the system's name for them. */
export function actorAtTerminal(named: string | undefined): string {
  const system = printableLine(systemName().slice(0, LONGEST));
  const name = printableLine((named ?? "").slice(0, LONGEST));
  return name === "" ? system : `${name} (${system})`;
}

/**
 * The system's name for the user of this process. Uses the process's own number, because the runtime believes the
 * environment, which the user may change.
 */
function systemName(): string {
  const uid = process.getuid?.();
  if (uid === undefined) return userInfo().username;
  const name = readPasswd()
    .map((line) => line.split(":"))
    .find(([, , number]) => number === String(uid))?.[0];
  return name || `user ${uid}`;
}

/** Users of a directory service are not in it, and a container may have none at all. */
function readPasswd(): readonly string[] {
  try {
    return readFileSync("/etc/passwd", "utf8").split("\n");
  } catch {
    return [];
  }
}
