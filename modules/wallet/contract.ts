/** Wire shapes of the wallet's calls. Rupees and practice chips with two decimals (rulings). */
import { z } from "zod";

export { INSUFFICIENT_CHIPS } from "./names-contract.ts";

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
});
export type ChipsData = z.infer<typeof ChipsData>;

/** Rows of a list and how many there are in all; `count` reads true as `count[0].totalData` and `count.totalData` (rulings). */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.tuple([
    z.object({
      transactions: z.array(row),
      count: z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() }),
    }),
  ]);

/** What the amounts of a row count: rupees, or practice chips. */
const eCurrency = z.enum(["inr", "practice"]);

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
});
export type GameTransactionRow = z.infer<typeof GameTransactionRow>;
/** `data` of `GET /profile/getGameTransaction` without `iTableId`. */
export const GameTransactionsData = listOf(GameTransactionRow);

/** S2 § 3 "Table transaction": what a deal or match brought, below zero what it cost. */
export const TableTransactionRow = z.object({
  _id: z.string(),
  dCreatedDate: z.iso.datetime(),
  iTableId: z.string(),
  nAmount: z.number(),
  eCurrency,
});
export type TableTransactionRow = z.infer<typeof TableTransactionRow>;
/** `data` of `GET /profile/getGameTransaction` with `iTableId`. */
export const TableTransactionsData = listOf(TableTransactionRow);

/** S2 § 3 "Tournament transaction". */
export const TournamentTransactionRow = z.object({
  dCreatedDate: z.iso.datetime(),
  iTournamentId: z.string(),
  nRound: z.number(),
  nPosition: z.number(),
  nDebit: z.number(),
  nCredit: z.number(),
});
export type TournamentTransactionRow = z.infer<typeof TournamentTransactionRow>;
/** `data` of `GET /profile/getTournamentTransaction`. */
export const TournamentTransactionsData = listOf(TournamentTransactionRow);
