import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { drizzle } from "drizzle-orm/postgres-js";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { createOperatorLog } from "./log.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const codeOf = (query: PromiseLike<unknown>) =>
  query.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

describe("O-10: the log", () => {
  test("acts of many writers at once stand in one chain that the program computes as the database does", async () => {
    const log = createOperatorLog(database);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        log.append({
          actor: n % 2 ? "operator:asha" : "terminal:ravi ₹",
          kind: "test.did",
          subject: n % 3 ? `s${n}` : null,
          before: { n, text: 'quotes " and \\ and ₹' },
          after: n % 5 ? [n] : undefined,
          reason: n % 7 ? "because, 4:of," : null,
        }),
      ),
    );
    expect(await log.verify()).toMatchObject({ isSound: true, head: { seq: 60 } });
    const [first, second] = await log.page({ actor: "operator:asha" }, 2);
    expect(first!.seq).toBeGreaterThan(second!.seq);
    expect((await log.page({ after: 3 }, 10)).map(({ seq }) => seq)).toEqual([2, 1]);
    expect((await log.page({ after: 3, order: "oldest" }, 2)).map(({ seq }) => seq)).toEqual([4, 5]);
    const [now] = await database.owner`SELECT extract(epoch FROM now())::float8 * 1000 AS ms`;
    expect(Math.abs(first!.at - now!.ms)).toBeLessThan(60_000);
  });

  test("an act whose transaction is undone leaves no gap", async () => {
    const log = createOperatorLog(database);
    const tooLong = log.append({ actor: "a", kind: "k".repeat(81) }).catch(() => "refused");
    expect(await tooLong).toBe("refused");
    await log.append({ actor: "operator:asha", kind: "test.after" });
    expect(await log.verify()).toMatchObject({ isSound: true, head: { seq: 61 } });
  });

  test("a process that stops between its act and its commit keeps the others waiting for five seconds, and has done nothing", async () => {
    const log = createOperatorLog(database);
    const before = await log.verify();
    const stopped = Promise.withResolvers<void>();
    let timeout: unknown;
    const frozen = database.sql
      .begin(async (tx) => {
        await tx`SELECT operator.append_act('operator:asha', 'test.frozen', NULL, NULL, NULL, NULL)`;
        const [set] = await tx`SELECT current_setting('idle_in_transaction_session_timeout') AS timeout`;
        timeout = set?.timeout;
        stopped.resolve();
        await new Promise<never>(() => {});
      })
      .then(
        () => "done",
        (error: { code: string }) => error.code,
      );
    await stopped.promise;
    await log.append({ actor: "operator:mani", kind: "test.waited" });
    expect(timeout).toBe("5s");
    // 25P03: idle in a transaction for too long.
    expect(["25P03", "CONNECTION_CLOSED"]).toContain(await frozen);
    const after = await log.verify();
    expect([before, after].map((verdict) => (verdict.isSound ? verdict.head.seq : null))).toEqual([61, 62]);
  });

  test("the server may neither change nor write rows, and their owner may change none", async () => {
    const { sql, owner } = database;
    const changes = (on: typeof sql) => [
      on`UPDATE operator.act SET reason = 'x' WHERE seq = 1`,
      on`DELETE FROM operator.act WHERE seq = 1`,
      on`TRUNCATE operator.act`,
      on`DELETE FROM operator.log_head`,
      on`UPDATE operator.log_head SET seq = 1`,
    ];
    for (const change of [...changes(sql), ...changes(owner)]) expect(await codeOf(change)).toBe("42501");
    const insert = sql`INSERT INTO operator.act (seq, at, actor, kind, previous, hash) VALUES (99, now(), 'a', 'k', '', '')`;
    expect(await codeOf(insert)).toBe("42501");
  });

  test("O-11: what somebody changes who takes the guards off is found, at its row", async () => {
    const log = createOperatorLog(database);
    const sound = await log.verify();
    if (!sound.isSound) throw new Error("sound before");
    const { owner } = database;
    const tampered = async (change: (sql: typeof owner) => PromiseLike<unknown>) => {
      let verdict: unknown;
      // Each is undone by its transaction; the log looks at it from within.
      await owner
        .begin(async (tx) => {
          await tx`SET LOCAL session_replication_role = replica`;
          await change(tx as unknown as typeof owner);
          verdict = await createOperatorLog(within(tx as unknown as typeof owner)).verify(sound.head);
          throw new Error("undo");
        })
        .catch((error: Error) => {
          if (error.message !== "undo") throw error;
        });
      return verdict;
    };
    expect(
      await tampered((sql) => sql`UPDATE operator.act SET at = at + interval '1 microsecond' WHERE seq = 7`),
    ).toMatchObject({ seq: 7 });
    expect(
      await tampered((sql) => sql`UPDATE operator.act SET after = '["nobody wrote this"]' WHERE seq = 6`),
    ).toMatchObject({ seq: 6 });
    expect(await tampered((sql) => sql`DELETE FROM operator.act WHERE seq = 30`)).toMatchObject({ seq: 30 });
    expect(await tampered((sql) => sql`DELETE FROM operator.act WHERE seq > 40`)).toMatchObject({ seq: 41 });
    const cut = (sql: typeof owner) =>
      sql`WITH gone AS (DELETE FROM operator.act WHERE seq > 40)
        UPDATE operator.log_head SET seq = 40, hash = (SELECT hash FROM operator.act WHERE seq = 40)`;
    expect(await tampered(cut)).toMatchObject({ isSound: false, seq: 41 });
    expect(await log.verify(sound.head)).toMatchObject({ isSound: true });
  });
});

/** A database that is one open transaction. */
function within(sql: TestDatabase["owner"]) {
  const db = drizzle(Object.assign(sql, { options: database.owner.options, parameters: database.owner.parameters }));
  return { db: Object.assign(db, { transaction: (work: (tx: typeof db) => unknown) => work(db) }) } as never;
}
