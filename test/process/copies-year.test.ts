/** The year of docs/runbook.md, "Copies": a server, its copies, rehearsals, a crash, a restore, and another crash after that. No player is lost. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Database, instant, type PlayerId, uuidv7 } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet } from "../../modules/wallet/index.ts";
import { readyDatabase } from "../../src/commands/database.ts";
import { readConfig } from "../../src/config.ts";
import { archiveAt, archiving } from "../../src/platform/backup/archive.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { lockDataFolder, openDataFolder } from "../../src/platform/data-folder.ts";
import { connect } from "../../src/platform/database.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { until } from "../support/child.ts";
import { runCommandLine } from "../support/command.ts";
import { collectingLog } from "../support/log.ts";
import { copyFolder } from "../support/made-once.ts";
import { preparedServer } from "../support/prepared-server.ts";

setDefaultTimeout(300_000);

const home = mkdtempSync(join(tmpdir(), "rummy-year-"));
const copies = join(home, "copies");
const SETTINGS = { BACKUP_DIR: copies, BACKUP_PASSPHRASE: "a passphrase of the test", BACKUP_SECONDS: "3600" };
const at = (name: string) => join(home, name);
const run = (words: readonly string[], folder: string) => runCommandLine([...words, "--data", at(folder)], SETTINGS);
const logged = () => readdirSync(join(copies, "wal")).toSorted();

function configOf() {
  const read = readConfig(SETTINGS);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** A server's part in this: it has the folder, its log goes to the archive, and players come to it. */
interface Served {
  join(): Promise<string>;
  players(): Promise<readonly string[]>;
  /** What was written until now is in the archive. */
  archived(): Promise<void>;
  /** Nothing ends in order. */
  crash(): Promise<void>;
}

let alive: Served | null = null;

async function serve(folder: string): Promise<Served> {
  const lock = lockDataFolder(openDataFolder(at(folder)));
  if (!lock.ok) throw new Error(lock.error);
  const ready = await readyDatabase(configOf(), { path: at(folder) }, { purpose: "serve" }).catch((error) => {
    lock.value();
    throw error;
  });
  const server = ready.embedded!;
  const database = ready.open({ pool: 3 });
  const wallet = createWallet({
    database,
    clock: systemClock,
    log: collectingLog(),
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  });
  return {
    async join() {
      const player = uuidv7(instant(Date.now()), systemRandom) as PlayerId;
      await wallet.grantOpening(player);
      return player;
    },
    players: () => playersOf(database.sql),
    async archived() {
      const sql = connect(server.owner, 1);
      const [row] = await sql<{ name: string }[]>`SELECT pg_walfile_name(pg_switch_wal()) AS name`;
      await sql.end();
      await until("the segment in the archive", () => existsSync(join(copies, "wal", `${row!.name}.gz`)), 60_000);
    },
    async crash() {
      await database.close(0);
      const pid = server.pid()!;
      const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" }).stdout;
      process.kill(pid, "SIGKILL");
      const all = children.split("\n").map(Number).filter(Boolean);
      await until("PostgreSQL to be gone", () => !all.some((one) => existsSync(`/proc/${one}`)));
      lock.value();
    },
  };
}

const playersOf = async (sql: Database["sql"]): Promise<readonly string[]> => {
  const rows = await sql<{ owner: string }[]>`
    SELECT DISTINCT owner FROM wallet.account WHERE kind = 'player' ORDER BY owner`;
  return rows.map(({ owner }) => owner);
};

/** Opens a folder that no server uses, as a command does, for other commands and to see who is in it. */
async function opened<T>(folder: string, look: () => Promise<T>): Promise<{ players: readonly string[]; seen: T }> {
  const lock = lockDataFolder({ path: at(folder) });
  const ready = await readyDatabase(configOf(), { path: at(folder) }, { purpose: "beside" });
  const database = ready.open({ pool: 2 });
  try {
    return { players: await playersOf(database.sql), seen: await look() };
  } finally {
    await database.close(1);
    await ready.embedded?.stop();
    if (lock.ok) lock.value();
  }
}

/** As a release did that let a rehearsal write to the archive: a timeline of its own lies there ever since. */
async function rehearsedByFormerRelease(folder: string): Promise<void> {
  expect((await run(["restore"], folder)).code).toBe(0);
  const settings = archiving(archiveAt(copies), 3_600);
  const server = await startEmbeddedPostgres({ folder: at(folder), settings });
  const sql = connect(server.owner, 1);
  await sql`SELECT pg_switch_wal()`;
  await until("its history in the archive", () => logged().some((name) => name.endsWith(".history.gz")), 60_000);
  await sql.end();
  await server.stop();
  rmSync(at(folder), { recursive: true });
}

beforeAll(async () => {
  copyFolder((await preparedServer()).data, at("first"));
});
afterAll(async () => {
  await alive?.crash();
  rmSync(home, { recursive: true, force: true });
});

