import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime, realTime } from "../../test/support/clock.ts";
import { memoryLimiters } from "../../test/support/limiter.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { nextMove } from "../../test/support/solver-play.ts";
import { testVault } from "../../test/support/vault.ts";
import { HOUR_MS, instant, MINUTE_MS, ok, type PlayerId, uuidv7 } from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { type Work, work } from "../skill/index.ts";
import { createDayStore, createFinishedPlays, createTableStore } from "../tables/index.ts";
import { drive, START, testConfig } from "../tables/testing/driver.ts";
import { type Analysis, createAnalysis } from "./analysis.ts";
import type { AnalysisDeps, WorkApart } from "./ports.ts";

setDefaultTimeout(120_000);

const A = "player-A" as PlayerId;
const NOBODY = "player-nobody" as PlayerId;

let database: TestDatabase;
/** Recorded deals: two tables for practice chips, one of them with a bot, and one for rupees. */
const recorded = { people: [] as string[], bots: [] as string[], cash: [] as string[] };

beforeAll(async () => {
  database = await freshDatabase();
  const store = createTableStore({
    database,
    journal: database.sql,
    clock: { now: () => START },
    timers: realTime,
    log: collectingLog(),
    vault: testVault(),
    process: "one",
    figures: { batch: () => {} },
  });
  const random = seededRandom(23);
  for (const [no, name] of (["people", "bots", "cash"] as const).entries()) {
    const kind = { name: `Points ${name}`, currency: name === "cash" ? ("inr" as const) : ("practice" as const) };
    const config = { ...testConfig(kind), tableId: uuidv7(START, random), tableNo: no + 1 };
    const table = drive(config, random);
    for (const [seat, sitter] of ["A", "B", "C"].entries())
      table.sit(sitter, seat, name === "bots" && seat === 2 ? "solver" : null);
    for (let act = 0; act < 1_500 && recorded[name].length < 4; act += 1) {
      const moves = [0, 1, 2].flatMap((seat) => {
        const move = nextMove(table.view(seat));
        return move === null ? [] : [{ seat, move }];
      });
      if (moves.length === 0) table.advance(1_000);
      else for (const { seat, move } of moves) table.send(seat, move);
      const records = table.calls.filter((call) => call.type === "record");
      for (const record of records.slice(recorded[name].length)) {
        await store.saveDeal(config, record);
        recorded[name].push(record.evidence.dealId);
      }
    }
  }
});
afterAll(() => database.close());

const all = () => [...recorded.people, ...recorded.bots, ...recorded.cash];
const started: Analysis[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await database.owner`TRUNCATE analysis.judged_deal, analysis.judged_seat, analysis.kept_analysis, analysis.progress`;
});

/** An analysis a day later, whose work is done at once unless `apart` is given. */
function build({
  apart,
  at = START + 6 * HOUR_MS,
  sweeps = true,
  isSealed = async () => false,
  bestBehind = async () => null,
}: {
  apart?: WorkApart;
  at?: number;
  sweeps?: boolean;
  isSealed?: AnalysisDeps["isSealed"];
  bestBehind?: AnalysisDeps["bestBehind"];
} = {}) {
  const time = fakeTime(instant(at));
  const jobs: Work[] = [];
  const workApart: WorkApart = async (job, isAsked) => {
    jobs.push(job);
    return apart === undefined ? ok(work(job)) : apart(job, isAsked);
  };
  const analysis = createAnalysis({
    database,
    clock: time,
    timers: time,
    random: seededRandom(1),
    log: collectingLog(),
    limiter: memoryLimiters(time),
    deals: createFinishedPlays(database),
    workApart,
    isSealed,
    bestBehind,
    sweepsHere: async () => sweeps,
  });
  started.push(analysis);
  return { analysis, time, jobs };
}

const rows = () =>
  database.sql`
    SELECT d.*, s.seat, s.player_id, s.result, round(s.luck::numeric, 9) AS luck, round(s.fed::numeric, 9) AS fed
    FROM analysis.judged_deal AS d JOIN analysis.judged_seat AS s USING (deal_id) ORDER BY d.sequence, s.seat`;
const withoutOrder = (some: Awaited<ReturnType<typeof rows>>) =>
  some
    .map(({ sequence: _, ...row }) => row)
    .toSorted((a, b) => `${a.deal_id}${a.seat}`.localeCompare(`${b.deal_id}${b.seat}`));

