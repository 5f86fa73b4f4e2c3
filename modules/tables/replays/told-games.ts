import { type Currency, counted, formatAmount, isUuid, type Paise, type PlayerId } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import { OUTCOMES } from "../outcome-labels-contract.ts";
import type { ToldDeal, ToldDeals } from "../store/told-deals.ts";
import { VARIANTS } from "../variants-contract.ts";

/** Decimals only where there are any: `₹50`, `₹0.10`; practice chips have no sign. */
function amountLabel(amount: Paise, currency: Currency): string {
  const figure = formatAmount(amount).replace(/\.00$/, "");
  return currency === "inr" ? `₹${figure}` : `${figure} practice ${figure === "1" ? "chip" : "chips"}`;
}

/** What was played, at which stake and how large a table: as facts, and as `Points Rummy ₹0.10, 6 players`. */
function gameOf({ variant, currency, maxSeats, pointValuePaise, deals, buyInPaise }: TableKind) {
  const { name, match } = VARIANTS[variant];
  const bestOf = match.type === "deals" ? deals : null;
  const stake = match.type === "points" ? pointValuePaise : buyInPaise;
  const rounds = bestOf === null ? "" : ` best of ${bestOf},`;
  const title = `${name}${rounds} ${amountLabel(stake, currency)}, ${counted(maxSeats, "player")}`;
  return { title, variant, stake, currency, bestOf, seats: maxSeats, isMatch: match.type !== "points" };
}

/** A table as those who played there know it. */
export interface ToldGame {
  /** `Points Rummy ₹0.10, 6 players`. */
  readonly title: string;
  /** What the title says: the variant's id, … */
  readonly variant: string;
  /** … a point's value or the entry of a match, … */
  readonly stake: Paise;
  readonly currency: Currency;
  /** … of how many deals the match is the best, if the variant has that, … */
  readonly bestOf: number | null;
  /** … and how many seats. */
  readonly seats: number;
  readonly tableNo: number;
  readonly isPrivate: boolean;
  /** A match settles once, and not each of its deals. */
  readonly isMatch: boolean;
}

/** A finished deal as its player knows it. */
export interface PlayedDeal {
  readonly dealId: string;
  /** Its number at the table, from 1. */
  readonly deal: number;
  readonly outcome: string;
  readonly points: number;
}

/** Tells statements of money what was played. Whatever is no table or deal, or not known any more, is left out. */
export interface ToldGames {
  games(tableIds: readonly string[]): Promise<ReadonlyMap<string, ToldGame>>;
  /** The player's deals, by the deal's id. */
  deals(player: PlayerId, dealIds: readonly string[]): Promise<ReadonlyMap<string, PlayedDeal>>;
  /** The player's deals at a table, in their order; a hundred at most. */
  dealsAt(player: PlayerId, tableId: string): Promise<readonly PlayedDeal[]>;
  /** Ids of the variants that were played there, by table. */
  variantsOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What players call a variant; an id that is none is its own name. */
  variantName(id: string): string;
}

/** A match of pool or deals has a few dozen. */
const MOST_DEALS = 100;

/** Reads the tables as they were opened and the recorded deals: one query each, however many are asked for. */
export function createToldGames({
  store,
  deals,
}: {
  readonly store: Pick<TableStore, "openedAs">;
  readonly deals: ToldDeals;
}): ToldGames {
  const openedAs = async (tableIds: readonly string[]) => {
    const wanted = [...new Set(tableIds)].filter((id) => isUuid(id));
    return wanted.length === 0 ? [] : [...(await store.openedAs(wanted))];
  };
  return {
    async games(tableIds) {
      return new Map(
        (await openedAs(tableIds)).map(([id, { tableNo, kind }]) => [
          id,
          { ...gameOf(kind), tableNo, isPrivate: kind.isPrivate ?? false },
        ]),
      );
    },
    async variantsOf(tableIds) {
      return new Map((await openedAs(tableIds)).map(([id, { kind }]) => [id, kind.variant]));
    },
    variantName: (id) => (Object.hasOwn(VARIANTS, id) ? VARIANTS[id as keyof typeof VARIANTS].name : id),
    async deals(player, dealIds) {
      const wanted = dealIds.filter((id) => isUuid(id));
      if (wanted.length === 0) return new Map();
      return new Map((await deals.among(player, wanted)).map((one) => [one.dealId, played(one)]));
    },
    async dealsAt(player, tableId) {
      return isUuid(tableId) ? (await deals.atTable(player, tableId, MOST_DEALS)).map(played) : [];
    },
  };
}

const played = ({ dealId, deal, outcome, count }: ToldDeal): PlayedDeal => ({
  dealId,
  deal,
  points: count,
  outcome: OUTCOMES[outcome],
});
