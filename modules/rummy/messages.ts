/** Every text of the rules' refusals, by its code: what a player reads. */
import { refusalsOf } from "../kernel/index.ts";
import type { DealRefusalCode } from "./deal/types.ts";
import type { MatchRefusalCode } from "./variants/match-types.ts";

/** Why a command of a deal changed nothing. */
export const DEAL_MESSAGES: Readonly<Record<DealRefusalCode, string>> = {
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

/** Why an answer between the deals of a match changed nothing. */
export const refusedInMatch = refusalsOf({
  noOffer: "Nothing is offered to you now.",
  alreadyAnswered: "You have answered already.",
} satisfies Record<MatchRefusalCode, string>);
