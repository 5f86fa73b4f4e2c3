import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import type { DealResult, DealResultRow, Seat } from "../deal/types.ts";
import { afterDeal, decide, leaveMatch, seatsToDeal, startMatch } from "./match.ts";
import type { MatchSetup, MatchState } from "./match-types.ts";
import { prizeOf, settleMatch } from "./prizes.ts";
import { VARIANTS } from "./variants.ts";

const POOLS = ["pool101", "pool201"] as const;

const setups: fc.Arbitrary<MatchSetup> = fc
  .record({
    variant: fc.constantFrom("pool101" as const, "pool201" as const, "deals" as const),
    players: fc.integer({ min: 2, max: 6 }),
    deals: fc.constantFrom(2, 3, 6),
    entryFee: fc.integer({ min: 1, max: 1_000_000 }),
    feeBps: fc.integer({ min: 900, max: 1_500 }),
  })
  .map(({ variant, players, deals, entryFee, feeBps }) => ({
    profile: VARIANTS[variant].match,
    maxSeats: players === 2 ? 2 : 6,
    deals: variant === "deals" ? deals : 0,
    entryFee: paise(entryFee),
    feeBps,
    seats: Array.from({ length: players }, (_, seat) => seat),
  }));

/** Small numbers that decide what happens next, taken one by one; when they are used up, all is usual. */
const fates = fc.array(fc.nat(999), { maxLength: 400 });

/** More deals than any match needs. */
const MOST_DEALS = 400;

interface Looks {
  readonly each?: (before: MatchState, after: MatchState) => void;
}

/** Plays a match to its end as the fates say. */
function playOut(setup: MatchSetup, numbers: readonly number[], { each = () => {} }: Looks = {}): MatchState {
  let used = 0;
  const fate = (bound: number) => (used < numbers.length ? numbers[used++]! % bound : 1 % bound);
  let state = startMatch(setup);
  const go = (next: MatchState) => {
    each(state, next);
    state = next;
  };
  for (let deal = 0; !state.result; deal += 1) {
    if (deal > MOST_DEALS) throw new Error("this match does not end");
    if (state.wanted) go(answered(state, fate));
    else if (fate(40) === 0) go(leaveMatch(state, state.seats[fate(state.seats.length)]!.seat).state);
    else go(dealt(state, fate));
  }
  return state;
}

function answered(state: MatchState, fate: (bound: number) => number): MatchState {
  const seat = fate(state.seats.length);
  if (fate(20) === 0) return leaveMatch(state, seat).state;
  if (fate(4) === 0) {
    const decided = decide(state, { type: "timeUp" });
    if (!decided.ok) throw new Error("time may always be up");
    return decided.value.state;
  }
  const yes = fate(3) > 0;
  const decided = decide(
    state,
    state.wanted?.type === "rejoin" ? { type: "rejoin", seat, accept: yes } : { type: "split", seat, agree: yes },
  );
  if (decided.ok) return decided.value.state;
  const over = decide(state, { type: "timeUp" });
  return over.ok ? over.value.state : state;
}

function dealt(state: MatchState, fate: (bound: number) => number): MatchState {
  const seats = seatsToDeal(state);
  const { result, gone } = fate(25) === 0 ? voidDeal(seats) : wonDeal(seats, fate);
  return afterDeal(state, result, gone).state;
}

function voidDeal(seats: readonly Seat[]): { result: DealResult; gone: Seat[] } {
  const rows = seats.map((seat): DealResultRow => ({ seat, outcome: "void", count: 0, groups: null }));
  return { result: { winner: null, how: "void", wildRank: 0, rows }, gone: [] };
}

function wonDeal(seats: readonly Seat[], fate: (bound: number) => number): { result: DealResult; gone: Seat[] } {
  const winner = seats[fate(seats.length)]!;
  const gone: Seat[] = [];
  const rows = seats.map((seat): DealResultRow => {
    if (seat === winner) return { seat, outcome: "won", count: 0, groups: null };
    if (fate(30) === 0) {
      gone.push(seat);
      return { seat, outcome: "left", count: 20, groups: null };
    }
    return { seat, outcome: "lost", count: 2 + fate(79), groups: null };
  });
  return { result: { winner, how: "declared", wildRank: 0, rows }, gone };
}

