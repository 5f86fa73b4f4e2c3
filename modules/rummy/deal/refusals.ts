import type { Refusal } from "../../kernel/index.ts";
import type { DealRefusalCode } from "./types.ts";

/** Why a command changed nothing, or null when it was carried out. */
export type Refused = Refusal<DealRefusalCode> | null;

/** What a player reads. */
const MESSAGES: Readonly<Record<DealRefusalCode, string>> = {
  notYourTurn: "It is not your turn.",
  notInDeal: "You are not in this deal.",
  alreadyDrawn: "You have already drawn a card.",
  drawFirst: "Draw a card first.",
  notYourCard: "You do not hold that card.",
  openPileJoker: "A joker may be taken from the open pile only as the first draw of the deal.",
  openPileEmpty: "The open pile is empty.",
  sameCardBack: "The card you took from the open pile cannot be discarded in the same turn.",
  dropTooLate: "You can drop only before drawing.",
  dropNotAllowed: "There is no drop in this game.",
  notDeclaring: "There is nothing to declare now.",
  badGroups: "Those groups are not exactly the cards you hold.",
  notInShowdown: "There is nothing to confirm now.",
  lockedByFinish: "Not possible while a declaration is being made.",
  needsReshuffle: "The stock is being shuffled.",
  dealOver: "The deal is over.",
  notExpired: "The time has not run out.",
  badReshuffle: "The new stock is not the open pile without its top card.",
};

/** The refusal with this code and its text. */
export function refusal(code: DealRefusalCode): Refusal<DealRefusalCode> {
  return { code, message: MESSAGES[code] };
}
