/** Fingers and mouse on the hand: taps select, drags move; what letting go means is decided by pure functions. */
import { type PointerEvent, useCallback, useMemo, useRef } from "react";
import { type DropTarget, dropTarget } from "../interaction/drop-target.ts";
import { advance, type Gesture, type Meaning, type PointerInput } from "../interaction/gesture.ts";
import { cardAt, cardLeft, type HandLayout, layoutHand } from "../scene/hand-layout.ts";
import { liftOf } from "../scene/pieces.ts";
import type { Point, Stage } from "../scene/stage.ts";
import { type Groups, insertCards } from "../state/hand.ts";
import type { Moves } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";

/** The layout of a grouping in this window. */
export function handLayoutOf(groups: Groups, stage: Stage): HandLayout {
  return layoutHand(
    groups.map((group) => group.length),
    stage.hand,
    stage.card,
  );
}

export interface FingerProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly stage: Stage;
  readonly moves: Moves;
  readonly onFinish: (card: number) => void;
}

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

export function useFingers(props: FingerProps, layout: HandLayout, setDrag: (drag: Drag | null) => void) {
  const gesture = useRef<Gesture>({ kind: "idle" });
  const latest = useRef({ props, layout });
  latest.current = { props, layout };

  const act = useCallback(
    (meaning: Meaning) => {
      const { session, state, stage } = latest.current.props;
      if (meaning.kind === "tap") session.select(meaning.card, !state.selected.has(meaning.card));
      else if (meaning.kind === "tapBeside") session.clearSelection();
      else if (meaning.kind === "drag") setDrag(previewOf(session.state.groups, meaning.cards, meaning.at, stage));
      else if (meaning.kind === "cancelled") setDrag(null);
      else if (meaning.kind === "dropped") {
        const drag = previewOf(session.state.groups, meaning.cards, meaning.at, stage);
        setDrag(null);
        letGo(latest.current.props, drag);
      }
    },
    [setDrag],
  );

  const feed = useCallback(
    (input: PointerInput) => {
      const carried = (card: number) => {
        const { groups, selected } = latest.current.props.state;
        return selected.has(card) ? groups.flat().filter((one) => selected.has(one)) : [card];
      };
      const next = advance(gesture.current, input, carried);
      gesture.current = next.gesture;
      act(next.meaning);
    },
    [act],
  );

  return useMemo(() => {
    const at = (event: PointerEvent<HTMLElement>): Point => {
      const box = event.currentTarget.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as HTMLElement).closest("button")) return;
        const { props: now, layout: hand } = latest.current;
        const point = at(event);
        const { groups, selected } = now.state;
        const card = cardAt(hand, groups, selected, liftOf(now.stage), point.x, point.y);
        if (card !== null) event.currentTarget.setPointerCapture(event.pointerId);
        feed({ kind: "down", at: point, card, centre: card === null ? point : centreOf(card, groups, hand) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (gesture.current.kind !== "idle") feed({ kind: "move", at: at(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => feed({ kind: "up", at: at(event) }),
      onPointerCancel: () => feed({ kind: "cancel" }),
    };
  }, [feed]);
}

function centreOf(card: number, groups: Groups, layout: HandLayout): Point {
  const g = groups.findIndex((group) => group.includes(card));
  const i = groups[g]?.indexOf(card) ?? 0;
  return { x: cardLeft(layout, g, i) + layout.cardW / 2, y: layout.top + layout.cardH / 2 };
}

/** What letting go means: a new grouping, a discard, a finish; or a reason why not. */
function letGo({ session, moves, onFinish }: FingerProps, drag: Drag): void {
  const { target, cards } = drag;
  if (target.kind === "group" || target.kind === "new") {
    session.arrange(drag.preview);
    return;
  }
  if (target.kind === "none") return;
  const [card] = cards;
  if (card === undefined) return;
  const one = cards.length === 1 ? card : null;
  const reason = target.kind === "discard" ? moves.discard(one) : moves.finish(one);
  if (reason) session.toast(reason, "bad");
  else if (target.kind === "discard") session.discard(card);
  else onFinish(card);
}
