import { assert, instant, type Refusal } from "../../kernel/index.ts";
import {
  cardsToReshuffle,
  type DealState,
  nextFirstTurn,
  packsOf,
  type Seat,
  seatsToDeal,
  startDeal,
  toss,
} from "../../rummy/index.ts";
import { rootOf } from "../fairness/merkle.ts";
import { opens, permutation, ZERO_NONCE } from "../fairness/mix.ts";
import type { TableCommand } from "./command.ts";
import { profileOf } from "./end.ts";
import { gather } from "./gathering.ts";
import { beginMatch, concludeAmongBots, goOn } from "./match.ts";
import { offerEnded } from "./offers.ts";
import { announce, handIn, playDeal } from "./play.ts";
import { matchProfileOf, minStackOf, nextDealPlanned, readySeats } from "./ready.ts";
import { type StandReason, stand } from "./standing.ts";
import type { Evidence, ShuffleRecord, ShuffleStage, TableSeat, TableState } from "./state.ts";
import { betweenDeals, change, changeSeat, dealRuns, emit, type Step, saw, sitting, tell } from "./step.ts";

type Revealing = Extract<ShuffleStage, { step: "revealing" }>;

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

function wait(step: Step): void {
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

/** Bots have nobody to play with: everybody stands up, the table closes. */
function closeEmpty(step: Step): void {
  if (someHold(step.state)) return;
  closeTable(step, "gaveWay");
}

function closeTable(step: Step, reason: StandReason): void {
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
  } else if (hasPeople(step.state) || someHold(step.state)) {
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

/** Publishes the root of a shuffled order before anything of it is known, and asks for the nonces. */
export function commit(step: Step, command: Extract<TableCommand, { type: "shuffle" }>): Refusal | null {
  const wanted = step.state.shuffle;
  if (wanted?.step !== "wanted") return { code: "noShuffle", message: "No shuffle is wanted." };
  const { order, seed, saltSeed, dealId, tossPack } = command;
  assert(samePack(order, wanted.cards), "a shuffle has exactly the cards that were asked for");
  const seats = wanted.forDeal
    ? dealable(step.state)
    : step.state.deal!.seats.filter((one) => !one.out).map((one) => one.seat);
  const chains = seats.flatMap((seat) => {
    const chain = step.state.seats[seat]?.chain ?? null;
    return chain === null ? [] : [{ seat, chain }];
  });
  const shuffle = step.state.shuffles + 1;
  const root = rootOf(order, saltSeed);
  const revealBy = instant(step.at + step.state.config.timing.revealMs);
  const { forDeal } = wanted;
  change(step, {
    shuffles: shuffle,
    // biome-ignore format: one line a field would say nothing more
    shuffle: { step: "revealing", forDeal, shuffle, root, order, seed, saltSeed, seats, chains, nonces: [], revealBy, dealId, tossPack },
  });
  emit(step, { event: "committed", commitment: { shuffle, root, chains }, revealBy });
  mixIfRevealed(step);
  return null;
}

/** Who would be dealt in now: in a match all who are in it, absent or not. */
function dealable(state: TableState): readonly Seat[] {
  return state.match ? seatsToDeal(state.match) : readySeats(state).map((seat) => seat.seat);
}

function samePack(some: readonly number[], others: readonly number[]): boolean {
  const left = new Set(others);
  return some.length === others.length && some.every((card) => left.delete(card));
}

/** Takes a seat's nonce, if it opens the tip that was committed. */
export function reveal(step: Step, seat: TableSeat, shuffle: number, nonce: string): Refusal | null {
  const stage = step.state.shuffle;
  const tip = stage?.step === "revealing" ? stage.chains.find((one) => one.seat === seat.seat)?.chain : undefined;
  if (stage?.step !== "revealing" || stage.shuffle !== shuffle || tip === undefined) {
    return { code: "badReveal", message: "No nonce is wanted." };
  }
  if (stage.nonces.some((one) => one.seat === seat.seat)) return { code: "badReveal", message: "Revealed already." };
  if (!opens(nonce, tip)) return { code: "badReveal", message: "The nonce does not open the chain." };
  change(step, { shuffle: { ...stage, nonces: [...stage.nonces, { seat: seat.seat, nonce }] } });
  if (seat.chain === tip) changeSeat(step, seat.seat, { chain: nonce });
  mixIfRevealed(step);
  return null;
}

function mixIfRevealed(step: Step): void {
  const stage = step.state.shuffle;
  if (stage?.step === "revealing" && stage.nonces.length === stage.chains.length) mix(step);
}

/** The nonces are in, or their time is up: they move the committed positions, and the cards are dealt. */
export function mix(step: Step): void {
  const stage = step.state.shuffle;
  assert(stage?.step === "revealing", "a committed shuffle waits for nonces");
  const nonces = stage.chains.map(
    ({ seat }) => stage.nonces.find((one) => one.seat === seat) ?? { seat, nonce: ZERO_NONCE },
  );
  const cards = permutation(stage.order.length, nonces).map((position) => stage.order[position]!);
  change(step, { shuffle: null });
  const { shuffle, root, order, seed, saltSeed, chains } = stage;
  const record = { shuffle, root, order, seed, saltSeed, chains, nonces };
  if (stage.forDeal) {
    deal(step, stage, record, cards);
    return;
  }
  const { evidence } = step.state;
  change(step, { evidence: evidence && { ...evidence, shuffles: [...evidence.shuffles, record] } });
  const refused = playDeal(step, { type: "reshuffle", at: step.at, stock: cards });
  assert(!refused, "a reshuffle that was asked for is taken");
}

/** Deals to those who are still there; with fewer than two the table waits again. */
function deal(step: Step, stage: Revealing, record: ShuffleRecord, deck: readonly number[]): void {
  const ready = new Set(dealable(step.state));
  const seats = stage.seats.filter((seat) => ready.has(seat));
  if (seats.length < 2) {
    wait(step);
    return;
  }
  const { config, lastFirst, view } = step.state;
  const first = lastFirst === null ? toss(seats, stage.tossPack) : null;
  const firstTurn = first?.winner ?? nextFirstTurn(seats, lastFirst!);
  const started = startDeal(
    {
      profile: profileOf(step.state),
      timing: config.timing.deal,
      seats,
      firstTurn,
      nDeck: config.kind.nDeck,
      deck,
      disconnected: seats.filter((seat) => step.state.seats[seat]!.absentSince !== null),
      absent: seats.filter((seat) => step.state.seats[seat]!.absent),
    },
    step.at,
  );
  const number = view.deal + 1;
  change(step, {
    deal: started.state,
    lastFirst: firstTurn,
    evidence: newEvidence(step, stage, record, started.state, { number, firstTurn }),
  });
  for (const seat of sitting(step.state)) {
    changeSeat(step, seat.seat, { dealtIn: seats.includes(seat.seat), preDrop: false });
  }
  announceDealt(step, stage.dealId, number, seats, first?.cards ?? [], firstTurn);
  announce(step, started.events);
}

function newEvidence(
  step: Step,
  stage: Revealing,
  record: ShuffleRecord,
  dealt: DealState,
  { number, firstTurn }: { readonly number: number; readonly firstTurn: Seat },
): Evidence {
  const seenBy = dealt.seats.map(({ seat }) => ({ seat, playerId: step.state.seats[seat]!.player.id, cards: [] }));
  return {
    dealId: stage.dealId,
    deal: number,
    firstTurn,
    jokerCard: dealt.jokerCard,
    openCard: dealt.openPile[0]!,
    shuffles: [record],
    seenByAll: [],
    seenBy,
  };
}

function announceDealt(
  step: Step,
  dealId: string,
  number: number,
  seats: readonly Seat[],
  tossCards: readonly { readonly seat: Seat; readonly card: number }[],
  firstTurn: Seat,
): void {
  const dealt = step.state.deal!;
  const openCard = dealt.openPile[0]!;
  emit(step, {
    event: "dealt",
    deal: number,
    dealId,
    seats: [...seats],
    toss: tossCards.map(({ seat, card }) => ({ seat, card })),
    firstTurn,
    jokerCard: dealt.jokerCard,
    wildRank: dealt.wildRank,
    openCard,
    stockCount: dealt.stock.length,
  });
  saw(step, "all", [dealt.jokerCard, openCard]);
  for (const seat of seats) {
    const hand = handIn(dealt, seat);
    tell(step, seat, { event: "hand", hand });
    saw(step, seat, hand.flat());
  }
}
