/**
 * The hand as real elements over the drawn cards: a toolbar with a button a card, for keyboard, screen reader and
 * tests; and a label below each group. Pointers go through to the board, which knows drags.
 */
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { cardLeft } from "../scene/hand-layout.ts";
import { liftOf } from "../scene/pieces.ts";
import type { Stage } from "../scene/stage.ts";
import { cardWords, isWild } from "../state/cards.ts";
import { type Groups, nudge } from "../state/hand.ts";
import type { Judgement } from "../state/judge.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { handLayoutOf } from "./use-fingers.ts";

interface MirrorProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly stage: Stage;
  readonly judgement: Judgement;
  /** The grouping that is judged: while dragging, as it would be. */
  readonly labelled: Groups;
  /** Labels are hidden while somebody else's cards are being looked at. */
  readonly locked: boolean;
}

export function HandMirror({ session, state, view, stage, judgement, labelled, locked }: MirrorProps) {
  const layout = useMemo(() => handLayoutOf(state.groups, stage), [state.groups, stage]);
  const spread = useMemo(() => handLayoutOf(labelled, stage), [labelled, stage]);
  const [focused, setFocused] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const order = state.groups.flat();
  const current = focused !== null && order.includes(focused) ? focused : (order[0] ?? null);

  const focus = (card: number | undefined) => {
    if (card === undefined) return;
    setFocused(card);
    buttons.current.get(card)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === null) return;
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (way !== 0 && event.shiftKey) {
      session.arrange(nudge(state.groups, current, way), true);
      requestAnimationFrame(() => buttons.current.get(current)?.focus());
    } else if (way !== 0) focus(order[order.indexOf(current) + way]);
    else if (event.key === "Home") focus(order[0]);
    else if (event.key === "End") focus(order.at(-1));
    else return;
    event.preventDefault();
  };

  if (order.length === 0) return null;
  return (
    <>
      <div className="mirror" role="toolbar" aria-label={`Your hand, ${order.length} cards`} onKeyDown={onKeyDown}>
        {state.groups.flatMap((group, g) =>
          group.map((card, i) => (
            <button
              key={card}
              ref={(node) => {
                if (node) buttons.current.set(card, node);
                else buttons.current.delete(card);
              }}
              type="button"
              className="mirror__card"
              data-card={card}
              tabIndex={card === current ? 0 : -1}
              aria-pressed={state.selected.has(card)}
              aria-label={cardLabel(card, g, i, group.length, view, judgement)}
              style={{
                left: cardLeft(layout, g, i),
                top: layout.top - (state.selected.has(card) ? liftOf(stage) : 0),
                width: i === group.length - 1 ? layout.cardW : layout.step,
                height: layout.cardH,
              }}
              onFocus={() => setFocused(card)}
              onClick={() => session.select(card, !state.selected.has(card))}
            />
          )),
        )}
      </div>
      {!locked && (
        <div className="labels" aria-hidden="true">
          {judgement.labels.map((label, g) => {
            const box = spread.groups[g];
            if (!box) return null;
            const style: CSSProperties = {
              left: box.x,
              width: box.w,
              top: spread.top + spread.cardH + 6,
              height: stage.labelH,
            };
            const tone = label.kind === "rest" ? "rest" : label.counts ? "good" : "half";
            return (
              <span key={labelled[g]?.[0] ?? g} className={`label label--${tone}`} style={style}>
                <i>{label.kind === "rest" ? "" : label.counts ? "✓" : "!"}</i>
                <b>{label.text}</b>
              </span>
            );
          })}
        </div>
      )}
    </>
  );
}

function cardLabel(card: number, g: number, i: number, size: number, view: TableView, judgement: Judgement): string {
  const wild = isWild(card, view.wildRank) ? ", wild joker" : "";
  const label = judgement.labels[g];
  const blocked = card === view.blockedDiscard ? ", may not be discarded this turn" : "";
  return `${cardWords(card)}${wild}, group ${g + 1}, ${i + 1} of ${size}, ${label?.text || "no group"}${blocked}`;
}
