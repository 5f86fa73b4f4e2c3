/** What PostgreSQL's own lock file, postmaster.pid, says of a server, and whether that still holds. */
import { readFileSync, readlinkSync, rmSync, type Stats, statSync } from "node:fs";
import { basename, join } from "node:path";
import { SettingProblem } from "../settings.ts";
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

/**
 * Waits out a server that is starting or stopping; tells whether one is there in the end. One whose data folder was moved while it ran, so that
 * its socket is no longer at the place that is known of it, is stopped. `socketFolder`: where the socket of these files is.
 */
export async function settledServer(files: string, socketFolder: string): Promise<Postmaster | null> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const found = readPostmaster(files);
    if (found === null || !runsOn(files, found.pid)) return null;
    const isReady = found.status === "ready";
    if (isReady && wasMoved(found.socketFolder, socketFolder)) {
      await stopServer(files);
      // It looks for it where it made it.
      rmSync(socketLockIn(socketFolder), { force: true });
      return null;
    }
    if (isReady && (await answers(found.socketFolder))) return found;
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
  if (pid === undefined || !runsOn(files, pid)) return;
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

/**
 * Takes away the lock file of a server that is none: PostgreSQL would take it for a running one and refuse to start. A zombie still answers
 * `kill(pid, 0)`, and so does another program that bears the number now. Throws {@link SettingProblem} where the folder is a copy of one whose
 * server runs: it would write to the same archive.
 */
export function clearStale(files: string): void {
  const found = readPostmaster(files);
  if (found === null) return;
  const isZombie = processState(found.pid) === "Z";
  if (!isZombie && (!isAlive(found.pid) || worksIn(files, found.pid) !== false)) return;
  const original = originalOf(files, found.pid);
  if (original !== null)
    throw new SettingProblem(
      `${files} is a copy of ${original}, which PostgreSQL (process ${found.pid}) serves: make another one with restore, or stop that server first`,
    );
  rmSync(join(files, "postmaster.pid"), { force: true });
  if (isZombie) rmSync(socketLockIn(found.socketFolder), { force: true });
}

const socketLockIn = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`);

/** The folder in which a server runs whose lock file was copied into this one; null: none. */
function originalOf(files: string, pid: number): string | null {
  try {
    const original = readlinkSync(`/proc/${pid}/cwd`);
    const [own, copied] = [original, files].map((one) => readFileSync(join(one, "postmaster.pid"), "utf8"));
    return own === copied ? original : null;
  } catch {
    return null;
  }
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

/** Whether a PostgreSQL of this number runs on these files: a copy of a folder names the server of its original. */
function runsOn(files: string, pid: number): boolean {
  return isAlive(pid) && isPostgres(pid) && worksIn(files, pid) !== false;
}

/** Whether the process works in this folder, as PostgreSQL does in its own; null where that cannot be told. */
function worksIn(files: string, pid: number): boolean | null {
  const [own, asked] = [statOf(`/proc/${pid}/cwd`), statOf(files)];
  return own === null || asked === null ? null : isSame(own, asked);
}

/** Was the data folder moved since the server made its socket? It lies in the data folder, or where the folder's path is too long for it. */
function wasMoved(noted: string, expected: string): boolean {
  if (noted === expected) return false;
  if (basename(noted) !== basename(expected)) return true;
  const [there, here] = [statOf(noted), statOf(expected)];
  // One folder may have two names.
  return there === null || here === null || !isSame(there, here);
}

const isSame = (one: Stats, other: Stats): boolean => one.dev === other.dev && one.ino === other.ino;

function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
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