describe("matches", () => {
  test("R-31, R-34 every match ends, and its state is plain JSON", () => {
    fc.assert(
      fc.property(setups, fates, (setup, numbers) => {
        const state = playOut(setup, numbers);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(state.result!.rows.map(({ seat }) => seat).toSorted()).toEqual([...setup.seats]);
        expect(state.result!.rows[0]!.place).toBe(1);
      }),
      { numRuns: 400 },
    );
  });

  test("R-40 every match settles to zero: stakes in = prizes out + fee, and nobody pays more than was staked", () => {
    fc.assert(
      fc.property(setups, fates, (setup, numbers) => {
        const state = playOut(setup, numbers);
        const { transfers, fee } = settleMatch(state);
        const stakes = new Map(state.seats.map(({ seat, entries }) => [seat, entries * setup.entryFee]));
        const paidIn = [...stakes.values()].reduce((sum, stake) => sum + stake, 0);
        let kept = 0;
        for (const { from, to, amount } of transfers) {
          expect(amount).toBeGreaterThan(0);
          stakes.set(from, stakes.get(from)! - amount);
          expect(stakes.get(from)).toBeGreaterThanOrEqual(0);
          if (to === "fee") kept += amount;
          else stakes.set(to, stakes.get(to)! + amount);
        }
        for (const { seat, won } of state.result!.rows) expect(stakes.get(seat)).toBe(won);
        expect([...stakes.values()].reduce((sum, stake) => sum + stake, 0) + kept).toBe(paidIn);
        expect(kept).toBe(fee);
        expect(fee).toBe(state.result!.how === "void" ? paise(0) : prizeOf(state).fee);
      }),
      { numRuns: 400 },
    );
  });

  test("R-34 chips are conserved and never run out below zero", () => {
    const deals = setups.filter(({ profile }) => profile.type === "deals");
    const chips = ({ seats }: MatchState) => seats.reduce((sum, { score }) => sum + score, 0);
    fc.assert(
      fc.property(deals, fates, (setup, numbers) => {
        playOut(setup, numbers, {
          each(before, after) {
            expect(chips(after)).toBe(chips(before));
            for (const { score } of after.seats) expect(score).toBeGreaterThanOrEqual(0);
          },
        });
      }),
      { numRuns: 200 },
    );
  });

  test("R-32 who comes back is below the limit, at a table of six, at most twice; R-33 shares are the prize", () => {
    const pools = setups.filter(({ profile }) => profile.type === "pool");
    fc.assert(
      fc.property(pools, fates, (setup, numbers) => {
        playOut(setup, numbers, {
          each(_, { wanted, seats, profile, maxSeats, entryFee, feeBps }) {
            if (profile.type !== "pool") return;
            for (const { entries, score, status } of seats) {
              expect(entries).toBeLessThanOrEqual(1 + profile.rejoin.times);
              if (status === "in") expect(score).toBeLessThan(profile.limit);
            }
            if (wanted?.type === "rejoin") {
              expect(maxSeats).toBe(6);
              expect(wanted.entryScore).toBeLessThanOrEqual(profile.rejoin.highestScore + 1);
            }
            if (wanted?.type === "split") {
              const shared = wanted.shares.reduce((sum, { amount }) => sum + amount, 0);
              expect(shared).toBe(prizeOf({ seats, entryFee, feeBps }).prize);
              for (const { amount } of wanted.shares) expect(amount).toBeGreaterThanOrEqual(0);
            }
          },
        });
      }),
      { numRuns: 300 },
    );
  });

  test("R-31 both pools are played with 2 to 6", () => {
    for (const variant of POOLS) {
      for (let players = 2; players <= 6; players += 1) {
        const seats = Array.from({ length: players }, (_, seat) => seat);
        const setup = { profile: VARIANTS[variant].match, maxSeats: 6, deals: 0, entryFee: paise(100), feeBps: 1_000 };
        expect(playOut({ ...setup, seats }, []).result?.rows).toHaveLength(players);
      }
    }
  });
});
