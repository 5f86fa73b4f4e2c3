/**
 * The one account of what a table's frames mean, shared by server and browser. The server keeps each table's public
 * view with it, the game client its own seat's: so a snapshot and the frames after it can never tell different stories.
 * Safe for the browser; knows only the wire.
 */
import type { SeatInfo, ServerMessage, TableView } from "../contract.ts";
import { isMatchFrame, type MatchFrame, nameSeat, reduceMatch, scoreMatch, shiftMatch } from "./match-view.ts";

export type { EMOJI } from "../contract/phrases.ts";

/** Results that the score board keeps. */
const SCOREBOARD_DEALS = 20;

type SeatPatch = Partial<SeatInfo>;

/**
 * What the viewer knows after `message`. Pure: `view` is never changed. Promises:
 * - a public frame that the view already has (`seq` not above `view.seq`), and a private one from before it, change nothing;
 * - repeating a private frame changes nothing;
 * - frames without a place in the view (`ack`, `refused`, `pong`, `goodbye`, `tournament`) change nothing.
 * A frame that skips one (`missesFrames`) must not be applied: say `hello` with `lastSeq` instead.
 */
export function reduceView(view: TableView, message: ServerMessage): TableView {
  if (message.event === "welcome") return message.view;
  if (!("seq" in message)) return view;
  if (isPrivate(message)) return message.seq < view.seq ? view : reducePrivate(view, message);
  if (message.seq <= view.seq) return view;
  const next: Draft = isMatchFrame(message) ? { ...reduceMatch(view, message) } : { ...view };
  if (!isMatchFrame(message)) reducePublic(next, message);
  next.seq = message.seq;
  return next;
}

/** The messages of one text of the server's, in order: by version 2 of the protocol it may be an array of them. */
export function messagesIn(text: string): readonly ServerMessage[] {
  const received = JSON.parse(text) as ServerMessage | readonly ServerMessage[];
  return Array.isArray(received) ? received : [received as ServerMessage];
}

/** True when frames between `view` and `message` are missing: the client must ask for them with `hello` and `lastSeq`. */
export function missesFrames(view: TableView, message: ServerMessage): boolean {
  if (message.event === "welcome" || !("seq" in message)) return false;
  return message.seq > (isPrivate(message) ? view.seq : view.seq + 1);
}

type Sequenced = Extract<ServerMessage, { seq: number }>;
export type PrivateFrame = Extract<Sequenced, { event: "hand" | "card" | "preDropped" }>;
export type PublicFrame = Exclude<Sequenced, PrivateFrame>;

function isPrivate(message: Sequenced): message is PrivateFrame {
  return message.event === "hand" || message.event === "card" || message.event === "preDropped";
}

function reducePrivate(view: TableView, frame: PrivateFrame): TableView {
  switch (frame.event) {
    case "hand":
      return {
        ...view,
        hand: frame.hand,
        finish:
          view.finish && frame.finishCard !== undefined ? { ...view.finish, card: frame.finishCard } : view.finish,
      };
    case "card":
      return { ...view, hand: withCard(view.hand, frame.card), drawnCard: frame.card };
    case "preDropped":
      return { ...view, preDrop: frame.on };
  }
}

/** A view's copy that a frame works on: its parts are replaced, never written into. One copy a frame, since every move makes two. */
type Draft = { -readonly [Part in keyof TableView]: TableView[Part] };

function reducePublic(view: Draft, frame: Exclude<PublicFrame, MatchFrame>): void {
  switch (frame.event) {
    case "seated":
      view.seats = [...view.seats, frame.seat].sort((a, b) => a.seat - b.seat);
      return;
    case "stood":
      view.seats = view.seats.filter((one) => one.seat !== frame.seat);
      return;
    case "seatChanged":
      patchSeat(view, frame.seat.seat, frame.seat);
      view.match &&= nameSeat(view.match, frame.seat);
      return;
    case "phase":
      enter(view, frame.phase, frame.phaseEndsAt);
      return;
    case "committed":
      committed(view, frame);
      return;
    case "dealt":
      dealt(view, frame);
      return;
    case "turn":
      turn(view, frame);
      return;
    case "drew":
      drew(view, frame);
      return;
    case "discarded":
      discarded(view, frame);
      return;
    case "missed":
      patchSeat(view, frame.seat, { missed: frame.missed });
      return;
    case "out":
      out(view, frame);
      return;
    case "reshuffled":
      view.openPile = view.openPile.slice(0, 1);
      view.stockCount = frame.stockCount;
      return;
    case "finishing":
      finishing(view, frame);
      return;
    case "showdown":
      showdown(view, frame);
      return;
    case "confirmed":
      if (view.showdown) view.showdown = { ...view.showdown, confirmed: [...view.showdown.confirmed, frame.seat] };
      return;
    case "result":
      result(view, frame);
      return;
    case "shifted":
      view.turn = frame.turn;
      view.phaseEndsAt = frame.phaseEndsAt;
      view.match &&= shiftMatch(view.match, frame.phaseEndsAt);
      return;
  }
}

type Frame<Event extends PublicFrame["event"]> = Extract<PublicFrame, { event: Event }>;

function enter(view: Draft, phase: TableView["phase"], endsAt: number | null): void {
  view.phase = phase;
  view.phaseEndsAt = endsAt;
}

function forgetDrawn(view: Draft): void {
  view.drawnCard = null;
  view.blockedDiscard = null;
}

/** in a deal the stock is shuffled between two turns; no seat is to move meanwhile. */
function committed(view: Draft, frame: Frame<"committed">): void {
  view.commitment = frame.commitment;
  if (view.phase === "playing") {
    forgetDrawn(view);
    view.turn = null;
  } else enter(view, "shuffling", frame.revealBy);
}

