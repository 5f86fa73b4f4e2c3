import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { testVault } from "../../../test/support/vault.ts";
import { dealOfRecord } from "../../fairplay/reading/of-record.ts";
import { readDeal } from "../../fairplay/reading/read-deal.ts";
import { type PlayerId, uuidv7 } from "../../kernel/index.ts";
import { dayBefore, dayOf } from "../../kernel/india.ts";
import { drive, START, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { createDayStore } from "./days.ts";
import { createFinishedPlays, type FinishedPlays } from "./played-deals.ts";
import { createTableStore } from "./table-store.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
let plays: FinishedPlays;
/** Id and players of each recorded deal. */
const recorded: { readonly dealId: string; readonly players: readonly PlayerId[] }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  plays = createFinishedPlays(database);
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
  const random = seededRandom(11);
  for (let no = 1; no <= 3; no += 1) {
    const config = {
      ...testConfig({ name: "Points 1" }),
      tableId: uuidv7(START, random),
      tableNo: no,
    };
    const table = drive(config, random);
    for (const [seat, name] of ["A", "B", "C"].entries()) table.sit(name, seat);
    for (let act = 0; act < 900 && table.state.view.phase !== "closed"; act += 1) randomAction(table, random);
    for (const call of table.calls) {
      if (call.type !== "record") continue;
      await store.saveDeal(config, call);
      recorded.push({ dealId: call.evidence.dealId, players: call.seats.map(({ player }) => player) });
    }
  }
  recorded.sort((a, b) => (a.dealId < b.dealId ? -1 : 1));
});
afterAll(() => database.close());

describe("finished deals with all their cards", () => {
  const DAY = dayOf(START);

  test("come by the day, each once, page by page", async () => {
    expect(recorded.length).toBeGreaterThan(5);
    expect(await plays.dayFrom("2020-01-01")).toBe(DAY);
    expect(await plays.dayFrom("2030-01-01")).toBeNull();
    const found: string[] = [];
    for (let after: string | null = null; ; after = found.at(-1)!) {
      const page = await plays.idsOf(DAY, after, null, 2);
      found.push(...page);
      if (page.length < 2) break;
    }
    expect(found).toEqual(recorded.map(({ dealId }) => dealId));
    const before = recorded[2]!.dealId;
    expect(await plays.idsOf(DAY, null, before, 100)).toEqual(found.slice(0, 2));
  });

  test("as the table has dealt and played them: every card is where fair play looks for it", async () => {
    const read = await plays.read(recorded.map(({ dealId }) => dealId));
    expect(read.map(({ dealId, seats }) => ({ dealId, players: seats.map(({ player }) => player) }))).toEqual(
      recorded.map((one) => ({ ...one, players: [...one.players] })),
    );
    let understood = 0;
    for (const play of read) {
      expect(play).toMatchObject({
        tableName: "Points 1",
        variant: "points",
        currency: "practice",
        isPrivate: false,
        nDeck: 2,
        sharedDeck: null,
      });
      expect(play.hands.map(({ cards }) => cards.length)).toEqual(play.hands.map(() => 13));
      expect(play.ended!.map(({ seat }) => seat)).toEqual(play.hands.map(({ seat }) => seat));
      const people = play.ended!.filter(({ bot }) => bot === null);
      expect(people).toEqual(play.seats.map(({ seat, outcome, count }) => ({ seat, bot: null, outcome, count })));
      expect(play.hands.some(({ cards }) => cards.includes(play.openCard))).toBe(false);
      expect(play.moves!.find(({ move }) => move === "turn")).toMatchObject({ seat: play.firstTurn });
      const deal = dealOfRecord({ ...play, currency: "inr" });
      // Bots are in no player's list of deals.
      if (play.hands.length > play.seats.length) {
        expect(deal).toBeNull();
        continue;
      }
      const figures = readDeal(deal!);
      // A void deal has no winner.
      if (!play.seats.some(({ outcome }) => outcome === "won")) expect(figures).toBeNull();
      else {
        understood += 1;
        expect(figures).not.toBeNull();
      }
    }
    expect(understood).toBeGreaterThan(3);
    expect(await plays.read(["018f0000-0000-7000-8000-000000000000"])).toEqual([]);
  });

  test("of two players, the newest first; and of nobody else", async () => {
    const [one, other] = recorded[0]!.players as [PlayerId, PlayerId];
    const both = recorded.filter(({ players }) => players.includes(one) && players.includes(other));
    expect((await plays.sharedBy(one, other, 1_000, 1_000)).toSorted()).toEqual(both.map(({ dealId }) => dealId));
    expect(await plays.sharedBy(one, other, 1_000, 2)).toHaveLength(2);
    expect(await plays.sharedBy(one, "player-nobody" as PlayerId, 1_000, 10)).toEqual([]);
  });

  test("a day is closed once its root is published", async () => {
    expect(await plays.isClosed(DAY)).toBe(false);
    await createDayStore(database).closeNext(DAY, START);
    expect([await plays.isClosed(DAY), await plays.isClosed(dayBefore(DAY))]).toEqual([true, false]);
  });
});
