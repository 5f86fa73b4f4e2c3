/**
 * What lies on the table: every card that is to be seen, with its place, as a pure function of what the seat knows and
 * of what the player is doing with the hand. The card layer moves sprites towards it.
 */
import type { TableView } from "../../modules/tables/contract.ts";
import { isWild } from "../state/cards.ts";
import { blocksOf, cardsOf, type Hand, NOT_YET_KNOWN } from "../state/hand.ts";
import { cardCorner, type HandLayout } from "./hand-layout.ts";
import { liftOf, type Point, placeOf, type Stage } from "./stage.ts";
import type { Pose } from "./tween.ts";

export interface Piece extends Pose {
  readonly key: string;
  /** Card that is face up; null shows the back. */
  readonly card: number | null;
  readonly z: number;
  readonly wild: boolean;
  readonly selected: boolean;
  /** Grey: may not be discarded now. */
  readonly dim: boolean;
  /** Follows the finger: no gliding. */
  readonly held: boolean;
}

/** What the player does with the hand, beyond what the server knows. */
export interface HandState {
  readonly hand: Hand;
  readonly selected: ReadonlySet<number>;
  readonly layout: HandLayout;
  /** Cards under the finger and where their first one's centre is. */
  readonly drag: { readonly cards: readonly number[]; readonly at: Point } | null;
  /** A card on its way to the open pile or the finish slot, not yet confirmed by the server. */
  readonly leaving: { readonly card: number; readonly to: "open" | "finish" } | null;
}

/** The back of a card that is on its way from the stock into the hand. */
export const COMING_KEY = "coming";

const FLAT = { rotation: 0, alpha: 1 } as const;
const PLAIN = { wild: false, selected: false, dim: false, held: false } as const;

/** A small turn that belongs to a card, so that the open pile lies untidily but never jumps. */
function untidy(card: number): number {
  return (((card * 37) % 11) - 5) * 0.014;
}

/** Every piece to be seen, in no order; `z` says what lies on what. */
export function piecesOf(view: TableView, hand: HandState, stage: Stage): Piece[] {
  return [
    ...stockPieces(view, stage),
    ...openPieces(view, hand, stage),
    ...finishPieces(view, hand, stage),
    ...view.seats.flatMap((seat) =>
      seat.seat === view.you ? [] : fanPieces(seat.seat, seat.cardCount, view.you, view.table.maxSeats, stage),
    ),
    ...handPieces(view, hand, stage),
  ];
}

function stockPieces(view: TableView, stage: Stage): Piece[] {
  const scale = stage.pile.h / stage.card.h;
  const pieces: Piece[] = [];
  if (view.jokerCard !== null) {
    const { x, y } = stage.joker;
    const wild = isWild(view.jokerCard, view.wildRank);
    pieces.push({ ...FLAT, ...PLAIN, key: `c${view.jokerCard}`, card: view.jokerCard, x, y, scale, z: 1, wild });
    pieces[0] = { ...pieces[0]!, rotation: -0.14 };
  }
  const layers = Math.min(4, Math.ceil(view.stockCount / 8));
  for (let i = 0; i < layers; i += 1) {
    const x = stage.stock.x + (layers - 1 - i) * 1.6 * stage.unit;
    const y = stage.stock.y + (layers - 1 - i) * 1.6 * stage.unit;
    pieces.push({ ...FLAT, ...PLAIN, key: `s${i}`, card: null, x, y, scale, z: 4 + i });
  }
  return pieces;
}

function openPieces(view: TableView, hand: HandState, stage: Stage): Piece[] {
  const scale = stage.pile.h / stage.card.h;
  const pending = hand.leaving?.to === "open" ? [hand.leaving.card] : [];
  // A card that the player drags away, or has dropped into the hand, lies there already.
  const taken = new Set([...pending, ...cardsOf(hand.hand)]);
  const pile = [...pending, ...view.openPile.filter((card) => !taken.has(card))].slice(0, 3);
  return pile.map((card, depth) => ({
    ...PLAIN,
    key: `c${card}`,
    card,
    x: stage.open.x - (depth > 0 ? untidy(card * 3) * 60 : 0),
    y: stage.open.y,
    rotation: untidy(card) * (depth === 0 ? 0.35 : 1.2),
    scale,
    alpha: 1,
    z: 14 - depth,
    wild: isWild(card, view.wildRank),
  }));
}

function finishPieces(view: TableView, hand: HandState, stage: Stage): Piece[] {
  const pending = hand.leaving?.to === "finish" ? hand.leaving.card : null;
  const lying = view.finish ? view.finish.card : pending;
  if (!view.finish && pending === null) return [];
  const scale = (stage.pile.h / stage.card.h) * 0.97;
  const place = { ...FLAT, ...PLAIN, x: stage.finish.x, y: stage.finish.y, scale, z: 15 };
  const card = lying ?? pending;
  return [
    { ...place, key: card === null ? "finish" : `c${card}`, card, wild: card !== null && isWild(card, view.wildRank) },
  ];
}

/** Thirteen small backs in an arc beside a seat's plate. */
function fanPieces(seat: number, count: number, you: number | null, maxSeats: number, stage: Stage): Piece[] {
  const place = stage.seats[placeOf(seat, you, maxSeats)];
  if (!place || count === 0) return [];
  const scale = stage.fanCardH / stage.card.h;
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1) - 0.5;
    return {
      ...PLAIN,
      key: `b${seat}.${i}`,
      card: null,
      x: place.fan.x + t * stage.fanCardH * 1.25,
      y: place.fan.y + t * t * stage.fanCardH * 0.42,
      rotation: t * 0.62,
      scale,
      alpha: 1,
      z: 20 + i,
    };
  });
}

function handPieces(view: TableView, hand: HandState, stage: Stage): Piece[] {
  const { layout, drag } = hand;
  const scale = layout.cardW / stage.card.w;
  const lift = liftOf(stage);
  const out = view.seats.some((one) => one.seat === view.you && one.out !== null);
  const pieces: Piece[] = [];
  blocksOf(hand.hand).forEach((cards, block) => {
    cards.forEach((card, i) => {
      if (hand.leaving?.card === card) return;
      const held = drag?.cards.indexOf(card) ?? -1;
      const selected = hand.selected.has(card);
      const corner = cardCorner(layout, block, i);
      const home = {
        x: corner.x + layout.cardW / 2,
        y: corner.y + layout.cardH / 2 - (selected && held < 0 ? lift : 0),
      };
      const known = card !== NOT_YET_KNOWN;
      const at = drag && held >= 0 ? { x: drag.at.x + held * layout.step, y: drag.at.y } : home;
      pieces.push({
        ...FLAT,
        key: known ? `c${card}` : COMING_KEY,
        card: known ? card : null,
        ...at,
        scale: held >= 0 ? scale * 1.06 : scale,
        z: held >= 0 ? 300 + held : 100 + block * 14 + i,
        wild: known && isWild(card, view.wildRank),
        selected: selected && held < 0,
        dim: out || (card === view.blockedDiscard && held < 0),
        held: held >= 0,
      });
    });
  });
  return pieces;
}
