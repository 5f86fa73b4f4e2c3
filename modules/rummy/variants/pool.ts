import { assert, paise } from "../../kernel/index.ts";
import type { DealResult, Seat } from "../deal/types.ts";
import type { PoolMatchProfile } from "./match-profiles.ts";
import type { MatchSide, MatchState, MatchStep, RejoinWanted, Share } from "./match-types.ts";
import { endMatch, entriesOf, equalParts, prizeOf, winMatch } from "./prizes.ts";
import { sideOf, sidesIn, then, thenSeat } from "./step.ts";

/** the winner adds nothing, the others their counts; who reaches the limit is out. */
export function addCounts(step: MatchStep, result: DealResult, profile: PoolMatchProfile): MatchStep {
  let next = step;
  for (const { seat, count } of result.rows) {
    const side = sideOf(next.state, seat);
    const score = side.score + count;
    next = thenSeat(next, seat, { score });
    if (side.status !== "in" || score < profile.limit) continue;
    const gone = { status: "out", endedAfter: next.state.dealsPlayed } as const;
    next = thenSeat(next, seat, gone, { type: "eliminated", seat, score });
  }
  return next;
}

/** Decides after the counts: the last one in wins, else those who went out may be asked back. */
export function afterPoolDeal(step: MatchStep, profile: PoolMatchProfile): MatchStep {
  const [first, ...others] = sidesIn(step.state);
  if (first && others.length === 0) return winMatch(step, "lastIn", first.seat);
  const fallen = step.events.flatMap((event) => (event.type === "eliminated" ? [event.seat] : []));
  const wanted = rejoinOffer(step.state, profile, fallen);
  return wanted ? then(step, { wanted }) : afterRejoins(step, profile);
}

/** Rejoining is over before the next deal: the last one in wins, or the prize may be split. */
export function afterRejoins(step: MatchStep, profile: PoolMatchProfile): MatchStep {
  const sides = sidesIn(step.state);
  const [first, ...others] = sides;
  if (first && others.length === 0) return winMatch(step, "lastIn", first.seat);
  const equal = automaticSplit(step.state, profile);
  if (equal) return endMatch(step, "splitAutomatic", equal);
  const shares = offeredSplit(step.state, profile);
  return shares ? then(step, { wanted: { type: "split", shares, votes: [] } }) : step;
}

/**
 * R-32, computed once at a deal's end: those whom this deal put out (`fallen`) may come back at the highest survivor's
 * score and one more, if enough survivors are low enough. Null when none may.
 */
function rejoinOffer(state: MatchState, profile: PoolMatchProfile, fallen: readonly Seat[]): RejoinWanted | null {
  const { fromSeats, survivors, highestScore, above, times } = profile.rejoin;
  if (state.maxSeats < fromSeats) return null;
  const scores = sidesIn(state).map(({ score }) => score);
  const highest = Math.max(...scores);
  if (scores.length < survivors || highest > highestScore) return null;
  const seats = fallen.filter((seat) => sideOf(state, seat).entries <= times);
  if (seats.length === 0) return null;
  const entryScore = highest + above;
  assert(entryScore < profile.limit, "who comes back is in");
  return { type: "rejoin", seats, entryScore, cost: state.entryFee, answers: [] };
}

/** Drops that a seat can afford before it is out. */
export function dropsLeft({ limit, firstDrop }: Pick<PoolMatchProfile, "limit" | "firstDrop">, score: number): number {
  return Math.max(0, Math.floor((limit - 1 - score) / firstDrop));
}

/** Few enough are left, of enough who began? */
function mayEnd({ seats }: MatchState, { split }: PoolMatchProfile, left: number): boolean {
  return split.when.some((one) => one.left === left && seats.length >= one.starters);
}

/** no player has a drop left, so the prize is split equally without asking. Null otherwise. */
function automaticSplit(state: MatchState, profile: PoolMatchProfile): readonly Share[] | null {
  const sides = sidesIn(state);
  const spent = sides.every(({ score }) => score >= profile.split.automaticFrom);
  return spent && mayEnd(state, profile, sides.length) ? equalParts(prizeOf(state).prize, sides) : null;
}

/**
 * what each would get: a unit of the prize for every drop more than the worst one has, and an equal part of the
 * rest. Null where no split is offered: too many are left, or the rest is less than a unit.
 */
function offeredSplit(state: MatchState, profile: PoolMatchProfile): readonly Share[] | null {
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
