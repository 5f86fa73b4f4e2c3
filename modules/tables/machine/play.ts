import { assert, type Refusal } from "../../kernel/index.ts";
import {
  applyDeal,
  type DealCommand,
  type DealEvent,
  type DealState,
  isJoker,
  isOpenTakable,
  type Seat,
} from "../../rummy/index.ts";
import type { Move } from "../fairness/moves.ts";
import { endDeal } from "./end.ts";
import { changeSeat, emit, keepMoves, type Step, saw, tell } from "./step.ts";

/** Carries a command out in the running deal and tells the table what happened; or says why nothing did. */
export function playDeal(step: Step, command: DealCommand): Refusal | null {
  const deal = step.state.deal;
  assert(deal, "a deal runs");
  const applied = applyDeal(deal, command);
  if (!applied.ok) return applied.error;
  step.state.deal = applied.value.state;
  announce(step, applied.value.events);
  return preDrops(step, applied.value.events);
}

/** A seat that asked to drop beforehand drops as its turn begins; the next may follow (R-22 ends it). */
function preDrops(step: Step, events: readonly DealEvent[]): null {
  const began = events.findLast((event) => event.type === "turn");
  if (began && step.state.seats[began.seat]?.preDrop) dropNow(step, began.seat);
  return null;
}

/** Drops a seat if it is its turn and it has not drawn. */
export function dropNow(step: Step, seat: Seat): void {
  const stage = step.state.deal?.stage;
  if (stage?.type !== "turn" || stage.seat !== seat || stage.drawn) return;
  const refused = playDeal(step, { type: "drop", at: step.at, seat });
  assert(!refused, "who may draw may drop");
}

/** Tells the table what happened in the deal: to everybody what everybody sees, to each seat its own cards. */
export function announce(step: Step, events: readonly DealEvent[]): void {
  keepForProof(step, events);
  for (const event of events) announceOne(step, event, step.state.deal!);
}

/** Writes down for the deal's proof what happened to its cards. */
function keepForProof(step: Step, events: readonly DealEvent[]): void {
  const { evidence } = step.state;
  if (!evidence?.played) return;
  const moves: Move[] = [];
  for (const event of events) {
    const move = moveOf(step, event);
    // A clock that was set anew tells the running turn once more.
    if (move && !(move.move === "turn" && move.turn === (lastTurn(moves) ?? lastTurn(evidence.played.moves)))) {
      moves.push(move);
    }
  }
  if (moves.length > 0) keepMoves(step, moves);
}

function lastTurn(moves: readonly Move[]): number | undefined {
  const last = moves.findLast(({ move }) => move === "turn");
  return last?.move === "turn" ? last.turn : undefined;
}

/** What a deal's proof keeps of an event; null for what does nothing to the cards. */
function moveOf(step: Step, event: DealEvent): Move | null {
  switch (event.type) {
    case "turn":
      return { move: "turn", seat: event.seat, turn: event.turn };
    case "drew": {
      const { seat, from, card, stockCount } = event;
      if (from === "open") return { move: "draw", seat, from, card };
      return { move: "draw", seat, from, place: cardsShuffledLast(step) - stockCount - 1, card };
    }
    case "discarded":
      return { move: "discard", seat: event.seat, card: event.card };
    case "finishing":
      return { move: "finish", seat: event.seat, card: event.card };
    case "out":
      return { move: "out", seat: event.seat };
    case "showdown": {
      const { winner, groups } = event;
      return { move: "show", seat: winner, cards: groups.flat(), finishCard: step.state.deal!.finishCard };
    }
    default:
      return null;
  }
}

function cardsShuffledLast({ state: { evidence } }: Step): number {
  return evidence?.shuffles.at(-1)?.order.length ?? 0;
}

function announceOne(step: Step, event: DealEvent, deal: DealState): void {
  switch (event.type) {
    case "dealt":
      // The table says it itself: the toss and the deal's number are not the deal's business.
      return;
    case "turn": {
      const { seat, turn, bankFrom, deadline } = event;
      emit(step, { event: "turn", seat, turn, bankFrom, deadline, openJokerTakable: openJokerTakable(deal) });
      return;
    }
    case "drew": {
      const { seat, from, card, stockCount } = event;
      emit(
        step,
        from === "open" ? { event: "drew", seat, from, stockCount, card } : { event: "drew", seat, from, stockCount },
      );
      if (from === "stock") {
        tell(step, seat, { event: "card", card });
        saw(step, seat, [card]);
      }
      return;
    }
    case "discarded":
      emit(step, { event: "discarded", seat: event.seat, card: event.card, reason: event.reason });
      saw(step, "all", [event.card]);
      return;
    case "out":
      changeSeat(step, event.seat, { preDrop: false });
      emit(step, { event: "out", seat: event.seat, reason: event.reason, count: event.count });
      return;
    case "finishing":
      emit(step, { event: "finishing", seat: event.seat, deadline: event.deadline });
      tell(step, event.seat, { event: "hand", hand: handIn(deal, event.seat), finishCard: event.card });
      return;
    case "showdown": {
      const groups = event.groups.map((group) => [...group]);
      emit(step, {
        event: "showdown",
        winner: event.winner,
        finishCard: deal.finishCard!,
        groups,
        deadline: event.deadline,
      });
      saw(step, "all", [...groups.flat(), deal.finishCard!]);
      return;
    }
    case "shifted":
      emitShifted(step);
      return;
    case "ended":
      endDeal(step, event.result);
      return;
    case "missed":
    case "reshuffled":
    case "confirmed": {
      const { type, ...rest } = event;
      emit(step, { event: type, ...rest } as Parameters<typeof emit>[1]);
      return;
    }
  }
}

function openJokerTakable(deal: DealState): boolean {
  const top = deal.openPile.at(-1);
  return top !== undefined && isJoker(top, deal.wildRank) && isOpenTakable(deal);
}

/** Clocks moved: the running turn and the phase's end as they are now. */
export function emitShifted(step: Step, phaseEndsAt = step.state.view.phaseEndsAt): void {
  const { deal, view } = step.state;
  const stage = deal?.stage;
  const turn =
    view.turn && stage?.type === "turn"
      ? { ...view.turn, startedAt: stage.startedAt, bankFrom: stage.bankFrom, deadline: stage.deadline }
      : view.turn;
  const ends = stage?.type === "declaring" || stage?.type === "showdown" ? stage.deadline : phaseEndsAt;
  emit(step, { event: "shifted", turn, phaseEndsAt: ends });
}

/** A seat's hand as it lies now. */
export function handIn(deal: DealState, seat: Seat): number[][] {
  return deal.seats.find((one) => one.seat === seat)?.groups.map((group) => [...group]) ?? [];
}
