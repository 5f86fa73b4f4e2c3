import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../../test/support/child.ts";
import { collectingLog } from "../../test/support/log.ts";
import { archiveAt, archiving, makeArchive } from "./backup/archive.ts";
import { connect } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { mayRead, serverAccount } from "./postgres-account.ts";
import { serverIsAlive, stopServer } from "./postmaster.ts";

// Making a database waits for the disk, which may be busy with other tests.
setDefaultTimeout(60_000);

const made: string[] = [];
const running: EmbeddedPostgres[] = [];
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "rummy-embedded-"));
  made.push(folder);
  return folder;
};
const start = async (folder: string) => {
  const server = await startEmbeddedPostgres({ folder });
  running.push(server);
  return server;
};
const query = async <T>(server: EmbeddedPostgres, run: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const sql = connect(server.owner, 1);
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
};
const names = (server: EmbeddedPostgres) =>
  query(server, async (sql) => (await sql`SELECT name FROM guests ORDER BY name`).map(({ name }) => name as string));

afterAll(async () => {
  for (const server of running) await server.stop();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** It may not be reaped yet: a zombie is gone, too. */
const alive = (pid: number) => existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** A process that starts the server, writes a row, says so, and stays until it is killed. */
async function serverThatWrites(folder: string) {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dir, "embedded-postgres.ts"))});
    const { connect } = await import(${JSON.stringify(join(import.meta.dir, "database.ts"))});
    const server = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
    const sql = connect(server.owner, 1);
    await sql\`CREATE TABLE guests (name text)\`;
    await sql\`INSERT INTO guests VALUES ('Asha')\`;
    console.log("written");
    setInterval(() => server, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", code], { stdout: "pipe", stderr: "inherit" });
  const { value } = await child.stdout.getReader().read();
  expect(new TextDecoder().decode(value).trim()).toBe("written");
  return child;
}

describe("the embedded PostgreSQL", () => {
  test("is made, keeps its data over an orderly restart, and opens no port", async () => {
    const folder = freshFolder();
    const first = await start(folder);
    expect(first.adopted).toBe(false);
    const [settings] = await query(
      first,
      (sql) => sql`SELECT current_setting('listen_addresses') AS ports, current_setting('fsync') AS fsync`,
    );
    expect(settings).toEqual({ ports: "", fsync: "on" });
    await query(first, (sql) => sql`CREATE TABLE guests AS SELECT 'Ravi' AS name`);
    await first.stop();
    expect(first.pid()).toBeNull();
    const second = await start(folder);
    expect(second.adopted).toBe(false);
    expect(await names(second)).toEqual(["Ravi"]);
  });

  test("lives on when its server is killed; the next server finds it and what was written", async () => {
    const folder = freshFolder();
    const child = await serverThatWrites(folder);
    child.kill("SIGKILL");
    await child.exited;
    const next = await start(folder);
    expect(next.adopted).toBe(true);
    expect(await names(next)).toEqual(["Asha"]);
  });

  test("left running by another server, is started again where it must archive and does not, or no longer must; else it is adopted", async () => {
    const folder = freshFolder();
    const archive = archiveAt(join(folder, "copies"));
    makeArchive(archive, () => {});
    const settings = archiving(archive, 60);
    const again = async (options: { settings?: readonly string[]; mayRestart?: boolean }) => {
      running.at(-1)?.release();
      const server = await startEmbeddedPostgres({ folder, ...options });
      running.push(server);
      const [row] = await query(server, (sql) => sql`SELECT current_setting('archive_mode') AS mode`);
      return [server.adopted, row!.mode];
    };
    expect(await again({})).toEqual([false, "off"]);
    // A command beside it: it is in use.
    expect(await again({ settings })).toEqual([true, "off"]);
    expect(await again({ settings, mayRestart: true })).toEqual([false, "on"]);
    expect(await again({ settings, mayRestart: true })).toEqual([true, "on"]);
    expect(await again({ settings: archiving(archive, 30), mayRestart: true })).toEqual([false, "on"]);
    expect(await again({ mayRestart: true })).toEqual([false, "off"]);
  });

  test("whose folder was moved while it ran is started again where the folder is now", async () => {
    const folder = freshFolder();
    const child = await serverThatWrites(folder);
    child.kill("SIGKILL");
    await child.exited;
    const moved = `${folder}-moved`;
    made.push(moved);
    renameSync(folder, moved);
    const next = await start(moved);
    expect(next.adopted).toBe(false);
    expect(await names(next)).toEqual(["Asha"]);
  });

  test("is not taken for that of a copy of its folder, nor stopped by it", async () => {
    const folder = freshFolder();
    const server = await start(folder);
    const pid = server.pid()!;
    const copy = `${folder}-copy`;
    made.push(copy);
    await Bun.$`cp -a ${folder} ${copy}`;
    await expect(startEmbeddedPostgres({ folder: copy })).rejects.toThrow(`is a copy of ${join(folder, "pg")}`);
    await stopServer(join(copy, "pg"));
    expect([alive(pid), server.pid()]).toEqual([true, pid]);
    await server.stop();
    expect((await start(copy)).adopted).toBe(false);
  });

  test("starts where another program bears the number of its lock file, which is left alone", async () => {
    const folder = freshFolder();
    await (await start(folder)).stop();
    const stranger = Bun.spawn(["sleep", "60"]);
    writeFileSync(join(folder, "pg", "postmaster.pid"), `${stranger.pid}\n/x\n1\n5432\n/x\n\n\nready\n`);
    await stopServer(join(folder, "pg"));
    expect((await start(folder)).adopted).toBe(false);
    expect(alive(stranger.pid)).toBe(true);
    stranger.kill();
  });

  test.skipIf(process.getuid?.() !== 0)(
    "of another user is not started by root, nor given a log that it cannot read",
    async () => {
      const folder = freshFolder();
      await (await start(folder)).stop();
      const files = join(folder, "pg");
      await Bun.$`chown -R 999 ${files}`;
      await expect(startEmbeddedPostgres({ folder })).rejects.toThrow("belongs to the user 999");
      const log = join(freshFolder(), "wal");
      mkdirSync(log, { mode: 0o700 });
      const account = serverAccount(join(folder, "none"));
      expect(mayRead(account, log)).toBe(true);
      writeFileSync(join(log, "000000010000000000000001.gz"), "", { mode: 0o600 });
      expect([mayRead(account, log), mayRead("self", log)]).toEqual([account === "namespace", true]);
      await Bun.$`chown -R 999 ${log}`;
      expect([mayRead(account, log), mayRead("self", log)]).toEqual([false, true]);
    },
  );

  test("comes back after everything was killed, with what was written", async () => {
    const folder = freshFolder();
    const child = await serverThatWrites(folder);
    const pid = Number(readFileSync(join(folder, "pg", "postmaster.pid"), "utf8").split("\n")[0]);
    child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await child.exited;
    await until("PostgreSQL to be gone", () => !alive(pid));
    const next = await start(folder);
    expect(await names(next)).toEqual(["Asha"]);
    expect(next.pid()).not.toBe(pid);
  });

  test("is started again when it dies under a running server", async () => {
    const server = await start(freshFolder());
    await query(server, (sql) => sql`CREATE TABLE guests AS SELECT 'Meera' AS name`);
    const log = collectingLog();
    server.watch(log);
    const before = server.pid();
    process.kill(before ?? 0, "SIGKILL");
    await until(
      "another server",
      () => {
        const now = server.pid();
        return now !== null && now !== before && existsSync(join(server.owner.socketFolder, ".s.PGSQL.5432"));
      },
      30_000,
    );
    await until("an answer", () =>
      names(server).then(
        (all) => all[0] === "Meera",
        () => false,
      ),
    );
    expect(log.lines.map(({ message }) => message)).toContain("PostgreSQL died; starting it again");
    server.release();
  });

  test("stopped while it is started again, does not run on; and one whose lock file was taken away is not taken for dead", async () => {
    const folder = freshFolder();
    const server = await start(folder);
    const files = join(folder, "pg");
    const pid = server.pid()!;
    const lock = join(files, "postmaster.pid");
    renameSync(lock, `${lock}.away`);
    expect([serverIsAlive(files, pid), serverIsAlive(files, null)]).toEqual([true, false]);
    // It cannot be read: that tells nothing.
    mkdirSync(lock);
    expect(() => serverIsAlive(files, pid)).toThrow("EISDIR");
    rmSync(lock, { recursive: true });
    renameSync(`${lock}.away`, lock);
    const log = collectingLog();
    server.watch(log);
    process.kill(pid, "SIGKILL");
    await until("another start", () => log.lines.length > 0, 30_000);
    await server.stop();
    expect(serverIsAlive(files, null)).toBe(false);
    const running = Bun.spawnSync(["ps", "-eo", "args"]).stdout.toString();
    expect(running).not.toContain(`-D ${files}`);
  });

  test("a half-made database is made again", async () => {
    const folder = freshFolder();
    const draft = join(folder, "pg.new");
    await Bun.$`mkdir -p ${draft}`;
    writeFileSync(join(draft, "PG_VERSION"), "18");
    const server = await start(folder);
    expect(await query(server, async (sql) => (await sql`SELECT 1 AS one`)[0]?.one)).toBe(1);
    expect(existsSync(draft)).toBe(false);
  });

  test("works in a folder whose path has characters that mean something to its settings, a shell or the driver", async () => {
    const folder = join(freshFolder(), `it's, 100%f "odd" \\ a=b: ü 💠 $HOME`);
    mkdirSync(folder);
    const server = await start(folder);
    expect(server.owner.socketFolder).toBe(join(folder, "run"));
    expect(await query(server, async (sql) => (await sql`SELECT 1 AS one`)[0]?.one)).toBe(1);
    server.release();
    const found = await startEmbeddedPostgres({ folder });
    expect([found.adopted, found.owner.socketFolder]).toEqual([true, join(folder, "run")]);
  });

  test("works in a folder whose path is too long for a unix socket", async () => {
    const folder = join(freshFolder(), "x".repeat(60), "y".repeat(60));
    await Bun.$`mkdir -p ${folder}`;
    const server = await start(folder);
    expect(server.owner.socketFolder).not.toStartWith(folder);
    expect(await query(server, async (sql) => (await sql`SELECT 1 AS one`)[0]?.one)).toBe(1);
    made.push(server.owner.socketFolder);
  });
});
