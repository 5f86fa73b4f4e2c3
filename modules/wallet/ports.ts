/** What the wallet stands on. */
import type { Clock, Currency, Database, Log, Paise, PlayerId } from "../kernel/index.ts";
import type { Settings } from "../settings/index.ts";

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
  readonly deal: number;
  readonly outcome: string;
  readonly points: number;
}

/** What was played, which tables know; whatever they do not know (any more) is left out. One question a page each. */
export interface ToldGames {
  games(tableIds: readonly string[]): Promise<ReadonlyMap<string, ToldGame>>;
  deals(player: PlayerId, dealIds: readonly string[]): Promise<ReadonlyMap<string, PlayedDeal>>;
  dealsAt(player: PlayerId, tableId: string): Promise<readonly PlayedDeal[]>;
  /** Ids of the variants that were played there, by table. */
  variantsOf(tableIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What players call a variant. */
  variantName(id: string): string;
}

/** What the wallet is given. */
export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  /**
   * Called when balances of the player have moved, once or several times; absent on a command line. `among`: how many
   * players are told the same at this moment.
   */
  readonly moved?: (player: PlayerId, among: number) => void;
  /**
   * Called before bonus of these players may be used: takes back what of it has expired by now, so that the ledger does not
   * find it (M-10). What is being posted waits for it, and fails where it fails. Without it nothing expires.
   */
  readonly takeExpired?: (players: readonly PlayerId[], bucket: "instant" | "lock") => Promise<void>;
}
