/**
 * What the player may do now, and why not: one reason for each button and pick, so that what is disabled says so. The
 * server decides in the end; this only saves the player a refusal.
 */
import { isJoker } from "../../modules/rummy/browser.ts";
import type { SeatInfo, TableView } from "../../modules/tables/contract.ts";
import { cardsOf, type Hand } from "./hand.ts";
import { stateTexts } from "./texts/index.ts";

/** null: allowed. Otherwise the reason why not. */
export type Reason = string | null;

export interface Moves {
  /** Why the server takes no move at all, whatever it would be: what a seat says and decides beside its cards, too. */
  readonly still: Reason;
  readonly drawStock: Reason;
  readonly drawOpen: Reason;
  readonly drop: Reason;
  readonly preDrop: Reason;
  readonly discard: (card: number | null) => Reason;
  readonly finish: (card: number | null) => Reason;
  readonly declare: Reason;
  readonly confirm: Reason;
  readonly leave: Reason;
  readonly topUp: Reason;
}

/** The viewer's own seat. */
export function mySeat(view: TableView): SeatInfo | null {
  return view.seats.find((seat) => seat.seat === view.you) ?? null;
}

/** How many cards a seat holds and its bank change with every move; most of what shows a seat shows neither. */
const OF_EVERY_MOVE: ReadonlySet<string> = new Set<keyof SeatInfo>(["cardCount", "bankMs"]);

/** Whether a seat is as it was, but for its number of cards and its bank. */
export function sameButCards(before: SeatInfo | null | undefined, after: SeatInfo | null | undefined): boolean {
  if (!before || !after) return before === after;
  return (Object.keys(after) as (keyof SeatInfo)[]).every(
    (field) => OF_EVERY_MOVE.has(field) || Object.is(before[field], after[field]),
  );
}

/** True when it is the viewer's turn to draw or discard. */
export function isMyTurn(view: TableView): boolean {
  return view.phase === "playing" && view.turn !== null && view.turn.seat === view.you;
}

function turnReason(view: TableView): Reason {
  if (view.phase === "declaring" || view.phase === "showdown") return stateTexts.afterFinish;
  if (view.phase !== "playing") return stateTexts.noDeal;
  if (mySeat(view)?.inDeal !== true) return stateTexts.notInDeal;
  if (!isMyTurn(view)) return stateTexts.notYourTurn;
  return null;
}

function openReason(view: TableView): Reason {
  const top = view.openPile[0];
  if (top === undefined) return stateTexts.openEmpty;
  if (isJoker(top, view.wildRank ?? 0) && !view.openJokerTakable) {
    return stateTexts.openJoker;
  }
  return null;
}

function layOffReason(view: TableView, card: number | null, turn: Reason): Reason {
  if (turn) return turn;
  if (!view.turn?.drawn) return stateTexts.drawFirst;
  return card === null ? stateTexts.selectOne : null;
}

/** Everything the player may or may not do with this view; `isStill` while maintenance runs (O-27). */
export function movesOf(view: TableView, hand: Hand, isStill = false): Moves {
  const still = isStill ? stateTexts.standingStill : null;
  const turn = still ?? turnReason(view);
  const drawn = turn ?? (view.turn?.drawn ? stateTexts.hasDrawn : null);
  const locked = view.phase === "declaring" || view.phase === "showdown";
  const held = new Set(cardsOf(hand));
  const noDrop = view.table.firstDrop === null ? stateTexts.noDrop : null;
  return {
    still,
    drawStock: drawn ?? (view.stockCount === 0 && view.openPile.length < 2 ? stateTexts.stockEmpty : null),
    drawOpen: drawn ?? openReason(view),
    drop: noDrop ?? turn ?? (view.turn?.drawn ? stateTexts.dropBefore : null),
    preDrop:
      noDrop ??
      still ??
      (mySeat(view)?.inDeal !== true || locked || view.phase !== "playing" ? stateTexts.notInRunning : null),
    discard: (card) => {
      const reason = layOffReason(view, card, turn);
      if (reason) return reason;
      if (card !== null && !held.has(card)) return stateTexts.notInHand;
      if (card === view.blockedDiscard) return stateTexts.blockedDiscard;
      return null;
    },
    finish: (card) => layOffReason(view, card, turn),
    declare: still ?? (declares(view) ? null : stateTexts.nothingToDeclare),
    confirm: still ?? (confirms(view) ? null : stateTexts.nothingToDeclare),
    leave: locked && mySeat(view)?.inDeal === true ? stateTexts.lockedByFinish : null,
    topUp: still ?? topUpReason(view),
  };
}

/** The viewer has finished, and shows the hand now. */
const declares = ({ phase, finish, you }: TableView) => phase === "declaring" && finish?.seat === you;

/** Another player has declared, and the viewer's own cards count as they lie now. */
const confirms = (view: TableView) =>
  view.phase === "showdown" && mySeat(view)?.inDeal === true && view.showdown?.winner !== view.you;

function topUpReason(view: TableView): Reason {
  if (mySeat(view)?.inDeal === true) return stateTexts.topUpBetween;
  const stack = mySeat(view)?.stack ?? 0;
  return stack >= view.table.buyIn ? stateTexts.fullBuyIn : null;
}

/** The count of a drop taken now or at the next turn; null where there is none. */
export function dropCount(view: TableView): number | null {
  return firstTurnPassed(view) ? view.table.middleDrop : view.table.firstDrop;
}

/** True when the viewer's first turn of the deal is over: played or missed. */
function firstTurnPassed(view: TableView): boolean {
  const me = mySeat(view);
  if (!me) return false;
  if (me.missed > 0 || view.finish?.seat === me.seat) return true;
  return view.discards.some((one) => one.seat === me.seat);
}

export interface Cost {
  readonly count: number;
  readonly paise: number;
}

/** What leaving now costs: first drop, else middle; null: nothing, no deal runs for this seat. */
export function leaveCost(view: TableView): Cost | null {
  if (mySeat(view)?.inDeal !== true) return null;
  const count = dropCount(view) ?? view.table.fullCount;
  return { count, paise: count * view.table.pointValue };
}

/** What a wrong show costs. */
export function wrongShowCost(view: TableView): Cost {
  return { count: view.table.fullCount, paise: view.table.fullCount * view.table.pointValue };
}
