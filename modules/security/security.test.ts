import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { DAY_MS, instant, type PlayerId, type SecurityEvent } from "../kernel/index.ts";
import { MOST_A_MINUTE } from "./coalescing.ts";
import { createSecurity } from "./index.ts";
import { createRecorder, MOST_WAITING, type RecorderDeps } from "./recorder.ts";
import { createStore, type KeptEvent } from "./store.ts";

setDefaultTimeout(60_000);

const player = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab" as PlayerId;
const failedLogin: SecurityEvent = {
  kind: "loginFailed",
  outcome: "failure",
  player,
  address: "203.0.113.7",
  detail: { reason: "password" },
};

/** A recorder whose database the test plays. */
function subject(given: Partial<RecorderDeps> = {}) {
  const time = fakeTime();
  const log = collectingLog();
  const kept: KeptEvent[] = [];
  const counted: string[] = [];
  let lost = 0;
  const database = { isAway: false };
  const recorder = createRecorder({
    store: {
      async append(events) {
        if (database.isAway) throw new Error("away");
        kept.push(...events);
      },
    },
    clock: time,
    timers: time,
    log,
    hashed: (address) => `#${address.length}`,
    count: ({ kind, outcome }) => void counted.push(`${kind} ${outcome}`),
    countLost: (events) => {
      lost += events;
    },
    ...given,
  });
  return { time, log, kept, counted, database, recorder, lost: () => lost };
}

