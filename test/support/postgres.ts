/**
 * Private PostgreSQL for tests. One server a test process, started at first use on a copy of data that are made and
 * migrated once for all; a fresh database on request (43–80 ms). `startPostgres` gives a server of its own to tests
 * that kill one.
 */
import { spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { type Database, given } from "../../modules/kernel/index.ts";
import { connect, openDatabase } from "../../src/platform/database.ts";
import { migrateDatabase } from "../../src/platform/migrate.ts";
import { SERVING_ROLE } from "../../src/platform/serving-role.ts";
import { type Child, freePort, startChild, until } from "./child.ts";
import { copyFolder, madeOnce } from "./made-once.ts";
import { findPrograms, unprivileged } from "./postgres-programs.ts";
import { processesOf } from "./postgres-sessions.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The database that migrated ones are copies of. */
const TEMPLATE = "house";
const POOL = 16;

/**
 * A database of a test's own. A migrated one is used by a log-in as the serving role, with the rights of the running
 * server; an empty one by its owner.
 */
export interface TestDatabase extends Database {
  /** The owner's: for `DATABASE_OWNER_URL`, or alone as `DATABASE_URL` of a development server. */
  readonly url: string;
  /** The serving role's, for `DATABASE_URL`. */
  readonly servingUrl: string;
  /** A connection as the owner, made when first asked for: to change what the server may not. */
  readonly owner: postgres.Sql;
  /** Ends this connection pool; the database goes with its server. */
  close(): Promise<void>;
}

/** A PostgreSQL server of a test's own, on loopback. */
export interface PostgresServer {
  /** Address of a database on it; `postgres` is the empty one that every server has. */
  url(database?: string): string;
  /** A new database: migrated, or empty when asked. Its questions wait for ever by default. */
  fresh(options?: { readonly empty?: boolean; readonly answerMs?: number }): Promise<TestDatabase>;
  /** Orderly end; the data stay for `restart`. */
  stop(): Promise<void>;
  /** SIGKILL, as when the machine's memory runs out; the data stay. */
  kill(): Promise<void>;
  /** SIGSTOP of the server and all its processes: connections stay open, new ones are taken, and nothing is answered until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
}

let shared: Promise<PostgresServer> | undefined;

/** A fresh, migrated database on the server that this test process shares. */
export async function freshDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  shared ??= startPostgres();
  return (await shared).fresh(options);
}

/**
 * Starts a server of its own, for tests that stop or kill it; `installed` asks for the machine's own PostgreSQL instead
 * of the embedded one. It dies with the test process.
 */
export async function startPostgres({ installed = false } = {}): Promise<PostgresServer> {
  const binaries = findPrograms(installed);
  if (installed) return serve(binaries, (data) => initialise(binaries, data));
  const prepared = await preparedCluster(binaries);
  return serve(binaries, (data) => copyFolder(prepared, data), TEMPLATE);
}

/** Where a server's data are made, once: an empty server, and on it the template, migrated. A copy costs a tenth of that. */
async function preparedCluster(binaries: string): Promise<string> {
  const folder = await madeOnce("test-cluster", {
    // What migrates, and what it reads.
    sources: ["migrations", "src/platform", "bun.lock"],
    and: `${binaries} ${process.getuid?.()} ${INITDB.join(" ")}`,
    async make(draft) {
      let made = "";
      const server = await serve(binaries, (data) => {
        initialise(binaries, data);
        made = data;
      });
      await makeTemplate(server.url);
      await server.stop();
      copyFolder(made, join(draft, "data"));
      await server.remove();
    },
  });
  return join(folder, "data");
}

function initialise(binaries: string, data: string): void {
  const { prefix, uid } = unprivileged();
  run([...prefix, join(binaries, "initdb"), "-D", data, ...INITDB], uid);
}

/** Starts a server on what `fill` puts into its data folder; `migrated`: the database in there that new ones are copies of. */
async function serve(
  binaries: string,
  fill: (data: string) => void,
  migrated?: typeof TEMPLATE,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "rummy-pg-"));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.uid);
  const data = join(folder, "data");
  fill(data);

  const port = await freePort();
  const command = [...user.prefix, join(binaries, "postgres"), "-D", data, "-p", String(port), ...SETTINGS];
  const log = join(folder, "log");
  const url = (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const child = await startChild({ command, folder, log, ...given({ uid: user.uid }) });
    await answering(url(), child, { log, data });
    return child;
  };
  let child = await patiently(start);
  let template = migrated && Promise.resolve(migrated);
  let made = 0;
  // Kept open between databases: connecting costs as much as a third of making one.
  let maker: postgres.Sql | undefined;
  const letGo = async () => {
    await maker?.end({ timeout: 1 });
    maker = undefined;
  };

  const { freeze, thaw } = freezing(data);

  return {
    url,
    freeze,
    thaw,
    async fresh({ empty = false, answerMs } = {}) {
      if (!empty) template ??= makeTemplate(url);
      const from = empty ? "template1" : await template;
      made += 1;
      const name = `test_${made}`;
      maker ??= postgres(url(), { max: 1, onnotice: () => {}, connect_timeout: 60 });
      // Copying the files costs half of what writing them to the log does.
      await maker.unsafe(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`);
      // Rights on a database are not copied with it.
      await maker.unsafe(`REVOKE CREATE, TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
      return open(url(name), empty, answerMs);
    },
    async stop() {
      await letGo();
      await child.end("SIGINT");
    },
    async kill() {
      await letGo();
      await child.end("SIGKILL");
    },
    async restart() {
      await letGo();
      if (child.alive()) await child.end("SIGINT");
      child = await patiently(start);
    },
    async remove() {
      thaw();
      await letGo();
      await child.remove();
    },
  };
}

