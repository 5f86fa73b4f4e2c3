/** A PostgreSQL server's processes, for tests that stop or kill all of them. */
import { spawnSync } from "node:child_process";
import { type Child, until } from "./child.ts";

/** A server and its sessions. */
export function processesOf(parent: number): readonly number[] {
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(parent)], { encoding: "utf8" }).stdout;
  return [parent, ...children.split("\n").map(Number).filter(Boolean)];
}

/** Is there such a process? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Kills a server, and waits until its sessions have noticed: one that has not would answer the next question on its connection with its
 * own end. It is stopped before they are listed, since it could make another one until it is killed.
 */
export async function killWithSessions(server: Child): Promise<void> {
  if (server.alive()) process.kill(server.pid, "SIGSTOP");
  const sessions = processesOf(server.pid).slice(1);
  await server.end("SIGKILL");
  await until("its sessions to end", () => !sessions.some(isAlive));
}
