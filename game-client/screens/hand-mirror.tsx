/**
 * The hand as real elements over the drawn cards: a toolbar with a button a card, for keyboard, screen reader and
 * tests; and a label below each group. Pointers go through to the board, which knows drags.
 */

import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { dealingMs } from "../scene/entrances.ts";
import { cardCorner, isLastInRow } from "../scene/hand-layout.ts";
import { liftOf } from "../scene/stage.ts";
import { cardLabel, isWild } from "../state/cards.ts";
import { cards as countOf } from "../state/counts.ts";
import { blocksOf, cardsOf, nudge } from "../state/hand.ts";
import { mySeat } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { GroupLabels } from "./group-labels.tsx";
import { handLayoutOf } from "./hand-layout.ts";
import { usePlayed, useStage, useView } from "./table-context.tsx";

const isInDeal = (view: TableView) => mySeat(view)?.inDeal === true;
const wildRank = (view: TableView) => view.wildRank;
const drawnCard = (view: TableView) => view.drawnCard;
const blockedDiscard = (view: TableView) => view.blockedDiscard;

export function HandMirror() {
  const { session } = usePlayed();
  const hand = useValue(session.state.hand);
  const [focused, setFocused] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const order = cardsOf(hand);
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
      session.cards.arrange(nudge(hand, current, way), true);
      requestAnimationFrame(() => buttons.current.get(current)?.focus());
    } else if (way !== 0) focus(order[order.indexOf(current) + way]);
    else if (event.key === "Home") focus(order[0]);
    else if (event.key === "End") focus(order.at(-1));
    else return;
    event.preventDefault();
  };

  if (order.length === 0) return null;
  return (
    <div
      className="mirror"
      role="toolbar"
      aria-label={say(gameTexts.yourHand, { cards: countOf(order.length) })}
      onKeyDown={onKeyDown}
    >
      {blocksOf(hand).flatMap((block, b) =>
        block.map((card, i) => (
          <MirrorCard
            key={card}
            card={card}
            block={b}
            at={i}
            isCurrent={card === current}
            buttons={buttons.current}
            onFocus={setFocused}
          />
        )),
      )}
    </div>
  );
}

interface MirrorCardProps {
  readonly card: number;
  /** Number of the group; after the last one, the loose cards. */
  readonly block: number;
  /** Place in it. */
  readonly at: number;
  /** Tab leads to it. */
  readonly isCurrent: boolean;
  readonly buttons: Map<number, HTMLButtonElement>;
  readonly onFocus: (card: number) => void;
}

function MirrorCard({ card, block, at, isCurrent, buttons, onFocus }: MirrorCardProps) {
  const { session } = usePlayed();
  const { hand, selected } = session.state;
  const stage = useStage();
  const layout = handLayoutOf(hand.peek(), stage);
  const corner = cardCorner(layout, block, at);
  const isSelected = useDerived(() => selected.value.has(card), [selected, card]);
  const isDrawn = useView(drawnCard) === card;
  const label = useCardLabel(card, block, at);
  const style: CSSProperties = {
    left: corner.x,
    top: corner.y - (isSelected ? liftOf(stage) : 0),
    width: isLastInRow(layout, block, at) ? layout.cardW : layout.step,
    height: layout.cardH,
  };
  return (
    <button
      ref={(node) => {
        if (node) buttons.set(card, node);
        else buttons.delete(card);
      }}
      type="button"
      className={isDrawn ? "mirror__card mirror__card--drawn" : "mirror__card"}
      data-card={card}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={label}
      style={style}
      onFocus={() => onFocus(card)}
      onClick={() => session.cards.select(card, !isSelected)}
    />
  );
}