/** Stops the server of a data folder, with all of its processes, where they stand. */
function freezing(data: string): Pick<PostgresServer, "freeze" | "thaw"> {
  let frozen: readonly number[] = [];
  return {
    freeze() {
      const parent = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      // The parent first: it has no further children then.
      process.kill(parent, "SIGSTOP");
      const others = processesOf(parent).slice(1);
      for (const pid of others) process.kill(pid, "SIGSTOP");
      frozen = [parent, ...others];
    },
    thaw() {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
      frozen = [];
    },
  };
}

/** For `initdb`. */
export const INITDB = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];

/** For `postgres`. Nothing here outlives the test, and a killed process loses no write that the kernel has: no fsync. */
export const SETTINGS = Object.entries({
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  full_page_writes: "off",
  // No database lives long enough to need it, and it would go round all of them.
  autovacuum: "off",
  max_connections: "200",
  shared_buffers: "64MB",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** After a SIGKILL the backends of the old server may need a moment to notice; PostgreSQL refuses to start meanwhile. */
async function patiently(start: () => Promise<Child>): Promise<Child> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

/** Waits until the server answers, and makes sure that it is this one. */
async function answering(url: string, child: Child, { log, data }: { log: string; data: string }): Promise<void> {
  const isOurs = `DO $$ BEGIN
    IF current_setting('data_directory') <> '${data}' THEN RAISE EXCEPTION 'another server'; END IF;
  END $$`;
  await until("PostgreSQL to answer", async () => {
    if (!child.alive()) throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
    return statement(url, isOurs).then(
      () => true,
      () => false,
    );
  });
}

/** Runs statements on a connection of their own. */
async function statement(url: string, ...texts: readonly string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 60 });
  try {
    for (const text of texts) await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function makeTemplate(url: (database: string) => string): Promise<typeof TEMPLATE> {
  await statement(url("postgres"), `CREATE DATABASE ${TEMPLATE}`);
  await migrateDatabase({
    address: { url: url(TEMPLATE) },
    folder: join(ROOT, "migrations"),
    serving: { role: SERVING_ROLE, password: null },
  });
  return TEMPLATE;
}

function open(url: string, empty: boolean, answerMs?: number): TestDatabase {
  const servingUrl = url.replace("//postgres@", `//${SERVING_ROLE}@`);
  const opened = openDatabase({ url: empty ? url : servingUrl }, { pool: POOL, ...(answerMs && { answerMs }) });
  let owner: postgres.Sql | undefined;
  return {
    ...opened,
    url,
    servingUrl,
    get owner() {
      owner ??= connect({ url }, 1);
      return owner;
    },
    async close() {
      await Promise.all([opened.close(1), owner?.end({ timeout: 1 })]);
    },
  };
}

function run(command: readonly string[], uid: number | undefined): void {
  const done = spawnSync(command[0]!, command.slice(1), {
    encoding: "utf8",
    cwd: dirname(tmpdir()),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  if (done.status !== 0) throw new Error(`${command.join(" ")} failed:\n${done.stdout}${done.stderr}`);
}

/** How many sessions of the database wait for a lock. */
export async function sessionsThatWait({ owner }: Pick<TestDatabase, "owner">): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
