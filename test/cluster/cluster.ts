/**
 * The whole server as an operator of several machines runs it, on loopback: PostgreSQL with a synchronous standby, Redis,
 * haproxy, and three processes, which reach PostgreSQL through gates that can be cut.
 */
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type OpenDatabase, openDatabase } from "../../src/platform/database.ts";
import { SERVING_ROLE } from "../../src/platform/serving-role.ts";
import { until } from "../support/child.ts";
import { type PostgresPair, startPostgresPair } from "../support/postgres-pair.ts";
import { postgresInstalled } from "../support/postgres-programs.ts";
import { type RedisServer, redisInstalled, startRedis } from "../support/redis.ts";
import { OPTIMISED, startServer, type TestServer } from "../support/server.ts";
import { type Gate, openGate } from "./gate.ts";
import { type Haproxy, haproxyInstalled, startHaproxy } from "./haproxy.ts";

/** What has to be installed and is not. */
export const missingServices: readonly string[] = [
  ...(postgresInstalled ? [] : ["PostgreSQL"]),
  ...(redisInstalled ? [] : ["Redis"]),
  ...(haproxyInstalled ? [] : ["haproxy"]),
];

const DATABASE = "rummy";
const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

/** Bots and absence would change hands by themselves; no player is faster than people, and all are at many tables. */
const SETTINGS = {
  ...SECRETS,
  TABLES_PER_PLAYER: "20",
  TABLE_COUNTDOWN_MS: "3000",
  TABLE_BETWEEN_DEALS_MS: "1500",
  TABLE_AWAY_TURN_MS: "30000",
  TABLE_DISCONNECT_GRACE_MS: "20000",
  BOT_FILL_MS: "3600000",
  DATABASE_POOL: "10",
  TRUSTED_PROXIES: "127.0.0.1",
};

/** One of the processes. */
export interface ClusterProcess {
  readonly name: string;
  readonly server: TestServer;
  /** All of it stands still. */
  freeze(): void;
  thaw(): void;
  /** Its event loop stands still, as one does that has too much to do, and its connections and other threads do not. */
  stall(): void;
  goOn(): void;
  /** Its ways to both servers of PostgreSQL. */
  readonly gates: readonly Gate[];
}

/** The owner of each open table. */
export interface Ownership {
  readonly tableId: string;
  /** `PROCESS_NAME`. */
  readonly process: string;
}

export interface Cluster {
  /** The players' way in. */
  readonly url: string;
  readonly processes: readonly ClusterProcess[];
  readonly pair: PostgresPair;
  readonly redis: RedisServer;
  readonly haproxy: Haproxy;
  /** The database as its owner, wherever the primary is. */
  readonly sql: postgres.Sql;
  readonly database: OpenDatabase;
  process(name: string): ClusterProcess;
  owners(): Promise<readonly Ownership[]>;
  /** The command `audit` with these words, while everything runs. */
  audit(...words: readonly string[]): Promise<{ readonly isSound: boolean; readonly said: string }>;
  /** Any words of the command line beside the processes, such as those of `operator`. */
  command(...words: readonly string[]): Promise<{ readonly code: number; readonly out: string }>;
  remove(): Promise<void>;
}

/** What differs from the usual. */
export interface ClusterOptions {
  /** Through haproxy, where a few hundred people do not do. */
  readonly maxConnections?: number;
  /** The processes' own, over those that all clusters have. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For both servers of PostgreSQL, as `postgres -c` takes them. */
  readonly postgres?: Readonly<Record<string, string>>;
}

