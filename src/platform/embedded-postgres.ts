import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "../../modules/kernel/index.ts";
import { SettingProblem } from "../settings.ts";
import { systemStopwatch, systemTimers } from "./clock.ts";
import { connect, type DatabaseAddress, SOCKET_PORT } from "./database.ts";
import { DATABASE, OWNER, requirePasswords } from "./embedded-access.ts";
import { type Account, asAccount, giveTo, letThrough, otherOwner, serverAccount } from "./postgres-account.ts";
import { findEngine } from "./postgres-engine.ts";
import { whyEnded } from "./postgres-log.ts";
import { keepAlive } from "./postgres-watch.ts";
import { clearStale, readPostmaster, serverIsAlive, settledServer, stopServer } from "./postmaster.ts";
import { keptSecret } from "./secrets.ts";
import { SERVING_ROLE } from "./serving-role.ts";

const READY_MS = 60_000;
const POLL_MS = 5;
const LEFTOVERS_MS = 10_000;
const RETRY_MS = 200;
const LOG_BYTES = 10_000_000;
/** `sun_path` holds 104 bytes on macOS and 108 on Linux, the last one a zero. */
const SOCKET_PATH_BYTES = 103;

type SocketAddress = Extract<DatabaseAddress, { socketFolder: string }>;

/** A PostgreSQL of our own that listens on a unix socket only. */
export interface EmbeddedPostgres {
  /** The server's own database in it, for who migrates. */
  readonly owner: SocketAddress;
  /** The same for the serving role, which the migration makes. */
  readonly serving: SocketAddress;
  /** Was it already running, left behind by a process that was killed? */
  readonly adopted: boolean;
  /** The server's process. */
  pid(): number | null;
  /** Keeps it running: started again when it dies, until `stop` or `release`. */
  watch(log: Log): void;
  /** Shuts it down, letting nothing new begin; resolves when it has ended. */
  stop(): Promise<void>;
  /** Stops watching and leaves it running. */
  release(): void;
}

export interface EmbeddedOptions {
  /** The data folder; the server's files go to `pg` in it. */
  readonly folder: string;
  /** Told in plain words about what takes long. */
  readonly progress?: (text: string) => void;
  /** `name=value` server settings beside the server's own. */
  readonly settings?: readonly string[];
  /** A server that runs with other {@link settings} is started again; else it is left as it is, because it may be in use. */
  readonly mayRestart?: boolean;
  /** The data folder that has PostgreSQL's programs, where it is another one. */
  readonly programs?: string;
  /** How long it may take to be ready: a restored one plays its whole log first. */
  readonly timeoutMs?: number;
}

/**
 * Starts the PostgreSQL in a data folder, making it first if need be, or finds it still running. The promise resolves
 * when the server answers.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder } = options;
  const files = join(folder, "pg");
  const programs = await findEngine(options.programs ?? folder);
  const account = serverAccount(files);
  let isWanted = true;
  const run = {
    ...options,
    ...programs,
    files,
    account,
    socketFolder: socketFolderFor(folder),
    isWanted: () => isWanted,
  };
  if (!existsSync(files)) await initialize(run);

  const found = await settledServer(files, run.socketFolder);
  const isOther = found !== null && options.mayRestart === true && !runsWith(files, options.settings ?? []);
  if (isOther) await stopServer(files);
  const running = isOther ? null : found;
  if (running === null) await launch(run);
  const socketFolder = running?.socketFolder ?? run.socketFolder;
  const owner = {
    socketFolder,
    database: DATABASE,
    user: OWNER,
    password: keptSecret({ path: folder }, "database-owner"),
  };
  await requirePasswords({
    files,
    owner,
    give: (path) => giveTo(account, path),
    reload: () => process.kill(readPostmaster(files)?.pid ?? process.pid, "SIGHUP"),
  });
  await makeDatabase(owner);

  let known = readPostmaster(files)?.pid ?? null;
  let endWatch = async (): Promise<void> => undefined;
  return {
    owner,
    serving: { ...owner, user: SERVING_ROLE, password: keptSecret({ path: folder }, "database") },
    adopted: running !== null,
    pid: () => readPostmaster(files)?.pid ?? null,
    watch(log) {
      const launchAgain = async () => {
        await launch(run);
        known = readPostmaster(files)?.pid ?? null;
      };
      const isUp = () => serverIsAlive(files, known);
      endWatch = keepAlive({
        isAlive: isUp,
        launch: launchAgain,
        log,
        stopwatch: systemStopwatch,
        timers: systemTimers,
      });
    },
    release: () => void endWatch(),
    async stop() {
      isWanted = false;
      await endWatch();
      await stopServer(files);
    },
  };
}

interface Run {
  readonly initdb: string;
  readonly postgres: string;
  readonly folder: string;
  readonly files: string;
  readonly socketFolder: string;
  readonly account: Account;
  /** False once the server is no longer awaited. */
  readonly isWanted: () => boolean;
  readonly progress?: (text: string) => void;
  readonly settings?: readonly string[];
  readonly timeoutMs?: number;
}

