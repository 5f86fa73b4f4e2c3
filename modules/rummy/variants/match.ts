import { assert, ok, type Refusal, type Result } from "../../kernel/index.ts";
import type { DealResult, Seat } from "../deal/types.ts";
import { refusedInMatch } from "../messages.ts";
import { afterDealOfDeals, moveChips, openingChips } from "./deals.ts";
import type {
  MatchDecision,
  MatchRefusalCode,
  MatchSetup,
  MatchState,
  MatchStep,
  RejoinWanted,
  SplitWanted,
} from "./match-types.ts";
import { addCounts, afterPoolDeal, afterRejoins } from "./pool.ts";
import { endMatch, voidMatch, winMatch, winRound } from "./prizes.ts";
import { sideOf, sidesIn, then, thenSeat } from "./step.ts";

/** Begins a match of pool or deals, or a tournament's round (T-6), which costs nothing. Crashes on a setup that no table can ask for. */
export function startMatch({ seats, ...setup }: MatchSetup): MatchState {
  const { profile, deals } = setup;
  assert(seats.length >= 2 && seats.length <= setup.maxSeats, "two or more begin, each on a seat");
  assert(profile.type === "pool" || deals >= 1, "a match of deals has a number of them");
  assert(setup.entryFee === 0 || !isRound(setup), "a round has no entry of its own");
  const score = profile.type === "deals" ? openingChips(profile, setup) : 0;
  return {
    ...setup,
    seats: seats
      .toSorted((a, b) => a - b)
      .map((seat) => ({ seat, score, status: "in", entries: 1, endedAfter: null }) as const),
    dealsPlayed: 0,
    voidsInARow: 0,
    tieBreak: false,
    wanted: null,
    result: null,
  };
}

/** The seats that the next deal is dealt to, ascending. */
export function seatsToDeal(state: MatchState): readonly Seat[] {
  return sidesIn(state).map(({ seat }) => seat);
}

/**
 * The match after a deal. `gone` are those who left while it was played: their counts stand, and they have given the
 * match up. What has to be decided before the next deal is in `state.wanted`, the end in `state.result`.
 */
export function afterDeal(state: MatchState, result: DealResult, gone: readonly Seat[] = []): MatchStep {
  assert(!state.result && !state.wanted, "a deal is played while nothing else is to be decided");
  const counted = result.how !== "void";
  let step: MatchStep = { state, events: [] };
  step = then(step, {
    dealsPlayed: state.dealsPlayed + (counted ? 1 : 0),
    voidsInARow: counted ? 0 : state.voidsInARow + 1,
  });
  for (const seat of gone) step = forfeit(step, seat);
  return state.profile.type === "pool" ? poolDeal(step, result) : dealOfDeals(step, result);
}

function poolDeal(step: MatchStep, result: DealResult): MatchStep {
  const { profile } = step.state;
  assert(profile.type === "pool", "pool is pool");
  const counted = addCounts(step, result, profile);
  if (endedByVoids(counted)) return voidMatch(counted);
  return afterPoolDeal(counted, profile);
}

function dealOfDeals(step: MatchStep, result: DealResult): MatchStep {
  const { profile } = step.state;
  assert(profile.type === "deals", "deals are deals");
  const moved = moveChips(step, result);
  if (endedByVoids(moved)) return profile.isRound ? winRound(moved) : voidMatch(moved);
  return afterDealOfDeals(moved, profile);
}

/** No one plays: deal after deal was void, and several are still in (ours; else the last one in wins). */
function endedByVoids({ state }: MatchStep): boolean {
  return state.voidsInARow >= state.profile.voidDealsToEnd && sidesIn(state).length > 1;
}

function forfeit(step: MatchStep, seat: Seat): MatchStep {
  assert(!isRound(step.state), "nobody forfeits a tournament's round (T-9)");
  if (sideOf(step.state, seat).status !== "in") return step;
  const left = { status: "left", endedAfter: step.state.dealsPlayed } as const;
  return thenSeat(step, seat, left, { type: "forfeited", seat });
}

/**
 * A seat gives the match up between two deals. Who is offered to come back declines by it, and a split is off. The last
 * one in cannot lose by leaving: the prize is that seat's.
 */
