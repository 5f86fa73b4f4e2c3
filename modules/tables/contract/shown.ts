import { z } from "zod";
import { DealReplay, FinishedDeal } from "./finished-deals.ts";

/** How a player shows a finished deal to everybody who has the link. */
export const ShowRequest = z.strictObject({
  /** The player's own name stands in it; otherwise the seat's number. */
  bNamed: z.boolean(),
  /** Search engines may list it. */
  bIndexed: z.boolean(),
});
export type ShowRequest = z.infer<typeof ShowRequest>;

export const NameRequest = z.strictObject({ bNameInShown: z.boolean() });

/** Where a shown deal stands. */
export const ShownLink = z.object({ sLink: z.string(), sShowCode: z.string() });
export type ShownLink = z.infer<typeof ShownLink>;

/** One of the player's own shown deals. */
export const OwnShownDeal = ShownLink.extend({
  iDealId: z.string(),
  sTableName: z.string(),
  nDeal: z.int(),
  sVariant: FinishedDeal.shape.variant,
  bNamed: z.boolean(),
  bIndexed: z.boolean(),
  dEndedAt: z.string(),
  dShownAt: z.string(),
});
export type OwnShownDeal = z.infer<typeof OwnShownDeal>;

/** `GET /api/rummy/deal/shown`: all that the player shows, and whether the player's name may stand in what others show. */
export const OwnShownDeals = z.object({ aShown: z.array(OwnShownDeal).max(100), bNameInShown: z.boolean() });
export type OwnShownDeals = z.infer<typeof OwnShownDeals>;

/** `GET /api/rummy/deal/{id}/show`: what others would read, before it is shown. */
export const ShowPreview = z.object({
  /** Every seat dealt in; `sNamed` is the own name where it would stand, null of others' seats. */
  aSeat: z.array(z.object({ nSeat: z.int(), sName: z.string(), sNamed: z.string().nullable() })),
  /** How it is shown already; null: not at all. */
  oShown: ShownLink.extend({ bNamed: z.boolean(), bIndexed: z.boolean() }).nullable(),
});
export type ShowPreview = z.infer<typeof ShowPreview>;

/** `GET /api/rummy/deal/shown/{code}`: the deal for everybody who has the code. Names are there only where their players let them. */
export const ShownReplay = z.object({ sShowCode: z.string(), bNamed: z.boolean(), oReplay: DealReplay });
export type ShownReplay = z.infer<typeof ShownReplay>;

/** `GET /api/rummy/table/{id}/look`: a friend's table, one deal late. `oReplay` is null before its first deal is over, and where the caller has that deal already. */
export const TableLook = z.object({
  oReplay: DealReplay.nullable(),
  /** Milliseconds after which to ask again. */
  nAgainMs: z.int(),
});
export type TableLook = z.infer<typeof TableLook>;

/** The page of a shown deal. */
export const shownPath = (code: string): string => `/deal/${code}`;

/** The game window with a friend's table, one deal late. */
export const lookPath = (tableId: string): string => `/table?look=${encodeURIComponent(tableId)}`;