/** Makes the server's files aside and moves them into place, so that a crash in the middle leaves nothing half-made. */
async function initialize({ initdb, files, folder, account, progress }: Run): Promise<void> {
  progress?.("Making the database …");
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  letThrough(account, folder);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const made = Bun.spawn({
    ...asAccount(account, [initdb, "-D", draft, "-U", OWNER, "--auth=trust", "--no-instructions", ...locale]),
    cwd: draft,
    stdout: "ignore",
    stderr: "pipe",
  });
  const [code, complaint] = await Promise.all([made.exited, new Response(made.stderr).text()]);
  if (code !== 0) throw new Error(`the database could not be made: ${complaint.trim().slice(0, 500)}`);
  renameSync(draft, files);
}

/**
 * Starts the server and waits until it is ready. After a crash the processes of the server before may take a moment
 * to notice that it is gone, and hold its shared memory until then; so it is tried again for a while.
 */
async function launch(run: Run): Promise<void> {
  const owner = otherOwner(run.account, run.files);
  if (owner !== null)
    throw new SettingProblem(
      `${run.files} belongs to the user ${owner}, and only they can start it: run this as that user`,
    );
  clearStale(run.files);
  const crashed = readPostmaster(run.files) !== null;
  const deadline = Date.now() + (crashed ? LEFTOVERS_MS : 0);
  for (;;) {
    try {
      return await launchOnce(run);
    } catch (error) {
      if (!run.isWanted() || Date.now() >= deadline) throw error;
      await Bun.sleep(RETRY_MS);
    }
  }
}

/** Launches the server in a session of its own, so that Ctrl-C in a terminal reaches us alone. */
async function launchOnce(run: Run): Promise<void> {
  const { postgres, folder, files, socketFolder, account, isWanted, settings = [], timeoutMs = READY_MS } = run;
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  giveTo(account, socketFolder);
  const logFile = join(folder, "postgres.log");
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const output = openSync(logFile, "a", 0o600);
  const begin = fstatSync(output).size;
  const all = [
    "listen_addresses=",
    // A list, in which a name in quotes may have commas and blanks.
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    "unix_socket_permissions=0700",
    `port=${SOCKET_PORT}`,
    "max_connections=100",
    "shared_buffers=128MB",
    "max_wal_size=512MB",
    "timezone=UTC",
    "log_timezone=UTC",
    ...settings,
  ];
  const server = Bun.spawn({
    ...asAccount(account, [postgres, "-D", files, ...all.flatMap((one) => ["-c", one])]),
    cwd: files,
    detached: true,
    stdin: "ignore",
    stdout: output,
    stderr: output,
  });
  closeSync(output);
  server.unref();
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = noteOf(files);
    if (found?.status === "ready" && found.pid === server.pid) {
      // Its checkpointer looks at archive_timeout only once it was woken after the start: else that is after five minutes.
      if (settings.includes("archive_mode=on")) process.kill(found.pid, "SIGHUP");
      return;
    }
    if (server.exitCode !== null || server.signalCode !== null)
      throw new SettingProblem(`PostgreSQL did not start: ${whyEnded(logFile, begin)}`);
    if (!isWanted()) {
      server.kill("SIGINT");
      await server.exited;
      throw new Error("PostgreSQL was stopped before it was ready");
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready after ${timeoutMs / 1000} s; see ${logFile}`);
    await Bun.sleep(POLL_MS);
  }
}

/** The note of a server that has been started; null: not readable now. The start goes on, or a second server would start beside it. */
function noteOf(files: string) {
  try {
    return readPostmaster(files);
  } catch {
    return null;
  }
}

/** Was the server started with these settings? PostgreSQL keeps its command line among its files. */
function runsWith(files: string, settings: readonly string[]): boolean {
  const line = readFileSync(join(files, "postmaster.opts"), "utf8");
  const isArchiving = line.includes("archive_mode=on");
  return settings.every((one) => line.includes(`"${one}"`)) && isArchiving === settings.includes("archive_mode=on");
}

async function makeDatabase(owner: SocketAddress): Promise<void> {
  const sql = connect({ ...owner, database: "postgres" }, 1);
  try {
    const [known] = await sql`SELECT 1 FROM pg_database WHERE datname = ${DATABASE}`;
    if (known === undefined) await sql`CREATE DATABASE ${sql(DATABASE)}`;
  } catch (error) {
    // Two commands at once: the other one made it.
    if ((error as { code?: string }).code !== "42P04" && (error as { code?: string }).code !== "23505") throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The data folder's own `run`, or a short path for it where that is too long for a unix socket. */
function socketFolderFor(folder: string): string {
  const own = join(folder, "run");
  if (Buffer.byteLength(join(own, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES) return own;
  return join(tmpdir(), `rummy-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
}
