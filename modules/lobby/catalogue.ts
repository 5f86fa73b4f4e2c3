import { type Currency, type Paise, paise, toRupees } from "../kernel/index.ts";
import type { TableKind } from "../tables/index.ts";
import type { GameType, LobbyRow, RummyType } from "./contract.ts";

type Variant = TableKind["variant"];

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

/** A seat at a points table costs this many points (S1 § 9, R-30). */
export const BUY_IN_POINTS = 240;
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

/** The rows of a new house: every variant, practice and cash, two and six players, cheapest first. */
export function openingCatalogue(): readonly CatalogueRow[] {
  return (["practice", "inr"] as const).flatMap((currency) =>
    SEATS.flatMap((maxSeats) => [
      ...pointRows("points", currency, maxSeats),
      ...poolRows("pool101", currency, maxSeats),
      ...poolRows("pool201", currency, maxSeats),
      ...dealsRows(currency, maxSeats),
      ...pointRows("point21", currency, maxSeats),
    ]),
  );
}

function pointRows(variant: "points" | "point21", currency: Currency, maxSeats: 2 | 6): readonly CatalogueRow[] {
  const title = variant === "points" ? "Points" : "21 Points";
  return POINT_VALUES[currency].map((value) => ({
    variant,
    currency,
    maxSeats,
    nDeck: 2,
    name: `${title} ${toRupees(paise(value))}`,
    pointValuePaise: paise(value),
    deals: 0,
    buyInPaise: paise(value * BUY_IN_POINTS),
  }));
}

function poolRows(variant: "pool101" | "pool201", currency: Currency, maxSeats: 2 | 6): readonly CatalogueRow[] {
  return ENTRY_FEES[currency].map((fee) => ({
    variant,
    currency,
    maxSeats,
    nDeck: packs(maxSeats),
    name: `Pool ${poolLimit(variant)} · ${toRupees(paise(fee))}`,
    pointValuePaise: paise(0),
    deals: 0,
    buyInPaise: paise(fee),
  }));
}

function dealsRows(currency: Currency, maxSeats: 2 | 6): readonly CatalogueRow[] {
  return DEALS[maxSeats].flatMap((deals) =>
    ENTRY_FEES[currency].map((fee) => ({
      variant: "deals" as const,
      currency,
      maxSeats,
      nDeck: packs(maxSeats),
      name: `Best of ${deals} · ${toRupees(paise(fee))}`,
      pointValuePaise: paise(0),
      deals,
      buyInPaise: paise(fee),
    })),
  );
}

/** one pack at two-player tables of pool and deals, two elsewhere. */
function packs(maxSeats: 2 | 6): 1 | 2 {
  return maxSeats === 2 ? 1 : 2;
}

function poolLimit(variant: "pool101" | "pool201"): 101 | 201 {
  return variant === "pool101" ? 101 : 201;
}

const WIRE_TYPE: Readonly<Record<Variant, RummyType>> = {
  points: "point",
  pool101: "pool",
  pool201: "pool",
  deals: "deals",
  point21: "point21",
};

/** `eRummyType` of a variant. */
export function wireType(variant: Variant): RummyType {
  return WIRE_TYPE[variant];
}

/** `eGameType` of a currency. */
export function wireGame(currency: Currency): GameType {
  return currency === "inr" ? "cash" : "practice";
}

/** `nTablePoint`: rupees a point, 101 or 201, or the number of deals (rulings). */
export function wirePoint(row: Pick<CatalogueRow, "variant" | "pointValuePaise" | "deals">): number {
  if (row.variant === "pool101" || row.variant === "pool201") return poolLimit(row.variant);
  return row.variant === "deals" ? row.deals : toRupees(row.pointValuePaise);
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
