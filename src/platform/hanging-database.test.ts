/** A PostgreSQL that hangs: its connections stay open, and nothing is answered (decision 0049). */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openGate } from "../../test/cluster/gate.ts";
import { until } from "../../test/support/child.ts";
import { type PostgresServer, startPostgres, type TestDatabase } from "../../test/support/postgres.ts";
import { createAnswerLimit } from "./answer-limit.ts";
import { connect, type OpenDatabase, openDatabase } from "./database.ts";
import { isDatabaseAway, isTakenTooLong } from "./outage-log.ts";

setDefaultTimeout(120_000);

const ANSWER_MS = 400;
/** Generous: a machine with other work looks late. */
const SOON_MS = 10 * ANSWER_MS;

let server: PostgresServer;
let empty: TestDatabase;
let givenUp = 0;
const opened: OpenDatabase[] = [];
const onGivenUp = () => {
  givenUp += 1;
};
const open = (url = empty.url, pool = 6) => {
  const database = openDatabase({ url }, { pool, answerMs: ANSWER_MS, onGivenUp });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  server = await startPostgres();
  empty = await server.fresh({ empty: true });
  await empty.sql`CREATE TABLE notes (id int PRIMARY KEY)`;
});
afterEach(async () => {
  server.thaw();
  await Promise.all(opened.splice(0).map((one) => one.close(1)));
});
afterAll(async () => {
  await empty?.close();
  await server?.remove();
});

/** What became of a question, and when. */
async function outcome(asked: PromiseLike<unknown>) {
  const began = performance.now();
  const error = await Promise.resolve(asked).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, tookMs: performance.now() - began };
}
const codeOf = (error: unknown): unknown => (error as { code?: unknown; cause?: unknown } | null)?.code ?? null;

test("V-5: what is answered is measured, and what waits is counted", async () => {
  const took: number[] = [];
  const database = openDatabase({ url: empty.url }, { pool: 5, answerMs: 5_000, onAnswered: (ms) => took.push(ms) });
  opened.push(database);
  await database.sql`SELECT 1`;
  expect([took.length > 0, database.waiting()]).toEqual([true, 0]);
  const before = took.length;
  const asked = Array.from({ length: 6 }, () => database.sql`SELECT pg_sleep(0.2)`.execute());
  await until("questions that wait", () => database.waiting() === 6);
  await Promise.all(asked);
  expect(took.length).toBe(before + 6);
  expect(Math.max(...took)).toBeGreaterThan(350);
  expect(database.waiting()).toBe(0);
});

describe("a server that hangs", () => {
  test("refuses in time what was asked, what waits for a connection, a transaction, the journal and drizzle; then it answers again", async () => {
    const { sql, db, journal, awayMs } = open();
    await Promise.all([sql`SELECT 1`, journal`SELECT 1`, db.execute("SELECT 1")]);
    expect(awayMs()).toBe(0);
    server.freeze();
    const asked = [
      ...Array.from({ length: 500 }, () => sql`SELECT pg_sleep(0)`),
      sql.begin((tx) => tx`SELECT 1`),
      journal`SELECT 1`,
      db.execute("SELECT 1"),
    ];
    const outcomes = await Promise.all(asked.map(outcome));
    for (const { error, tookMs } of outcomes) {
      expect(isDatabaseAway(error)).toBe(true);
      expect(tookMs).toBeLessThan(SOON_MS);
    }
    // Many questions share a connection, and its end.
    expect(outcomes.filter(({ error }) => codeOf(error) === "CONNECTION_SILENT").length).toBeGreaterThan(400);
    expect(givenUp).toBeGreaterThan(0);
    expect(awayMs()).toBeGreaterThan(ANSWER_MS / 2);
    // What is asked later does not pile up either.
    for (let n = 0; n < 3; n += 1) expect((await outcome(sql`SELECT 1`)).tookMs).toBeLessThan(SOON_MS);

    server.thaw();
    await until("it to answer", async () => (await outcome(sql`SELECT 1`)).error === null);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => sql<{ n: number }[]>`SELECT ${n}::int AS n`),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 300 }, (_, n) => n));
    await Promise.all([journal`SELECT 1`, db.execute("SELECT 1")]);
    expect(awayMs()).toBe(0);
  });

  test("what was refused may have been done all the same: whoever repeats it needs a key", async () => {
    const { sql } = open();
    await sql`SELECT 1`;
    server.freeze();
    expect(isDatabaseAway((await outcome(sql`INSERT INTO notes VALUES (1)`)).error)).toBe(true);
    server.thaw();
    await until("it to be there", async () => (await empty.sql`SELECT 1 FROM notes WHERE id = 1`).length === 1);
  });
});

