/**
 * Two PostgreSQL servers that hold the same database: a primary whose commits wait for its standby, and that standby. For
 * tests that lose the primary. Needs an installed PostgreSQL ({@link postgresInstalled}): the embedded one cannot copy itself.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { given } from "../../modules/kernel/index.ts";
import { type Child, freePort, startChild, until } from "./child.ts";
import { INITDB, SETTINGS } from "./postgres.ts";
import { installedBinaries, unprivileged } from "./postgres-programs.ts";
import { isAlive, killWithSessions, processesOf } from "./postgres-sessions.ts";

/** One of the two. */
export interface PairServer {
  readonly port: number;
  /** Its address alone, whatever it is at the moment. */
  url(database: string, user?: string): string;
}

export interface PostgresPair {
  /** The server that takes writes now, and its standby. */
  readonly primary: PairServer;
  readonly standby: PairServer;
  /** Both servers in one address, for `DATABASE_URL`. */
  url(database: string, user?: string): string;
  /** SIGKILL of the primary. */
  killPrimary(): Promise<void>;
  /** The primary's machine hangs: connections stay open, and nothing is answered any more. `thaw` ends it. */
  freezePrimary(): void;
  thaw(): void;
  /** The standby takes writes from now on, alone. */
  promote(): Promise<void>;
  /** The other server, its data forgotten, becomes the standby for which commits wait again. */
  rejoin(): Promise<void>;
  /** Starts again what has ended by itself, such as a server whose disk was full. */
  revive(): Promise<void>;
  /** Processes of both servers that run. */
  pids(): readonly number[];
  remove(): Promise<void>;
}

/** Starts both; they die with the test process. `settings` as of `postgres -c`, over those of all tests. */
export async function startPostgresPair(settings: Readonly<Record<string, string>> = {}): Promise<PostgresPair> {
  if (installedBinaries === undefined) throw new Error("two PostgreSQL servers want an installed PostgreSQL");
  const [one, two] = [await createMember(installedBinaries, settings), await createMember(installedBinaries, settings)];
  let [primary, standby] = [one, two];
  await primary.initialise();
  await primary.start();
  await follow(primary, standby);
  return {
    get primary() {
      return primary;
    },
    get standby() {
      return standby;
    },
    url: (database, user = "postgres") =>
      `postgres://${user}@127.0.0.1:${one.port},127.0.0.1:${two.port}/${database}?target_session_attrs=read-write`,
    killPrimary: () => primary.kill(),
    freezePrimary: () => primary.signal("SIGSTOP"),
    thaw: () => {
      for (const member of [one, two]) member.signal("SIGCONT");
    },
    async promote() {
      await ask(standby, "SELECT pg_promote()");
      [primary, standby] = [standby, primary];
    },
    async rejoin() {
      await standby.kill();
      await follow(primary, standby);
    },
    async revive() {
      for (const member of [primary, standby]) if (!member.isRunning()) await member.start();
    },
    pids: () => [one, two].flatMap((member) => member.pids()),
    async remove() {
      await Promise.all([one.remove(), two.remove()]);
    },
  };
}

type Member = Awaited<ReturnType<typeof createMember>>;

const NAME = "standby";

/** Copies the primary, starts the copy, and has commits wait for it. */
async function follow(primary: Member, standby: Member): Promise<void> {
  await standby.copy(primary);
  await standby.start();
  await ask(primary, `ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
  await ask(primary, "SELECT pg_reload_conf()");
  await until("commits to wait for the standby", async () => {
    const [row] = await ask(primary, "SELECT sync_state FROM pg_stat_replication");
    return row?.sync_state === "sync";
  });
}

/** A data folder with a port, and its server while it runs. */
async function createMember(binaries: string, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "rummy-pair-"));
  const { prefix, uid } = unprivileged();
  if (uid !== undefined) chownSync(folder, uid, uid);
  const [data, log, port] = [join(folder, "data"), join(folder, "log"), await freePort()];
  const more = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [...prefix, join(binaries, "postgres"), "-D", data, "-p", String(port), ...SETTINGS, ...more];
  let child: Child | null = null;
  return {
    port,
    url: (database: string, user = "postgres") => `postgres://${user}@127.0.0.1:${port}/${database}`,
    initialise: () => run([...prefix, join(binaries, "initdb"), "-D", data, ...INITDB], uid),
    async copy(from: PairServer) {
      rmSync(data, { recursive: true, force: true });
      const source = `host=127.0.0.1 port=${from.port} user=postgres application_name=${NAME}`;
      const words = ["-D", data, "-d", source, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
      await run([...prefix, join(binaries, "pg_basebackup"), ...words], uid);
      // A server that is promoted has no standby at first: its commits would wait for ever.
      await run([...prefix, "sed", "-i", "/synchronous_standby_names/d", join(data, "postgresql.auto.conf")], uid);
    },
    async start() {
      const started = await startChild({ command, folder, log, ...given({ uid }) });
      child = started;
      await until("PostgreSQL to answer", async () => {
        if (!started.alive()) throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`);
        return ask({ url: () => `postgres://postgres@127.0.0.1:${port}/postgres` }, "SELECT 1").then(
          () => true,
          () => false,
        );
      });
    },
    isRunning: () => child?.alive() ?? false,
    pids: () => (child?.alive() ? [child.pid] : []),
    signal(signal: NodeJS.Signals) {
      if (!child?.alive()) return;
      // The parent first: it has no further children then. One that has ended since it was listed needs no signal.
      process.kill(child.pid, signal);
      for (const pid of processesOf(child.pid).slice(1)) if (isAlive(pid)) process.kill(pid, signal);
    },
    async kill() {
      if (!child) return;
      await killWithSessions(child);
      child = null;
    },
    async remove() {
      await child?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program to its end while everything else in the test goes on. */
async function run([program = "", ...words]: readonly string[], uid: number | undefined): Promise<void> {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(program, words, { cwd: dirname(tmpdir()), stdio: ["ignore", "ignore", "pipe"], ...identity });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} failed:\n${said}`);
}

async function ask({ url }: Pick<PairServer, "url">, statement: string): Promise<readonly postgres.Row[]> {
  const sql = postgres(url("postgres"), { max: 1, onnotice: () => {}, connect_timeout: 60 });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
