import { type Currency, type Paise, paise, toRupees } from "../kernel/index.ts";
import { VARIANT_IDS, VARIANTS, type Variant } from "../tables/variants-contract.ts";
import type { GameType, LobbyRow, RummyType } from "./contract.ts";

/** What a row offers. */
export interface CatalogueRow {
  readonly variant: Variant;
  readonly currency: Currency;
  readonly maxSeats: 2 | 6;
  readonly nDeck: 1 | 2;
  readonly name: string;
  /** Paise a point (points, point21), else 0. */
  readonly pointValuePaise: Paise;
  /** Number of deals (deals), else 0. */
  readonly deals: number;
  readonly buyInPaise: Paise;
}

const SEATS = [2, 6] as const;

/** Point values in paise; cash as S1 § 9's labels, then twofold steps. */
const POINT_VALUES: Readonly<Record<Currency, readonly number[]>> = {
  practice: [50, 100, 200, 500, 1_000],
  inr: [5, 50, 100, 200, 400, 1_000],
};
/** Entry fees of pool and deals, in paise. */
const ENTRY_FEES: Readonly<Record<Currency, readonly number[]>> = {
  practice: [10_000, 50_000, 200_000],
  inr: [2_500, 10_000, 50_000],
};
/** R-34's numbers of deals by seats. */
const DEALS: Readonly<Record<2 | 6, readonly number[]>> = { 2: [2, 3], 6: [2, 6] };

/** The rows of a new platform: every variant, practice and cash, two and six players, cheapest first. */
export function openingCatalogue(): readonly CatalogueRow[] {
  return (["practice", "inr"] as const).flatMap((currency) =>
    SEATS.flatMap((maxSeats) =>
      VARIANT_IDS.flatMap((variant) => stakesOf(variant, currency, maxSeats)).map((stakes) => ({
        ...stakes,
        currency,
        maxSeats,
      })),
    ),
  );
}

/** What a variant's rows are played for. */
function stakesOf(
  variant: Variant,
  currency: Currency,
  maxSeats: 2 | 6,
): readonly Omit<CatalogueRow, "currency" | "maxSeats">[] {
  const { match, rowName } = VARIANTS[variant];
  if (match.type === "points") {
    return POINT_VALUES[currency].map((value) => ({
      variant,
      nDeck: 2,
      name: rowName(toRupees(paise(value)), 0),
      pointValuePaise: paise(value),
      deals: 0,
      buyInPaise: paise(value * match.buyInPoints),
    }));
  }
  const numbers = match.type === "deals" ? DEALS[maxSeats] : [0];
  return numbers.flatMap((deals) =>
    ENTRY_FEES[currency].map((fee) => ({
      variant,
      // one pack at two-player tables of pool and deals, two elsewhere.
      nDeck: maxSeats === 2 ? (1 as const) : (2 as const),
      name: rowName(toRupees(paise(fee)), deals),
      pointValuePaise: paise(0),
      deals,
      buyInPaise: paise(fee),
    })),
  );
}

/** `eRummyType` of a variant. */
export function wireType(variant: Variant): RummyType {
  return VARIANTS[variant].wireType;
}

/** `eGameType` of a currency. */
export function wireGame(currency: Currency): GameType {
  return currency === "inr" ? "cash" : "practice";
}

/** `nTablePoint`: rupees a point, the limit of a pool, or the number of deals (rulings). */
export function wirePoint(row: Pick<CatalogueRow, "variant" | "pointValuePaise" | "deals">): number {
  const { match } = VARIANTS[row.variant];
  if (match.type === "pool") return match.limit;
  return match.type === "deals" ? row.deals : toRupees(row.pointValuePaise);
}

/** A row as the lobby's list has it. */
export function wireRow(row: CatalogueRow & { readonly id: number }, seated: number): LobbyRow {
  return {
    _id: String(row.id),
    eRummyType: wireType(row.variant),
    eGameType: wireGame(row.currency),
    nMaxPlayer: row.maxSeats,
    nTablePoint: wirePoint(row),
    nTableFee: toRupees(row.buyInPaise),
    nDeck: row.nDeck,
    sName: row.name,
    nSeated: seated,
  };
}
