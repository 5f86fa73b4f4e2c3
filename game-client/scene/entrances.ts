/** How a card that was not there comes in, and where one that goes away flies to. Pure, from two views in a row. */

import { HAND_SIZE } from "../../modules/rummy/browser.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { COMING_KEY, type Piece } from "./pieces.ts";
import { type Point, placeOf, type Stage } from "./stage.ts";
import type { Motion, Pose } from "./tween.ts";

export interface Entrance {
  readonly from: Pose;
  readonly motion: Motion;
  /** Shows its back until half way. */
  readonly turning: boolean;
}

export const MOVE: Motion = { durationMs: 190, delayMs: 0, arc: 0 };
const FLY: Motion = { durationMs: 320, delayMs: 0, arc: 26 };
const DEAL_STEP_MS = 24;

/** True when `next` shows a deal that `before` did not. */
export function isNewDeal(before: TableView | null, next: TableView): boolean {
  return before !== null && next.dealId !== null && before.dealId !== next.dealId && next.phase === "playing";
}

function seatPose(seat: number, view: TableView, stage: Stage): Pose {
  const place = stage.seats[placeOf(seat, view.you, view.table.maxSeats)];
  const at: Point = place ? place.fan : { x: stage.w / 2, y: stage.h };
  return { x: at.x, y: at.y, rotation: 0, scale: stage.fanCardH / stage.card.h, alpha: 1 };
}

function stockPose(stage: Stage): Pose {
  return { x: stage.stock.x, y: stage.stock.y, rotation: 0, scale: stage.pile.h / stage.card.h, alpha: 1 };
}

const mine = (piece: Piece) => piece.card !== null && piece.z >= 100;
const backOf = (piece: Piece) => /^b(\d)\.(\d+)$/.exec(piece.key);

/** How long the cards of a deal are on their way, until the last one lies (ms). */
export function dealingMs({ seats }: TableView): number {
  const dealt = seats.filter(({ inDeal }) => inDeal !== null).length;
  return HAND_SIZE * dealt * DEAL_STEP_MS + FLY.durationMs;
}

/** The order in which cards are dealt: round by round, seat by seat from the first turn on. */
export function dealDelays(view: TableView, pieces: readonly Piece[], firstTurn: number | null): Map<string, number> {
  const seats = view.seats.filter((seat) => seat.inDeal).map((seat) => seat.seat);
  const first = Math.max(0, seats.indexOf(firstTurn ?? view.turn?.seat ?? 0));
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const own = pieces.filter(mine).sort((a, b) => a.z - b.z);
  const delays = new Map<string, number>();
  own.forEach((piece, i) => {
    delays.set(piece.key, (i * order.length + Math.max(0, order.indexOf(view.you ?? -1))) * DEAL_STEP_MS);
  });
  for (const piece of pieces) {
    const back = backOf(piece);
    if (back) delays.set(piece.key, (Number(back[2]) * order.length + order.indexOf(Number(back[1]))) * DEAL_STEP_MS);
  }
  return delays;
}

/** How `piece`, new on the table, comes in. */
export function entranceOf(piece: Piece, before: TableView | null, next: TableView, stage: Stage): Entrance | null {
  if (before === null) return null;
  if (mine(piece) || piece.key.startsWith("b")) {
    return { from: stockPose(stage), motion: FLY, turning: piece.card !== null };
  }
  if (piece.key.startsWith("s")) return null;
  const last = next.discards.at(-1);
  if (piece.card !== null && last?.card === piece.card && last.seat !== next.you) {
    return { from: seatPose(last.seat, next, stage), motion: FLY, turning: true };
  }
  const finisher = next.finish?.seat;
  if (finisher !== undefined && finisher !== next.you && (piece.card === next.finish?.card || piece.key === "finish")) {
    return { from: seatPose(finisher, next, stage), motion: FLY, turning: piece.card !== null };
  }
  return { from: stockPose(stage), motion: FLY, turning: piece.card !== null };
}

/** The place to which a piece that is no longer on the table goes; null: it fades where it lies. */
export function exitOf(key: string, before: TableView, next: TableView, stage: Stage): Pose | null {
  // A draw that came to nothing: the card goes back.
  if (key === COMING_KEY) return stockPose(stage);
  const card = key.startsWith("c") ? Number(key.slice(1)) : null;
  if (card === null || before.dealId !== next.dealId) return null;
  const taken = before.openPile[0] === card && !next.openPile.includes(card);
  const drawer = next.turn?.drawn ? next.turn.seat : null;
  if (taken && drawer !== null && drawer !== next.you) return seatPose(drawer, next, stage);
  const reshuffled = before.openPile.includes(card) && next.openPile.length < before.openPile.length;
  return reshuffled && !taken ? stockPose(stage) : null;
}