/** "king of spades, group 2, 1 of 3, Set"; "2 of clubs, loose, 4 of 5". */
function useCardLabel(card: number, block: number, at: number): string {
  const { hand, judgement } = usePlayed().session.state;
  const wild = isWild(card, useView(wildRank)) ? gameTexts.isWild : "";
  const blocked = card === useView(blockedDiscard) ? gameTexts.isBlocked : "";
  const drawn = card === useView(drawnCard) ? gameTexts.isDrawn : "";
  const worth = useDerived(() => judgement.value.labels[block]?.text ?? "", [judgement, block]);
  const { groups, loose } = hand.peek();
  const group = groups[block];
  const place = group
    ? say(gameTexts.inGroup, { group: block + 1, at: at + 1, cards: group.length, worth })
    : say(gameTexts.inLoose, { at: at + 1, cards: loose.length });
  return `${cardLabel(card)}${wild}, ${place}${drawn}${blocked}`;
}

/** A small button above the selected card, when its discard is the next move; with two rows, the large one is under the thumb. */
export function DiscardHere() {
  const { session, moves } = usePlayed();
  const { chosen, hand, waitingFor } = session.state;
  const stage = useStage();
  const card = useDerived(
    () => (waitingFor.value === null && moves.value.discard(chosen.value) === null ? chosen.value : null),
    [chosen, moves, waitingFor],
  );
  const cards = useValue(hand);
  if (card === null || stage.upright || stage.coach) return null;
  const block = blocksOf(cards).findIndex((one) => one.includes(card));
  const at = blocksOf(cards)[block]?.indexOf(card) ?? 0;
  const layout = handLayoutOf(cards, stage);
  const { x, y } = cardCorner(layout, block, at);
  const style = { left: x + layout.cardW / 2, bottom: stage.h - y + liftOf(stage) + 4 };
  return (
    <button
      type="button"
      className="button button--gold discard-here"
      style={style}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => session.discard(card)}
    >
      {gameTexts.discard}
    </button>
  );
}

const dealId = (view: TableView) => view.dealId;

/** Labels come once the cards lie; at once when the dealing is not seen. */
const labelsDelay = (isSeenDealt: boolean, view: TableView) => (isSeenDealt ? dealingMs(view) : 0);

/** What the groups are worth, below them. */
export function OwnLabels() {
  const { session, view, preferences } = usePlayed();
  const { shown, judgement, firstTurn } = session.state;
  const hand = useValue(shown);
  const worth = useValue(judgement);
  const stage = useStage();
  const inDeal = useView(isInDeal);
  const deal = useView(dealId);
  const delay = useDerived(
    () => labelsDelay(firstTurn.value !== null && !preferences.value.calm, view.value),
    [firstTurn, preferences, view],
  );
  if (!inDeal) return null;
  return (
    <div key={deal} className="labels-late" style={{ animationDelay: `${delay}ms` }}>
      <GroupLabels hand={hand} judgement={worth} stage={stage} />
    </div>
  );
}

function countLabel(count: number, isCapped: boolean, isCompact: boolean): string {
  if (!isCapped) return say(gameTexts.count, { count });
  return isCompact ? say(gameTexts.cap, { count }) : say(gameTexts.countCap, { count });
}

/** What the hand counts as it lies: always in sight while playing. */
export function RunningCount() {
  const { judgement } = usePlayed().session.state;
  const inDeal = useView(isInDeal);
  const valid = useDerived(() => judgement.value.valid, [judgement]);
  const count = useDerived(() => judgement.value.count, [judgement]);
  const isCapped = useDerived(() => judgement.value.isCapped, [judgement]);
  const stage = useStage();
  if (!inDeal) return null;
  const style = { left: stage.count.x, top: stage.count.y };
  return (
    <p
      className={valid ? "count count--valid" : "count"}
      style={style}
      role="status"
      title={isCapped ? say(gameTexts.capTip, { count }) : undefined}
    >
      {valid
        ? stage.compact
          ? gameTexts.ready
          : gameTexts.readyToDeclare
        : countLabel(count, isCapped, stage.compact)}
    </p>
  );
}
