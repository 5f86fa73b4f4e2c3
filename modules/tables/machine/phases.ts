import { cardsToReshuffle, packsOf } from "../../rummy/index.ts";
import { gather } from "./gathering.ts";
import { beginMatch, concludeAmongBots, goOn } from "./match.ts";
import { offerEnded } from "./offers.ts";
import { matchProfileOf, minStackOf, nextDealPlanned } from "./ready.ts";
import { type StandReason, stand } from "./stand-up.ts";
import type { TableState } from "./state.ts";
import { betweenDeals, change, dealRuns, emit, type Step, sitting } from "./step.ts";

/**
 * Brings the table into order after anything that may have changed who can play: starts or stops the countdown, asks
 * for a reshuffle, notes since when people wait, closes a table that the last person left.
 */
export function settlePhase(step: Step): void {
  if (step.state.view.phase === "closed") return;
  if (dealRuns(step.state)) {
    askForReshuffle(step);
    return;
  }
  if (step.state.shuffle) return;
  if (step.state.config.tournament) {
    awaitRound(step);
    return;
  }
  if (!hasPeople(step.state)) {
    concludeAmongBots(step);
    closeEmpty(step);
    return;
  }
  if (matchProfileOf(step.state.config.kind)) {
    if (!step.state.match) gather(step);
    noteWaiting(step);
    return;
  }
  const { phase } = step.state.view;
  if (phase === "waiting" && nextDealPlanned(step.state)) {
    const ends = step.at + step.state.config.timing.countdownMs;
    emit(step, { event: "phase", phase: "countdown", phaseEndsAt: ends });
  } else if (phase === "countdown" && !nextDealPlanned(step.state)) {
    wait(step);
  }
  noteWaiting(step);
}

/**
 * A tournament's round begins at its time, even if nobody has come; bots play it among themselves too (T-9). Once it is closed
 * its table stays until no window looks at it.
 */
function awaitRound(step: Step): void {
  const { config, view } = step.state;
  if (view.phase === "matchOver" && view.phaseEndsAt !== null && !somebodyLooks(step.state)) {
    closeTable(step, "matchOver");
  }
  if (view.phase !== "waiting") return;
  emit(step, { event: "phase", phase: "countdown", phaseEndsAt: config.tournament!.startsAt });
}

function somebodyLooks(state: TableState): boolean {
  return sitting(state).some(({ player, absentSince }) => player.bot === null && absentSince === null);
}

/** The table waits for players. */
export function wait(step: Step): void {
  emit(step, { event: "phase", phase: "waiting", phaseEndsAt: null });
}

/** People who sit or are about to. */
function hasPeople(state: TableState): boolean {
  return state.seats.some((one) => one !== null && one.player.bot === null && !one.gone);
}

/** Seats whose buy-in the wallet has not answered for yet. */
function someHold(state: TableState): boolean {
  return state.seats.some((one) => one?.status === "holding");
}

/** Closes a table of bots alone: everybody stands up. */
function closeEmpty(step: Step): void {
  if (someHold(step.state)) return;
  closeTable(step, "gaveWay");
}

/** Everybody stands up, and the table is over. */
export function closeTable(step: Step, reason: StandReason): void {
  for (const seat of sitting(step.state)) stand(step, seat.seat, reason);
  emit(step, { event: "phase", phase: "closed", phaseEndsAt: null });
  change(step, { waitingSince: null });
}

function noteWaiting(step: Step): void {
  const { state } = step;
  const free = state.seats.filter((one) => one === null).length > 0;
  const person = sitting(state).some((seat) => !seat.player.bot && seat.sitOutSince === null && !seat.gone);
  const waits = free && person && betweenDeals(state) && state.match === null;
  if (waits !== (state.waitingSince !== null)) change(step, { waitingSince: waits ? step.at : null });
}

/** The countdown, or the pause after a result, is over: a deal starts, or the table waits. */
export function phaseEnded(step: Step): void {
  if (matchProfileOf(step.state.config.kind)) matchPhaseEnded(step);
  else pointsPhaseEnded(step);
}

/** The match begins, an offer runs out, the next deal is shuffled, or the table closes. */
function matchPhaseEnded(step: Step): void {
  const { phase } = step.state.view;
  if (phase === "countdown") beginMatch(step);
  else if (phase === "result") goOn(step);
  else if (phase === "rejoin" || phase === "split") offerEnded(step);
  else if (phase === "matchOver") closeTable(step, "matchOver");
}

function pointsPhaseEnded(step: Step): void {
  const least = minStackOf(step.state.config.kind);
  for (const seat of sitting(step.state)) {
    if (seat.arrived && seat.sitOutSince === null && !seat.topUp && seat.stack < least) {
      stand(step, seat.seat, "shortOfChips");
    }
  }
  if (nextDealPlanned(step.state)) {
    change(step, { shuffle: { step: "wanted", forDeal: true, cards: packsOf(step.state.config.kind.nDeck) } });
    change(step, { waitingSince: null });
  } else if (step.state.config.daily && step.state.view.deal > 0) closeTable(step, "dealOver");
  else if (hasPeople(step.state) || someHold(step.state)) {
    // Without people the table closes, but not before a held seat is answered; a phase that is over must not stay due.
    wait(step);
  }
}

/** the stock ran out; its cards are shuffled and committed like a new deck. */
function askForReshuffle(step: Step): void {
  const { deal, shuffle } = step.state;
  if (shuffle || deal?.stage.type !== "reshuffle") return;
  change(step, { shuffle: { step: "wanted", forDeal: false, cards: cardsToReshuffle(deal) } });
}
