import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, type Instant, instant, iso, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import { seatedAfter } from "../../lobby/index.ts";
import { type Cases, createCases } from "../cases/cases.ts";
import { judgeAccounts } from "../model/judge-accounts.ts";
import { type CaseFile, keepJudgement } from "../store/cases.ts";
import { forgetSignals } from "../store/signals.ts";
import { memoryRecord } from "../testing/record.ts";
import { findAccounts } from "./account-search.ts";

setDefaultTimeout(60_000);

const NOW = instant(Date.UTC(2026, 6, 1));
let database: TestDatabase;
let cases: Cases;
beforeAll(async () => {
  database = await freshDatabase();
  cases = createCases({
    database,
    deals: memoryRecord().source,
    signalsShared: async () => ({ device: false, address: false, place: false, papers: false }),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`TRUNCATE fairplay.mark, fairplay.mark_progress, fairplay.case_file, lobby.seating`;
});

const random = seededRandom(4);
const name = (n: number): PlayerId => `p${String(n).padStart(4, "0")}` as PlayerId;
/** Somebody sits down at a table where nobody else is. */
async function sit(player: PlayerId, keys: readonly string[], at: Instant = instant(NOW - 10 * MINUTE_MS)) {
  await database.owner`
    INSERT INTO lobby.seating (table_id, player_id, at, keys, address, lat, lng)
    VALUES (gen_random_uuid(), ${player}, ${iso(at)}, ${[...keys]}, NULL, 19, 72)`;
}
const find = (now = NOW, most = 10_000, seated: typeof seatedAfter = seatedAfter) =>
  findAccounts(
    {
      database,
      clock: fakeTime(now),
      random,
      seatedAfter: (after, before, limit) => seated(database, after, before, limit),
    },
    most,
  );
const found = (): Promise<readonly CaseFile[]> => cases.page("open", { after: null, limit: 500 });
const pairs = async () => (await found()).map(({ one, other }) => `${one} ${other}`).toSorted();

describe("F-9: accounts of one person", () => {
  test("two who share a UPI address and never sat together are one case, whose sheet tells no paper", async () => {
    await sit(name(2), ["device:x", "pan:b", "upi:secret-of-both"]);
    await sit(name(1), ["device:y", "pan:a", "upi:secret-of-both"]);
    await sit(name(3), ["device:z", "pan:c", "upi:another"]);
    expect(await find()).toBe(3);
    const [only, ...more] = await found();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ one: name(1), other: name(2), score: 4, shared: 4, sharedAmong: 2 });
    const details = (await cases.details(only!.id))!;
    expect(details.marks).toEqual({ device: false, address: false, place: false, papers: true });
    // They were found to be one, so both may be blocked though neither plays in an unusual way (F-5).
    expect(details.possible).toEqual(["dismiss", "watch", "apart", "blockOne", "blockOther", "blockBoth"]);
    const kept = JSON.stringify([
      details,
      await database.owner`SELECT * FROM fairplay.mark`,
      await database.owner`SELECT * FROM fairplay.case_file`,
    ]);
    expect(kept).not.toContain("secret");
  });

  test("a device makes no case: neither a shop's, nor a rare one, nor one that a stranger claims", async () => {
    for (let n = 0; n < 200; n += 1) await sit(name(n), ["device:shop", `pan:${n}`]);
    // A stranger says in the headers that it is each of two others' device, as often as it likes.
    await sit(name(301), ["device:asha", "pan:301", "upi:301"]);
    await sit(name(302), ["device:bala", "pan:302", "upi:302"]);
    for (let n = 0; n < 3; n += 1) await sit(name(300), ["device:asha", "device:bala", "pan:300", "upi:300"]);
    await find();
    expect(await found()).toEqual([]);
  });

  test("a device adds to papers, the less the more have it; a paper says less the more have it, and nothing of too many", () => {
    const score = (...shared: Parameters<typeof judgeAccounts>[0]) => judgeAccounts(shared)?.score ?? null;
    const upi = (among: number) => ({ kind: "upi", among }) as const;
    const device = (among: number) => ({ kind: "device", among }) as const;
    expect(score(device(2))).toBeNull();
    expect([score(upi(2)), score(upi(11)), score(upi(101))]).toEqual([4, 3, null]);
    expect(score(upi(100))!).toBeGreaterThanOrEqual(2);
    expect([score(upi(2), device(2)), score(upi(2), device(11)), score(upi(2), device(101))]).toEqual([5, 4.5, 4]);
    expect(score(upi(2), { kind: "pan", among: 2 }, { kind: "bank", among: 2 }, device(2))).toBe(12);
    // Two who have nothing in common but what a thousand have.
    expect(score(upi(101), device(2))).toBeNull();
  });

  test("of many who have a paper each is a case with the first, whoever comes last; of a hundred and one nobody", async () => {
    for (const n of [5, 3, 4]) await sit(name(n), ["upi:u"]);
    await find();
    expect(await pairs()).toEqual([`${name(3)} ${name(4)}`, `${name(3)} ${name(5)}`]);
    await sit(name(1), ["upi:u"], instant(NOW + MINUTE_MS));
    await find(instant(NOW + 5 * MINUTE_MS));
    expect(await pairs()).toContain(`${name(1)} ${name(5)}`);
    await database.owner`TRUNCATE fairplay.mark, fairplay.mark_progress, fairplay.case_file, lobby.seating`;
    for (let n = 0; n <= 100; n += 1) await sit(name(n), ["upi:agent"]);
    await find();
    expect(await found()).toEqual([]);
  });

  test("no number of devices keeps papers from being seen, and two who are kept apart share nothing by that", async () => {
    const many = Array.from({ length: 1_000 }, (_, n) => `device:${n}`);
    for (const n of [1, 2]) await sit(name(n), [...many.map((key) => `${key}-${n}`), "upi:u"]);
    for (const n of [3, 4]) await sit(name(n), ["fairplay:case"]);
    await find();
    expect(await pairs()).toEqual([`${name(1)} ${name(2)}`]);
    expect((await database.owner`SELECT 1 FROM fairplay.mark`).length).toBe(202);
  });

  test("each seating is read once by however many processes, a few at a time, whatever stops them", async () => {
    for (let n = 0; n < 1_200; n += 1)
      await sit(name(n), [`pan:${n}`, `upi:${Math.floor(n / 2)}`], instant(NOW - DAY_MS + n));
    await expect(
      find(NOW, 10_000, async (_, after, before, limit) => {
        if (after.at > 0) throw new Error("the process is stopped");
        return seatedAfter(database, after, before, limit);
      }),
    ).rejects.toThrow("stopped");
    expect(await found()).toHaveLength(250);
    const walked: string[] = [];
    for (let after: string | null = null; ; after = walked.at(-1)!) {
      const page = await cases.page("open", { after, limit: 60, order: "oldest" });
      if (page.length === 0) break;
      walked.push(...page.map(({ id }) => id));
    }
    const byAge = (await cases.page("open", { after: null, limit: 500, order: "newest" })).map(({ id }) => id);
    expect([new Set(walked).size, walked]).toEqual([250, byAge.toReversed()]);
    expect(await find(NOW, 100)).toBe(100);
    const read = await Promise.all([find(), find(), find()]);
    expect(read.reduce((sum, one) => sum + one, 0) + (await find())).toBe(600);
    const [row] = await database.owner`SELECT count(*)::int AS n, sum(score)::float8 AS score FROM fairplay.case_file`;
    expect(row).toEqual({ n: 600, score: 2_400 });
    expect(await find()).toBe(0);
  });

  test("what was written a moment ago waits, and a batch that fails is read again", async () => {
    await sit(name(1), ["upi:u"]);
    await sit(name(2), ["upi:u"], instant(NOW - 1_000));
    expect(await find()).toBe(1);
    await database.owner`ALTER TABLE fairplay.case_file RENAME TO away`;
    await expect(find(instant(NOW + MINUTE_MS))).rejects.toThrow();
    await database.owner`ALTER TABLE fairplay.away RENAME TO case_file`;
    expect(await find(instant(NOW + MINUTE_MS))).toBe(1);
    expect(await found()).toHaveLength(1);
  });

  test("scores of play and of papers add up in one case; a dismissed one opens when they have grown by two", async () => {
    await sit(name(1), ["upi:u"]);
    await sit(name(2), ["upi:u"]);
    await find();
    const play = (score: number) => ({
      score,
      signs: [],
      sides: { one: score, other: 0 },
      scores: { dumping: score, softPlay: 0, feeding: 0, together: 0 },
    });
    const judge = (score: number) =>
      database.sql.begin((tx) =>
        keepJudgement(
          tx,
          { id: crypto.randomUUID(), one: name(1), other: name(2), judgement: play(score), at: NOW },
          2,
        ),
      );
    await judge(3);
    const [only] = await found();
    expect(only).toMatchObject({ score: 7, shared: 4 });
    const quiet = { keep: async () => {}, block: async () => {} };
    await cases.decide(only!.id, { what: "dismiss", from: "open", by: "mani" }, quiet);
    await sit(name(1), ["upi:u", "device:d"], instant(NOW + DAY_MS));
    await sit(name(2), ["upi:u", "device:d"], instant(NOW + DAY_MS));
    await find(instant(NOW + 2 * DAY_MS));
    expect((await cases.details(only!.id))!).toMatchObject({ score: 8, shared: 5, state: "dismissed" });
    await judge(4);
    expect((await cases.details(only!.id))!).toMatchObject({ score: 9, state: "open" });
  });

  test("marks go after thirty days, and a case stays", async () => {
    await sit(name(1), ["upi:u"]);
    await sit(name(2), ["upi:u"]);
    await find();
    await forgetSignals(database, NOW);
    expect(await database.owner`SELECT * FROM fairplay.mark`).toHaveLength(0);
    await sit(name(3), ["upi:u"], instant(NOW + DAY_MS));
    await find(instant(NOW + 2 * DAY_MS));
    expect(await pairs()).toEqual([`${name(1)} ${name(2)}`]);
  });
});
