/**
 * What a coach says of the player's own hand as it lies: what is there, what is missing, and what the drawn card goes with by eye. It reads
 * the player's groups and natural neighbours alone; it arranges nothing and knows no best move.
 */
import { counted } from "../../modules/kernel/index.ts";
import { faceOf, isJoker, rankOf, suitOf } from "../../modules/rummy/browser.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { cardSign } from "./cards.ts";
import { cardsOf, type Hand } from "./hand.ts";
import type { Judgement } from "./judge.ts";
import { isMyTurn } from "./moves.ts";

export interface Advice {
  readonly title: string;
  /** One to three short sentences, at most 125 letters. */
  readonly text: string;
}

/** What is to be said of the hand now; `judgement` is the hand's own. */
export function adviceOn(view: TableView, hand: Hand, judgement: Judgement): Advice {
  const { drawnCard } = view;
  const hasDrawn = isMyTurn(view) && view.turn?.drawn === true;
  if (judgement.valid) return { title: TEXTS.ready, text: hasDrawn ? TEXTS.finish : TEXTS.drawFirst };
  if (hasDrawn && drawnCard !== null) return onDrawn(drawnCard, view.wildRank, hand);
  return { title: titleOf(judgement), text: `${missingIn(judgement)} ${TEXTS.cost(judgement.count)}` };
}

/** All that the coach says of a hand. */
const TEXTS = {
  ready: "Ready to finish",
  finish: "Lay the card that is left over on the finish slot.",
  drawFirst: "In your turn draw a card, then lay the one that is left over on the finish slot.",
  noPure: "No pure sequence yet",
  noPureText: "You need three cards of one suit in a row, without a joker.",
  onePure: "You have a pure sequence",
  onePureText: "A second sequence is missing; a joker may stand in it.",
  both: "You have both sequences",
  bothText: "Put the other cards into sequences and sets.",
  cost: (points: number) => `If another player wins now, you pay ${counted(points, "point")}.`,
  drew: (sign: string) => `You drew ${sign}`,
  joker: "A joker stands for any card. Keep it for your second sequence or a set.",
  row: (signs: string) => `a sequence with ${signs}`,
  set: (signs: string) => `a set with ${signs}`,
  fits: (ways: readonly string[]) => `It may grow into ${ways.join(", or ")}.`,
  alone: "It goes with nothing in your hand. Lay off a high card that goes with nothing.",
} as const;

const sequencesIn = ({ labels }: Judgement) =>
  labels.filter(({ kind }) => kind === "pure" || kind === "sequence").length;
const hasPure = ({ labels }: Judgement) => labels.some(({ kind }) => kind === "pure");

/** What the hand has so far. */
function titleOf(judgement: Judgement): string {
  if (!hasPure(judgement)) return TEXTS.noPure;
  return sequencesIn(judgement) < 2 ? TEXTS.onePure : TEXTS.both;
}

function missingIn(judgement: Judgement): string {
  if (!hasPure(judgement)) return TEXTS.noPureText;
  return sequencesIn(judgement) < 2 ? TEXTS.onePureText : TEXTS.bothText;
}

function onDrawn(card: number, wildRank: TableView["wildRank"], hand: Hand): Advice {
  const title = TEXTS.drew(cardSign(card));
  if (isJoker(card, wildRank)) return { title, text: TEXTS.joker };
  const others = cardsOf(hand).filter((one) => one !== card && !isJoker(one, wildRank));
  const { inRow, ofRank } = neighboursOf(card, others);
  const ways = [
    ...(inRow.length > 0 ? [TEXTS.row(signs(inRow))] : []),
    ...(ofRank.length > 0 ? [TEXTS.set(signs(ofRank))] : []),
  ];
  return { title, text: ways.length > 0 ? TEXTS.fits(ways) : TEXTS.alone };
}

const signs = (cards: readonly number[]) => cards.map(cardSign).join(" ");

/** A row may have a gap of one card: what is farther is not seen by eye. */
const REACH = 2;

/**
 * The cards that a card goes with by nature: those of its suit one or two ranks away (an ace also above the king), and other suits of its
 * rank. Jokers are not looked at; two copies of a face are told once.
 */
export function neighboursOf(
  card: number,
  others: readonly number[],
): { readonly inRow: readonly number[]; readonly ofRank: readonly number[] } {
  const [rank, suit] = [rankOf(faceOf(card)), suitOf(faceOf(card))];
  const unlike = oneOfEachFace(others.filter((one) => faceOf(one) !== faceOf(card)));
  return {
    inRow: unlike.filter((one) => suitOf(faceOf(one)) === suit && distance(rankOf(faceOf(one)), rank) <= REACH),
    ofRank: unlike.filter((one) => rankOf(faceOf(one)) === rank),
  };
}

/** Ranks apart, with the ace below the 2 or above the king, whichever is nearer. */
function distance(a: number, b: number): number {
  const high = (rank: number) => (rank === 0 ? 13 : rank);
  return Math.min(Math.abs(a - b), Math.abs(high(a) - high(b)));
}

function oneOfEachFace(cards: readonly number[]): readonly number[] {
  return cards.filter((card, i) => cards.findIndex((one) => faceOf(one) === faceOf(card)) === i);
}
