import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
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
import { connect, type DatabaseAddress, SOCKET_PORT } from "./database.ts";
import { closeDoor, DATABASE, OWNER } from "./embedded-door.ts";
import { findEngine } from "./postgres-engine.ts";
import { keptSecret } from "./secrets.ts";
import { SERVING_ROLE } from "./serving-role.ts";

const READY_MS = 60_000;
const STOP_MS = 15_000;
const POLL_MS = 5;
const WATCH_MS = 1_000;
const LEFTOVERS_MS = 10_000;
const RETRY_MS = 200;
const LOG_BYTES = 10_000_000;
/** `sun_path` holds 104 bytes on macOS and 108 on Linux, the last one a zero. */
const SOCKET_PATH_BYTES = 103;
/** nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

type SocketAddress = Extract<DatabaseAddress, { socketFolder: string }>;

/** A PostgreSQL of our own that listens on a unix socket only. */
export interface EmbeddedPostgres {
  /** The server's own database in it, for who migrates. */
  readonly owner: SocketAddress;
  /** The same, for who serves; the role is made by whoever migrates. */
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
  /** `name=value` server settings beside the server's own, for tests. */
  readonly settings?: readonly string[];
}

/**
 * Starts the PostgreSQL in a data folder, making it first if need be, or finds it still running. The promise resolves
 * when the server answers.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder } = options;
  const files = join(folder, "pg");
  const programs = await findEngine(folder);
  const account = serverAccount(files);
  const run = { ...programs, ...options, files, account, socketFolder: socketFolderFor(folder) };
  if (!existsSync(files)) await initialize(run);

  const running = await settledServer(files);
  if (running === null) await launch(run);
  const socketFolder = running?.socketFolder ?? run.socketFolder;
  const owner = {
    socketFolder,
    database: DATABASE,
    user: OWNER,
    password: keptSecret({ path: folder }, "database-owner"),
  };
  await closeDoor({
    files,
    owner,
    give: (path) => giveTo(account, path),
    reload: () => process.kill(readPostmaster(files)?.pid ?? process.pid, "SIGHUP"),
  });
  await makeDatabase(owner);

  let watching: Timer | undefined;
  const release = () => clearInterval(watching);
  return {
    owner,
    serving: { ...owner, user: SERVING_ROLE, password: keptSecret({ path: folder }, "database") },
    adopted: running !== null,
    pid: () => readPostmaster(files)?.pid ?? null,
    watch(log) {
      let starting = false;
      watching = setInterval(() => {
        if (starting || serverIsAlive(files)) return;
        starting = true;
        log.error({}, "PostgreSQL died; starting it again");
        launch(run)
          .catch((error: unknown) => log.error({ error }, "PostgreSQL did not start again"))
          .finally(() => {
            starting = false;
          });
      }, WATCH_MS);
    },
    release,
    async stop() {
      release();
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
  readonly progress?: (text: string) => void;
  readonly settings?: readonly string[];
}

// ---- the account that the server runs under ------------------------------------------------------------------------

/** How to run a program that refuses root: as we are, in a user namespace where we are somebody else, or as nobody. */
type Account = "self" | "namespace" | "nobody";

const NAMESPACE = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

function serverAccount(files: string): Account {
  if (process.getuid?.() !== 0) return "self";
  if (existsSync(files)) return statSync(files).uid === NOBODY ? "nobody" : "namespace";
  try {
    return Bun.spawnSync([...NAMESPACE, "true"], { stdout: "ignore", stderr: "ignore" }).success
      ? "namespace"
      : "nobody";
  } catch {
    return "nobody";
  }
}

function asAccount(account: Account, command: readonly string[]) {
  return {
    cmd: account === "namespace" ? [...NAMESPACE, ...command] : [...command],
    ...(account === "nobody" ? { uid: NOBODY, gid: NOBODY } : {}),
  };
}

