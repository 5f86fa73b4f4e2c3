import { z } from "zod";
import { at } from "./fields.ts";
import { ResultRow } from "./result.ts";
import { ServerMessage } from "./server.ts";
import { TableInfo, TableView } from "./view.ts";

/**
 * `GET /api/rummy/deal/{id}/replay`: what the player's seat was sent of a finished deal. `view` is the seat's view before
 * the first frame; `reduceView` with the frames leads to the result. `complete` is false when the player left in
 * mid-deal, or the deal was longer than a replay may be.
 */
export const DealReplay = z.object({
  dealId: z.string(),
  view: TableView,
  frames: z.array(z.object({ at, message: ServerMessage })).max(6_000),
  complete: z.boolean(),
});
export type DealReplay = z.infer<typeof DealReplay>;

/** One of `GET /api/rummy/deal/mine`: a finished deal that the player was dealt into. */
export const FinishedDeal = z.object({
  dealId: z.string(),
  endedAt: z.number(),
  tableNo: z.int(),
  tableName: z.string(),
  variant: TableInfo.shape.variant,
  currency: TableInfo.shape.currency,
  deal: z.int(),
  outcome: ResultRow.shape.outcome,
  count: z.int(),
  /** Net change of the seat's chips, in paise; 0 in pool and deals, where matches pay. */
  change: z.int(),
  /** Players who were dealt in. */
  nPlayers: z.int(),
});
export type FinishedDeal = z.infer<typeof FinishedDeal>;

/** `GET /api/rummy/deal/mine?size=&pageNumber=`: newest first, pages from 1. */
export const FinishedDeals = z.object({ deals: z.array(FinishedDeal).max(50), more: z.boolean() });
export type FinishedDeals = z.infer<typeof FinishedDeals>;