describe("Q-3: judged deals", () => {
  test("each is judged once and keeps its place, however often it is told", async () => {
    const { analysis, jobs } = build();
    for (const id of recorded.people) analysis.recorded(id);
    await analysis.runOnce();
    const judged = await analysis.judged.after(0, 100);
    expect(judged.slice(0, recorded.people.length).map(({ dealId }) => dealId)).toEqual(recorded.people);
    for (const id of all()) analysis.recorded(id);
    await analysis.runOnce();
    expect(await analysis.judged.after(0, 100)).toEqual(judged);
    expect(jobs).toHaveLength(all().length);
    expect(await analysis.judged.after(3, 2)).toEqual(judged.slice(3, 5));
  });

  test("what could not be judged is tried with the next deal; only one process looks for what nobody has judged", async () => {
    let isGone = true;
    const { analysis } = build({
      sweeps: false,
      apart: async (job) => {
        if (isGone) throw new Error("no process");
        return ok(work(job));
      },
    });
    analysis.recorded(recorded.people[0]!);
    await analysis.runOnce();
    isGone = false;
    analysis.recorded(recorded.people[1]!);
    await analysis.runOnce();
    expect((await analysis.judged.after(0, 100)).map(({ dealId }) => dealId)).toEqual(recorded.people.slice(0, 2));
  });

  test("two processes at once judge each once, in one order without gaps", async () => {
    const [one, other] = [build(), build()];
    for (const id of all()) one.analysis.recorded(id);
    for (const id of all().toReversed()) other.analysis.recorded(id);
    await Promise.all([one.analysis.runOnce(), other.analysis.runOnce()]);
    const judged = await one.analysis.judged.after(0, 100);
    expect(judged.map(({ sequence }) => sequence)).toEqual(all().map((_, at) => at + 1));
    expect(judged.map(({ dealId }) => dealId).toSorted()).toEqual(all().toSorted());
  });

  test("people are told of alone, a bot's count goes into what they won", async () => {
    const { analysis } = build();
    await analysis.runOnce();
    const whole = await analysis.judged.after(0, 100);
    const judged = whole.filter(({ dealId }) => recorded.bots.includes(dealId));
    expect(judged.length).toBeGreaterThan(1);
    for (const { size, bots, seats, place, currency } of judged) {
      expect({ size, bots, people: seats.map(({ seat }) => seat), place, currency }).toEqual({
        ...{ size: 3, bots: 1, people: [0, 1], place: "table", currency: "practice" },
      });
    }
    const sums = judged.map(({ seats }) => seats.reduce((sum, { result }) => sum + result, 0));
    // Whoever wins from the bot wins more than the other person lost.
    expect(sums.some((sum) => sum !== 0)).toBe(true);
  });

  test("what no process was told is found by the sweep, once its day is closed also what came late", async () => {
    const { analysis, jobs, time } = build();
    await analysis.runOnce();
    expect((await analysis.judged.after(0, 100)).map(({ dealId }) => dealId).toSorted()).toEqual(all().toSorted());
    const judgedOnce = jobs.length;
    await analysis.runOnce();
    expect(jobs).toHaveLength(judgedOnce);
    const late = all()[1]!;
    await database.owner`DELETE FROM analysis.judged_deal WHERE deal_id = ${late}`;
    await analysis.runOnce();
    expect(jobs).toHaveLength(judgedOnce);
    await createDayStore(database).closeNext(dayOf(START), instant(START + 30 * HOUR_MS));
    await analysis.runOnce();
    expect(jobs).toHaveLength(judgedOnce);
    time.advance(24 * HOUR_MS);
    await analysis.runOnce();
    expect(jobs).toHaveLength(judgedOnce + 1);
    await database.owner`DELETE FROM analysis.judged_deal WHERE deal_id = ${late}`;
    await analysis.runOnce();
    expect(jobs).toHaveLength(judgedOnce + 1);
  });

  test("all of it can be made again: in their places, or from nothing", async () => {
    const { analysis } = build();
    for (const id of recorded.people) analysis.recorded(id);
    await analysis.runOnce();
    const before = await rows();
    await database.owner`UPDATE analysis.judged_deal SET version = 0`;
    await database.owner`DELETE FROM analysis.judged_seat WHERE seat = 0`;
    await analysis.rebuild();
    const after = await rows();
    expect(after.slice(0, before.length)).toEqual([...before]);
    await database.owner`TRUNCATE analysis.judged_deal, analysis.judged_seat`;
    await analysis.rebuild();
    expect(withoutOrder(await rows())).toEqual(withoutOrder(after));
  });

  test("Q-11, Q-12: a deck that others play too is told of when its day has been over for two hours", async () => {
    const [deal] = recorded.bots;
    await database.owner`UPDATE tables.deal SET evidence = jsonb_set(evidence::jsonb, '{shuffles,0,shared}', '{"source":"day"}') WHERE id = ${deal!}`;
    const { analysis, time } = build();
    await analysis.runOnce();
    const places = async () =>
      (await analysis.judged.after(0, 100)).filter(({ dealId }) => dealId === deal).map(({ place }) => place);
    const early = await analysis.analyse(A, deal!);
    expect([await places(), !early.ok && early.error.message]).toEqual([
      [],
      expect.stringContaining("Others play these cards"),
    ]);
    // Its day in India ends at half past six of START's; nobody has these cards any more three hours later.
    time.advance(15.5 * HOUR_MS - MINUTE_MS);
    await createDayStore(database).closeNext(dayOf(START), time.now());
    await analysis.runOnce();
    expect(await places()).toEqual([]);
    time.advance(MINUTE_MS);
    await analysis.runOnce();
    expect([await places(), (await analysis.analyse(A, deal!)).ok]).toEqual([["day"], true]);
    await database.owner`UPDATE tables.deal SET evidence = jsonb_set(evidence::jsonb, '{shuffles,0,shared}', 'null') WHERE id = ${deal!}`;
  });

  test("Q-12: a deal of a duplicate tournament is analysed when its last table is over, be that today", async () => {
    const [deal] = recorded.bots;
    await database.owner`UPDATE tables.deal SET evidence = jsonb_set(evidence::jsonb, '{shuffles,0,shared}', '{"source":"duplicate"}') WHERE id = ${deal!}`;
    const answers = [true, false];
    const { analysis } = build({ isSealed: async (dealId) => dealId === deal && answers.shift()! });
    const early = await analysis.analyse(A, deal!);
    expect(!early.ok && early.error.message).toStartWith("Other tables still play these cards.");
    expect((await analysis.analyse(A, deal!)).ok).toBe(true);
    await database.owner`UPDATE tables.deal SET evidence = jsonb_set(evidence::jsonb, '{shuffles,0,shared}', 'null') WHERE id = ${deal!}`;
  });

  test("a worker that is gone judges nothing for good, a record that does not add up only itself", async () => {
    let isGone = true;
    const bad = recorded.people[1];
    const { analysis } = build({
      apart: async (job) => {
        if (isGone) throw new Error("no process");
        return job.deal.dealId === bad ? { ok: false, error: "no such card" } : ok(work(job));
      },
    });
    await analysis.runOnce();
    expect(await analysis.judged.after(0, 10)).toEqual([]);
    isGone = false;
    await analysis.runOnce();
    expect(await analysis.judged.after(0, 100)).toHaveLength(all().length - 1);
  });
});

