/**
 * The one account of what a table's frames mean, shared by server and browser. The server keeps each table's public
 * view with it, the game client its own seat's: so a snapshot and the frames after it can never tell different stories.
 * Safe for the browser; knows only the wire.
 */
import type { SeatInfo, ServerMessage, TableView } from "../contract.ts";
import { isMatchFrame, nameSeat, reduceMatch, scoreMatch, shiftMatch } from "./match-view.ts";

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
  return { ...reducePublic(view, message), seq: message.seq };
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
      return { ...withCard(view, frame.card), drawnCard: frame.card };
    case "preDropped":
      return { ...view, preDrop: frame.on };
  }
}

function reducePublic(view: TableView, frame: PublicFrame): TableView {
  if (isMatchFrame(frame)) return reduceMatch(view, frame);
  switch (frame.event) {
    case "seated":
      return { ...view, seats: [...view.seats, frame.seat].sort((a, b) => a.seat - b.seat) };
    case "stood":
      return { ...view, seats: view.seats.filter((one) => one.seat !== frame.seat) };
    case "seatChanged":
      return seatChanged(view, frame.seat);
    case "phase":
      return { ...view, phase: frame.phase, phaseEndsAt: frame.phaseEndsAt };
    case "committed":
      // the stock is shuffled between two turns; nobody is to move meanwhile.
      return view.phase === "playing"
        ? { ...view, ...NOTHING_DRAWN, commitment: frame.commitment, turn: null }
        : { ...view, commitment: frame.commitment, phase: "shuffling", phaseEndsAt: frame.revealBy };
    case "dealt":
      return dealt(view, frame);
    case "turn":
      return turn(view, frame);
    case "drew":
      return drew(view, frame);
    case "discarded":
      return discarded(view, frame);
    case "missed":
      return patchSeat(view, frame.seat, { missed: frame.missed });
    case "out":
      return patchSeat(frame.seat === view.you ? { ...view, ...NOTHING_DRAWN, preDrop: false } : view, frame.seat, {
        inDeal: false,
        out: { reason: frame.reason, count: frame.count },
        cardCount: 0,
      });
    case "reshuffled":
      return { ...view, openPile: view.openPile.slice(0, 1), stockCount: frame.stockCount };
    case "finishing":
      return {
        ...patchSeat(view, frame.seat, { cardCount: 13 }),
        ...NOTHING_DRAWN,
        phase: "declaring",
        phaseEndsAt: frame.deadline,
        turn: null,
        finish: { seat: frame.seat, card: null },
      };
    case "showdown":
      return {
        ...view,
        ...NOTHING_DRAWN,
        phase: "showdown",
        phaseEndsAt: frame.deadline,
        turn: null,
        finish: { seat: frame.winner, card: frame.finishCard },
        showdown: { winner: frame.winner, groups: frame.groups, confirmed: [] },
      };
    case "confirmed":
      return view.showdown
        ? { ...view, showdown: { ...view.showdown, confirmed: [...view.showdown.confirmed, frame.seat] } }
        : view;
    case "result":
      return result(view, frame);
    case "shifted":
      return {
        ...view,
        turn: frame.turn,
        phaseEndsAt: frame.phaseEndsAt,
        match: view.match && shiftMatch(view.match, frame.phaseEndsAt),
      };
  }
}

type Frame<Event extends PublicFrame["event"]> = Extract<PublicFrame, { event: Event }>;

const NOTHING_DRAWN = { drawnCard: null, blockedDiscard: null } as const;

function dealt(view: TableView, frame: Frame<"dealt">): TableView {
  return {
    ...view,
    ...NOTHING_DRAWN,
    phase: "playing",
    phaseEndsAt: null,
    deal: frame.deal,
    dealId: frame.dealId,
    seats: view.seats.map((one) => ({ ...one, ...startOfDeal(frame.seats.includes(one.seat), view.table.bankMs) })),
    hand: [],
    preDrop: false,
    turn: null,
    stockCount: frame.stockCount,
    openPile: [frame.openCard],
    jokerCard: frame.jokerCard,
    wildRank: frame.wildRank,
    openJokerTakable: false,
    discards: [],
    finish: null,
    showdown: null,
  };
}

