import { assert, type Paise, paise, shareBps } from "../../kernel/index.ts";
import type { RoundPlan } from "./rounds.ts";

/** How a pool is divided: along a curve, or by hand (T-13). */
export type PrizePlan =
  /** A share of the entries is paid, by weights that fall as rank^−steepness. */
  | { readonly type: "curve"; readonly paidShareBps: number; readonly steepness: number }
  /** Ranges of ranks from the first one on, with each range's part of the pool; the parts sum to 10,000. */
  | { readonly type: "ranges"; readonly ranges: readonly { from: number; to: number; shareBps: number }[] };

/** What everybody from rank `from` to rank `to` gets. */
export interface PrizeRange {
  readonly from: number;
  readonly to: number;
  /** Each. Whole rupees but at rank 1, which gets what the others' rounding leaves. */
  readonly amount: Paise;
}

const RUPEE = 100;

/** Last ranks of the groups that get the same: 1, 2, 3, 4–6, 7–12, 13–24, … (T-13). */
function groupEnd(from: number): number {
  if (from <= 3) return from;
  let end = 6;
  while (end < from) end *= 2;
  return end;
}

/**
 * The pool (T-12): entries less the fee, and no less than the guarantee. `fee` is floored. What the guarantee
 * adds comes from promotions.
 */
export function poolOf(setup: {
  readonly entries: number;
  readonly entryFee: Paise;
  readonly feeBps: number;
  readonly guarantee: Paise;
}): { readonly pool: Paise; readonly fee: Paise; readonly added: Paise } {
  const paid = paise(setup.entries * setup.entryFee);
  const fee = shareBps(paid, setup.feeBps);
  const pool = paise(Math.max(setup.guarantee, paid - fee));
  return { pool, fee, added: paise(pool - (paid - fee)) };
}

/**
 * The prizes of a tournament with `entries` players, by rank: they sum to the pool exactly, never rise with the rank, and
 * none is below ₹1. Along a curve also none is below the entry fee while fewer places can mend that. Empty where
 * the pool is below ₹1.
 */
export function prizesOf(
  plan: PrizePlan,
  { pool, entries, entryFee }: { readonly pool: Paise; readonly entries: number; readonly entryFee: Paise },
): readonly PrizeRange[] {
  assert(entries >= 1, "somebody plays");
  if (pool < RUPEE) return [];
  const least = Math.max(RUPEE, plan.type === "curve" ? entryFee : 0);
  const paid = mostPlaces(placesOf(plan, entries), (places) => {
    return divide(pool, weightsOf(plan, places)).at(-1)!.amount >= least;
  });
  return paid > 1 ? divide(pool, weightsOf(plan, paid)) : [{ from: 1, to: 1, amount: pool }];
}

/** The most places, up to `wanted`, at which the last prize is enough: it only falls as places are added. */
function mostPlaces(wanted: number, isEnough: (places: number) => boolean): number {
  // As a rule all of them are, which a list of tournaments asks again and again.
  if (isEnough(wanted)) return wanted;
  let [enough, tooMany] = [1, wanted];
  while (tooMany - enough > 1) {
    const places = Math.floor((enough + tooMany) / 2);
    if (isEnough(places)) enough = places;
    else tooMany = places;
  }
  return enough;
}

function placesOf(plan: PrizePlan, entries: number): number {
  if (plan.type === "curve") return Math.max(1, Math.round((entries * plan.paidShareBps) / 10_000));
  return Math.min(entries, plan.ranges.at(-1)?.to ?? 1);
}

interface Weighted {
  readonly from: number;
  readonly to: number;
  /** Weight of each rank of the group. */
  readonly weight: number;
}

function weightsOf(plan: PrizePlan, places: number): readonly Weighted[] {
  return plan.type === "curve" ? curveWeights(plan.steepness, places) : handWeights(plan.ranges, places);
}

