import { paise } from "../../kernel/index.ts";
import type { PoolMatchProfile } from "./match-profiles.ts";
import type { MatchSide, MatchState, Share } from "./match-types.ts";
import { entriesOf, equalParts, prizeOf } from "./prizes.ts";
import { sidesIn } from "./step.ts";

/** Drops that a seat can afford before it is out. */
export function dropsLeft({ limit, firstDrop }: Pick<PoolMatchProfile, "limit" | "firstDrop">, score: number): number {
  return Math.max(0, Math.floor((limit - 1 - score) / firstDrop));
}

/** Few enough are left, of enough who began? */
function mayEnd({ seats }: MatchState, { split }: PoolMatchProfile, left: number): boolean {
  return split.when.some((one) => one.left === left && seats.length >= one.starters);
}

/** no player has a drop left, so the prize is split equally without asking. Null otherwise. */
export function automaticSplit(state: MatchState, profile: PoolMatchProfile): readonly Share[] | null {
  const sides = sidesIn(state);
  const spent = sides.every(({ score }) => score >= profile.split.automaticFrom);
  return spent && mayEnd(state, profile, sides.length) ? equalParts(prizeOf(state).prize, sides) : null;
}

/**
 * what each would get: a unit of the prize for every drop more than the worst one has, and an equal part of the
 * rest. Null where no split is offered: too many are left, or the rest is less than a unit.
 */
export function offeredSplit(state: MatchState, profile: PoolMatchProfile): readonly Share[] | null {
  const sides = sidesIn(state);
  if (!mayEnd(state, profile, sides.length)) return null;
  const { prize } = prizeOf(state);
  return splitShares(profile, sides, prize, entriesOf(state.seats));
}

/** The shares of {@link offeredSplit}, of a prize to which `entries` entries were paid. */
export function splitShares(
  profile: Pick<PoolMatchProfile, "limit" | "firstDrop">,
  sides: readonly Pick<MatchSide, "seat" | "score">[],
  prize: number,
  entries: number,
): readonly Share[] | null {
  const unit = Math.floor(prize / entries);
  const drops = sides.map(({ score }) => dropsLeft(profile, score));
  const lowest = Math.min(...drops);
  const lead = drops.map((each) => (each - lowest) * unit);
  const rest = prize - lead.reduce((sum, each) => sum + each, 0);
  if (rest < unit) return null;
  return equalParts(rest, sides).map(({ seat, amount }, index) => ({ seat, amount: paise(amount + lead[index]!) }));
}