describe("security events", () => {
  test("one is written within a second, and stands in the log with who, what, when, from where and outcome", async () => {
    const { time, log, kept, counted, recorder } = subject();
    recorder.record(failedLogin);
    expect(kept).toEqual([]);
    await time.advanceAsync(1_000);
    expect(kept).toEqual([{ ...failedLogin, at: instant(time.now() - 1_000), times: 1 }]);
    expect(counted).toEqual(["loginFailed failure"]);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({
      level: "info",
      message: "security event",
      fields: { event: "loginFailed", outcome: "failure", player, addressHash: "#11", count: 1, reason: "password" },
    });
    expect(JSON.stringify(log.lines)).not.toContain("203.0.113.7");
  });

  test("who floods the server with one kind of event hides no other: that one keeps its player", async () => {
    const { time, kept, recorder } = subject();
    for (let i = 0; i < 2 * MOST_A_MINUTE; i += 1) recorder.record({ ...failedLogin, detail: { i } });
    recorder.record({ kind: "passwordChanged", outcome: "success", player, address: "203.0.113.9" });
    await time.advanceAsync(1_000);
    expect(kept.find(({ kind }) => kind === "passwordChanged")).toMatchObject({ player, address: "203.0.113.9" });
  });

  test("the same again within a minute is one more row that says how often", async () => {
    const { time, log, kept, counted, recorder } = subject();
    for (let i = 0; i < 10_000; i += 1) recorder.record(failedLogin);
    await time.advanceAsync(1_000);
    expect(kept.map(({ times }) => times)).toEqual([1]);
    for (let i = 0; i < 60; i += 1) await time.advanceAsync(1_000);
    expect(kept.map(({ times }) => times)).toEqual([1, 9_999]);
    expect([log.lines.length, counted.length]).toEqual([2, 10_000]);
    expect(time.pending()).toBe(0);
  });

  test("the same again is the same, in whatever order its details were written down", async () => {
    const { time, kept, recorder } = subject();
    recorder.record({ ...failedLogin, detail: { route: "/login", status: 401 } });
    recorder.record({ ...failedLogin, detail: { status: 401, route: "/login" } });
    await time.advanceAsync(1_000);
    expect(kept).toHaveLength(1);
  });

  test("a flood from everywhere fills neither table nor log; operators' acts are told all the same", async () => {
    const { time, log, kept, recorder } = subject();
    for (let i = 0; i < 50_000; i += 1)
      recorder.record({
        kind: "tokenRejected",
        outcome: "refused",
        player: null,
        address: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
      });
    for (let i = 0; i < 700; i += 1)
      recorder.record({
        kind: "operatorActed",
        outcome: "success",
        player: null,
        actor: "ravi",
        address: null,
        detail: { target: `${i}` },
      });
    for (let i = 0; i < 61; i += 1) await time.advanceAsync(1_000);
    const tokens = kept.filter(({ kind }) => kind === "tokenRejected");
    expect(tokens.length).toBeLessThanOrEqual(MOST_A_MINUTE + 2);
    expect(tokens.reduce((sum, { times }) => sum + times, 0)).toBe(50_000);
    expect(kept.filter(({ kind }) => kind === "operatorActed")).toHaveLength(700);
    expect(log.lines.length).toBe(kept.length);
  });

  test("the addresses of one IPv6 customer are one", async () => {
    const { time, kept, recorder } = subject();
    for (const address of ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", "2001:db8:1:2:ffff::"])
      recorder.record({ ...failedLogin, address });
    recorder.record({ ...failedLogin, address: "::1" });
    await time.advanceAsync(61_000);
    await time.advanceAsync(1_000);
    expect(kept.map(({ address, times }) => [address, times])).toEqual([
      ["2001:db8:1:2::/64", 1],
      ["0:0:0:0::/64", 1],
      ["2001:db8:1:2::/64", 2],
    ]);
  });

  test("a database that is away costs nobody anything: events wait, so many and no more, and nothing throws", async () => {
    const { time, kept, database, recorder, lost, log } = subject();
    database.isAway = true;
    for (let minute = 0; minute < 12; minute += 1) {
      for (let i = 0; i < MOST_A_MINUTE; i += 1) recorder.record({ ...failedLogin, detail: { at: minute, i } });
      for (let i = 0; i < 60; i += 1) await time.advanceAsync(1_000);
    }
    expect(lost()).toBe(12 * MOST_A_MINUTE - MOST_WAITING);
    expect(log.lines.filter(({ level }) => level === "warn")).toHaveLength(1);
    database.isAway = false;
    await time.advanceAsync(1_000);
    await time.advanceAsync(1_000);
    expect(kept).toHaveLength(MOST_WAITING);
  });

  test("a stop writes what waits, and waits for a database that hangs a few seconds at most", async () => {
    const calm = subject();
    for (let i = 0; i < 3; i += 1) calm.recorder.record(failedLogin);
    await calm.recorder.stop();
    expect(calm.kept.map(({ times }) => times)).toEqual([1, 2]);
    expect(calm.time.pending()).toBe(0);
    const hanging = subject({
      store: { append: () => new Promise(() => {}) },
    });
    hanging.recorder.record(failedLogin);
    const stopped = hanging.recorder.stop();
    for (let i = 0; i < 5; i += 1) await hanging.time.advanceAsync(1_000);
    await stopped;
    expect(hanging.lost()).toBe(1);
  });

  test("whatever is handed over is kept short and printable", async () => {
    const { time, kept, recorder } = subject();
    const long = "\u001b]0;x\u0007\u202e".repeat(1_000);
    const detail = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field${i}`, long]));
    recorder.record({ kind: "alarm", outcome: "failure", player: null, actor: long, address: long, detail });
    await time.advanceAsync(1_000);
    expect(JSON.stringify(kept).length).toBeLessThan(3_000);
    expect(JSON.stringify(kept)).not.toMatch(/\\u001b|\u202e/);
  });
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  test("events come back by player, kind and time, the newest first", async () => {
    const time = fakeTime();
    const security = createSecurity({
      database,
      clock: time,
      timers: time,
      random: seededRandom(1),
      log: collectingLog(),
      hashed: () => "",
      keepDays: 400,
    });
    const begun = time.now();
    security.record(failedLogin);
    security.record({
      kind: "operatorActed",
      outcome: "success",
      player: null,
      actor: "ravi",
      address: null,
      detail: { command: "kyc" },
    });
    time.advance(DAY_MS);
    security.record({ ...failedLogin, kind: "loginSucceeded", outcome: "success" });
    await security.stop();
    const kinds = async (filter: Parameters<typeof security.list>[0]) =>
      (await security.list(filter, 10)).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(["loginSucceeded", "operatorActed", "loginFailed"]);
    expect(await kinds({ player })).toEqual(["loginSucceeded", "loginFailed"]);
    expect(await kinds({ kind: "operatorActed" })).toEqual(["operatorActed"]);
    expect(await kinds({ since: instant(begun + DAY_MS) })).toEqual(["loginSucceeded"]);
    expect((await security.list({ kind: "loginFailed" }, 10))[0]).toEqual({
      ...failedLogin,
      at: begun,
      times: 1,
    } as never);
  });

  test("nobody changes or removes them but by age, and not before half a year", async () => {
    const { sql } = database;
    for (const change of [
      sql`UPDATE security.event SET outcome = 'success'`,
      sql`DELETE FROM security.event`,
      sql`TRUNCATE security.event`,
    ])
      expect(
        await change.then(
          () => "done",
          (error: { code: string }) => error.code,
        ),
      ).toBe("42501");
    const store = createStore(database);
    const now = Date.now();
    // Older than every event of the other tests, whenever this runs.
    await store.append([
      { ...failedLogin, at: instant(now - 5_000 * DAY_MS), times: 1 },
      { ...failedLogin, at: instant(now - 300 * DAY_MS), times: 1 },
    ]);
    const refused = store.forget(instant(now - 100 * DAY_MS)).then(
      () => "done",
      () => "refused",
    );
    expect(await refused).toBe("refused");
    expect(await store.forget(instant(now - 4_000 * DAY_MS))).toBe(1);
  });
});