describe("Q-4, Q-7: a player's own figures", () => {
  test("cards and play sum up to the result; of deals of others nothing is told", async () => {
    const { analysis } = build();
    await analysis.runOnce();
    const { aFigures } = await analysis.figures(A, all());
    expect(aFigures).toHaveLength(all().length);
    for (const { nResult, nCards, nPlay } of aFigures) expect(nCards + nPlay).toBe(nResult);
    expect(await analysis.figures(NOBODY, all())).toEqual({ aFigures: [] });
    expect(await analysis.figures(A, ["", "x", "00000000-0000-7000-8000-000000000000"])).toEqual({ aFigures: [] });
  });

  test("statistics count the deals that are chosen, and end where the curve does", async () => {
    const { analysis } = build();
    await analysis.runOnce();
    const whole = await analysis.statistics(A, {});
    expect([whole.nDeals, whole.bCut, whole.aKinds.length]).toEqual([all().length, false, 3]);
    expect(whole.aCurve.at(-1)).toMatchObject({
      nDeals: whole.nDeals,
      nMean: whole.nMean!,
      nAdjusted: whole.nAdjusted!,
    });
    const parts = await Promise.all(
      [{ eCurrency: "inr" as const }, { eCurrency: "practice" as const }].map((query) => analysis.statistics(A, query)),
    );
    expect(parts.map(({ nDeals }) => nDeals)).toEqual([
      recorded.cash.length,
      recorded.people.length + recorded.bots.length,
    ]);
    expect((await analysis.statistics(A, { bBots: "true" })).nDeals).toBe(recorded.bots.length);
    expect((await analysis.statistics(A, { sTableName: "Points people" })).nDeals).toBe(recorded.people.length);
    const none = await analysis.statistics(NOBODY, {});
    expect(none).toMatchObject({ nDeals: 0, nMean: null, nMeanError: null, nAdjusted: null, aCurve: [], aKinds: [] });
  });
});

