/** Wire shapes of the wallet's calls. Rupees and practice chips with two decimals (rulings). */
import { z } from "zod";

import { OUTCOMES } from "./names-contract.ts";

export { BALANCE_EVENT, balanceEvent, INSUFFICIENT_CHIPS } from "./names-contract.ts";

/** `data` of `GET /profile/chips` and `POST /profile/practice/refill`. */
export const ChipsData = z.object({
  /** Deposit balance (rulings). */
  nChips: z.number(),
  /** The header's cash figure: deposit and winnings. */
  nCash: z.number(),
  nWithdrawable: z.number(),
  nPracticeChips: z.number(),
  /** Our own: rupees that the player has at tables now, what was won there since included. */
  nAtTables: z.number(),
  /** Instant bonus, and lock bonus that is not released yet (M-1). */
  nInstantBonus: z.number(),
  nLockBonus: z.number(),
  /**
   * Our own: practice chips are filled up to `nRefillTo` when there are fewer than `nRefillBelow`, once in `nRefillMinutes` (0: no wait). Left out
   * by releases that did not tell it.
   */
  nRefillBelow: z.number().optional(),
  nRefillTo: z.number().optional(),
  nRefillMinutes: z.int().optional(),
});
export type ChipsData = z.infer<typeof ChipsData>;

/** Rows of a list and how many there are in all; `count` reads true as `count[0].totalData` and `count.totalData` (rulings). */
const listOf = <Row extends z.ZodType, More extends z.ZodRawShape>(row: Row, more: More) =>
  z.tuple([
    z.object({
      ...more,
      transactions: z.array(row),
      count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }),
    }),
  ]);

/** What the amounts of a row count: rupees, or practice chips. */
const eCurrency = z.enum(["inr", "practice"]);

/** Our own: what was played at a table. */
export const GameFacts = z.object({
  /** `Points Rummy ₹0.10, 6 players`; pages tell it in their language, of what follows. */
  sTitle: z.string(),
  sVariant: z.string(),
  /** A point's value, or the entry of a match. */
  nStake: z.number(),
  eCurrency,
  /** The match is the best of so many deals; null: of no number. */
  nBestOf: z.int().nullable(),
  nMaxPlayer: z.int(),
  /** The table's number for people: "Table 42". */
  nTableNo: z.int(),
  isPrivate: z.boolean(),
  /** A match settles once, and not each of its deals. */
  isMatch: z.boolean(),
});
export type GameFacts = z.infer<typeof GameFacts>;
/** Null: the table is not known any more. */
const oGame = GameFacts.nullable();

/** Our own: the stay at a table to which a transaction belongs, and how it went. */
export const SittingFacts = z.object({
  /** Deals that moved chips, or the match. */
  nSettled: z.int(),
  nWon: z.int(),
  /** What they brought; below zero what they cost. */
  nResult: z.number(),
  /** The chips of it are still at the table. */
  isOpen: z.boolean(),
});
export type SittingFacts = z.infer<typeof SittingFacts>;

/** S2 § 3 "Game transaction": in is to the player, out to the table. */
export const GameTransactionRow = z.object({
  /** The row's number among the player's, the oldest 1. */
  _id: z.string(),
  dCreatedDate: z.iso.datetime(),
  sDescription: z.string(),
  iTableId: z.string(),
  nAmountIn: z.number(),
  nBonusIn: z.number(),
  nAmountOut: z.number(),
  nBonusOut: z.number(),
  eCurrency,
  /** Our own, as what follows: to the table, back from it, or lock bonus that a deal's fee has released. */
  eMove: z.enum(["taken", "returned", "lockBonus"]),
  oGame,
  oSitting: SittingFacts.nullable(),
});
export type GameTransactionRow = z.infer<typeof GameTransactionRow>;
/** `data` of `GET /profile/getGameTransaction` without `iTableId`. */
export const GameTransactionsData = listOf(GameTransactionRow, {});

/** Our own: a stay at a table, with all that went there and came back; a line of what was played. */
export const PlayedGameRow = GameTransactionRow.omit({ eMove: true }).extend({
  /** The chips are at the table, or what its deals or its match came to. */
  eResult: z.enum(OUTCOMES),
  oSitting: SittingFacts,
});
export type PlayedGameRow = z.infer<typeof PlayedGameRow>;
const PlayedGamesFacts = z.object({
  /** What all games of the filter came to, by currency; none without a game. */
  aSums: z.array(z.object({ eCurrency, nGames: z.int(), nWon: z.int(), nLost: z.int(), nResult: z.number() })),
  /** What the player has ever played, to choose from. */
  aVariants: z.array(z.object({ sVariant: z.string(), sName: z.string() })),
});
export type PlayedGamesFacts = z.infer<typeof PlayedGamesFacts>;
/** `data` of `GET /profile/games`. */
export const PlayedGamesData = listOf(PlayedGameRow, PlayedGamesFacts.shape);
export type PlayedGamesData = z.infer<typeof PlayedGamesData>;

/** Our own: a finished deal as it went for the player; to be watched and verified by its id. */
const PlayedDeal = z.object({ iDealId: z.string(), nDeal: z.int(), sOutcome: z.string(), nPoints: z.int() });

/** S2 § 3 "Table transaction": what a deal or match brought, below zero what it cost. */
export const TableTransactionRow = z.object({
  _id: z.string(),
  dCreatedDate: z.iso.datetime(),
  iTableId: z.string(),
  nAmount: z.number(),
  eCurrency,
  /** Our own: what the platform kept of what the player won. */
  nFee: z.number(),
  /** Our own: the deal, or those of the match; none while they are not recorded yet. */
  aDeals: z.array(PlayedDeal),
});
export type TableTransactionRow = z.infer<typeof TableTransactionRow>;
/** Our own: what all of a table's settlements came to, over all pages. */
const TableTransactionsSum = z.object({
  eCurrency,
  nSettled: z.int(),
  nWon: z.int(),
  nLost: z.int(),
  /** The result; below zero is a cost. */
  nResult: z.number(),
});
export type TableTransactionsSum = z.infer<typeof TableTransactionsSum>;
/** `data` of `GET /profile/getGameTransaction` with `iTableId`. */
export const TableTransactionsData = listOf(TableTransactionRow, { oGame, oSum: TableTransactionsSum.nullable() });
export type TableTransactionsData = z.infer<typeof TableTransactionsData>;

/** S2 § 3 "Tournament transaction". */
export const TournamentTransactionRow = z.object({
  dCreatedDate: z.iso.datetime(),
  iTournamentId: z.string(),
  nRound: z.number(),
  nPosition: z.number(),
  nDebit: z.number(),
  nCredit: z.number(),
  /** Our own: the tournament's name, and what it is in words: `Entry`, `Prize, place 3`. */
  sName: z.string(),
  sDescription: z.string(),
});
export type TournamentTransactionRow = z.infer<typeof TournamentTransactionRow>;
/** `data` of `GET /profile/getTournamentTransaction`. */
export const TournamentTransactionsData = listOf(TournamentTransactionRow, {});
export type TournamentTransactionsData = z.infer<typeof TournamentTransactionsData>;
