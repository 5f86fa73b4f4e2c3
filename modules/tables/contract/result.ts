import { z } from "zod";
import { card, seat } from "./fields.ts";

export const Group = z.object({ kind: z.enum(["pure", "sequence", "set", "rest"]), cards: z.array(card) });
export const OutReason = z.enum(["firstDrop", "middleDrop", "missedTurns", "left", "wrongShow"]);

export const Outcome = z.enum(["won", "lost", "firstDrop", "middleDrop", "missedTurns", "left", "wrongShow", "void"]);

export const ResultRow = z.object({
  seat,
  name: z.string(),
  outcome: Outcome,
  count: z.int(),
  /** Net change of the seat's chips by this deal. */
  change: z.int(),
  /** Chips after the deal. */
  stack: z.int(),
  /** Score of the match after this deal (pool: points; deals: chips); 0 in points. */
  total: z.int(),
  groups: z.array(Group).nullable(),
});

export const DealResultView = z.object({
  deal: z.int(),
  dealId: z.string(),
  winner: seat.nullable(),
  how: z.enum(["declared", "lastStanding", "void"]),
  jokerCard: card.nullable(),
  wildRank: z.int().nullable(),
  /** Paise kept by the server from this deal. */
  fee: z.int(),
  rows: z.array(ResultRow),
  /** When the next deal starts, null when none is planned. */
  nextDealAt: z.number().nullable(),
  /** The address at which the deal's fairness can be checked. */
  verifyUrl: z.string(),
  /** Head of the hash chain over the deal's moves, which its proof must lead to; absent at tables of earlier rules. */
  movesHead: z.string().optional(),
});
export type DealResultView = z.infer<typeof DealResultView>;
