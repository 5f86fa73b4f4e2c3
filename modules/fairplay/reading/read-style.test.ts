import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { decide, dutyOf } from "../../tables/bots/brain.ts";
import type { SeatMessage } from "../../tables/machine/command.ts";
import { viewOf } from "../../tables/machine/view-of.ts";
import { drive, testConfig } from "../../tables/testing/driver.ts";
import { TURN_KINDS, timesOf } from "../model/style.ts";
import { dealOfRecord } from "./of-record.ts";
import type { PlayedDeal } from "./played-deal.ts";
import { readActions, readStyles } from "./read-style.ts";

/** A real table for rupees at which our usual bot's moves are made, `thinkMs` after what comes before. */
function played(seed: number, thinkMs: number): PlayedDeal {
  const random = seededRandom(seed);
  const table = drive(testConfig({ maxSeats: 2, currency: "inr", buyInPaise: paise(24_000) }), random);
  table.sit("A", 0);
  table.sit("B", 1);
  table.advance(10_000);
  for (let step = 0; step < 3_000 && table.state.view.phase !== "result"; step += 1)
    for (const seat of [0, 1]) {
      const view = viewOf(table.state, seat);
      if (dutyOf(view) === null) continue;
      table.advance(thinkMs);
      table.must(table.send(seat, decide("solver", viewOf(table.state, seat), random) as SeatMessage));
      break;
    }
  const record = table.calls.find((call) => call.type === "record")!;
  const { evidence, endedAt, seats } = record;
  return dealOfRecord({
    dealId: evidence.dealId,
    tableId: "t",
    endedAt,
    tableName: "Points 1",
    variant: "points",
    currency: "inr",
    isPrivate: false,
    nDeck: 2,
    jokerCard: evidence.jokerCard,
    openCard: evidence.openCard,
    firstTurn: evidence.firstTurn,
    ended: evidence.played?.ended ?? null,
    isRound: false,
    sharedDeck: null,
    hands: evidence.seenBy,
    seats,
    moves: evidence.played!.moves,
    times: evidence.played!.times!,
  })!;
}

describe("F-10: how somebody plays, from the record of a real table", () => {
  test("whoever lets our usual bot play agrees with it in every choice", () => {
    let choices = 0;
    for (let seed = 1; seed <= 12; seed += 1)
      for (const act of readActions(played(seed, 2_000))!) {
        if (act.choice === null) continue;
        choices += 1;
        expect(act).toMatchObject({ agrees: true });
      }
    expect(choices).toBeGreaterThan(60);
  });

  test("a thinking time is what lies between a move and the one before, and the deal's first is none", () => {
    const acts = readActions(played(3, 1_700))!;
    expect(acts[0]!.ms).toBeNull();
    expect(new Set(acts.slice(1).flatMap(({ turn, ms }) => (turn === null ? [] : [ms])))).toEqual(new Set([1_700]));
    const [style] = readStyles(played(3, 1_700))!.values();
    const filled = TURN_KINDS.map((kind) => timesOf(style!, kind).filter((count) => count > 0).length);
    expect(Math.max(...filled)).toBe(1);
  });

  test("other hands change nothing of what is compared: the bot is asked with one hand, and what lies open", () => {
    const deal = played(5, 1_000);
    const one = deal.seats[0]!.player;
    const own = (read: PlayedDeal) => readActions(read)!.filter(({ player }) => player === one);
    // The other's stock cards and hand are different ones; what that seat laid down stays.
    const laid = new Set(deal.moves.flatMap((move) => (move.move === "discard" ? [move.card] : [])));
    const spare = Array.from({ length: 106 }, (_, card) => card).filter(
      (card) => !laid.has(card) && deal.seats.every(({ hand }) => !hand.includes(card)),
    );
    const seats = deal.seats.map((seat) =>
      seat.player === one
        ? seat
        : { ...seat, hand: seat.hand.map((card) => (laid.has(card) ? card : (spare.pop() ?? card))) },
    );
    expect(own({ ...deal, seats })).toEqual(own(deal));
  });

  test("a record that does not add up says nothing, and one without times has choices alone", () => {
    const deal = played(4, 1_000);
    expect(readActions({ ...deal, moves: [{ move: "discard", seat: 0, card: 105 }], times: [0] })).toBeNull();
    for (const times of [null, [1, 2]]) {
      const style = readStyles({ ...deal, times })!.get(deal.seats[0]!.player as PlayerId)!;
      expect(TURN_KINDS.flatMap((kind) => timesOf(style, kind)).every((count) => count === 0)).toBe(true);
      expect(style.some((count) => count > 0)).toBe(true);
    }
  });
});