test("one connection that the network has forgotten is thrown away; others are not touched", async () => {
  const gate = await openGate(Number(new URL(server.url()).port));
  const { sql } = open(empty.url.replace(/:\d+\//, `:${gate.port}/`), 5);
  const direct = open();
  await Promise.all([sql`SELECT 1`, direct.sql`SELECT 1`]);
  gate.cut();
  const swallowed = outcome(sql`SELECT 2`);
  expect((await outcome(direct.sql`SELECT 1`)).error).toBeNull();
  expect(codeOf((await swallowed).error)).toBe("CONNECTION_SILENT");
  gate.mend();
  await until("a new connection", async () => (await outcome(sql`SELECT 1`)).error === null);
  gate.close();
});

test("a statement that takes too long is ended by the server itself, and the connection stays", async () => {
  const { sql } = open(empty.url, 5);
  const pids = async () =>
    new Set(
      (await Promise.all([1, 2, 3, 4].map(() => sql`SELECT pg_backend_pid() AS pid`))).flat().map((row) => row.pid),
    );
  const before = await pids();
  const { error } = await outcome(sql`SELECT pg_sleep(30)`);
  expect([isTakenTooLong(error), isDatabaseAway(error)]).toEqual([true, false]);
  expect((await pids()).isSubsetOf(before)).toBe(true);
});

test("a transaction whose connection is lost writes nothing later on a connection of others", async () => {
  // One connection: the next caller gets it made anew.
  const pool = connect({ url: empty.url }, 1);
  const [lost, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = outcome(
    pool.begin(async (tx) => {
      await tx`INSERT INTO notes VALUES (10)`;
      const [row] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await empty.sql`SELECT pg_terminate_backend(${row!.pid})`;
      lost.resolve();
      await goOn.promise;
      await tx`INSERT INTO notes VALUES (11)`;
    }),
  );
  await lost.promise;
  await until("others to have the connection", async () => (await outcome(pool`SELECT 1`)).error === null);
  goOn.resolve();
  expect(codeOf((await transaction).error)).toBe("CONNECTION_CLOSED");
  await pool`SELECT 1`;
  expect(await empty.sql`SELECT id FROM notes WHERE id IN (10, 11)`).toHaveLength(0);
  await pool.end();
});

test("questions that wait their turn behind others are not given up while these are answered", async () => {
  const { sql } = open(empty.url, 5);
  const before = givenUp;
  // Each far within the limit, all together six times as long, on the one connection that there is.
  const asked = Array.from({ length: 24 }, () => sql`SELECT pg_sleep(0.1)`);
  expect((await Promise.all(asked.map(outcome))).map(({ error }) => error)).toEqual(asked.map(() => null));
  expect(givenUp).toBe(before);
});

test("a server that has come back slowly is let open a connection: who tries again does not cut it for ever", async () => {
  const { onquery } = createAnswerLimit({ limitMs: 480, silentMs: 60 });
  const OPENING_MS = 200;
  let isBack = false;
  /** A question on a connection of its own, which takes long to open and answers then. */
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const query = {
      resolve: () => resolve("answered"),
      reject: () => resolve("given up"),
      cut: () => clearTimeout(opening),
      cancel() {},
    };
    onquery(query);
    const opening = setTimeout(() => isBack && query.resolve(), OPENING_MS);
    return promise;
  };
  expect(await ask()).toBe("given up");
  isBack = true;
  let tries = 1;
  while (tries < 9 && (await ask()) !== "answered") tries += 1;
  expect(tries).toBeLessThanOrEqual(5);
});

test("a process without descriptors says so of itself, and not that the database is away", async () => {
  const main = `
    const { openSync } = await import("node:fs");
    const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "database.ts"))});
    const { journal, awayMs } = openDatabase({ url: process.argv[1] }, { pool: 4, answerMs: 8_000 });
    await journal\`SELECT 1\`;
    const take = () => { try { for (;;) openSync("/dev/null", "r"); } catch {} };
    take();
    const lost = journal\`SELECT pg_terminate_backend(pg_backend_pid())\`.catch(() => {}).then(take);
    setInterval(take, 1);
    await lost;
    const codes = new Set();
    for (let n = 0; n < 20; n += 1) await journal\`SELECT 1\`.then(() => take(), ({ code }) => codes.add(code));
    process.stdout.write([...codes].at(-1) + " " + (awayMs() < 500), () => process.exit(0));`;
  const few = `ulimit -n 64; exec "$0" -e "$1" "$2"`;
  const child = Bun.spawn(["sh", "-c", few, process.execPath, main, empty.url], { stdout: "pipe", stderr: "inherit" });
  expect(await new Response(child.stdout).text()).toBe("EMFILE true");
});

test("a limit waits for whoever fetches a result in parts, and counts only time in which this process ran", async () => {
  const asked = (cursorFn?: unknown) => {
    const query = { reject: (error: unknown) => void errors.push(error), resolve() {}, cancel() {}, cursorFn };
    const errors: unknown[] = [];
    return { query, errors };
  };
  const { onquery } = createAnswerLimit({ limitMs: 200 });
  const [cursor, usual] = [asked(() => {}), asked()];
  onquery(cursor.query);
  onquery(usual.query);
  // As long as nothing else runs here, an answer could lie there unread.
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  await new Promise((resume) => setImmediate(resume));
  expect(usual.errors).toEqual([]);
  await until("the question to be given up", () => usual.errors.length === 1);
  expect(cursor.errors).toEqual([]);
});
