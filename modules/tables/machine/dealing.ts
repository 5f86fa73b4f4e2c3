import { given } from "../../kernel/index.ts";
import { type DealState, nextFirstTurn, type Seat, startDeal, type TossCard, toss } from "../../rummy/index.ts";
import { tossPackOf } from "../fairness/mix.ts";
import { profileOf } from "./end.ts";
import { wait } from "./phases.ts";
import { announce, handIn } from "./play.ts";
import type { Evidence, Revealing, ShuffleRecord } from "./state.ts";
import { change, changeSeat, emit, type Step, saw, sitting, tell } from "./step.ts";

/** A shuffled deck that is to be dealt. */
export interface Shuffled {
  readonly stage: Revealing;
  readonly record: ShuffleRecord;
  /** Those who are still there, ascending. */
  readonly seats: readonly Seat[];
  /** The cards as the nonces laid them, first one first. */
  readonly deck: readonly number[];
  /** What the nonces came to; null at tables of the first rules. */
  readonly mixedSeed: Uint8Array | null;
}

/** The first mover, and the toss's cards: only before a table's first deal. */
interface Opening {
  readonly number: number;
  readonly firstTurn: Seat;
  readonly toss: readonly TossCard[];
}

/** Deals to those who are still there; with fewer than two the table waits again. */
export function deal(step: Step, shuffled: Shuffled): void {
  const { stage, seats, deck } = shuffled;
  if (seats.length < 2) {
    wait(step);
    return;
  }
  const { config, view } = step.state;
  const opening: Opening = { number: view.deal + 1, ...firstMover(step, shuffled) };
  const started = startDeal(
    {
      profile: profileOf(step.state),
      timing: config.timing.deal,
      seats,
      firstTurn: opening.firstTurn,
      nDeck: config.kind.nDeck,
      deck,
      disconnected: seats.filter((seat) => step.state.seats[seat]!.absentSince !== null),
      absent: seats.filter((seat) => step.state.seats[seat]!.absent),
    },
    step.at,
  );
  change(step, {
    deal: started.state,
    lastFirst: opening.firstTurn,
    evidence: newEvidence(step, shuffled, started.state, opening),
  });
  for (const seat of sitting(step.state)) {
    changeSeat(step, seat.seat, { dealtIn: seats.includes(seat.seat), preDrop: false });
  }
  announceDealt(step, stage.dealId, seats, opening);
  announce(step, started.events);
}

/** the toss comes out of the nonces that moved the deck, so that it cannot be chosen once the cards are known. */
function firstMover(
  { state: { lastFirst } }: Step,
  { seats, stage, mixedSeed }: Shuffled,
): Pick<Opening, "firstTurn" | "toss"> {
  if (lastFirst !== null) return { firstTurn: nextFirstTurn(seats, lastFirst), toss: [] };
  const { cards, winner } = toss(seats, mixedSeed === null ? stage.tossPack : tossPackOf(mixedSeed));
  return { firstTurn: winner, toss: cards };
}

function newEvidence(
  step: Step,
  { stage, record, mixedSeed }: Shuffled,
  dealt: DealState,
  { number, firstTurn, toss }: Opening,
): Evidence {
  const bound = mixedSeed !== null;
  const seenBy = dealt.seats.map(({ seat }) => ({
    seat,
    playerId: step.state.seats[seat]!.player.id,
    cards: bound ? handIn(dealt, seat).flat() : [],
  }));
  return {
    dealId: stage.dealId,
    deal: number,
    firstTurn,
    jokerCard: dealt.jokerCard,
    openCard: dealt.openPile[0]!,
    shuffles: [record],
    seenByAll: [],
    seenBy,
    ...(bound ? { played: { toss, moves: [], dealtAt: step.at, times: [] } } : {}),
    ...given({ closedUntil: step.state.config.daily?.closesAt }),
  };
}

function announceDealt(step: Step, dealId: string, seats: readonly Seat[], { number, firstTurn, toss }: Opening): void {
  const dealt = step.state.deal!;
  const openCard = dealt.openPile[0]!;
  emit(step, {
    event: "dealt",
    deal: number,
    dealId,
    seats: [...seats],
    toss: toss.map(({ seat, card }) => ({ seat, card })),
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