function curveWeights(steepness: number, places: number): readonly Weighted[] {
  const groups: Weighted[] = [];
  for (let from = 1; from <= places; ) {
    const to = Math.min(groupEnd(from), places);
    let sum = 0;
    for (let rank = from; rank <= to; rank += 1) sum += rank ** -steepness;
    groups.push({ from, to, weight: sum / (to - from + 1) });
    from = to + 1;
  }
  return groups;
}

/** Weights of the ranges. The part of ranges that no player can reach goes to the others. */
function handWeights(ranges: Extract<PrizePlan, { type: "ranges" }>["ranges"], places: number): readonly Weighted[] {
  return ranges
    .filter(({ from }) => from <= places)
    .map(({ from, to, shareBps: share }) => ({ from, to: Math.min(to, places), weight: share / (to - from + 1) }));
}

function divide(pool: Paise, groups: readonly Weighted[]): readonly PrizeRange[] {
  const size = ({ from, to }: { readonly from: number; readonly to: number }) => to - from + 1;
  const whole = groups.reduce((sum, group) => sum + group.weight * size(group), 0);
  const rounded = groups.map(({ from, to, weight }) => ({
    from,
    to,
    amount: Math.floor((pool * weight) / whole / RUPEE) * RUPEE,
  }));
  const spare = pool - rounded.reduce((sum, group) => sum + group.amount * size(group), 0);
  const [first, ...rest] = rounded;
  assert(first, "a pool has a first prize");
  // Rank 1 alone gets what is left, also when the first range has several ranks.
  const winner = { from: 1, to: 1, amount: paise(first.amount + spare) };
  const beside = first.to > 1 ? [{ from: 2, to: first.to, amount: paise(first.amount) }] : [];
  return [winner, ...beside, ...rest.map((range) => ({ ...range, amount: paise(range.amount) }))];
}

/** What the rank gets; 0 for none. */
export function prizeAt(prizes: readonly PrizeRange[], rank: number): Paise {
  return prizes.find(({ from, to }) => rank >= from && rank <= to)?.amount ?? paise(0);
}

/** How many players a range of ranks pays. */
export function playersIn({ from, to }: Pick<PrizeRange, "from" | "to">): number {
  return to - from + 1;
}

/** The prizes that are won by going out in each round, best range first (`aRoundInfo`, T-13). */
export function prizesByRound(
  rounds: readonly RoundPlan[],
  prizes: readonly PrizeRange[],
): readonly { readonly round: number; readonly prizes: readonly PrizeRange[] }[] {
  return rounds.map(({ round, players, goOn }) => ({
    round,
    prizes: prizes
      .map(({ from, to, amount }) => ({ from: Math.max(from, goOn + 1), to: Math.min(to, players), amount }))
      .filter(({ from, to }) => from <= to),
  }));
}

/**
 * T-15: a tournament that cannot be played on after its first round. What is left of the prizes goes to the survivors by
 * their chips of the running round, whole rupees; what the rounding leaves goes one rupee each to the better ranks, and
 * spare paise to the best.
 */
export function splitAmongSurvivors(left: Paise, survivors: readonly { readonly chips: number }[]): readonly Paise[] {
  assert(survivors.length > 0, "somebody survives");
  const chips = survivors.map((survivor) => Math.max(0, survivor.chips));
  const all = chips.reduce((sum, each) => sum + each, 0);
  // If no player has chips that count, all are equal.
  const part = (index: number) => (all > 0 ? chips[index]! / all : 1 / chips.length);
  const rupees = Math.floor(left / RUPEE);
  const shares = survivors.map((_, index) => Math.floor(rupees * part(index)));
  const spare = rupees - shares.reduce((sum, each) => sum + each, 0);
  return shares.map((share, index) =>
    paise(
      (share + Math.floor(spare / shares.length) + (index < spare % shares.length ? 1 : 0)) * RUPEE +
        (index === 0 ? left % RUPEE : 0),
    ),
  );
}
