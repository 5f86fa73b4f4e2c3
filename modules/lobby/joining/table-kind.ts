import { fromRupees, type Paise, paise } from "../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../settings/index.ts";
import type { BotLevel, TableKind } from "../../tables/index.ts";
import { safeBonusBps } from "../../wallet/index.ts";
import { wirePoint, wireType } from "../catalogue.ts";
import type { GameType, RummyType } from "../contract.ts";
import type { StoredRow } from "../store/catalogue.ts";

/** What a player asks to sit down at. */
export interface JoinWish {
  readonly rummyType: RummyType;
  readonly gameType: GameType;
  readonly maxPlayer: 2 | 6;
  /** As on the wire: rupees a point, 101 or 201, number of deals. */
  readonly tablePoint: number;
  /** Rupees; absent: the cheapest row that fits the rest. */
  readonly tableFee?: number | undefined;
  /** The platform's fee as it was shown, in percent; absent: any. */
  readonly feePercent?: number | undefined;
  /** Strength of the bots at practice; absent: as suits the player. */
  readonly opponents?: BotLevel | undefined;
}

/** Is the row what the player asks for? Its currency is the caller's business. */
export function fits(row: StoredRow, wish: JoinWish): boolean {
  return (
    wireType(row.variant) === wish.rummyType &&
    row.maxSeats === wish.maxPlayer &&
    wirePoint(row) === wish.tablePoint &&
    (wish.tableFee === undefined || row.buyInPaise === fromRupees(wish.tableFee))
  );
}

/** What a seat takes at once, to be won back by a match; 0 where each deal stands for itself. */
export const entryOf = ({ pointValuePaise, buyInPaise }: Pick<TableKind, "pointValuePaise" | "buyInPaise">): Paise =>
  pointValuePaise > 0 ? paise(0) : buyInPaise;

/** The price of a seat as the player was shown it; what is left out may be anything. */
export interface ShownPrice {
  /** Rupees. */
  readonly tableFee?: number | undefined;
  readonly feePercent?: number | undefined;
}

/** Is the stake what the player was shown? */
export const isStakeShown = ({ buyInPaise }: TableKind, { tableFee }: ShownPrice): boolean =>
  tableFee === undefined || fromRupees(tableFee) === buyInPaise;

/** Is the platform's fee what the player was shown? */
export const isFeeShown = ({ feeBps }: TableKind, { feePercent }: ShownPrice): boolean =>
  feePercent === undefined || Math.round(feePercent * 100) === feeBps;

/** What a row opens; the fee and the share of bonus are those of now, and stay the table's (M-5). */
export function tableKind(row: StoredRow, settings: Pick<Settings, "get">): TableKind {
  const { variant, currency, maxSeats, nDeck, name, pointValuePaise, deals, buyInPaise } = row;
  const feeBps = feeBpsOf(settings.get("fees"), currency, buyInPaise);
  const kind = { variant, currency, maxSeats, nDeck, name, pointValuePaise, deals, buyInPaise, feeBps };
  if (currency !== "inr") return kind;
  // M-3: more bonus than fee in a stake, and two friends could launder it. A loser counts two points at least, and a
  // match has two entries.
  const safe = safeBonusBps(feeBps, pointValuePaise > 0 ? pointValuePaise : buyInPaise, 2);
  return { ...kind, bonusBps: Math.min(settings.get("bonusStake").shareBps, safe) };
}
