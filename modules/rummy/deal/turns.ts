import type { Instant } from "../../kernel/index.ts";
import { type CardId, isJoker } from "../cards/cards.ts";
import { chargeTurn, turnLimits } from "./clock.ts";
import { endVoid, lastStanding } from "./ending.ts";
import { holds, layDown, takeUp } from "./hand.ts";
import { type Refused, refusal } from "./refusals.ts";
import { changeSeat, type Draft, type SeatState, seatIn, seatsStillIn, type TurnStage } from "./state.ts";
import type { Seat } from "./types.ts";

/** The turn stage if it is this seat's turn, or why it cannot act. */
export function ownTurn({ state }: Draft, seat: Seat): { stage: TurnStage } | { refused: Refused } {
  const { stage } = state;
  if (stage.type === "declaring" || stage.type === "showdown") return { refused: refusal("lockedByFinish") };
  if (stage.type === "reshuffle" && stage.seat === seat) return { refused: refusal("needsReshuffle") };
  if (stage.type !== "turn" || stage.seat !== seat) return { refused: refusal("notYourTurn") };
  return { stage };
}

/** Gives the turn to `seat`; with an empty stock only once it is shuffled again, which the sixth time voids the deal. */
export function beginTurn(draft: Draft, seat: Seat, at: Instant): void {
  const { state, events } = draft;
  if (state.stock.length === 0) {
    if (state.reshuffles + 1 >= state.profile.voidingReshuffle) endVoid(draft);
    else state.stage = { type: "reshuffle", seat };
    return;
  }
  const limits = turnLimits(seatIn(state, seat), state, at);
  state.turn += 1;
  state.stage = { type: "turn", seat, startedAt: at, ...limits, drawn: null };
  events.push({ type: "turn", seat, turn: state.turn, startedAt: at, ...limits });
}

/** Gives the turn to the next seat still in, ascending. */
function passTurn(draft: Draft, from: Seat, at: Instant): void {
  const seats = seatsStillIn(draft.state);
  const next = seats.find((each) => each.seat > from) ?? seats[0]!;
  beginTurn(draft, next.seat, at);
}

/** Books the end of a turn on its seat: time used, and that a first drop is no longer possible. */
export function closeTurn(draft: Draft, stage: TurnStage, at: Instant): void {
  const seat = changeSeat(draft, stage.seat);
  chargeTurn(seat, draft.state.timing, stage, at);
  seat.turnsPassed += 1;
}

/** */
export function draw(draft: Draft, seat: Seat, from: "stock" | "open"): Refused {
  const { state, events } = draft;
  const own = ownTurn(draft, seat);
  if ("refused" in own) return own.refused;
  if (own.stage.drawn) return refusal("alreadyDrawn");
  if (from === "open") {
    const top = state.openPile.at(-1);
    if (top === undefined) return refusal("openPileEmpty");
    if (isJoker(top, state.wildRank) && state.draws > 0) return refusal("openPileJoker");
  }
  const card = from === "open" ? state.openPile.at(-1)! : state.stock[0]!;
  if (from === "open") state.openPile = state.openPile.slice(0, -1);
  else state.stock = state.stock.slice(1);
  takeUp(changeSeat(draft, seat), card);
  state.stage = { ...own.stage, drawn: { card, from } };
  state.draws += 1;
  state.acted = true;
  events.push({ type: "drew", seat, from, card, stockCount: state.stock.length });
  return null;
}

/** */
export function discard(draft: Draft, seat: Seat, card: CardId, at: Instant): Refused {
  const { state, events } = draft;
  const own = ownTurn(draft, seat);
  if ("refused" in own) return own.refused;
  const { drawn } = own.stage;
  if (!drawn) return refusal("drawFirst");
  if (!holds(seatIn(state, seat), card)) return refusal("notYourCard");
  if (drawn.from === "open" && drawn.card === card) return refusal("sameCardBack");
  layDown(changeSeat(draft, seat), card);
  state.openPile = state.openPile.concat(card);
  state.acted = true;
  events.push({ type: "discarded", seat, card, reason: "played" });
  closeTurn(draft, own.stage, at);
  passTurn(draft, seat, at);
  return null;
}

/** Takes a seat out of the deal; ends the deal if one is left, and passes the turn on if it was the seat's. */
export function putOut(draft: Draft, seat: Seat, out: NonNullable<SeatState["out"]>, at: Instant): void {
  const { state, events } = draft;
  const { stage } = state;
  changeSeat(draft, seat).out = out;
  events.push({ type: "out", seat, ...out });
  if (seatsStillIn(state).length === 1) lastStanding(draft);
  else if ("seat" in stage && stage.seat === seat) passTurn(draft, seat, at);
}

/** The card drawn in this turn goes to the open pile before its owner does. */
export function giveBackDrawn(draft: Draft, stage: TurnStage, reason: "missedTurn" | "dropped"): void {
  const { state, events } = draft;
  if (!stage.drawn) return;
  const { card } = stage.drawn;
  layDown(changeSeat(draft, stage.seat), card);
  state.openPile = state.openPile.concat(card);
  events.push({ type: "discarded", seat: stage.seat, card, reason });
}

/** Time and bank ran out: a missed turn, or the first drop of a seat that has been absent. */
export function missTurn(draft: Draft, stage: TurnStage, at: Instant): void {
  const { state, events } = draft;
  const { profile } = state;
  const player = changeSeat(draft, stage.seat);
  if (player.absent && profile.firstDrop !== null) {
    putOut(draft, stage.seat, { reason: "firstDrop", count: profile.firstDrop }, at);
    return;
  }
  player.missed += 1;
  if (!player.connected) player.awaySpent = true;
  events.push({ type: "missed", seat: stage.seat, missed: player.missed });
  giveBackDrawn(draft, stage, "missedTurn");
  closeTurn(draft, stage, at);
  const count = profile.middleDrop ?? profile.fullCount;
  if (player.missed < profile.missedTurnsToDrop) passTurn(draft, stage.seat, at);
  else putOut(draft, stage.seat, { reason: "missedTurns", count }, at);
}