/** Starts all of it; it dies with the test process. */
export async function startCluster(
  names: readonly string[] = ["a", "b", "c"],
  { maxConnections, settings = {}, postgres: postgresSettings = {} }: ClusterOptions = {},
): Promise<Cluster> {
  const [pair, redis] = await Promise.all([startPostgresPair(postgresSettings), startRedis()]);
  await makeDatabase(pair);
  const ports = [pair.primary.port, pair.standby.port];
  const shared = { ...SETTINGS, REDIS_URL: redis.url, DATABASE_OWNER_URL: pair.url(DATABASE), ...settings };
  const start = async (name: string) => {
    const gates = await Promise.all(ports.map(openGate));
    const address = addressOf(gates.map(({ port }) => port));
    return startProcess(name, gates, { ...shared, DATABASE_URL: address });
  };
  // The first one migrates.
  const [first = "", ...others] = names;
  const processes = [await start(first), ...(await Promise.all(others.map(start)))];
  const haproxy = await startHaproxy(
    processes.map(({ name, server }) => ({ name, port: Number(new URL(server.url).port) })),
    maxConnections,
  );
  await haproxy.sees(names);
  // As the processes do: it follows the primary.
  const database = openDatabase({ url: pair.url(DATABASE) }, { pool: 5 });
  const { sql } = database;
  const command = (...words: readonly string[]) =>
    runBeside(addressOf(ports), join(processes[0]!.server.folder, "data"), words, settings);
  return {
    url: haproxy.url,
    processes,
    pair,
    redis,
    haproxy,
    sql,
    database,
    process: (name) => processes.find((one) => one.name === name)!,
    owners: () => sql<Ownership[]>`
      SELECT o.table_id AS "tableId", split_part(o.process, ':', 1) AS process
      FROM tables.owner AS o JOIN tables."table" AS t ON t.id = o.table_id WHERE t.closed_at IS NULL`,
    audit: async (...words) => {
      const { out, code } = await command("audit", ...words);
      return { isSound: code === 0 && out.includes("The ledger is sound."), said: out };
    },
    command,
    async remove() {
      await database.close(1);
      await Promise.all([haproxy.remove(), ...processes.map(({ server }) => server.remove())]);
      for (const gate of processes.flatMap(({ gates }) => gates)) gate.close();
      await Promise.all([pair.remove(), redis.remove()]);
    },
  };
}

async function startProcess(
  name: string,
  gates: readonly Gate[],
  settings: Readonly<Record<string, string>>,
): Promise<ClusterProcess> {
  const stalled = join(tmpdir(), `rummy-stalled-${process.pid}-${name}`);
  const server = await startServer({
    settings: {
      ...OPTIMISED,
      ...settings,
      PROCESS_NAME: name,
      STALL_FILE: stalled,
      BUN_OPTIONS: `--preload=${new URL("./stall.ts", import.meta.url).pathname}`,
    },
  });
  return {
    name,
    server,
    gates,
    freeze: () => void process.kill(server.pid, "SIGSTOP"),
    thaw: () => void process.kill(server.pid, "SIGCONT"),
    stall() {
      writeFileSync(stalled, "");
      process.kill(server.pid, "SIGUSR2");
    },
    goOn: () => rmSync(stalled, { force: true }),
  };
}

function addressOf(ports: readonly number[]): string {
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return `postgres://${SERVING_ROLE}@${servers}/${DATABASE}?target_session_attrs=read-write`;
}

async function makeDatabase(pair: PostgresPair): Promise<void> {
  const sql = postgres(pair.primary.url("postgres"), { max: 1, onnotice: () => {} });
  await sql.unsafe(`CREATE DATABASE ${DATABASE}`);
  await sql.end();
}

/** Runs words of the command line beside the processes; answers both of its outputs in one. */
async function runBeside(
  url: string,
  data: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const { PATH, HOME } = process.env;
  const command = Bun.spawn([process.execPath, join(import.meta.dirname, "../../src/main.ts"), ...words], {
    cwd: tmpdir(),
    env: { PATH, HOME, ...SECRETS, ...settings, DATABASE_URL: url, DATA_DIR: data },
    stdout: "pipe",
    stderr: "pipe",
  });
  const out = (await Promise.all([command.stdout, command.stderr].map((one) => new Response(one).text()))).join("");
  return { code: await command.exited, out };
}

/** Waits until a process says that it is ready; `whole`: and that it misses nothing that it can do without. */
export async function ready({ server }: ClusterProcess, limitMs: number, { whole = false } = {}): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    const { data } = (await answer.json()) as { data: { missing: readonly string[] } };
    return answer.ok && (!whole || data.missing.length === 0);
  };
  await until(`${server.url} to be ready`, () => isReady().catch(() => false), limitMs);
}
