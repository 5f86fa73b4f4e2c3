import { assert, type Paise, paise, shareBps } from "../../kernel/index.ts";
import type { Seat } from "../deal/types.ts";
import type {
  MatchEnding,
  MatchResult,
  MatchRow,
  MatchSide,
  MatchState,
  MatchStep,
  Settlement,
  Share,
} from "./match-types.ts";
import { then } from "./step.ts";

/** The prize and the fee of all entries and rejoins so far: the fee is floored, the rest is the prize (R-31, R-40, M-5). */
export function prizeOf({ seats, entryFee, feeBps }: Pick<MatchState, "seats" | "entryFee" | "feeBps">): {
  readonly prize: Paise;
  readonly fee: Paise;
} {
  const paid = paise(entriesOf(seats) * entryFee);
  const fee = shareBps(paid, feeBps);
  return { prize: paise(paid - fee), fee };
}

/** Entries that were paid, rejoins included. */
export function entriesOf(seats: readonly MatchSide[]): number {
  return seats.reduce((sum, { entries }) => sum + entries, 0);
}

/** Equal parts of `amount`; the spare paise go one each to the lowest score, then the lowest seat. */
export function equalParts(amount: number, sides: readonly Pick<MatchSide, "seat" | "score">[]): readonly Share[] {
  const each = Math.floor(amount / sides.length);
  const spare = amount - each * sides.length;
  const order = sides.toSorted((a, b) => a.score - b.score || a.seat - b.seat).map(({ seat }) => seat);
  return sides.map(({ seat }) => ({ seat, amount: paise(each + (order.indexOf(seat) < spare ? 1 : 0)) }));
}

/** The match is over: `shares` divide the prize. */
export function endMatch(step: MatchStep, how: Exclude<MatchEnding, "void">, shares: readonly Share[]): MatchStep {
  const { state } = step;
  const { prize, fee } = prizeOf(state);
  assert(shares.reduce((sum, { amount }) => sum + amount, 0) === prize, "the shares are the prize");
  const won = new Map(shares.map(({ seat, amount }) => [seat, amount]));
  const rows = rowsOf(state, (seat) => won.get(seat) ?? paise(0));
  return over(step, { how, prize, fee, rows });
}

/** One seat takes the whole prize. */
export function winMatch(step: MatchStep, how: Exclude<MatchEnding, "void">, seat: Seat): MatchStep {
  return endMatch(step, how, [{ seat, amount: prizeOf(step.state).prize }]);
}

/** A tournament's round is over: places by chips, equal ones shared, and nothing to divide (T-6, T-8). */
export function winRound(step: MatchStep): MatchStep {
  return endMatch(step, "roundOver", []);
}

/** The match cannot be played on: everybody gets their entries back, without a fee. */
export function voidMatch(step: MatchStep): MatchStep {
  const { seats, entryFee } = step.state;
  const rows = seats.map(({ seat, score, entries }): MatchRow => {
    const paid = paise(entries * entryFee);
    return { seat, place: 1, score, paid, won: paid };
  });
  return over(step, { how: "void", prize: paise(0), fee: paise(0), rows });
}

function over(step: MatchStep, result: MatchResult): MatchStep {
  return then(step, { wanted: null, result }, { type: "over", result });
}

const STANDING = { in: 2, out: 1, left: 0 } as const;

/** Better first: who was in to the end, then who went out later, then who left later; by score within. */
function rowsOf(state: MatchState, wonBy: (seat: Seat) => Paise): readonly MatchRow[] {
  const sign = state.profile.type === "deals" ? -1 : 1;
  const better = (a: MatchSide, b: MatchSide) =>
    STANDING[b.status] - STANDING[a.status] ||
    wonBy(b.seat) - wonBy(a.seat) ||
    (b.endedAfter ?? 0) - (a.endedAfter ?? 0) ||
    sign * (a.score - b.score);
  const order = state.seats.toSorted((a, b) => better(a, b) || a.seat - b.seat);
  let place = 0;
  return order.map((side, index): MatchRow => {
    if (index === 0 || better(order[index - 1]!, side) !== 0) place = index + 1;
    const { seat, score, entries } = side;
    return { seat, place, score, paid: paise(entries * state.entryFee), won: wonBy(seat) };
  });
}

/**
 * What a finished match moves from stake to stake, so that each stake holds what its player won: stakes in = prizes out
 * + fee (R-40, M-14). A void match moves nothing: the stakes are the refunds. Crashes while the match runs.
 */
export function settleMatch({ result, seats }: Pick<MatchState, "result" | "seats">): Settlement {
  assert(result, "a match that is settled is over");
  const gains = seats.map(({ seat }) => {
    const { paid, won } = result.rows.find((row) => row.seat === seat)!;
    return { seat, amount: won - paid };
  });
  const takers: { to: Seat | "fee"; amount: number }[] = gains
    .filter(({ amount }) => amount > 0)
    .map(({ seat, amount }) => ({ to: seat, amount }));
  if (result.fee > 0) takers.push({ to: "fee", amount: result.fee });
  const transfers: { from: Seat; to: Seat | "fee"; amount: Paise }[] = [];
  for (const { seat, amount } of gains) {
    for (let left = -amount; left > 0; ) {
      const [taker] = takers;
      assert(taker, "what is lost is won or the fee");
      const part = Math.min(left, taker.amount);
      transfers.push({ from: seat, to: taker.to, amount: paise(part) });
      left -= part;
      taker.amount -= part;
      if (taker.amount === 0) takers.shift();
    }
  }
  assert(takers.length === 0, "what is won or the fee was paid");
  return { transfers, fee: result.fee };
}
