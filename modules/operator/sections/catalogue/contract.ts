/** Wire shapes of what the lobby offers, as the desk sets it (O-33). Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { VARIANT_IDS, type Variant } from "../../../tables/variants-contract.ts";
import type { ShownData } from "../../frame/queue-contract.ts";

/** What rows are played for. */
export const CATALOGUE_CURRENCIES = ["inr", "practice"] as const;
export type CatalogueCurrency = (typeof CATALOGUE_CURRENCIES)[number];
export const CATALOGUE_SEATS = [2, 6] as const;

/** `POST /operator/catalogue/add`. */
export const AddRowRequest = z.object({
  variant: z.enum(VARIANT_IDS),
  currency: z.enum(CATALOGUE_CURRENCIES),
  maxSeats: z.union([z.literal(2), z.literal(6)]),
  /** What a point costs (points, 21-point), or an entry (pool, deals). */
  amountPaise: z.int().min(1).max(1_000_000_000),
  /** 0 where the game has no number of deals. */
  deals: z.int().min(0).max(100),
});
export type AddRowWish = z.infer<typeof AddRowRequest>;

/** One row of the catalogue. */
export interface CatalogueLine {
  readonly id: string;
  readonly variant: Variant;
  readonly currency: CatalogueCurrency;
  readonly name: string;
  readonly maxSeats: number;
  readonly deals: number;
  readonly buyInPaise: number;
  readonly isOpen: boolean;
}

/** `GET /operator/catalogue/:id`. */
export interface CatalogueDetails extends CatalogueLine, ShownData {
  readonly pointValuePaise: number;
  readonly decks: number;
  /** The fee on winnings at this table, as it is now. */
  readonly feeBps: number;
  /** People who sit at such tables; null where nobody can tell. */
  readonly seated: number | null;
}
