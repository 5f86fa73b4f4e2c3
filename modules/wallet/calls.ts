/** What the calls about balances and statements answer, for their description. */
import { z } from "zod";
import { type CallDocs, PAGED, refusalDocs } from "../kernel/index.ts";
import {
  ChipsData,
  GameTransactionsData,
  PlayedGamesData,
  TableTransactionsData,
  TournamentTransactionsData,
} from "./contract.ts";
import { REFUSALS } from "./messages.ts";

const wallet = refusalDocs(REFUSALS, {
  refillNotNeeded: "Practice chips can be refilled below {chips}.",
  tooLong: "These are more than {rows} games. Choose fewer days, or one kind of game.",
  refillTooSoon: "Practice chips can be refilled again in {minutes} minute(s).",
});

/** What each call answers, refuses and needs, by `METHOD /api/path/{id}`. */
export const CALLS: CallDocs<z.ZodType> = {
  "GET /api/profile/chips": { data: ChipsData },
  "POST /api/profile/practice/refill": {
    data: ChipsData,
    refusals: wallet("refillNotNeeded", "refillTooSoon", "busy"),
  },
  "GET /api/profile/getGameTransaction": { data: z.union([GameTransactionsData, TableTransactionsData]), about: PAGED },
  "GET /api/profile/games": {
    data: PlayedGamesData,
    about: `${PAGED} All that is asked for has to be true: \`eCurrency\`, \`sVariant\` of \`aVariants\`, \`eResult\`, and days of India on which the player sat down.`,
    refusals: wallet("counting"),
  },
  "GET /api/profile/games/file": {
    data: "text/csv",
    limit: "30 files an hour a player, 50,000 games each.",
    refusals: wallet("counting", "tooLong", "tooManyFiles"),
  },
  "GET /api/profile/getTournamentTransaction": { data: TournamentTransactionsData, about: PAGED },
};

/** What fields of these calls mean. */
export const MEANINGS: Readonly<Record<string, string>> = {
  nChips: "Deposit balance; of a withdrawal the amount that is asked for.",
  nCash: "Deposit balance and winnings.",
  nAtTables: "Rupees that the player has at tables, with what was won there since.",
  nWithdrawable: "Winnings that can be withdrawn now.",
  nPracticeChips: "Practice chips.",
  nInstantBonus: "Instant bonus: pays a part of entries.",
  nLockBonus: "Lock bonus that is not released yet.",
  nRefillBelow: "Practice chips can be refilled by whoever has fewer.",
  nRefillTo: "A refill fills the practice chips up to so many.",
  nRefillMinutes: "So many minutes lie between two refills; 0: none.",
  nTds: "Tax deducted at source.",
  oBonus: "What there is of bonuses.",
  nTotalIB: "Instant bonus that can be used.",
  nTotalLB: "Lock bonus that waits.",
  nUsedIB: "Instant bonus that was played with.",
  nUsedLB: "Lock bonus that became winnings.",
  transactions: "The rows, newest first.",
  nAmountIn: "To the player.",
  nAmountOut: "To the table.",
  nBonusIn: "Of it instant bonus.",
  nBonusOut: "Of it instant bonus.",
  nAmount: "How much; below zero what it cost.",
  eCurrency: "Rupees or practice chips.",
  eMove: "To the table, back from it, or lock bonus that was released.",
  oGame: "What was played there; null for a table that is not known any more.",
  sTitle: "The game, its stake and seats, in English.",
  nStake: "A point's value, or the entry of a match.",
  nBestOf: "Of how many deals the match is the best; null where deals do not decide it.",
  nMaxPlayer: "Seats of the table.",
  nTableNo: 'For people: "Table 42".',
  "wallet.GameFacts.isPrivate": "Is it a private table?",
  isMatch: "Is it a match of several deals, which settles once?",
  oSitting: "How the stay at the table went; null where none belongs to it.",
  nSettled: "Deals that moved chips, or the match.",
  nWon: "Of them those that were won.",
  nResult: "What they brought; below zero what they cost.",
  "wallet.SittingFacts.isOpen": "Are the chips still at the table?",
  "wallet.PlayedGameRow.eResult": "Still at the table, or what the sitting came to.",
  oSum: "What all settlements of the table came to, over all pages; null without one.",
  aSums: "What all games of the filter came to, by currency.",
  nGames: "How many there are.",
  nLost: "Of them those that were lost.",
  aVariants: "What the player has ever played.",
  sVariant: "A variant's id.",
  aDeals: "The deal, or those of the match; none while they are not recorded.",
  iDealId: "The deal, for its replay and proof.",
  "wallet.PlayedDeal.nDeal": "Its number at the table, from 1.",
  sOutcome: "How it went, for people.",
  "wallet.PlayedDeal.nPoints": "Points in the player's hand.",
  "wallet.TableTransactionRow.nFee": "What the platform kept of what was won.",
  "wallet.TournamentTransactionRow.sName": "The tournament's name.",
  "wallet.TournamentTransactionRow.sDescription": "What it is, for people: an entry, its return, a prize.",
  iTableId: "The table.",
  iTournamentId: "The tournament.",
  nRound: "The round, from 1; in statements 0 for the entry.",
  nPosition: "The rank that was reached.",
  nDebit: "What it took.",
  nCredit: "What it brought; of a deposit what is credited when it is paid.",
};
