/** The role with which a command works, and what production refuses. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { auditLedger, createWallet } from "../../modules/wallet/index.ts";
import { collectingLog } from "../../test/support/log.ts";
import { type PostgresServer, startPostgres } from "../../test/support/postgres.ts";
import { type Config, readConfig } from "../config.ts";
import { archiveAt } from "../platform/backup/archive.ts";
import { basesOf } from "../platform/backup/manifest.ts";
import { systemClock } from "../platform/clock.ts";
import { connect, openDatabase } from "../platform/database.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { stopServer } from "../platform/postmaster.ts";
import { readNote } from "../platform/schema-note.ts";
import { leaveDatabase, type Purpose, readyDatabase } from "./database.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "rummy-ready-"));
/** A server of this test's own: the tests change the server's roles. */
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

function configOf(settings: Readonly<Record<string, string>>): Config {
  const read = readConfig({ ...SECRETS, ...settings });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The serving role and its other abilities, or why there is none. */
async function outcome(settings: Readonly<Record<string, string>>, purpose: Purpose) {
  try {
    const ready = await readyDatabase(configOf(settings), { path: folder }, { purpose });
    const database = ready.open({ pool: 2 });
    const [who] = await database.sql<{ login: string; role: string }[]>`
      SELECT session_user AS login, current_user AS role FROM settings.revision RIGHT JOIN (SELECT 1) AS one ON false`;
    await database.close(1);
    return { ...who, faults: ready.faults.length };
  } catch (error) {
    return (error as Error).message;
  }
}

const production = { MODE: "production" };
const empty = async () => {
  const database = await server.fresh({ empty: true });
  await database.close();
  return { owner: database.url, serving: database.servingUrl };
};

describe("a database server", () => {
  test("in production the owner does not serve, and the line says what to do", async () => {
    const { owner } = await empty();
    for (const purpose of ["serve", "migrate", "beside"] as const) {
      const refused = await outcome({ ...production, DATABASE_URL: owner }, purpose);
      expect(refused).toContain("DATABASE_OWNER_URL");
      expect(refused).not.toContain("\n");
    }
    const sql = connect({ url: owner }, 1);
    expect(await sql`SELECT to_regnamespace('settings') AS made`).toMatchObject([{ made: null }]);
    await sql.end();
  });

  test("in development the owner's address alone will do: the owner takes the serving role on", async () => {
    const { owner } = await empty();
    const served = await outcome({ DATABASE_URL: owner }, "serve");
    expect(served).toMatchObject({ login: "postgres", role: "rummy_app" });
    expect((served as { faults: number }).faults).toBeGreaterThan(0);
  });

  test("with both addresses the owner migrates and the serving role serves; without the owner's it serves what was migrated", async () => {
    const { owner, serving } = await empty();
    const alone = { ...production, DATABASE_URL: serving };
    for (const purpose of ["serve", "beside"] as const)
      expect(await outcome(alone, purpose)).toContain("run migrate with DATABASE_OWNER_URL first");
    expect(await outcome(alone, "migrate")).toContain("DATABASE_OWNER_URL must be set to migrate");
    const served = { login: "rummy_app", role: "rummy_app", faults: 0 };
    expect(await outcome({ ...alone, DATABASE_OWNER_URL: owner }, "serve")).toEqual(served);
    for (const purpose of ["serve", "beside"] as const) expect(await outcome(alone, purpose)).toEqual(served);
  });

  test("before migrate has made the serving role, the line says what to do; and migrating says what ran, once", async () => {
    const { owner, serving } = await empty();
    const unmade = serving.replace("rummy_app@", "unmade_app@");
    const alone = { ...production, DATABASE_URL: unmade };
    expect(await outcome(alone, "serve")).toEndWith("(migrate makes it: run it first, with DATABASE_OWNER_URL)");
    const said: string[] = [];
    const config = configOf({ ...alone, DATABASE_OWNER_URL: owner });
    const migrate = () =>
      readyDatabase(config, { path: folder }, { purpose: "migrate", progress: (text) => said.push(text) });
    await migrate();
    await migrate();
    expect(said).toEqual([expect.stringMatching(/^Migrations have run: .*wallet \d+/)]);
  });

  test("commands beside a server leave the owner's address alone", async () => {
    const { serving } = await empty();
    const nowhere = "postgres://postgres@127.0.0.1:1/none";
    const both = { DATABASE_URL: serving, DATABASE_OWNER_URL: nowhere };
    expect(await outcome(both, "beside")).toContain("not up to date");
    expect(await outcome(both, "migrate")).toStartWith("DATABASE_OWNER_URL names a PostgreSQL that cannot be used");
  });

  test("in production a serving role that can more is refused, by what it can", async () => {
    const { owner, serving } = await empty();
    const sql = connect({ url: owner }, 1);
    await sql.unsafe("CREATE ROLE mighty LOGIN CREATEROLE; GRANT pg_read_all_data TO mighty").simple();
    const mighty = serving.replace("rummy_app@", "mighty@");
    const settings = { DATABASE_URL: mighty, DATABASE_OWNER_URL: owner };
    expect(await outcome({ ...production, ...settings }, "serve")).toContain("the role mighty may make roles");
    expect(await outcome(settings, "serve")).toEqual({ login: "mighty", role: "mighty", faults: 2 });
    await sql.end();
  });

  test("an upgrade: the role of former releases, which could not log in, is given the address' password", async () => {
    const { owner, serving } = await empty();
    const sql = connect({ url: owner }, 1);
    await sql
      .unsafe("CREATE ROLE former_app NOLOGIN; ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO former_app")
      .simple();
    const former = serving.replace("rummy_app@", "former_app:a%20password@");
    expect(await outcome({ ...production, DATABASE_URL: former, DATABASE_OWNER_URL: owner }, "migrate")).toEqual({
      login: "former_app",
      role: "former_app",
      faults: 0,
    });
    const [kept] =
      await sql`SELECT rolcanlogin AS login, rolpassword AS password FROM pg_authid WHERE rolname = 'former_app'`;
    expect(kept).toEqual({ login: true, password: expect.stringMatching(/^SCRAM-SHA-256\$4096:/) });
    await sql.end();
  });
});

test("the embedded PostgreSQL: the serving role serves, also when its password was lost", async () => {
  const served = { login: "rummy_app", role: "rummy_app", faults: 0 };
  const own = mkdtempSync(join(tmpdir(), "rummy-ready-embedded-"));
  const embeddedOutcome = async () => {
    const ready = await readyDatabase(configOf(production), { path: own }, { purpose: "serve" });
    const database = ready.open({ pool: 2 });
    const [who] =
      await database.sql`SELECT session_user AS login, current_user AS role FROM settings.revision RIGHT JOIN (SELECT 1) AS one ON false`;
    await database.close(1);
    await ready.embedded?.stop();
    return { ...who, faults: ready.faults.length };
  };
  expect(await embeddedOutcome()).toEqual(served);
  rmSync(join(own, "database.secret"));
  expect(await embeddedOutcome()).toEqual(served);
  rmSync(own, { recursive: true, force: true });
});

test("V-11: a database in use is copied before it is migrated, or it is said that it was not; other commands migrate nothing", async () => {
  const own = mkdtempSync(join(tmpdir(), "rummy-copied-first-"));
  const archive = join(own, "copies");
  const copies = { BACKUP_DIR: archive, BACKUP_PASSPHRASE: "a passphrase of the test" };
  const said: string[] = [];
  const ready = (purpose: Purpose, settings: Readonly<Record<string, string>> = {}) =>
    readyDatabase(configOf(settings), { path: own }, { purpose, progress: (text) => said.push(text) });
  /** As an older release left it: without a module that came later. */
  const makeOlder = async (settings: Readonly<Record<string, string>>) => {
    const { embedded } = await ready("serve", settings);
    const sql = connect(embedded!.owner, 1);
    await sql.unsafe("DROP SCHEMA dealday CASCADE; DROP TABLE migrations.dealday").simple();
    const { counts } = await readNote(sql);
    const older = Object.fromEntries(Object.entries(counts).filter(([module]) => module !== "dealday"));
    await sql.unsafe(`COMMENT ON SCHEMA migrations IS '${JSON.stringify(older)}'`);
    await sql.end();
    await embedded?.stop();
  };
  const told = async (purpose: Purpose, settings: Readonly<Record<string, string>>) => {
    await makeOlder(settings);
    said.length = 0;
    const one = await ready(purpose, settings);
    await leaveDatabase(one, { path: own });
    await one.embedded?.stop();
    return said.filter((one) => /copy|Migrations/.test(one));
  };
  const ran = expect.stringMatching(/^Migrations have run: dealday \d+\.$/);
  expect(await told("serve", {})).toEqual([
    "No copy was made before the migrations: this folder has no BACKUP_DIR.",
    ran,
  ]);
  const { BACKUP_DIR } = copies;
  const [unkept] = await told("serve", { BACKUP_DIR });
  expect(unkept).toBe("No copy was made before the migrations: BACKUP_PASSPHRASE is not set.");
  for (const purpose of ["serve", "migrate"] as const)
    expect(await told(purpose, copies)).toEqual([
      expect.stringMatching(/^A copy was made before the migrations: 2\d{3}-\S+Z\.$/),
      ran,
    ]);
  expect(basesOf(archiveAt(archive))).toHaveLength(2);

  await makeOlder(copies);
  await expect(ready("beside", copies)).rejects.toThrow("the database is of an older release: run migrate first");
  // Nothing is left running.
  expect(existsSync(join(own, "pg", "postmaster.pid"))).toBe(false);
  rmSync(own, { recursive: true, force: true });
});

test("the two addresses name two users", () => {
  const both = (one: string, other: string) => () => configOf({ DATABASE_URL: one, DATABASE_OWNER_URL: other });
  expect(both("postgres://a@h/x", "postgres://a@h/x")).toThrow("must name two users");
  expect(both("postgres://h/x", "postgres://a@h/x")).toThrow("DATABASE_URL must name its user");
  expect(() => configOf({ DATABASE_OWNER_URL: "postgres://a@h/x" })).toThrow("DATABASE_URL must be set");
});

test("an owner who is no superuser migrates, and the server posts, journals and closes accounts as the role that serves", async () => {
  const { owner: root } = await empty();
  const name = new URL(root).pathname.slice(1);
  const sql = connect({ url: root }, 1);
  await sql.unsafe(`CREATE ROLE landlord LOGIN CREATEROLE; ALTER DATABASE ${name} OWNER TO landlord`).simple();
  const owner = root.replace("postgres@", "landlord@");
  const serving = root.replace("postgres@", "tenant:secret@");
  const settings = { ...production, DATABASE_URL: serving, DATABASE_OWNER_URL: owner };
  const served = { login: "tenant", role: "tenant", faults: 0 };
  expect(await outcome(settings, "migrate")).toEqual(served);
  expect(await outcome(settings, "serve")).toEqual(served);

  const database = openDatabase({ url: serving }, { pool: 4 });
  const wallet = createWallet({
    database,
    clock: systemClock,
    log: collectingLog(),
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  });
  const player = "01a1fb22-487a-7479-81a4-0000000000ac" as PlayerId;
  await wallet.grantOpening(player);
  const moves = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(50_000) }] as const;
  expect(await wallet.move({ key: "deposit:1", kind: "deposit", player, moves })).toMatchObject({ ok: true });
  const stake = { tableId: "t", seat: 1, sitting: 1 };
  const reserve = { key: "in", player, stake, currency: "inr", amount: paise(20_000) } as const;
  expect(await wallet.reserve(reserve)).toMatchObject({ ok: true });
  expect(await wallet.release({ key: "out", stake })).toMatchObject({ ok: true });
  expect((await auditLedger(database)).faults).toEqual([]);
  await database.sql`SELECT kyc.close_player(${player}, now(), now())`;
  await database.sql.begin(async (tx) => {
    await tx`INSERT INTO tables."table" (id, no, currency, opened_at) VALUES (${player}, 1, 'inr', now())`;
    await tx`INSERT INTO tables.owner (table_id, epoch, process) VALUES (${player}, 1, 'p')`;
    const hold = { type: "hold", seat: 0, sitting: 1, sitter: { id: "asha", bot: null } };
    await tx`INSERT INTO tables.journal (table_id, seq, epoch, type, command) VALUES (${player}, 1, 1, 'hold', ${JSON.stringify(hold)}::text::json)`;
  });
  expect(await database.sql`SELECT count(*)::int AS n FROM tables.sitting`).toMatchObject([{ n: 1 }]);
  await database.close(1);
  await sql.end();
});

test("a command that cannot note in the archive that it writes there leaves no PostgreSQL running", async () => {
  const path = mkdtempSync(join(tmpdir(), "rummy-noted-"));
  const [data, copies] = [join(path, "data"), join(path, "copies")];
  try {
    mkdirSync(data);
    await (await startEmbeddedPostgres({ folder: data })).stop();
    // As on a disk that can only be read.
    mkdirSync(join(copies, `serving.json.${process.pid}`), { recursive: true });
    const config = configOf({ DATA_DIR: data, BACKUP_DIR: copies });
    await expect(readyDatabase(config, { path: data }, { purpose: "copy" })).rejects.toThrow("EISDIR");
    expect(existsSync(join(data, "pg", "postmaster.pid"))).toBe(false);
  } finally {
    await stopServer(join(data, "pg"));
    rmSync(path, { recursive: true, force: true });
  }
});