function giveTo(account: Account, path: string): void {
  if (account === "nobody") chownSync(path, NOBODY, NOBODY);
}

// ---- making, starting, stopping ------------------------------------------------------------------------------------

/** Makes the server's files aside and moves them into place, so that a crash in the middle leaves nothing half-made. */
async function initialize({ initdb, files, folder, account, progress }: Run): Promise<void> {
  progress?.("Making the database …");
  const draft = `${files}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  // nobody must be able to reach its own files through our folder.
  if (account === "nobody") chmodSync(folder, 0o711);
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
  clearZombie(run.files);
  const crashed = readPostmaster(run.files) !== null;
  const deadline = Date.now() + (crashed ? LEFTOVERS_MS : 0);
  for (;;) {
    try {
      return await launchOnce(run);
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await Bun.sleep(RETRY_MS);
    }
  }
}

/** In a session of its own, so that Ctrl-C in a terminal reaches us alone. */
async function launchOnce({ postgres, folder, files, socketFolder, account, settings = [] }: Run): Promise<void> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  giveTo(account, socketFolder);
  const logFile = join(folder, "postgres.log");
  if (existsSync(logFile) && statSync(logFile).size > LOG_BYTES) renameSync(logFile, `${logFile}.old`);
  const output = openSync(logFile, "a", 0o600);
  const all = [
    "listen_addresses=",
    `unix_socket_directories=${socketFolder}`,
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
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const found = readPostmaster(files);
    if (found?.status === "ready" && found.pid === server.pid) return;
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL did not start; ${logFile} says why`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready after ${READY_MS / 1000} s; see ${logFile}`);
    await Bun.sleep(POLL_MS);
  }
}

async function stopServer(files: string): Promise<void> {
  const pid = readPostmaster(files)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  for (const [signal, waitMs] of [
    ["SIGINT", STOP_MS],
    ["SIGQUIT", STOP_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await Bun.sleep(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
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

// ---- what the server's own lock file says --------------------------------------------------------------------------

interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  /** `starting`, `ready`, `stopping` or `standby`. */
  readonly status: string;
}

/** Lines of postmaster.pid: process, folder, start time, port, socket folder, address, shared memory key, status. */
function readPostmaster(files: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(files, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, socketFolder: (lines[4] ?? "").trim(), status: (lines[7] ?? "").trim() };
}

/** Waits out a server that is starting or stopping; tells whether one is there in the end. */
async function settledServer(files: string): Promise<Postmaster | null> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const found = readPostmaster(files);
    if (found === null || !isAlive(found.pid) || !isPostgres(found.pid)) return null;
    if (found.status === "ready" && (await answers(found.socketFolder))) return found;
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${found.pid}) neither starts nor stops`);
    await Bun.sleep(POLL_MS);
  }
}

/** Does somebody take connections there? One that was just killed looks alive for a moment. */
async function answers(socketFolder: string): Promise<boolean> {
  try {
    const socket = await Bun.connect({
      unix: join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`),
      socket: { data() {} },
    });
    socket.end();
    return true;
  } catch {
    return false;
  }
}

function serverIsAlive(files: string): boolean {
  const found = readPostmaster(files);
  return found !== null && isAlive(found.pid);
}

/** A zombie still answers `kill(pid, 0)`, so PostgreSQL would take it for a running server and refuse to start. */
function clearZombie(files: string): void {
  const found = readPostmaster(files);
  if (found === null || processState(found.pid) !== "Z") return;
  rmSync(join(files, "postmaster.pid"), { force: true });
  rmSync(join(found.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
}

function isAlive(pid: number): boolean {
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

/** After a reboot the number in the lock file may be anybody's. */
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

/** The data folder's own `run`, or a short path for it where that is too long for a unix socket. */
function socketFolderFor(folder: string): string {
  const own = join(folder, "run");
  if (Buffer.byteLength(join(own, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES) return own;
  return join(tmpdir(), `rummy-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
}
