import { type PointerEvent, useRef, useState } from "react";
import { say } from "../../../kernel/index.ts";
import type { CardId } from "../../../rummy/browser.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Rich } from "../../../ui/rich.tsx";
import { contentTexts } from "../../texts/index.ts";
import { type Board, countsYet, kindsOf, missingOf, moved, newBoard, sorted, toggled, type Zone } from "./board.ts";
import { cardLabel, FeltCard, wildLabel } from "./felt.tsx";

/** Boards that Undo can go back to. */
const MOST_UNDO = 50;

/** A hand's board with its past. */
export function useBoard(size: number, kept?: Board) {
  const [past, setPast] = useState<readonly Board[]>([]);
  const [board, setBoard] = useState<Board>(() => kept ?? newBoard(size));
  return {
    board,
    canUndo: past.length > 0,
    change(next: Board) {
      if (next.groups !== board.groups || next.loose !== board.loose) setPast([...past, board].slice(-MOST_UNDO));
      setBoard(next);
    },
    undo() {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      setBoard({ ...last, chosen: [] });
    },
  };
}

interface HandBoardProps {
  readonly cards: readonly CardId[];
  readonly wildRank: number;
  readonly state: ReturnType<typeof useBoard>;
  /** Judged: the cards lie still. */
  readonly isLocked: boolean;
}

/** Thirteen cards to be arranged: tap cards, then where they are to go; or drag them with a mouse. */
export const HandBoard = ({ cards, wildRank, state, isLocked }: HandBoardProps) => {
  const { board, change } = state;
  const kinds = kindsOf(board, cards, wildRank);
  const missing = missingOf(kinds);
  const root = useRef<HTMLDivElement>(null);
  const move = (to: Zone, places: readonly number[] = board.chosen) => {
    if (places.length === 0) return;
    change(moved(board, places, to));
    // The button that was pressed may be gone, and the cards are other elements now.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-place="${places[0]}"]`)?.focus());
  };
  const dragging = useDragging((place, to) => move(to, board.chosen.includes(place) ? board.chosen : [place]));
  const count = board.chosen.length;

  const card = (place: number) => (
    <button
      key={place}
      type="button"
      className="board__card"
      data-place={place}
      aria-pressed={board.chosen.includes(place)}
      aria-label={cardLabel(cards[place]!, wildRank)}
      disabled={isLocked}
      onClick={() => dragging.isDrag() || change(toggled(board, place))}
      {...(isLocked ? {} : dragging.handlers(place))}
    >
      <FeltCard card={cards[place]!} wildRank={wildRank} />
    </button>
  );

  return (
    <div className="board felt" ref={root}>
      <p className="board__wild">{wildLabel(wildRank)}</p>
      <ul className="board__groups" aria-label={contentTexts.groups}>
        {board.groups.map((group, at) => (
          <li
            key={group[0]}
            data-zone={at}
            className={kinds[at] === "rest" || countsYet(kinds[at]!, missing) ? "board__group is-rest" : "board__group"}
          >
            <div className="board__cards">{group.map(card)}</div>
            <p className="board__kind">{kindLabel(kinds[at]!, group.length, missing)}</p>
            {count > 0 && !isLocked && !board.chosen.every((place) => group.includes(place)) && (
              <Button size="small" onClick={() => move(at)}>
                <Rich
                  text={say(contentTexts.addHere, { number: at + 1 })}
                  parts={{ h: (inner) => <span className="visually-hidden">{inner}</span> }}
                />
              </Button>
            )}
          </li>
        ))}
        {!isLocked && <NewGroup count={count} onGroup={() => move("new")} />}
      </ul>
      {board.groups.length > 0 && <Missing what={missing} />}
      <fieldset className="board__loose" data-zone="loose">
        <legend className="visually-hidden">{contentTexts.looseCards}</legend>
        {board.loose.length === 0 ? <p className="board__none">{contentTexts.noLooseCards}</p> : board.loose.map(card)}
      </fieldset>
      {!isLocked && (
        <Tools
          {...{ count, canUndo: state.canUndo, undo: state.undo }}
          putBack={() => move("loose")}
          sort={() => change(sorted(board, cards, wildRank))}
        />
      )}
    </div>
  );
};

type Lacking = ReturnType<typeof missingOf>;

const kindLabel = (kind: ReturnType<typeof kindsOf>[number], size: number, missing: Lacking): string => {
  if (kind === "rest" && size < 3) return contentTexts.tooFewCards;
  const label = contentTexts.kinds[kind];
  return countsYet(kind, missing) ? say(contentTexts.countsYet, { kind: label }) : label;
};

const NewGroup = ({ count, onGroup }: { readonly count: number; readonly onGroup: () => void }) => (
  <li data-zone="new" className="board__new">
    <Button tone="felt" aria-disabled={count === 0} onClick={onGroup}>
      {count === 0 ? contentTexts.chooseToGroup : say(contentTexts.groupCards, { count })}
    </Button>
  </li>
);

/** Which sequence the hand still needs. */
const Missing = ({ what }: { readonly what: Lacking }) =>
  what && (
    <p className="board__missing" role="status">
      {contentTexts.missing[what]}
    </p>
  );

interface ToolsProps {
  readonly count: number;
  readonly canUndo: boolean;
  readonly putBack: () => void;
  readonly sort: () => void;
  readonly undo: () => void;
}

const Tools = ({ count, canUndo, putBack, sort, undo }: ToolsProps) => (
  <div className="board__tools">
    <Button size="small" tone="ghost" aria-disabled={count === 0} onClick={putBack}>
      {contentTexts.putBack}
    </Button>
    <Button size="small" tone="ghost" onClick={sort}>
      {contentTexts.sortLoose}
    </Button>
    <Button size="small" tone="ghost" aria-disabled={!canUndo} onClick={undo}>
      {contentTexts.undo}
    </Button>
  </div>
);

/** How far a pointer goes before it drags, px. */
const SLACK = 6;

/**
 * Dragging of a card by mouse or pen onto a zone (`data-zone`). Fingers scroll the page: they choose cards and tap where they are to go.
 * Answers the handlers of a card; `isDrag` tells, of the click that follows, that it was none.
 */
function useDragging(onDrop: (place: number, to: Zone) => void) {
  const drag = useRef<{ readonly x: number; readonly y: number; isMoving: boolean } | null>(null);
  const wasDrag = useRef(false);

  const end = (event: PointerEvent<HTMLElement>, place: number | null) => {
    const card = event.currentTarget;
    wasDrag.current = drag.current?.isMoving === true;
    drag.current = null;
    if (!wasDrag.current) return;
    // While it is dragged the card itself lets the pointer through.
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-zone]");
    card.classList.remove("is-dragged");
    card.style.removeProperty("translate");
    const zone = under?.dataset.zone;
    if (place !== null && zone !== undefined) onDrop(place, zone === "new" || zone === "loose" ? zone : Number(zone));
  };

  return {
    isDrag: (): boolean => wasDrag.current,
    handlers: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDrag.current = false;
        if (event.pointerType === "touch" || event.button !== 0) return;
        // At once: a quick mouse has left the card with its first move.
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = drag.current;
        if (from === null) return;
        const [right, down] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isMoving && Math.hypot(right, down) < SLACK) return;
        from.isMoving = true;
        event.currentTarget.classList.add("is-dragged");
        event.currentTarget.style.setProperty("translate", `${right}px ${down}px`);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, place),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, null),
    }),
  };
}