function dealt(view: Draft, frame: Frame<"dealt">): void {
  const { bankMs } = view.table;
  forgetDrawn(view);
  enter(view, "playing", null);
  Object.assign(view, {
    deal: frame.deal,
    dealId: frame.dealId,
    seats: view.seats.map((one) => ({ ...one, ...startOfDeal(frame.seats.includes(one.seat), bankMs) })),
    hand: [],
    preDrop: false,
    turn: null,
    stockCount: frame.stockCount,
    openPile: [frame.openCard],
    jokerCard: frame.jokerCard,
    wildRank: frame.wildRank,
    openJokerTakable: false,
    discards: [],
    pickUps: [],
    finish: null,
    showdown: null,
  } satisfies Partial<TableView>);
}

function startOfDeal(dealtIn: boolean, bankMs: number): SeatPatch {
  return { inDeal: dealtIn ? true : null, out: null, missed: 0, cardCount: dealtIn ? 13 : 0, bankMs };
}

/** A turn begins; or the running one is announced again with new limits, as its player has come back. */
function turn(view: Draft, frame: Frame<"turn">): void {
  const again = view.turn?.turn === frame.turn ? view.turn : null;
  patchSeat(view, frame.seat, { bankMs: frame.deadline - frame.bankFrom });
  if (!again) forgetDrawn(view);
  enter(view, "playing", null);
  view.finish = null;
  view.openJokerTakable = frame.openJokerTakable;
  view.turn = {
    seat: frame.seat,
    turn: frame.turn,
    startedAt: again?.startedAt ?? frame.at,
    bankFrom: frame.bankFrom,
    deadline: frame.deadline,
    drawn: again?.drawn ?? false,
  };
}

function drew(view: Draft, frame: Frame<"drew">): void {
  patchSeat(view, frame.seat, { cardCount: 14 });
  view.turn &&= { ...view.turn, drawn: true };
  view.stockCount = frame.stockCount;
  if (frame.from === "open") {
    view.openPile = view.openPile.slice(1);
    const { seat, card } = frame;
    if (card !== undefined) view.pickUps = view.pickUps.concat({ seat, card, after: view.discards.length });
  }
  view.openJokerTakable = false;
  if (frame.seat !== view.you || frame.card === undefined) return;
  view.hand = withCard(view.hand, frame.card);
  view.drawnCard = frame.card;
  view.blockedDiscard = frame.card;
}

function discarded(view: Draft, frame: Frame<"discarded">): void {
  const { seat, card } = frame;
  const inDeal = view.seats.find((one) => one.seat === seat)?.inDeal;
  patchSeat(view, seat, { cardCount: inDeal ? 13 : 0 });
  view.openPile = [card].concat(view.openPile);
  view.discards = view.discards.concat({ seat, card });
  if (frame.reason === "wrongShow") view.finish = null;
  if (seat !== view.you) return;
  view.hand = withoutCard(view.hand, card);
  forgetDrawn(view);
}

function out(view: Draft, { seat, reason, count }: Frame<"out">): void {
  if (seat === view.you) {
    forgetDrawn(view);
    view.preDrop = false;
  }
  patchSeat(view, seat, { inDeal: false, out: { reason, count }, cardCount: 0 });
}

function finishing(view: Draft, frame: Frame<"finishing">): void {
  patchSeat(view, frame.seat, { cardCount: 13 });
  forgetDrawn(view);
  enter(view, "declaring", frame.deadline);
  view.turn = null;
  view.finish = { seat: frame.seat, card: null };
}

function showdown(view: Draft, frame: Frame<"showdown">): void {
  forgetDrawn(view);
  enter(view, "showdown", frame.deadline);
  view.turn = null;
  view.finish = { seat: frame.winner, card: frame.finishCard };
  view.showdown = { winner: frame.winner, groups: frame.groups, confirmed: [] };
}

function result(view: Draft, { result: { rows, deal }, result: lastResult }: Frame<"result">): void {
  const rowOf = new Map(rows.map((row) => [row.seat, row]));
  const score = rows.map(({ seat, name, outcome, count, change, total }) => ({
    seat,
    name,
    outcome,
    count,
    change,
    total,
  }));
  forgetDrawn(view);
  enter(view, "result", lastResult.nextDealAt);
  view.turn = null;
  view.preDrop = false;
  view.openJokerTakable = false;
  view.seats = view.seats.map((one) => {
    const row = rowOf.get(one.seat);
    const after = { ...one, inDeal: null, out: null, cardCount: 0 };
    return row ? { ...after, stack: row.stack, total: row.total } : after;
  });
  view.lastResult = lastResult;
  view.match &&= scoreMatch(view.match, lastResult);
  view.scoreboard = [...view.scoreboard, { deal, rows: score }].slice(-SCOREBOARD_DEALS);
}

function patchSeat(view: Draft, seat: number, patch: SeatPatch): void {
  const at = view.seats.findIndex((one) => one.seat === seat);
  if (at >= 0) view.seats = view.seats.with(at, { ...view.seats[at]!, ...patch });
}

/** A drawn card joins the hand as a group of its own, at the end. */
function withCard(hand: TableView["hand"], card: number): TableView["hand"] {
  return hand.some((group) => group.includes(card)) ? hand : [...hand, [card]];
}

function withoutCard(hand: TableView["hand"], card: number): TableView["hand"] {
  return hand.map((group) => group.filter((one) => one !== card)).filter((group) => group.length > 0);
}
