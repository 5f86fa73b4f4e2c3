/** What PostgreSQL's own lock file, postmaster.pid, says of a server, and whether that still holds. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SOCKET_PORT } from "./database.ts";

const READY_MS = 60_000;
const STOP_MS = 15_000;
const POLL_MS = 5;

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/**
 * Null where there is no such file. Throws where it cannot be read: want of descriptors (EMFILE, ENFILE) or rights is no sign of a server
 * that is gone. Its lines: process, folder, start time, port, socket folder, address, shared memory key, status.
 */
export function readPostmaster(files: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(files, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: (lines[4] ?? "").trim(), status: (lines[7] ?? "").trim() };
}

/** Waits out a server that is starting or stopping; tells whether one is there in the end. */
export async function settledServer(files: string): Promise<Postmaster | null> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const found = readPostmaster(files);
    if (found === null || !isAlive(found.pid) || !isPostgres(found.pid)) return null;
    if (found.status === "ready" && (await answers(found.socketFolder))) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${found.pid}) neither starts nor stops`);
    await Bun.sleep(POLL_MS);
  }
}

/** Whether a server takes connections there. One that was just killed looks alive for a moment. */
async function answers(socketFolder: string): Promise<boolean> {
  try {
    const socket = await Bun.connect({
      unix: join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`),
      socket: { data() {} },
    });
    socket.end();
    return true;
  } catch (error) {
    if (NOBODY_THERE.has(codeOf(error))) return false;
    throw error;
  }
}

/** No socket, no listener at it, or more who wait than are let in at once. */
const NOBODY_THERE = new Set(["ENOENT", "ECONNREFUSED", "EAGAIN"]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

/** Whether a server runs on these files, or the one that was `known`, whose lock file was taken away. Throws when that cannot be told. */
export function serverIsAlive(files: string, known: number | null): boolean {
  const pid = readPostmaster(files)?.pid ?? (known !== null && isPostgres(known) ? known : null);
  return pid !== null && isAlive(pid);
}

/** Stops the server on these files, and waits until it has ended: at once, or, if it does not, without an orderly end. */
export async function stopServer(files: string): Promise<void> {
  const pid = readPostmaster(files)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + STOP_MS;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await Bun.sleep(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** A zombie still answers `kill(pid, 0)`, so PostgreSQL would take it for a running server and refuse to start. */
export function clearZombie(files: string): void {
  const found = readPostmaster(files);
  if (found === null || processState(found.pid) !== "Z") return;
  rmSync(join(files, "postmaster.pid"), { force: true });
  rmSync(join(found.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

/** Does a process of this number run? A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return processState(pid) !== "Z";
}

/** The state letter of `/proc/<pid>/stat`; null where there is no /proc. */
function processState(pid: number): string | null {
  const stat = procFile(pid, "stat");
  return stat === null ? null : (stat.slice(stat.lastIndexOf(")") + 2)[0] ?? null);
}

/** Whether the number is PostgreSQL's: after a reboot the number in the lock file may be another program's. */
function isPostgres(pid: number): boolean {
  const name = procFile(pid, "comm");
  return name === null || name.trim() === "postgres";
}

function procFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}
