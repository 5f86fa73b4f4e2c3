import { assert, type Paise, paise, shareBps } from "../../kernel/index.ts";
import type { DealResult, RuleProfile, Seat } from "../deal/types.ts";
import type { Settlement } from "./match-types.ts";
import { VARIANTS } from "./variants.ts";

/** What a points or point21 table plays for. */
export interface PointsStakes {
  readonly pointValuePaise: Paise;
  /** Fee on the losses paid, in basis points (R-40, M-5). */
  readonly feeBps: number;
}

/** What a deal moves: losers pay the winner, the operator keeps the fee. Sums to zero: paid = won + fee. */
export interface PointsPayment {
  /** Each loser's payment, by ascending seat; zero payments are left out. */
  readonly losses: readonly { readonly seat: Seat; readonly amount: Paise }[];
  /** The seat that wins what remains after the fee; null when no player pays. */
  readonly winner: Seat | null;
  readonly won: Paise;
  readonly fee: Paise;
}

/** The least that a seat must have as a deal starts: its worst loss. */
export function minimumStack(profile: RuleProfile, pointValuePaise: Paise): Paise {
  return paise(profile.fullCount * pointValuePaise);
}

/** What a seat brings: 240 × the point value unless the row says otherwise. */
export function standardBuyIn(pointValuePaise: Paise): Paise {
  return paise(VARIANTS.points.match.buyInPoints * pointValuePaise);
}

/** What a player with `available` sits down with: the buy-in, or all there is if that is at least the minimum; else null. */
export function buyInFor(available: Paise, buyIn: Paise, minimum: Paise): Paise | null {
  const amount = Math.min(available, buyIn);
  return amount >= minimum ? paise(amount) : null;
}

/** The seats that can be dealt in, ascending: at the table, not sitting out, and able to pay the worst loss. */
export function seatsForDeal(
  seats: readonly { readonly seat: Seat; readonly stack: Paise; readonly sittingOut: boolean }[],
  minimum: Paise,
): Seat[] {
  return seats
    .filter(({ stack, sittingOut }) => !sittingOut && stack >= minimum)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b);
}

/** Each loser pays count × point value, the winner gets the sum less the floored fee. A void deal moves nothing. */
export function payDeal(result: DealResult, { pointValuePaise, feeBps }: PointsStakes): PointsPayment {
  const losses = result.rows
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => ({ seat, amount: paise(count * pointValuePaise) }))
    .filter(({ amount }) => amount > 0);
  if (result.winner === null || losses.length === 0) {
    assert(losses.length === 0, "only a deal with a winner costs anybody anything");
    return { losses: [], winner: null, won: paise(0), fee: paise(0) };
  }
  const paid = paise(losses.reduce((sum, { amount }) => sum + amount, 0));
  const fee = shareBps(paid, feeBps);
  return { losses, winner: result.winner, won: paise(paid - fee), fee };
}

/** What a deal moves from stake to stake, in the shape that matches settle in. */
export function settlePoints({ losses, winner, fee }: PointsPayment): Settlement {
  if (winner === null) return { transfers: [], fee };
  const transfers: Settlement["transfers"][number][] = losses.map(({ seat, amount }) => ({
    from: seat,
    to: winner,
    amount,
  }));
  if (fee > 0) transfers.push({ from: winner, to: "fee", amount: fee });
  return { transfers, fee };
}
