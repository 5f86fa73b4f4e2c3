import { describe, expect, test } from "bun:test";
import published from "../../../test/vectors/published.json";
import { paise } from "../../kernel/index.ts";
import type { DealResult, DealResultRow, Seat } from "../deal/types.ts";
import { afterDeal, startMatch } from "./match.ts";
import type { MatchState } from "./match-types.ts";
import { VARIANTS } from "./variants.ts";

interface PoolExample {
  readonly source: string;
  readonly limit: number;
  readonly scores?: readonly number[];
  readonly total?: number;
  readonly eliminated?: boolean;
  readonly highestOther?: number;
  readonly rejoinAt?: number;
  readonly rejoinAllowedUpTo?: number;
  readonly left?: readonly number[];
}

const ENTRY = paise(10_000);
const pool = (seats: number): MatchState =>
  startMatch({
    profile: VARIANTS.pool101.match,
    maxSeats: 6,
    deals: 0,
    entryFee: ENTRY,
    feeBps: 0,
    seats: Array.from({ length: seats }, (_, seat) => seat),
  });

/** A deal in which seats count as given; the one that counts 0 wins. */
function deal(counts: readonly number[], seats: readonly Seat[] = counts.map((_, seat) => seat)): DealResult {
  const winner = seats[counts.indexOf(0)]!;
  const rows = seats.map((seat, index): DealResultRow => {
    const count = counts[index]!;
    return { seat, outcome: seat === winner ? "won" : "lost", count, groups: null };
  });
  return { winner, how: "declared", wildRank: 0, rows };
}

describe("published examples of pool", () => {
  const examples: readonly PoolExample[] = published.pool;

  for (const { source, limit, ...expected } of examples) {
    test(`the limit of ${source} is a profile's`, () => expect(VARIANTS.pool101.match.limit).toBe(limit as 101));
    const { scores, total, eliminated, highestOther, rejoinAt, rejoinAllowedUpTo, left } = expected;
    if (scores) {
      test(`R-31 ${scores.join(" + ")} is ${total}: ${eliminated ? "out" : "in"}`, () => {
        const after = scores.reduce((state, count) => afterDeal(state, deal([0, count])).state, pool(2));
        expect(after.seats[1]).toMatchObject({ score: total!, status: eliminated ? "out" : "in" });
      });
    }
    if (highestOther !== undefined) {
      test(`R-32 the highest of the others at ${highestOther}: back at ${rejoinAt}`, () => {
        expect(rejoinAfter(highestOther)?.entryScore).toBe(rejoinAt!);
        expect(rejoinAfter(rejoinAllowedUpTo!)).not.toBeNull();
        expect(rejoinAfter(rejoinAllowedUpTo! + 1)).toBeNull();
      });
    }
    if (left) {
      test(`R-33 ${left.join(" and ")} left: an equal split by itself`, () => {
        const [first, second] = left;
        let { state } = afterDeal(pool(3), deal([0, second!, 80]));
        state = afterDeal(state, deal([first!, 0, 80])).state;
        expect(state.result?.how).toBe("splitAutomatic");
        expect(state.result?.rows.map(({ won }) => won)).toEqual([paise(15_000), paise(15_000), paise(0)]);
      });
    }
  }
});

/** What is offered to a seat that goes out while the highest survivor is at `highest`. */
function rejoinAfter(highest: number) {
  const first = afterDeal(pool(3), deal([0, highest - 2, 80])).state;
  const { wanted } = afterDeal(first, deal([0, 2, 80])).state;
  return wanted?.type === "rejoin" ? wanted : null;
}

describe("published examples of deals", () => {
  const examples: readonly { deals: number; chips: number }[] = published.deals;
  for (const { deals, chips } of examples) {
    test(`R-34 ${deals} deals begin with ${chips} chips`, () => {
      const setup = { profile: VARIANTS.deals.match, maxSeats: 2, entryFee: ENTRY, feeBps: 0, seats: [0, 1] };
      expect(startMatch({ ...setup, deals }).seats.map(({ score }) => score)).toEqual([chips, chips]);
    });
  }
});
