import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { until } from "../../test/support/child.ts";
import { collectingLog } from "../../test/support/log.ts";
import { type PostgresPair, startPostgresPair } from "../../test/support/postgres-pair.ts";
import { postgresInstalled } from "../../test/support/postgres-programs.ts";
import { connect, type OpenDatabase, openDatabase } from "./database.ts";
import type { DatabaseServer } from "./database-url.ts";
import { createPrimary, type ServerStatus } from "./primary.ts";

setDefaultTimeout(60_000);

describe("the primary among several servers", () => {
  const [one, two]: readonly [DatabaseServer, DatabaseServer] = [
    { host: "one", port: 1 },
    { host: "two", port: 2 },
  ];
  const status = (timeline: number): ServerStatus => ({ timeline, isSynchronous: true });

  function world() {
    const answers = new Map<DatabaseServer, ServerStatus | null>();
    const moves: DatabaseServer[] = [];
    const primary = createPrimary({
      servers: [one, two],
      ask: async (server) => answers.get(server) ?? null,
      changed: (server) => void moves.push(server),
    });
    return { answers, moves, primary };
  }

  test("is the one that takes writes, and none while no server does", async () => {
    const { answers, primary } = world();
    expect(await primary.find()).toBeNull();
    answers.set(two, status(1));
    expect(await primary.find()).toBe(two);
  });

  test("is not left because it does not answer, only for another one that takes writes", async () => {
    const { answers, moves, primary } = world();
    answers.set(one, status(1));
    await primary.find();
    answers.set(one, null);
    await primary.look();
    expect(await primary.find()).toBe(one);
    answers.set(two, status(2));
    await primary.look();
    expect(await primary.find()).toBe(two);
    expect(moves).toEqual([one, two]);
  });

  test("of two that both take writes is the one that was promoted last, and never an earlier one again", async () => {
    const { answers, primary } = world();
    answers.set(one, status(1));
    answers.set(two, status(2));
    expect(await primary.find()).toBe(two);
    answers.delete(two);
    primary.lost(two);
    expect(await primary.find()).toBeNull();
    answers.set(one, status(3));
    expect(await primary.find()).toBe(one);
  });
});

describe.skipIf(!postgresInstalled)("PostgreSQL with a synchronous standby", () => {
  let pair: PostgresPair;
  let database: OpenDatabase;
  const log = collectingLog();
  beforeAll(async () => {
    pair = await startPostgresPair();
    const owner = connect({ url: pair.url("postgres") }, 1);
    await owner`CREATE TABLE moves (n int PRIMARY KEY)`;
    await owner.end();
    database = openDatabase({ url: pair.url("postgres") }, { pool: 8, log });
  });
  afterAll(async () => {
    pair?.thaw();
    await database?.close(1);
    await pair?.remove();
  });

  /** The port that each pool writes to. */
  const ports = async () => {
    const asked = [database.sql, database.journal].map((sql) => sql<{ port: string }[]>`SHOW port`);
    const [row] = await database.db.execute<{ port: string }>("SHOW port");
    return new Set([...(await Promise.all(asked)).map(([one]) => Number(one!.port)), Number(row!.port)]);
  };

  /** Writes numbers one after the other for as long as `goesOn`; answers those that were acknowledged. */
  async function writing(from: number, goesOn: () => boolean): Promise<readonly number[]> {
    const written: number[] = [];
    for (let n = from; goesOn(); n += 1) {
      const done = await database.journal`INSERT INTO moves VALUES (${n})`.then(
        () => true,
        () => false,
      );
      if (done) written.push(n);
    }
    return written;
  }

  const there = async () => (await database.sql<{ n: number }[]>`SELECT n FROM moves`).map(({ n }) => n);

  /** A quiet machine takes two to four seconds, a busy one several times as long; who waits for a dead connection's own end waits for minutes. */
  const FAILOVER_MS = 20_000;

  async function failover(from: number, lose: () => unknown): Promise<number> {
    let goesOn = true;
    const work = writing(from, () => goesOn);
    try {
      await until("some to be written", async () => (await there()).some((n) => n > from + 20));
      await lose();
      const lostAt = performance.now();
      await pair.promote();
      const { port } = pair.primary;
      await until("every pool to write to the new primary", async () =>
        ports().then(
          (all) => all.size === 1 && all.has(port),
          () => false,
        ),
      );
      const tookMs = performance.now() - lostAt;
      const before = (await there()).length;
      await until("more to be written", async () => (await there()).length > before + 20);
      return tookMs;
    } finally {
      goesOn = false;
      const [written, found] = [await work, new Set(await there())];
      expect(written.filter((n) => !found.has(n))).toEqual([]);
    }
  }

  test("killed: every pool finds the promoted standby, and nothing that was acknowledged is lost", async () => {
    expect(await failover(0, () => pair.killPrimary())).toBeLessThan(FAILOVER_MS);
    expect(log.lines.some(({ level }) => level === "warn")).toBe(true);
    await pair.rejoin();
  });

  test("killed, and nobody has looked since: the first question of each pool is answered by the promoted one", async () => {
    await pair.killPrimary();
    await pair.promote();
    expect(await ports()).toEqual(new Set([pair.primary.port]));
    await pair.rejoin();
  });

  test("hung, with its connections open: the same; when it wakes, still a primary, nobody writes to it", async () => {
    const hung = pair.primary;
    expect(await failover(100_000, () => pair.freezePrimary())).toBeLessThan(FAILOVER_MS);
    pair.thaw();
    const old = connect({ url: hung.url("postgres") }, 1);
    const [row] = await old<{ standby: boolean }[]>`SELECT pg_is_in_recovery() AS standby`;
    expect(row?.standby).toBe(false);
    for (let n = 0; n < 30; n += 1) expect([...(await ports())]).toEqual([pair.primary.port]);
    // A process that starts now finds both, and takes the one that was promoted.
    const fresh = connect({ url: pair.url("postgres") }, 1);
    expect(Number((await fresh<{ port: string }[]>`SHOW port`)[0]?.port)).toBe(pair.primary.port);
    await Promise.all([fresh.end(), old.end()]);
  });
});
