import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import type { DealResult, DealResultRow, Seat } from "../deal/types.ts";
import { abandonMatch, afterDeal, endRound, leaveMatch, seatsToDeal, startMatch } from "./match.ts";
import type { MatchState } from "./match-types.ts";
import { settleMatch } from "./prizes.ts";
import { TOURNAMENT_ROUND } from "./variants.ts";

function round(players: number, deals: number): MatchState {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const { match: profile } = TOURNAMENT_ROUND;
  return startMatch({ profile, maxSeats: 6, deals, entryFee: paise(0), feeBps: 0, seats });
}

/** A deal in which the others count what stands at their place; null at the winner's. */
function deal(...counts: readonly (number | null)[]): DealResult {
  const rows = counts.map((count, seat): DealResultRow => {
    return { seat, outcome: count === null ? "won" : "lost", count: count ?? 0, groups: null };
  });
  return { winner: counts.indexOf(null), how: "declared", wildRank: 0, rows };
}

function voidDeal(seats: readonly Seat[]): DealResult {
  const rows = seats.map((seat): DealResultRow => ({ seat, outcome: "void", count: 0, groups: null }));
  return { winner: null, how: "void", wildRank: 0, rows };
}

const play = (state: MatchState, ...results: readonly DealResult[]) =>
  results.reduce((played, result) => afterDeal(played, result).state, state);
const chips = ({ seats }: MatchState) => seats.map(({ score }) => score);

describe("T-6, R-35: a tournament's round", () => {
  test("everybody starts with 80 × deals chips, and a deal's winner gets the losers' counts", () => {
    expect(chips(round(3, 2))).toEqual([160, 160, 160]);
    expect(chips(play(round(3, 2), deal(20, null, 40)))).toEqual([140, 220, 120]);
  });

  test("drops cost 20 and 40 as in points", () => {
    expect(TOURNAMENT_ROUND.rules).toMatchObject({ firstDrop: 20, middleDrop: 40, fullCount: 80 });
  });

  test("R-35: no lead ends it early", () => {
    const ahead = play(round(2, 6), ...Array.from({ length: 5 }, () => deal(null, 80)));
    expect(chips(ahead)).toEqual([880, 80]);
    expect(ahead.result).toBeNull();
    expect(play(ahead, deal(null, 80)).result).toMatchObject({ how: "roundOver", prize: 0, fee: 0 });
  });

  test("R-35: no tie is broken: equal chips share the place, and the tournament ranks them (T-8)", () => {
    const { result, tieBreak } = play(round(3, 2), deal(null, 10, 20), deal(10, null, 0));
    expect(tieBreak).toBe(false);
    expect(result?.rows.map(({ seat, place, score }) => ({ seat, place, score }))).toEqual([
      { seat: 0, place: 1, score: 180 },
      { seat: 1, place: 2, score: 160 },
      { seat: 2, place: 3, score: 140 },
    ]);
    const even = play(round(2, 2), deal(null, 10), deal(10, null));
    expect(even.result?.rows.map(({ place }) => place)).toEqual([1, 1]);
  });

  test("T-9: it can be ended after any deal, with the chips as they stand", () => {
    const ended = endRound(play(round(3, 3), deal(null, 10, 20)));
    expect(chips(ended.state)).toEqual([270, 230, 220]);
    expect(ended.state.result?.how).toBe("roundOver");
    expect(ended.events).toEqual([{ type: "over", result: ended.state.result! }]);
    expect(() => endRound(ended.state)).toThrow();
  });

  test("three void deals in a row end it with the chips as they stand; a void deal is no deal", () => {
    const state = round(3, 3);
    const seats = seatsToDeal(state);
    const played = play(state, deal(null, 10, 20), voidDeal(seats), voidDeal(seats), deal(null, 2, 2));
    expect(played).toMatchObject({ dealsPlayed: 2, voidsInARow: 0, result: null });
    const over = play(played, voidDeal(seats), voidDeal(seats), voidDeal(seats));
    expect(over.result?.how).toBe("roundOver");
    expect(chips(over)).toEqual(chips(played));
  });

  test("T-9: nobody forfeits", () => {
    expect(() => leaveMatch(round(3, 2), 1)).toThrow("forfeits");
    expect(() => afterDeal(round(3, 2), deal(null, 10, 20), [1])).toThrow("forfeits");
  });

  test("one that is cancelled is void and pays nothing", () => {
    expect(settleMatch(abandonMatch(round(3, 2)).state)).toEqual({ transfers: [], fee: paise(0) });
  });
});

describe("T-6, R-35: whatever happens in a round", () => {
  const fates = fc.array(fc.nat(9_999), { maxLength: 60 });

  test("it plays its deals to the last, keeps its chips, and never costs anybody more than they have", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 6 }), fates, (players, deals, numbers) => {
        let state = round(players, deals);
        let [next, voids] = [0, 0];
        while (!state.result) {
          const fate = numbers[next++] ?? 1;
          const isVoid = fate % 7 === 0;
          voids = isVoid ? voids + 1 : 0;
          const counts = Array.from({ length: players }, (_, seat) => (fate * (seat + 3)) % 81);
          const won = deal(...counts.map((count, seat) => (seat === fate % players ? null : count)));
          state = afterDeal(state, isVoid ? voidDeal(seatsToDeal(state)) : won).state;
          expect(seatsToDeal(state)).toHaveLength(players);
          expect(chips(state).every((score) => score >= 0)).toBe(true);
          expect(chips(state).reduce((sum, score) => sum + score, 0)).toBe(80 * deals * players);
          expect(state.result !== null).toBe(state.dealsPlayed === deals || voids === 3);
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(settleMatch(state)).toEqual({ transfers: [], fee: paise(0) });
        const places = state.result.rows.map(({ score, place }) => ({ score, place }));
        for (const { score, place } of places) {
          expect(place).toBe(1 + places.filter((other) => other.score > score).length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
