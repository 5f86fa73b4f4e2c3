import { type Currency, err, formatAmount, ok, type Paise, paise, type Result, toRupees } from "../kernel/index.ts";
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
  const amounts = VARIANTS[variant].match.type === "points" ? POINT_VALUES[currency] : ENTRY_FEES[currency];
  return dealsOf(variant, maxSeats).flatMap((deals) =>
    amounts.map((amount) => offerOf(variant, maxSeats, paise(amount), deals)),
  );
}

/** The numbers of deals that a variant's matches may have; 0 alone where it has none. */
const dealsOf = (variant: Variant, maxSeats: 2 | 6): readonly number[] =>
  VARIANTS[variant].match.type === "deals" ? DEALS[maxSeats] : [0];

/** What follows from `amount`: paise a point (points, point21), or a seat's entry fee (pool, deals). */
function offerOf(
  variant: Variant,
  maxSeats: 2 | 6,
  amount: Paise,
  deals: number,
): Omit<CatalogueRow, "currency" | "maxSeats"> {
  const { match, rowName } = VARIANTS[variant];
  const name = rowName(toRupees(amount), deals);
  if (match.type === "points") {
    const buyInPaise = paise(amount * match.buyInPoints);
    return { variant, nDeck: 2, name, pointValuePaise: amount, deals, buyInPaise };
  }
  // one pack at two-player tables of pool and deals, two elsewhere.
  const nDeck = maxSeats === 2 ? (1 as const) : (2 as const);
  return { variant, nDeck, name, pointValuePaise: paise(0), deals, buyInPaise: amount };
}

/** A row as an operator wishes it; `amount` as for {@link offerOf}. */
export interface RowWish {
  readonly variant: Variant;
  readonly currency: Currency;
  readonly maxSeats: 2 | 6;
  readonly amount: Paise;
  /** 0 where the variant has no number of deals. */
  readonly deals: number;
}

/** What of a wish cannot be played. */
export interface RowFault {
  readonly field: "amount" | "deals";
  readonly reason: string;
}

/** Nobody brings more than ₹1,00,000 to a table (ours). */
const MOST_BUY_IN = paise(10_000_000);
const RUPEE = 100;

/** The row that an operator wishes, with everything that follows from it, or what of it cannot be played. */
export function rowOf({ variant, currency, maxSeats, amount, deals }: RowWish): Result<CatalogueRow, RowFault> {
  const numbers = dealsOf(variant, maxSeats);
  if (!numbers.includes(deals))
    return err({
      field: "deals",
      reason: numbers[0] === 0 ? "It has no number of deals." : `Its number of deals is ${numbers.join(" or ")}.`,
    });
  const row = { ...offerOf(variant, maxSeats, amount, deals), currency, maxSeats };
  const isRight = Number.isSafeInteger(amount) && amount > 0 && row.buyInPaise <= MOST_BUY_IN;
  if (!isRight)
    return err({ field: "amount", reason: `More than nothing, and a seat at most ${formatAmount(MOST_BUY_IN)}.` });
  // What a match's winner gets is told, and paid, in whole rupees of entries.
  if (row.pointValuePaise === 0 && amount % RUPEE !== 0)
    return err({ field: "amount", reason: "An entry fee is a whole number." });
  return ok(row);
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
export function wireRow(
  row: CatalogueRow & { readonly id: number },
  now: { readonly seated: number; readonly minutes: number; readonly feeBps: number; readonly bonusBps?: number },
): LobbyRow {
  return {
    _id: String(row.id),
    eRummyType: wireType(row.variant),
    eGameType: wireGame(row.currency),
    nMaxPlayer: row.maxSeats,
    nTablePoint: wirePoint(row),
    nTableFee: toRupees(row.buyInPaise),
    nDeck: row.nDeck,
    sName: row.name,
    nSeated: now.seated,
    nMinutes: now.minutes,
    nFeePercent: now.feeBps / 100,
    nBonusPercent: (now.bonusBps ?? 0) / 100,
  };
}