describe("Q-5, Q-6: analyses that are asked for", () => {
  test("are made once and kept, for those who were dealt in alone", async () => {
    const { analysis, jobs } = build();
    const [deal] = recorded.people;
    const [first, again] = await Promise.all([analysis.analyse(A, deal!), analysis.analyse(A, deal!)]);
    expect(first).toEqual(again);
    expect(first.ok && first.value.eState === "ready" && first.value.aDecision.length > 0).toBe(true);
    expect(jobs).toHaveLength(1);
    const { analysis: other, jobs: others } = build();
    expect(await other.analyse(A, deal!)).toEqual(first);
    expect(others).toHaveLength(0);
    const wrong = [NOBODY, A].map((player, at) => other.analyse(player, at === 0 ? deal! : "no id"));
    expect((await Promise.all(wrong)).map((answer) => !answer.ok && answer.error.code)).toEqual(["noDeal", "noDeal"]);
  });

  test("Q-11: the best deal of a day is analysed for whoever has its code, once, and for nobody without", async () => {
    const [deal] = recorded.people;
    const { analysis, jobs } = build({
      bestBehind: async (code) => (code === "best" ? { dealId: deal!, player: A } : null),
    });
    const answer = await analysis.analyseBest("best");
    expect(answer.ok && answer.value.eState).toBe("ready");
    expect(await analysis.analyseBest("best")).toEqual(await analysis.analyse(A, deal!));
    expect(jobs).toHaveLength(1);
    const none = await analysis.analyseBest("other");
    expect(!none.ok && none.error.code).toBe("noDeal");
  });

  test("of a deal for rupees an hour after its end, not before", async () => {
    const [deal] = recorded.cash;
    const [{ endedAt }] = await database.sql<
      [{ endedAt: Date }]
    >`SELECT ended_at AS "endedAt" FROM tables.deal WHERE id = ${deal!}`;
    const { analysis, time } = build({ at: endedAt.getTime() + HOUR_MS - 1 });
    const early = await analysis.analyse(A, deal!);
    expect(!early.ok && early.error.code).toBe("tooEarly");
    time.advance(1);
    expect((await analysis.analyse(A, deal!)).ok).toBe(true);
  });

  test("who waits long is told the place; so many wait at most, and so many are made for a player", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { analysis, time } = build({
      apart: async (job) => {
        await promise;
        return ok(work(job));
      },
    });
    const asked: ReturnType<typeof analysis.analyse>[] = [];
    for (const deal of recorded.people.slice(0, 3)) {
      asked.push(analysis.analyse(A, deal));
      await until(() => time.pending() >= asked.length);
    }
    time.advance(2_500);
    expect((await Promise.all(asked)).map((answer) => answer.ok && answer.value)).toEqual(
      recorded.people.slice(0, 3).map((iDealId, nPlace) => ({ eState: "queued", iDealId, nPlace })),
    );
    resolve();
    const later = await analysis.analyse(A, recorded.people[2]!);
    expect(later.ok && later.value.eState).toBe("ready");
    const { analysis: fresh } = build({ apart: async () => ({ ok: false, error: "bad" }) });
    const codes: (string | false)[] = [];
    for (let n = 0; n < 61; n += 1) {
      const answer = await fresh.analyse(A, recorded.people[3]!);
      codes.push(!answer.ok && answer.error.code);
    }
    expect([codes[59], codes[60]]).toEqual(["noDeal", "tooMany"]);
  });

  test("kept ones go after ninety days", async () => {
    const { analysis, time, jobs } = build();
    await analysis.analyse(A, recorded.people[0]!);
    time.advance(91 * 24 * 60 * MINUTE_MS);
    await analysis.runOnce();
    jobs.length = 0;
    await analysis.analyse(A, recorded.people[0]!);
    expect(jobs).toHaveLength(1);
  });
});

/** Resolves when it is so, after as many turns of the event loop as that takes. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > 100_000) throw new Error("it does not come to be so");
    await new Promise((resume) => setImmediate(resume));
  }
}
