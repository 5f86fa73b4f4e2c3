/** Fingers, pens and mouse on the hand and the piles: taps select, drags move; what letting go means is decided by pure functions. */
import { type MouseEvent, type PointerEvent, useMemo } from "react";
import { type DropTarget, dropTarget } from "../interaction/drop-target.ts";
import { advance, type Gesture, isDouble, type Meaning, type PointerInput, type Tap } from "../interaction/gesture.ts";
import { cardAt, cardCorner, type HandLayout } from "../scene/hand-layout.ts";
import type { Point, Stage } from "../scene/stage.ts";
import { liftOf } from "../scene/stage.ts";
import { blocksOf, cardsOf, type Hand, insertCards, NOT_YET_KNOWN, without } from "../state/hand.ts";
import { landingAt } from "../state/landing.ts";
import { isMyTurn } from "../state/moves.ts";
import { handLayoutOf } from "./hand-layout.ts";
import { type PlayedTable, usePlayed } from "./table-context.tsx";

/** A pile that cards are drawn from. */
type Source = "stock" | "open";

export interface Drag {
  readonly cards: readonly number[];
  /** The pile that the card comes from; null for cards of the hand. */
  readonly from: Source | null;
  readonly at: Point;
  readonly target: DropTarget;
  /** The hand as it would be if the cards were let go now. */
  readonly preview: Hand;
  /** The hand without the dragged cards: targets are counted in it. */
  readonly rest: Hand;
}

function previewOf(hand: Hand, cards: readonly number[], from: Source | null, at: Point, stage: Stage): Drag {
  const rest = without(hand, cards);
  const under = dropTarget(at, cards.length, handLayoutOf(rest, stage), stage);
  // A card that is not drawn yet can go into the hand only.
  const target = from && (under.kind === "discard" || under.kind === "finish") ? ({ kind: "none" } as const) : under;
  const lands = target.kind === "group" || target.kind === "new" || target.kind === "loose";
  const stays = from ? insertCards(hand, cards, { kind: "loose", index: hand.loose.length }) : hand;
  return { cards, from, at, target, rest, preview: lands ? insertCards(rest, cards, target) : stays };
}

/** Handlers for the board; `setDrag` is told what is being dragged, and null when nothing is any more. */
export function useFingers(setDrag: (drag: Drag | null) => void) {
  const table = usePlayed();
  return useMemo(() => fingersOn(table, setDrag), [table, setDrag]);
}

interface Press {
  readonly card: number | null;
  readonly from: Source | null;
  readonly centre: Point;
}

/** The handlers, for a table. */
export function fingersOn(table: PlayedTable, setDrag: (drag: Drag | null) => void) {
  let gesture: Gesture = { kind: "idle" };
  let from: Source | null = null;
  /** The own turn in which the drag was begun. */
  let turn: number | undefined;
  /** The finger that the gesture belongs to: another one changes nothing. */
  let finger: number | null = null;
  let wasDrag = false;
  /** The last tap, where one on the same card would discard it. */
  let tapped: Tap | null = null;

  const feed = (input: PointerInput, at = 0) => {
    const next = advance(gesture, input, (card) => carriedWith(table, card, from));
    const began = gesture.kind !== "dragging" && next.gesture.kind === "dragging";
    if (began && from && !mayDraw(table, from)) {
      gesture = { kind: "idle" };
      return;
    }
    gesture = next.gesture;
    wasDrag ||= began;
    if (began) turn = ownTurn(table);
    const meaning = isLate(next.meaning) ? ({ kind: "cancelled" } as const) : next.meaning;
    const tap = meaning.kind === "tap" && !from && mayTapAway(table, meaning.card) ? { card: meaning.card, at } : null;
    const isSecond = tap !== null && isDouble(tapped, tap);
    if (meaning.kind !== "nothing") tapped = isSecond ? null : tap;
    if (isSecond) table.session.discard(tap.card);
    else act(table, meaning, from, setDrag);
  };
  /** A card of a pile that was in the air over others' turns: another one lies there by now. */
  const isLate = ({ kind }: Meaning) =>
    kind === "dropped" && from !== null && ownTurn(table) !== undefined && ownTurn(table) !== turn;
  const end = (input: PointerInput, at = 0) => {
    feed(input, at);
    finger = null;
    from = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (finger !== null && !event.isPrimary)) return;
      // Where a first finger comes down, the one before it is up: the table has taken away what it pressed.
      if (finger !== null) end({ kind: "cancel" });
      wasDrag = false;
      const at = placeOn(event);
      const press = pressedAt(table, event.target as HTMLElement, at);
      if (!press) return;
      from = press.from;
      if (press.card !== null) finger = event.pointerId;
      // A press on a pile is its button's until it becomes a drag.
      if (press.card !== null && !from) event.currentTarget.setPointerCapture(event.pointerId);
      feed({ kind: "down", at, card: press.card, centre: press.centre });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId !== finger) return;
      feed({ kind: "move", at: placeOn(event) });
      if (from && gesture.kind === "dragging") event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId === finger) end({ kind: "up", at: placeOn(event) }, event.timeStamp);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId === finger) end({ kind: "cancel" });
    },
    /** A drag that ends where it began is no press of the pile's button. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (wasDrag && event.detail > 0) event.stopPropagation();
      wasDrag = false;
    },
  };
}

/** The number of the turn, if it is the player's own. */
function ownTurn({ view }: PlayedTable): number | undefined {
  const now = view.peek();
  return isMyTurn(now) ? now.turn?.turn : undefined;
}