export function leaveMatch(state: MatchState, seat: Seat): MatchStep {
  assert(!state.result, "a match that is over holds nobody");
  const step: MatchStep = { state, events: [] };
  const { status } = sideOf(state, seat);
  const { wanted } = state;
  if (status === "out") {
    return wanted?.type === "rejoin" && awaits(wanted, seat) ? answerRejoin(step, wanted, seat, false) : step;
  }
  if (status === "left") return step;
  if (sidesIn(state).length === 1) return winMatch(step, "lastIn", seat);
  const left = forfeit(step, seat);
  if (wanted?.type === "rejoin") return left;
  return goOn(wanted ? then(left, { wanted: null }, { type: "splitClosed", agreed: false }) : left);
}

/** One seat fewer: the last one in wins. */
function goOn(step: MatchStep): MatchStep {
  const [first, ...others] = sidesIn(step.state);
  return first && others.length === 0 ? winMatch(step, "lastIn", first.seat) : step;
}

/** An answer to what is wanted, or the end of its time; or why it changed nothing. A rejoin's entry is paid by now. */
export function decide(state: MatchState, decision: MatchDecision): Result<MatchStep, Refusal<MatchRefusalCode>> {
  const { wanted } = state;
  const step: MatchStep = { state, events: [] };
  if (decision.type === "timeUp") return wanted ? ok(timeUp(step, wanted)) : NO_OFFER;
  const { seat } = decision;
  if (wanted?.type === "rejoin" && decision.type === "rejoin") {
    if (!wanted.seats.includes(seat)) return NO_OFFER;
    return awaits(wanted, seat) ? ok(answerRejoin(step, wanted, seat, decision.accept)) : ANSWERED;
  }
  if (wanted?.type === "split" && decision.type === "split") {
    if (!wanted.shares.some((share) => share.seat === seat)) return NO_OFFER;
    const voted = wanted.votes.some((vote) => vote.seat === seat);
    return voted ? ANSWERED : ok(vote(step, wanted, seat, decision.agree));
  }
  return NO_OFFER;
}

const NO_OFFER = refusedInMatch("noOffer");
const ANSWERED = refusedInMatch("alreadyAnswered");

function awaits({ seats, answers }: RejoinWanted, seat: Seat): boolean {
  return seats.includes(seat) && !answers.some((answer) => answer.seat === seat);
}

function answerRejoin(step: MatchStep, wanted: RejoinWanted, seat: Seat, accept: boolean): MatchStep {
  const answers = [...wanted.answers, { seat, accept }];
  let next = then(step, { wanted: { ...wanted, answers } }, { type: "rejoinAnswered", seat, accept });
  if (accept) {
    const { entries } = sideOf(step.state, seat);
    const back = { status: "in", score: wanted.entryScore, entries: entries + 1, endedAfter: null } as const;
    next = thenSeat(next, seat, back, { type: "rejoined", seat, score: wanted.entryScore });
  }
  return answers.length === wanted.seats.length ? closeRejoins(next) : next;
}

function closeRejoins(step: MatchStep): MatchStep {
  const { profile } = step.state;
  assert(profile.type === "pool", "only pool knows rejoins");
  return afterRejoins(then(step, { wanted: null }, { type: "rejoinClosed" }), profile);
}

function vote(step: MatchStep, wanted: SplitWanted, seat: Seat, agree: boolean): MatchStep {
  const votes = [...wanted.votes, { seat, agree }];
  const voted = then(step, { wanted: { ...wanted, votes } }, { type: "splitVoted", seat, agree });
  if (!agree) return then(voted, { wanted: null }, { type: "splitClosed", agreed: false });
  if (votes.length < wanted.shares.length) return voted;
  return endMatch(then(voted, {}, { type: "splitClosed", agreed: true }), "splitAgreed", wanted.shares);
}

/** Silence means no. */
function timeUp(step: MatchStep, wanted: RejoinWanted | SplitWanted): MatchStep {
  if (wanted.type === "rejoin") return closeRejoins(step);
  return then(step, { wanted: null }, { type: "splitClosed", agreed: false });
}

/** Is it a tournament's round (T-6)? */
function isRound({ profile }: Pick<MatchState, "profile">): boolean {
  return profile.type === "deals" && profile.isRound === true;
}

/** A round whose time is over ends with the chips as they stand (T-9); between two deals, and while it is not over. */
export function endRound(state: MatchState): MatchStep {
  assert(isRound(state) && !state.result, "a round that runs is ended");
  return winRound({ state, events: [] });
}

/** The match cannot be played on: everybody gets their entries back. */
export function abandonMatch(state: MatchState): MatchStep {
  return voidMatch({ state, events: [] });
}
