/** Suspects of fair play, for specs of the desk: two whose deals were played and counted, and cases as they would stand. */
import { judgeNew } from "../../modules/fairplay/cases/judging.ts";
import { createCounting } from "../../modules/fairplay/counting/counting.ts";
import { DAY_MS, instant, type PlayerId } from "../../modules/kernel/index.ts";
import { dayOf } from "../../modules/kernel/india.ts";
import { createDayStore, createFinishedPlays } from "../../modules/tables/index.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { chanceOf } from "../simulation/chance.ts";
import { createCrowd } from "../simulation/fairplay/people.ts";
import { recordDeals } from "../simulation/fairplay/record-deals.ts";
import { playSeason } from "../simulation/fairplay/season.ts";
import type { TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";

/**
 * Has a small crowd play for some days until the day before yesterday, two of whom dump chips on one another; writes their deals into the
 * tables' record, closes its days, and counts and judges as fair play's jobs do. Answers the two, the smaller id first.
 */
export async function playSuspects(database: TestDatabase): Promise<readonly [string, string]> {
  const chance = chanceOf(4, "a day at the desk");
  const crowd = createCrowd({ honest: 8, pairs: 1, friends: 1, stakes: 1 }, chance);
  const season = [...playSeason(crowd, { days: 12, hoursADay: 2, visits: 900, dealsAVisit: 5 }, chance)].map(
    (deal) => ({
      ...deal,
      seats: deal.seats.map((seat) => ({ ...seat, player: playerOf(seat.player) })),
    }),
  );
  const now = systemClock.now();
  const random = seededRandom(6);
  const days = Math.floor((now - season.at(-1)!.endedAt) / DAY_MS) - 1;
  await recordDeals(database, season, { random, shiftMs: days * DAY_MS });
  const record = createDayStore(database);
  while ((await record.closeNext(dayOf(instant(now - DAY_MS)), now)) !== null);
  const count = createCounting({ database, deals: createFinishedPlays(database) });
  while ((await count(now)) !== "nothing");
  await judgeNew({ database, clock: systemClock, random }, 1_000);
  const [pair] = crowd.colluding;
  return pair!.map(({ id }): string => playerOf(id)).toSorted() as [string, string];
}

/** An id as players have them. */
const playerOf = (id: string) => `018f0000-0000-7000-8000-${id.slice(1).padStart(12, "0")}` as PlayerId;

/** A case of two who feed each other; so much of its score may come from papers that both accounts have. */
export async function suspect(
  { owner }: TestDatabase,
  pair: readonly [string, string],
  score: number,
  shared = 0,
): Promise<void> {
  const [one, other] = pair;
  const sign = (by: "one" | "other") => ({
    signal: "feeding",
    what: "fed",
    by,
    seen: 41,
    expected: 19.6,
    chance: -6.2,
  });
  const judgement = {
    score,
    sides: { one: 3.1, other: 2.8 },
    scores: { dumping: 0, softPlay: 0, feeding: score - shared, together: 1 },
    signs: [sign("one"), sign("other"), { ...sign("one"), signal: "together", what: "tables", by: null, chance: -4 }],
  };
  await owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, shared, shared_among, facts, opened_at, judged_at)
    VALUES (gen_random_uuid(), ${one}, ${other}, 'open', ${score}, ${shared}, ${shared > 0 ? 2 : null}, ${JSON.stringify(judgement)}::text::json, now(), now())`;
}

/** A case of one for whom a program may play. */
export async function suspectProgram({ owner }: TestDatabase, one: string, score: number): Promise<void> {
  const sign = (signal: string, what: string, seen: number, expected: number, chance: number) => ({
    signal,
    what,
    by: "one",
    seen,
    expected,
    chance,
  });
  const judgement = {
    score,
    sides: { one: score, other: 0 },
    scores: { pace: 3.1, choices: score - 3.1, hours: 0 },
    signs: [sign("pace", "spread", 0.4, 3.2, -7), sign("choices", "strays", 2, 310, -9.8)],
  };
  await owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (gen_random_uuid(), ${one}, NULL, 'open', ${score}, ${JSON.stringify(judgement)}::text::json, now(), now())`;
}

/** Records a deal of two, who fed each other a card and dropped; its id. */
export async function recordDeal({ owner }: TestDatabase, [one, other]: readonly [string, string]): Promise<string> {
  const dealId = "018f0000-0000-7000-8000-00000000dea1";
  const hands = [
    [0, 1, 15, 16, 17, 28, 29, 30, 40, 41, 42, 20, 33],
    [13, 14, 26, 27, 39, 4, 5, 6, 7, 8, 22, 23, 24],
  ];
  const moves = [
    { move: "turn", seat: 0, turn: 1 },
    { move: "draw", seat: 0, from: "stock", place: 28, card: 21 },
    { move: "discard", seat: 0, card: 21 },
    { move: "turn", seat: 1, turn: 2 },
    { move: "draw", seat: 1, from: "open", card: 21 },
    { move: "discard", seat: 1, card: 39 },
    { move: "turn", seat: 0, turn: 3 },
    { move: "out", seat: 0 },
    { move: "end", how: "lastStanding" },
  ];
  const seenBy = [one, other].map((playerId, seat) => ({ seat, playerId, cards: hands[seat] }));
  await owner`
    INSERT INTO tables.deal (id, table_id, ended_at, evidence) VALUES (${dealId}, gen_random_uuid(), now(),
      ${JSON.stringify({ jokerCard: 12, seenBy, played: { toss: [], moves, dealtAt: 0, times: moves.map((_, at) => at * 950) } })}::text::json)`;
  for (const [seat, player] of [one, other].entries())
    await owner`
      INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
      VALUES (${dealId}, ${seat}, ${player}, now(), 7, 'Points 1', 'points', 'inr', 1, ${seat === 0 ? "middleDrop" : "won"},
        ${seat === 0 ? 40 : 0}, ${seat === 0 ? -4_000 : 3_600})`;
  return dealId;
}
