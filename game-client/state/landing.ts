/**
 * Where a card that is dragged from a pile will lie. It is remembered by the cards beside it, because the player may go
 * on arranging the hand until the server answers.
 */
import type { CardId } from "../../modules/rummy/browser.ts";
import { blocksOf, cardsOf, type Hand, insertCards, type Target, without } from "./hand.ts";

export interface Landing {
  /** The neighbours in the same group, or among the loose cards; null at an end. */
  readonly after: CardId | null;
  readonly before: CardId | null;
}

/** A card on its way from a pile into the hand, not yet answered by the server. */
export interface Coming {
  readonly from: "stock" | "open";
  /** The card of the open pile, or a stand-in for an unknown one. */
  readonly card: CardId;
  readonly landing: Landing;
}

/** Remembers a target, which is counted in `hand`. A single card is no group: what would be one lands among the loose ones. */
export function landingAt(hand: Hand, target: Target): Landing {
  const block = target.kind === "group" ? hand.groups[target.group] : hand.loose;
  const index = target.kind === "new" ? 0 : target.index;
  return { after: block?.[index - 1] ?? null, before: block?.[index] ?? null };
}

/** Puts the card, which may lie in the hand already, to where it was dropped; to the right end if no neighbour is left. */
export function landed(hand: Hand, card: CardId, landing: Landing): Hand {
  const rest = without(hand, [card]);
  return insertCards(rest, [card], targetIn(rest, landing));
}

function targetIn(rest: Hand, { after, before }: Landing): Target {
  const blocks = blocksOf(rest);
  const beside = (card: CardId | null, way: 0 | 1): Target | null => {
    if (card === null || !cardsOf(rest).includes(card)) return null;
    const group = blocks.findIndex((block) => block.includes(card));
    const index = blocks[group]!.indexOf(card) + way;
    return group < rest.groups.length ? { kind: "group", group, index } : { kind: "loose", index };
  };
  return beside(after, 1) ?? beside(before, 0) ?? { kind: "loose", index: rest.loose.length };
}
