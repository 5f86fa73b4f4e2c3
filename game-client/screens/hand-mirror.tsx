/**
 * The hand as real elements over the drawn cards: a toolbar with a button a card, for keyboard, screen reader and
 * tests; and a label below each group. Pointers go through to the board, which knows drags.
 */
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { cardLeft } from "../scene/hand-layout.ts";
import { liftOf } from "../scene/pieces.ts";
import { cardWords, isWild } from "../state/cards.ts";
import { nudge } from "../state/hand.ts";
import { mySeat } from "../state/moves.ts";
import { GroupLabels } from "./group-labels.tsx";
import { handLayoutOf } from "./hand-layout.ts";
import { usePlayed, useStage, useView } from "./table-context.tsx";

const isInDeal = (view: TableView) => mySeat(view)?.inDeal === true;
const wildRank = (view: TableView) => view.wildRank;
const blockedDiscard = (view: TableView) => view.blockedDiscard;

export function HandMirror() {
  const { session } = usePlayed();
  const groups = useValue(session.state.groups);
  const inDeal = useView(isInDeal);
  const [focused, setFocused] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const order = groups.flat();
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
      session.arrange(nudge(groups, current, way), true);
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
        {groups.flatMap((group, g) =>
          group.map((card, i) => (
            <MirrorCard
              key={card}
              card={card}
              group={g}
              at={i}
              isCurrent={card === current}
              buttons={buttons.current}
              onFocus={setFocused}
            />
          )),
        )}
      </div>
      {/* Labels are hidden while somebody else's cards are being looked at. */}
      {inDeal && <OwnLabels />}
    </>
  );
}

interface MirrorCardProps {
  readonly card: number;
  readonly group: number;
  /** Place in the group. */
  readonly at: number;
  /** Tab leads to it. */
  readonly isCurrent: boolean;
  readonly buttons: Map<number, HTMLButtonElement>;
  readonly onFocus: (card: number) => void;
}

function MirrorCard({ card, group, at, isCurrent, buttons, onFocus }: MirrorCardProps) {
  const { session } = usePlayed();
  const { groups, selected } = session.state;
  const stage = useStage();
  const layout = handLayoutOf(groups.peek(), stage);
  const isLast = at === (groups.peek()[group]?.length ?? 0) - 1;
  const isSelected = useDerived(() => selected.value.has(card), [selected, card]);
  const label = useCardLabel(card, group, at);
  const style: CSSProperties = {
    left: cardLeft(layout, group, at),
    top: layout.top - (isSelected ? liftOf(stage) : 0),
    width: isLast ? layout.cardW : layout.step,
    height: layout.cardH,
  };
  return (
    <button
      ref={(node) => {
        if (node) buttons.set(card, node);
        else buttons.delete(card);
      }}
      type="button"
      className="mirror__card"
      data-card={card}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={label}
      style={style}
      onFocus={() => onFocus(card)}
      onClick={() => session.select(card, !isSelected)}
    />
  );
}

/** "king of spades, group 2, 1 of 3, Set". */
function useCardLabel(card: number, group: number, at: number): string {
  const { groups, judgement } = usePlayed().session.state;
  const wild = isWild(card, useView(wildRank)) ? ", wild joker" : "";
  const blocked = card === useView(blockedDiscard) ? ", may not be discarded this turn" : "";
  const worth = useDerived(() => judgement.value.labels[group]?.text || "no group", [judgement, group]);
  const size = groups.peek()[group]?.length ?? 0;
  return `${cardWords(card)}${wild}, group ${group + 1}, ${at + 1} of ${size}, ${worth}${blocked}`;
}

function OwnLabels() {
  const { labelled, judgement } = usePlayed().session.state;
  const groups = useValue(labelled);
  const { labels } = useValue(judgement);
  return <GroupLabels groups={groups} labels={labels} stage={useStage()} />;
}

/** What the hand counts as it lies: always in sight while playing. */
export function RunningCount() {
  const { judgement } = usePlayed().session.state;
  const inDeal = useView(isInDeal);
  const valid = useDerived(() => judgement.value.valid, [judgement]);
  const count = useDerived(() => judgement.value.count, [judgement]);
  const stage = useStage();
  if (!inDeal) return null;
  const style = { left: stage.seats[0]?.x ?? 0, top: stage.hand.y + stage.hand.h + stage.labelH / 2 + 6 };
  return (
    <p className={valid ? "count count--valid" : "count"} style={style}>
      {valid ? "Ready to declare" : `Count ${count}`}
    </p>
  );
}