describe("a year of copies", () => {
  const players: string[] = [];
  /** The whole seconds of the clock turn: the log's files are dated by those. */
  const nextSecond = async () => {
    const second = Math.floor(Date.now() / 1_000);
    await until("the next second", () => Math.floor(Date.now() / 1_000) > second);
  };

  test("a rehearsal has everybody, is audited, writes nothing to the archive, and is neither served nor copied", async () => {
    alive = await serve("first");
    players.push(await alive.join(), await alive.join());
    expect(await run(["backup"], "first")).toMatchObject({ code: 0, problem: "" });
    players.push(await alive.join());
    await alive.archived();

    const before = logged();
    const rehearsal = await run(["restore", "--rehearse"], "scratch");
    expect(rehearsal).toMatchObject({ code: 0, problem: "" });
    expect(rehearsal.out).toMatch(
      /scratch is a rehearsal: the copy \S+ \(timeline 1\) and all of its log, along timeline 1\. The last change in it is of 20/,
    );
    const { players: there } = await opened("scratch", async () => {
      expect((await run(["audit"], "scratch")).out).toContain("The ledger is sound.");
      for (const words of [["migrate"], ["operator", "log", "list"], ["statement", players[2]!]])
        expect(await run(words, "scratch")).toMatchObject({ code: 0, problem: "" });
    });
    expect(there).toEqual(players.toSorted());
    expect((await run(["backup"], "scratch")).problem).toContain("scratch is a rehearsal");
    await expect(serve("scratch")).rejects.toThrow("is a rehearsal");
    expect(logged()).toEqual(before);
    rmSync(at("scratch"), { recursive: true });
  });

  test("a rehearsal of a moment has who was there then; a moment that is not reached leaves no folder, and no folder passes for a database", async () => {
    players.push(await alive!.join());
    expect((await run(["backup"], "first")).code).toBe(0);
    const moment = new Date().toISOString();
    const later = await alive!.join();
    await alive!.archived();
    expect((await run(["restore", "--rehearse", "--at", moment], "scratch")).code).toBe(0);
    expect((await opened("scratch", async () => null)).players).toEqual(players.toSorted());
    rmSync(at("scratch"), { recursive: true });
    players.push(later);

    const missed = await run(["restore", "--at", "2036-01-01T00:00:00Z"], "scratch");
    expect(missed).toMatchObject({ code: 1 });
    expect(missed.problem).toMatch(/does not go as far as that moment: its last change is of 20\d\d-/);
    for (const words of [
      ["audit"],
      ["backup"],
      ["migrate"],
      ["statement", "x"],
      ["deal", "01a1fb22-487a-7479-81a4-0000000000ac"],
      ["operator", "log", "list"],
    ])
      expect([words[0], await run(words, "scratch")]).toEqual([
        words[0],
        { code: 1, out: expect.any(String), problem: expect.stringMatching(/^rummy: .*scratch has no database/) },
      ]);
    expect(existsSync(at("scratch"))).toBe(false);
    // Nor does a new platform begin where another one's log lies.
    await expect(serve("other")).rejects.toThrow("has the log of another database than");
    expect(existsSync(join(at("other"), "pg"))).toBe(false);
  });

  test("the crash: the living server's line comes back, though a rehearsal of a former release left a newer timeline", async () => {
    await rehearsedByFormerRelease("scratch");
    await nextSecond();
    players.push(await alive!.join());
    await alive!.archived();
    await alive!.crash();
    alive = null;
    const before = logged();
    const restored = await run(["restore"], "second");
    expect(restored.out).toContain("(timeline 1) and all of its log, along timeline 1.");
    expect(restored.out).toMatch(/Passed over: timeline 2, last written to at 20/);
    const { players: there, seen: audit } = await opened("second", () => run(["audit"], "second"));
    expect(audit.out).toContain("The ledger is sound.");
    expect(there).toEqual(players.toSorted());
    // Until a server uses it, a restored database writes nothing there: it may be restored again.
    expect(logged()).toEqual(before);
    alive = await serve("second");
    expect(await alive.players()).toEqual(players.toSorted());
  });

  test("another crash after it: what was restored is followed, from a copy of before or of after; what was left then is not served beside it", async () => {
    players.push(await alive!.join());
    await alive!.archived();
    const rehearsal = await run(["restore", "--rehearse"], "scratch");
    expect(rehearsal.out).toContain("(timeline 1) and all of its log, along timeline 3.");
    expect((await opened("scratch", async () => null)).players).toEqual(players.toSorted());
    rmSync(at("scratch"), { recursive: true });
    expect((await run(["backup"], "second")).code).toBe(0);
    players.push(await alive!.join());
    await alive!.archived();
    await alive!.crash();
    alive = null;
    await expect(serve("first")).rejects.toThrow("is what was left then (timeline 1)");

    const restored = await run(["restore"], "third");
    expect(restored.out).toContain("(timeline 3) and all of its log, along timeline 3.");
    alive = await serve("third");
    expect(await alive.players()).toEqual(players.toSorted());
    expect((await run(["audit"], "third")).out).toContain("The ledger is sound.");
  });

  test("a copy whose log the archive refuses ends at once, and says so", async () => {
    await alive!.archived();
    const next = Number.parseInt(
      logged()
        .filter((name) => /^00000004[0-9A-F]{16}\.gz$/.test(name))
        .at(-1)!
        .slice(16, 24),
      16,
    );
    for (let n = 1; n < 4; n += 1) {
      const name = `00000004${"0".repeat(8)}${(next + n).toString(16).toUpperCase().padStart(8, "0")}`;
      writeFileSync(join(copies, "wal", `${name}.gz`), gzipSync("of another server"));
    }
    const before = readdirSync(join(copies, "base"));
    for (const _ of ["while it is copied", "before it is copied"])
      expect(await run(["backup"], "third")).toMatchObject({
        code: 1,
        problem: expect.stringContaining("BACKUP_DIR does not take the log (00000004"),
      });
    expect(readdirSync(join(copies, "base"))).toEqual(before);
    expect(readFileSync(join(at("third"), "backup.folder"), "utf8")).toBe(`${copies}\n`);
  });
});
