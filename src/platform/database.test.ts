import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as raw } from "drizzle-orm";
import { bigint, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { until } from "../../test/support/child.ts";
import { freshDatabase, sessionsThatWait } from "../../test/support/postgres.ts";
import { connect, connectSession, openDatabase } from "./database.ts";
import { isMigrated, migrateDatabase } from "./migrate.ts";
import type { Rights } from "./rights.ts";
import { migratedModules, readNote } from "./schema-note.ts";
import { SERVING_ROLE } from "./serving-role.ts";

setDefaultTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), "rummy-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Migrations as drizzle-kit writes them. */
function writeMigrations(module: string, steps: readonly string[]): void {
  const home = join(folder, module);
  mkdirSync(join(home, "meta"), { recursive: true });
  const entries = steps.map((_, idx) => ({
    idx,
    version: "7",
    when: 1_700_000_000_000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  writeFileSync(join(home, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [idx, step] of steps.entries()) writeFileSync(join(home, `000${idx}.sql`), step);
}

const ENTRIES = [
  "CREATE SCHEMA ledger;--> statement-breakpoint\nCREATE TABLE ledger.entries (id bigint PRIMARY KEY, note text);",
  "CREATE TABLE ledger.forgotten (id int);--> statement-breakpoint\nINSERT INTO ledger.entries VALUES (1, 'first');",
];
const serving = { role: SERVING_ROLE, password: null };
const rights: Rights = {
  tables: { "ledger.entries": { insert: true, update: ["note"] }, "ledger.nowhere": {} },
  functions: {},
  sequences: [],
};

describe("migrations", () => {
  test("run once each, module by module, also when two processes come at once", async () => {
    writeMigrations("ledger", ENTRIES);
    writeMigrations("settings", ["CREATE SCHEMA settings_x;"]);
    const empty = await freshDatabase({ empty: true });
    const migrate = () => migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    await Promise.all([migrate(), migrate(), migrate()]);
    await migrate();
    expect(await empty.sql`SELECT count(*)::int AS n FROM ledger.entries`).toMatchObject([{ n: 1 }]);
    expect(migratedModules(folder)).toEqual(["settings", "ledger"]);
    await empty.close();
  });

  test("the serving role logs in with the rights that are listed and no others", async () => {
    writeMigrations("ledger", ENTRIES);
    const empty = await freshDatabase({ empty: true });
    await migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    const app = openDatabase({ url: empty.servingUrl }, { pool: 3 });
    await app.sql`INSERT INTO ledger.entries VALUES (2, 'second')`;
    const refused = (run: PromiseLike<unknown>) =>
      expect(Promise.resolve(run)).rejects.toThrow(/permission denied|must be owner/);
    await app.sql`UPDATE ledger.entries SET note = 'x'`;
    await refused(app.sql`UPDATE ledger.entries SET id = 3`);
    await refused(app.sql`SELECT * FROM ledger.forgotten`);
    await refused(app.sql`DELETE FROM ledger.entries`);
    await refused(app.sql`TRUNCATE ledger.entries`);
    await refused(app.sql`ALTER TABLE ledger.entries ADD COLUMN x int`);
    await refused(
      app.db.execute(raw`DROP TABLE ledger.entries`).then(
        () => undefined,
        (error) => {
          throw error.cause;
        },
      ),
    );
    await app.close(1);
    await empty.close();
  });

  test("whoever serves can tell whether every migration of the release has run, and an older release takes nothing back", async () => {
    writeMigrations("ledger", ENTRIES.slice(0, 1));
    const empty = await freshDatabase({ empty: true });
    const migrate = () => migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    const app = openDatabase({ url: empty.servingUrl }, { pool: 1 });
    expect(await isMigrated(app.sql, folder)).toBe(false);
    await migrate();
    expect(await isMigrated(app.sql, folder)).toBe(true);
    writeMigrations("ledger", ENTRIES);
    expect(await isMigrated(app.sql, folder)).toBe(false);
    await migrate();
    writeMigrations("ledger", ENTRIES.slice(0, 1));
    await migrate();
    writeMigrations("ledger", ENTRIES);
    expect(await isMigrated(app.sql, folder)).toBe(true);
    await app.close(1);
    await empty.close();
  });

  test("V-11: a release that a later one has left behind refuses and names what it needs; one that can still serve goes on", async () => {
    writeMigrations("ledger", ENTRIES);
    const empty = await freshDatabase({ empty: true });
    const said: string[] = [];
    const as = (version: string, oldest: string) =>
      migrateDatabase({
        ...{ address: { url: empty.url }, folder, serving, rights, release: { version, oldest } },
        progress: (text) => said.push(text),
      });
    await as("0.9.0", "0.9.0");
    await as("0.10.0", "0.9.0");
    await as("0.9.0", "0.9.0");
    expect(said).toEqual([
      expect.stringContaining("Migrations have run"),
      "Rummy 0.10.0 has migrated this database; Rummy 0.9.0 can serve it.",
    ]);
    await as("0.11.0", "0.10.0");
    const noted = await readNote(empty.sql);
    expect(noted).toEqual({ counts: { ledger: 2, settings: 1 }, release: { newest: "0.11.0", oldest: "0.10.0" } });
    await expect(as("0.9.0", "0.9.0")).rejects.toThrow(
      "the database was migrated by Rummy 0.11.0, and this is Rummy 0.9.0: it needs Rummy 0.10.0 or later",
    );
    await as("0.10.0", "0.9.0");
    expect(await readNote(empty.sql)).toEqual(noted);
    await empty.close();
  });

  test("V-11: who serves alone asks the same; a database without a note is served", async () => {
    writeMigrations("ledger", ENTRIES);
    const empty = await freshDatabase({ empty: true });
    await migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    const app = openDatabase({ url: empty.servingUrl }, { pool: 1 });
    const note = (release: unknown) =>
      empty.sql.unsafe(`COMMENT ON SCHEMA migrations IS '${JSON.stringify({ ledger: 2, settings: 1, release })}'`);
    await note({ newest: "999.1.0", oldest: "999.0.0" });
    await expect(isMigrated(app.sql, folder)).rejects.toThrow("it needs Rummy 999.0.0 or later");
    await note({ newest: "999.1.0", oldest: "0.0.1" });
    expect(await isMigrated(app.sql, folder)).toBe(true);
    for (const former of [undefined, null]) {
      await note(former);
      expect(await isMigrated(app.sql, folder)).toBe(true);
    }
    await app.close(1);
    await empty.close();
  });

  test("V-11: the copy comes before the migrations of a database that is in use; when it fails nothing runs", async () => {
    writeMigrations("ledger", ENTRIES.slice(0, 1));
    const empty = await freshDatabase({ empty: true });
    const asked: string[] = [];
    const migrate = (fails = false) =>
      migrateDatabase({
        ...{ address: { url: empty.url }, folder, serving, rights },
        async copyFirst(what) {
          asked.push(what);
          if (fails) throw new Error("the folder is full");
        },
      });
    await migrate();
    await migrate();
    expect(asked).toEqual([]);
    writeMigrations("ledger", ENTRIES);
    await expect(migrate(true)).rejects.toThrow("the folder is full");
    expect(await empty.sql`SELECT count(*)::int AS n FROM ledger.entries`).toMatchObject([{ n: 0 }]);
    await migrate();
    await migrate();
    expect(asked).toEqual(["ledger 1", "ledger 1"]);
    expect(await empty.sql`SELECT count(*)::int AS n FROM ledger.entries`).toMatchObject([{ n: 1 }]);
    await empty.close();
  });

  test("old, new and old again on one database: neither takes the other's rights, and what the new one no longer wants goes with the next schema", async () => {
    const empty = await freshDatabase({ empty: true });
    const steps = [
      `CREATE SCHEMA ledger;--> statement-breakpoint
       CREATE TABLE ledger.entries (id bigint PRIMARY KEY, note text, fixed text);--> statement-breakpoint
       CREATE TABLE ledger.left (id int);--> statement-breakpoint
       CREATE FUNCTION ledger.former() RETURNS int LANGUAGE sql AS 'SELECT 1';`,
      `CREATE TABLE ledger.later (id int);--> statement-breakpoint
       ALTER TABLE ledger.entries ADD COLUMN later text;--> statement-breakpoint
       CREATE SEQUENCE ledger.later_no;--> statement-breakpoint
       CREATE FUNCTION ledger.later_call() RETURNS int LANGUAGE sql AS 'SELECT 2';--> statement-breakpoint
       CREATE SCHEMA shop;--> statement-breakpoint
       CREATE TABLE shop.goods (id int);`,
      "CREATE TABLE ledger.last (id int);",
    ];
    const release = (schema: number, rights: Rights) => () => {
      writeMigrations("ledger", steps.slice(0, schema));
      return migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    };
    const old = release(1, {
      tables: { "ledger.entries": { insert: true, update: { allBut: ["id"] } }, "ledger.left": { delete: true } },
      functions: { "ledger.former": "call" },
      sequences: [],
    });
    const newer: Rights = {
      tables: { "ledger.entries": { update: ["note"] }, "ledger.later": { insert: true }, "shop.goods": {} },
      functions: { "ledger.later_call": "call", "ledger.former": "trigger" },
      sequences: ["ledger.later_no"],
    };
    const can = async () =>
      Object.entries(
        (
          await empty.sql<Record<string, boolean | null>[]>`
          SELECT has_column_privilege(r, to_regclass('ledger.entries')::oid, 'fixed', 'UPDATE') AS "old column",
            has_table_privilege(r, to_regclass('ledger.entries')::oid, 'INSERT') AS "old insert",
            has_table_privilege(r, to_regclass('ledger.left')::oid, 'DELETE') AS "old delete",
            has_function_privilege(r, to_regprocedure('ledger.former()')::oid, 'EXECUTE') AS "old call",
            has_column_privilege(r, to_regclass('ledger.entries')::oid, 'note', 'UPDATE') AS "both",
            has_table_privilege(r, to_regclass('ledger.later')::oid, 'INSERT') AS "new insert",
            has_function_privilege(r, to_regprocedure('ledger.later_call()')::oid, 'EXECUTE') AS "new call",
            has_sequence_privilege(r, to_regclass('ledger.later_no')::oid, 'USAGE') AS "new sequence",
            has_schema_privilege(r, to_regnamespace('shop')::oid, 'USAGE') AS "new schema"
          FROM (SELECT ${SERVING_ROLE}::name AS r) AS role`
        )[0]!,
      )
        .filter(([, yes]) => yes)
        .map(([right]) => right);
    const ofOld = ["old column", "old insert", "old delete", "old call", "both"];
    const ofNew = ["both", "new insert", "new call", "new sequence", "new schema"];

    await old();
    expect(await can()).toEqual(ofOld);
    for (const migrate of [release(2, newer), old, release(2, newer), old]) {
      await migrate();
      expect(await can()).toEqual([...new Set([...ofOld, ...ofNew])]);
    }
    // The old one does not need the column that it does not know, and so neither has it.
    const later = () =>
      empty.sql`SELECT has_column_privilege(${SERVING_ROLE}::name, 'ledger.entries', 'later', 'UPDATE') AS yes`;
    expect(await later()).toMatchObject([{ yes: false }]);
    await release(3, newer)();
    expect(await can()).toEqual(ofNew);
    await empty.close();
  });

  test("what a former release's role was given, now and in advance, is taken away", async () => {
    writeMigrations("ledger", ENTRIES);
    rmSync(join(folder, "settings"), { recursive: true, force: true });
    const empty = await freshDatabase({ empty: true });
    await empty.sql.unsafe(`
      CREATE ROLE former NOLOGIN;
      CREATE ROLE analyst NOLOGIN;
      ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO analyst;
      ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO former;
      ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO former;
      ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO former;
      ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO former`);
    await migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    await empty.sql`CREATE TABLE ledger.later (id int)`;
    const reads = await empty.sql`SELECT has_table_privilege('analyst', 'ledger.later', 'SELECT') AS yes`;
    expect(reads).toMatchObject([{ yes: true }]);
    const can = async (table: string) =>
      (await empty.sql`SELECT has_table_privilege('former', ${table}, 'SELECT, INSERT, UPDATE, DELETE') AS yes`)[0]
        ?.yes;
    expect([await can("ledger.entries"), await can("ledger.forgotten"), await can("ledger.later")]).toEqual([
      false,
      false,
      false,
    ]);
    // It goes with nothing that would hold it.
    await empty.sql`DROP ROLE former`;
    await empty.close();
  });

  test("requests that use up every other connection leave the journal's free", async () => {
    const database = await freshDatabase();
    const open = openDatabase({ url: database.servingUrl }, { pool: 8 });
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(4711)`;
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    let waiting = 0;
    const others = Array.from({ length: 32 }, async () => {
      waiting += 1;
      await open.sql`SELECT pg_advisory_xact_lock_shared(4711)`;
      waiting -= 1;
    });
    expect(await open.journal`SELECT 1 AS one`).toMatchObject([{ one: 1 }]);
    expect(waiting).toBe(32);
    release.resolve();
    await Promise.all([holding, ...others]);
    await open.close(1);
    await database.close();
  });

  test("the heartbeat is written while both batches of the journal wait for a lock", async () => {
    const database = await freshDatabase();
    const open = openDatabase({ url: database.servingUrl }, { pool: 8 });
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(4711)`;
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const batches = [1, 2].map(async () => open.journal`SELECT pg_advisory_xact_lock_shared(4711)`);
    await until("both waits", async () => (await sessionsThatWait(database)) === 2);
    let isWritten = false;
    const beat = open.journal`SELECT 1`.then(() => {
      isWritten = true;
    });
    await until("the beat", () => isWritten, 5_000).finally(release.resolve);
    await Promise.all([holding, ...batches, beat]);
    await open.close(1);
    await database.close();
  });

  test("a migration that fails leaves nothing of itself and is tried again", async () => {
    writeMigrations("broken", [
      "CREATE SCHEMA broken;",
      "CREATE TABLE broken.a (id int);--> statement-breakpoint\nSELECT 1/0;",
    ]);
    const empty = await freshDatabase({ empty: true });
    const migrate = () => migrateDatabase({ address: { url: empty.url }, folder, serving, rights });
    await expect(migrate()).rejects.toThrow();
    writeMigrations("broken", ["CREATE SCHEMA broken;", "CREATE TABLE broken.a (id int);"]);
    await migrate();
    expect(await empty.sql`SELECT count(*)::int AS n FROM broken.a`).toMatchObject([{ n: 0 }]);
    rmSync(join(folder, "broken"), { recursive: true });
    await empty.close();
  });
});

describe("what comes out of PostgreSQL", () => {
  const things = pgTable("things", {
    id: bigint({ mode: "number" }).primaryKey(),
    note: jsonb().$type<{ deep: number[] }>(),
    at: timestamp({ withTimezone: true }),
    name: text(),
  });

  test("int8 is a number; one beyond 2^53 crashes the query instead of losing digits", async () => {
    const { sql, close } = await freshDatabase({ empty: true });
    expect(await sql`SELECT 9007199254740991::int8 AS n, ARRAY[1,2]::int8[] AS all`).toMatchObject([
      { n: 9_007_199_254_740_991, all: [1, 2] },
    ]);
    await expect(Promise.resolve(sql`SELECT 9007199254740993::int8 AS n`)).rejects.toThrow(
      "beyond what a number holds",
    );
    await close();
  });

  test("dates and JSON go in and out alike through sql and drizzle", async () => {
    const { sql, db, close } = await freshDatabase({ empty: true });
    await sql`CREATE TABLE things (id int8 PRIMARY KEY, note jsonb, at timestamptz, name text)`;
    const at = new Date("2026-01-02T03:04:05.678Z");
    await db.insert(things).values({ id: 1, note: { deep: [1, 2] }, at, name: "x" });
    await sql`INSERT INTO things ${sql({ id: 2, note: { deep: [1, 2] }, at, name: "x" })}`;
    const expected = [1, 2].map((id) => ({ id, note: { deep: [1, 2] }, at, name: "x" }));
    expect([...(await sql`SELECT * FROM things ORDER BY id`)]).toEqual(expected);
    expect(await db.select().from(things).orderBy(things.id)).toEqual(expected);
    await close();
  });
});

test("a statement on a connection that has just died is refused, and the process lives", async () => {
  const database = await freshDatabase({ empty: true });
  const reserved = await database.sql.reserve();
  const [backend] = await reserved`SELECT pg_backend_pid() AS pid`;
  await database.sql`SELECT pg_terminate_backend(${backend?.pid})`;
  const codeOf = (error: { code: string }) => error.code;
  await reserved`SELECT 1`.catch(codeOf);
  expect(await reserved`SELECT 1`.catch(codeOf)).toBe("CONNECTION_CLOSED");
  await database.close();
});

test("a session, a transaction and a cursor outlive the driver's end of its connections; a session that is lost is not exchanged", async () => {
  const database = await freshDatabase({ empty: true });
  process.env.PGMAX_LIFETIME = "0.2";
  const [one, another] = [connect({ url: database.url }, 1), connect({ url: database.url }, 2)];
  const session = connectSession({ url: database.url });
  delete process.env.PGMAX_LIFETIME;
  type Asked = <T extends object[]>(template: TemplateStringsArray) => PromiseLike<T>;
  const pidOf = async (sql: Asked) => (await sql<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`)[0].pid;
  const [first, own] = [await pidOf(one), await pidOf(session)];
  await session`SELECT pg_advisory_lock(4711)`;
  const exchanged = () => until("the driver to exchange its connection", async () => (await pidOf(one)) !== first);
  const rows: number[] = [];
  const read = async () => {
    for await (const [row] of another`SELECT n::int FROM generate_series(1, 3) n`.cursor(1)) {
      rows.push(row?.n as number);
      await exchanged();
    }
  };
  const pids = another.begin(async (tx) => [await pidOf(tx), await exchanged(), await pidOf(tx)] as const);
  await Promise.all([read(), pids, exchanged()]);
  expect(rows).toEqual([1, 2, 3]);
  const [before, , after] = await pids;
  expect(after).toBe(before);
  expect(await pidOf(session)).toBe(own);
  expect(await one`SELECT pg_try_advisory_lock(4711) AS free`).toMatchObject([{ free: false }]);

  await database.sql`SELECT pg_terminate_backend(${own})`;
  const codeOf = (error: { code: string }) => error.code;
  expect(await pidOf(session).catch(codeOf)).toMatch(/^(?:57P01|ECONNRESET|CONNECTION_\w+)$/);
  expect(await pidOf(session).catch(codeOf)).toMatch(/^CONNECTION_/);
  await Promise.all([one, another, session].map((sql) => sql.end()));
  await database.close();
});
