/** Fingers and mouse on the hand: taps select, drags move; what letting go means is decided by pure functions. */
import { type PointerEvent, useMemo } from "react";
import { type DropTarget, dropTarget } from "../interaction/drop-target.ts";
import { advance, type Gesture, type Meaning, type PointerInput } from "../interaction/gesture.ts";
import { cardAt, cardLeft, type HandLayout } from "../scene/hand-layout.ts";
import { liftOf } from "../scene/pieces.ts";
import type { Point, Stage } from "../scene/stage.ts";
import { type Groups, insertCards } from "../state/hand.ts";
import { handLayoutOf } from "./hand-layout.ts";
import { type PlayedTable, usePlayed } from "./table-context.tsx";

export interface Drag {
  readonly cards: readonly number[];
  readonly at: Point;
  readonly target: DropTarget;
  /** The grouping as it would be if the cards were let go now. */
  readonly preview: Groups;
}

function previewOf(groups: Groups, cards: readonly number[], at: Point, stage: Stage): Drag {
  const moving = new Set(cards);
  const rest = groups.map((group) => group.filter((card) => !moving.has(card))).filter((group) => group.length > 0);
  const sizes = rest.map((group) => group.length);
  const target = dropTarget(at, sizes, handLayoutOf(rest, stage), stage);
  const lands = target.kind === "group" || target.kind === "new";
  const preview = lands ? insertCards(rest, cards, target) : groups;
  return { cards, at, target, preview };
}

/** Handlers for the board; `setDrag` is told what is being dragged, and null when nothing is any more. */
export function useFingers(setDrag: (drag: Drag | null) => void) {
  const table = usePlayed();
  return useMemo(() => fingersOn(table, setDrag), [table, setDrag]);
}

function fingersOn(table: PlayedTable, setDrag: (drag: Drag | null) => void) {
  let gesture: Gesture = { kind: "idle" };
  const { groups, selected } = table.session.state;

  const carried = (card: number) =>
    selected.peek().has(card)
      ? groups
          .peek()
          .flat()
          .filter((one) => selected.peek().has(one))
      : [card];
  const feed = (input: PointerInput) => {
    const next = advance(gesture, input, carried);
    gesture = next.gesture;
    act(table, next.meaning, setDrag);
  };
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest("button")) return;
      const point = at(event);
      const stage = table.stage.peek();
      const layout = handLayoutOf(groups.peek(), stage);
      const card = cardAt(layout, groups.peek(), selected.peek(), liftOf(stage), point.x, point.y);
      if (card !== null) event.currentTarget.setPointerCapture(event.pointerId);
      feed({ kind: "down", at: point, card, centre: card === null ? point : centreOf(card, groups.peek(), layout) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (gesture.kind !== "idle") feed({ kind: "move", at: at(event) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => feed({ kind: "up", at: at(event) }),
    onPointerCancel: () => feed({ kind: "cancel" }),
  };
}

/** Does what a gesture means. */
function act(table: PlayedTable, meaning: Meaning, setDrag: (drag: Drag | null) => void): void {
  const { session } = table;
  const { groups, selected } = session.state;
  if (meaning.kind === "tap") session.select(meaning.card, !selected.peek().has(meaning.card));
  else if (meaning.kind === "tapBeside") session.clearSelection();
  else if (meaning.kind === "cancelled") setDrag(null);
  else if (meaning.kind === "drag" || meaning.kind === "dropped") {
    const drag = previewOf(groups.peek(), meaning.cards, meaning.at, table.stage.peek());
    setDrag(meaning.kind === "drag" ? drag : null);
    if (meaning.kind === "dropped") letGo(table, drag);
  }
}

function centreOf(card: number, groups: Groups, layout: HandLayout): Point {
  const g = groups.findIndex((group) => group.includes(card));
  const i = groups[g]?.indexOf(card) ?? 0;
  return { x: cardLeft(layout, g, i) + layout.cardW / 2, y: layout.top + layout.cardH / 2 };
}

/** What letting go means: a new grouping, a discard, a finish; or a reason why not. */
function letGo({ session, moves, ask }: PlayedTable, drag: Drag): void {
  const { target, cards } = drag;
  if (target.kind === "group" || target.kind === "new") {
    session.arrange(drag.preview);
    return;
  }
  if (target.kind === "none") return;
  const [card] = cards;
  if (card === undefined) return;
  const one = cards.length === 1 ? card : null;
  const reason = target.kind === "discard" ? moves.peek().discard(one) : moves.peek().finish(one);
  if (reason) session.toast(reason, "bad");
  else if (target.kind === "discard") session.discard(card);
  else ask.finish(card);
}
