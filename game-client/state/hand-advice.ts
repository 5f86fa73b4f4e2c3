/**
 * What a coach says of the player's own hand as it lies: what is there, what is missing, and what the drawn card goes with by eye. It reads
 * the player's groups and natural neighbours alone; it arranges nothing and knows no best move.
 */
import { say } from "../../modules/kernel/index.ts";
import { faceOf, isJoker, rankOf, suitOf } from "../../modules/rummy/browser.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { guidedTexts } from "../guided/texts/index.ts";
import { cardSign } from "./cards.ts";
import { points } from "./counts.ts";
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
  if (judgement.valid)
    return { title: guidedTexts.coachReady, text: hasDrawn ? guidedTexts.coachFinish : guidedTexts.coachDrawFirst };
  if (hasDrawn && drawnCard !== null) return onDrawn(drawnCard, view.wildRank, hand);
  return {
    title: titleOf(judgement),
    text: `${missingIn(judgement)} ${say(guidedTexts.coachCost, { points: points(judgement.count) })}`,
  };
}

const sequencesIn = ({ labels }: Judgement) =>
  labels.filter(({ kind }) => kind === "pure" || kind === "sequence").length;
const hasPure = ({ labels }: Judgement) => labels.some(({ kind }) => kind === "pure");

/** What the hand has so far. */
function titleOf(judgement: Judgement): string {
  if (!hasPure(judgement)) return guidedTexts.coachNoPure;
  return sequencesIn(judgement) < 2 ? guidedTexts.coachOnePure : guidedTexts.coachBoth;
}

function missingIn(judgement: Judgement): string {
  if (!hasPure(judgement)) return guidedTexts.coachNoPureText;
  return sequencesIn(judgement) < 2 ? guidedTexts.coachOnePureText : guidedTexts.coachBothText;
}

function onDrawn(card: number, wildRank: TableView["wildRank"], hand: Hand): Advice {
  const title = say(guidedTexts.coachDrew, { card: cardSign(card) });
  if (isJoker(card, wildRank)) return { title, text: guidedTexts.coachJoker };
  const others = cardsOf(hand).filter((one) => one !== card && !isJoker(one, wildRank));
  const { inRow, ofRank } = neighboursOf(card, others);
  const ways = [
    ...(inRow.length > 0 ? [say(guidedTexts.coachRow, { cards: signs(inRow) })] : []),
    ...(ofRank.length > 0 ? [say(guidedTexts.coachSet, { cards: signs(ofRank) })] : []),
  ];
  return { title, text: fitsLabel(ways) };
}

function fitsLabel([one, other]: readonly string[]): string {
  if (one === undefined) return guidedTexts.coachAlone;
  const ways = other === undefined ? one : say(guidedTexts.coachOr, { one, other });
  return say(guidedTexts.coachFits, { ways });
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