function placeOn(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/**
 * Whether two taps on this card lay it off: on the own turn, after the draw, where it may be discarded, and no other card is selected. The
 * first of them counts only then, so that no tap from before the draw does.
 */
function mayTapAway({ session, moves, preferences }: PlayedTable, card: number): boolean {
  const { selected, waitingFor } = session.state;
  const isAlone = [...selected.peek()].every((one) => one === card);
  return preferences.peek().doubleTap && isAlone && waitingFor.peek() === null && moves.peek().discard(card) === null;
}

/** What lies under a finger that comes down; null on a button that no card is drawn from. */
function pressedAt(table: PlayedTable, target: HTMLElement, at: Point): Press | null {
  const stage = table.stage.peek();
  const button = target.closest("button");
  const pile = button?.dataset.pile;
  if (pile === "stock" || pile === "open") {
    const card = pile === "stock" ? NOT_YET_KNOWN : (table.view.peek().openPile[0] ?? null);
    return { card, from: pile, centre: stage[pile] };
  }
  if (button) return null;
  const { hand, selected } = table.session.state;
  const layout = handLayoutOf(hand.peek(), stage);
  const card = cardAt(layout, blocksOf(hand.peek()), selected.peek(), liftOf(stage), at.x, at.y);
  return { card, from: null, centre: card === null ? at : centreOf(card, hand.peek(), layout) };
}

/** The cards that go with one that starts to be dragged: itself, or the whole selection. */
function carriedWith(table: PlayedTable, card: number, from: Source | null): readonly number[] {
  const { hand, selected } = table.session.state;
  if (from || !selected.peek().has(card)) return [card];
  return cardsOf(hand.peek()).filter((one) => selected.peek().has(one));
}

/** Whether a card of the pile may be taken now; says why not. */
function mayDraw({ session, moves }: PlayedTable, from: Source): boolean {
  if (session.state.waitingFor.peek() !== null) return false;
  const reason = from === "stock" ? moves.peek().drawStock : moves.peek().drawOpen;
  if (reason) session.toast(reason, "bad");
  return reason === null;
}

/** Does what a gesture means. */
function act(table: PlayedTable, meaning: Meaning, from: Source | null, setDrag: (drag: Drag | null) => void): void {
  const { session } = table;
  const { hand, selected } = session.state;
  if (meaning.kind === "tap" && !from) session.cards.select(meaning.card, !selected.peek().has(meaning.card));
  else if (meaning.kind === "tapBeside") session.cards.clearSelection();
  else if (meaning.kind === "cancelled") setDrag(null);
  else if (meaning.kind === "drag" || meaning.kind === "dropped") {
    const held = cardsOf(hand.peek());
    // The table may have laid a card off while it was dragged.
    const cards = from ? meaning.cards : meaning.cards.filter((card) => held.includes(card));
    const drag = cards.length > 0 ? previewOf(hand.peek(), cards, from, meaning.at, table.stage.peek()) : null;
    setDrag(meaning.kind === "drag" ? drag : null);
    if (meaning.kind === "dropped" && drag) letGo(table, drag);
  }
}

function centreOf(card: number, hand: Hand, layout: HandLayout): Point {
  const blocks = blocksOf(hand);
  const b = blocks.findIndex((block) => block.includes(card));
  const corner = cardCorner(layout, b, blocks[b]?.indexOf(card) ?? 0);
  return { x: corner.x + layout.cardW / 2, y: corner.y + layout.cardH / 2 };
}

/** What letting go means: a draw, a new arrangement, a discard, a finish; or a reason why not. */
function letGo(table: PlayedTable, { target, cards, from, rest, preview }: Drag): void {
  const { session, moves, ask } = table;
  if (target.kind === "none") return;
  if (target.kind === "group" || target.kind === "new" || target.kind === "loose") {
    if (!from) session.cards.arrange(preview);
    // The turn may have ended while the card was in the air.
    else if (mayDraw(table, from)) session.draw(from, landingAt(rest, target));
    return;
  }
  const [card] = cards;
  if (card === undefined) return;
  const one = cards.length === 1 ? card : null;
  const reason = target.kind === "discard" ? moves.peek().discard(one) : moves.peek().finish(one);
  if (reason) session.toast(reason, "bad");
  else if (target.kind === "discard") session.discard(card);
  else ask.finish(card);
}