function startOfDeal(dealtIn: boolean, bankMs: number): SeatPatch {
  return { inDeal: dealtIn ? true : null, out: null, missed: 0, cardCount: dealtIn ? 13 : 0, bankMs };
}

function seatChanged(view: TableView, seat: SeatInfo): TableView {
  return { ...patchSeat(view, seat.seat, seat), match: view.match && nameSeat(view.match, seat) };
}

/** A turn begins; or the running one is announced again with new limits, as its player has come back. */
function turn(view: TableView, frame: Frame<"turn">): TableView {
  const again = view.turn?.turn === frame.turn ? view.turn : null;
  return {
    ...patchSeat(view, frame.seat, { bankMs: frame.deadline - frame.bankFrom }),
    ...(again ? {} : NOTHING_DRAWN),
    phase: "playing",
    phaseEndsAt: null,
    finish: null,
    openJokerTakable: frame.openJokerTakable,
    turn: {
      seat: frame.seat,
      turn: frame.turn,
      startedAt: again?.startedAt ?? frame.at,
      bankFrom: frame.bankFrom,
      deadline: frame.deadline,
      drawn: again?.drawn ?? false,
    },
  };
}

function drew(view: TableView, frame: Frame<"drew">): TableView {
  const next = {
    ...patchSeat(view, frame.seat, { cardCount: 14 }),
    turn: view.turn && { ...view.turn, drawn: true },
    stockCount: frame.stockCount,
    openPile: frame.from === "open" ? view.openPile.slice(1) : view.openPile,
    openJokerTakable: false,
  };
  if (frame.seat !== view.you || frame.card === undefined) return next;
  return { ...withCard(next, frame.card), drawnCard: frame.card, blockedDiscard: frame.card };
}

function discarded(view: TableView, frame: Frame<"discarded">): TableView {
  const seat = view.seats.find((one) => one.seat === frame.seat);
  const next = {
    ...patchSeat(view, frame.seat, { cardCount: seat?.inDeal ? 13 : 0 }),
    openPile: [frame.card, ...view.openPile],
    discards: [...view.discards, { seat: frame.seat, card: frame.card }],
    finish: frame.reason === "wrongShow" ? null : view.finish,
  };
  return frame.seat === view.you ? { ...withoutCard(next, frame.card), ...NOTHING_DRAWN } : next;
}

function result(view: TableView, { result: { rows, deal }, result: lastResult }: Frame<"result">): TableView {
  const rowOf = new Map(rows.map((row) => [row.seat, row]));
  const score = rows.map(({ seat, name, outcome, count, change, total }) => ({
    seat,
    name,
    outcome,
    count,
    change,
    total,
  }));
  return {
    ...view,
    ...NOTHING_DRAWN,
    phase: "result",
    phaseEndsAt: lastResult.nextDealAt,
    turn: null,
    preDrop: false,
    openJokerTakable: false,
    seats: view.seats.map((one) => {
      const row = rowOf.get(one.seat);
      const after = { ...one, inDeal: null, out: null, cardCount: 0 };
      return row ? { ...after, stack: row.stack, total: row.total } : after;
    }),
    lastResult,
    match: view.match && scoreMatch(view.match, lastResult),
    scoreboard: [...view.scoreboard, { deal, rows: score }].slice(-SCOREBOARD_DEALS),
  };
}

function patchSeat(view: TableView, seat: number, patch: SeatPatch): TableView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...patch } : one)) };
}

/** A drawn card joins the hand as a group of its own, at the end. */
function withCard(view: TableView, card: number): TableView {
  return view.hand.some((group) => group.includes(card)) ? view : { ...view, hand: [...view.hand, [card]] };
}

function withoutCard(view: TableView, card: number): TableView {
  const hand = view.hand.map((group) => group.filter((one) => one !== card)).filter((group) => group.length > 0);
  return { ...view, hand };
}
