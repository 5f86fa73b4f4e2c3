import {
  type Clock,
  type Currency,
  type Instant,
  type PageRequest,
  type Paise,
  type PlayerId,
  SECOND_MS,
} from "../../kernel/index.ts";
import type { OUTCOMES } from "../names-contract.ts";
import type { ToldGames } from "../ports.ts";
import type { StatementPage } from "../statements/statements.ts";

export type SittingOutcome = (typeof OUTCOMES)[number];

/** Filter of sittings; absent fields do not matter. */
export interface SittingFilter {
  readonly currency?: Currency;
  /** A variant's id. */
  readonly variant?: string;
  readonly outcome?: SittingOutcome;
  /** Days of India, `YYYY-MM-DD`, both counted: when the player sat down. */
  readonly from?: string;
  readonly to?: string;
}

/** One stay at a table: what the player's own buckets gave to it and got back, and what was settled there. */
export interface Sitting {
  /** Counts the player's sittings, from 1, the oldest first. */
  readonly n: number;
  /** When the player sat down. */
  readonly at: Instant;
  readonly tableId: string;
  readonly currency: Currency;
  readonly outcome: SittingOutcome;
  readonly amountIn: Paise;
  readonly bonusIn: Paise;
  readonly amountOut: Paise;
  readonly bonusOut: Paise;
  /** Deals that moved chips, or the match; known when the chips are back, as what follows. */
  readonly settled: number;
  readonly won: number;
  /** The result; below zero is lost. */
  readonly result: Paise;
}

/** What many sittings came to, in one currency. */
export interface SittingSums {
  readonly currency: Currency;
  readonly sittings: number;
  readonly won: number;
  readonly lost: number;
  /** Sum of the sittings whose chips are back. */
  readonly result: Paise;
}

/** What a look at a player's lines finds to be done. */
export interface SittingsDue {
  /** Lines that are counted. */
  readonly counted: number;
  /** The next lines to count: the number of the last one, and their tables; null when all are counted. */
  readonly next: { readonly upTo: number; readonly tableIds: readonly string[] } | null;
  /** A sitting whose chips are back is counted as open. */
  readonly isEnding: boolean;
}

/** The tables of sittings. */
export interface SittingStore {
  due(player: PlayerId): Promise<SittingsDue>;
  /** Counts the lines from `after` to `upTo`, and ends what is over; nothing where another has counted on meanwhile. */
  count(
    player: PlayerId,
    lines: { readonly after: number; readonly upTo: number; readonly variants: ReadonlyMap<string, string> },
  ): Promise<void>;
  page(player: PlayerId, filter: SittingFilter, page: PageRequest): Promise<readonly Sitting[]>;
  sums(player: PlayerId, filter: SittingFilter): Promise<readonly SittingSums[]>;
  /** Ids of what the player has played. */
  variants(player: PlayerId): Promise<readonly string[]>;
  /** All of them, newest first, in batches. */
  all(player: PlayerId, filter: SittingFilter): AsyncGenerator<readonly Sitting[]>;
}

/** A page, what all of the filter came to, and what there is to choose from. */
export interface SittingPage extends StatementPage<Sitting> {
  readonly sums: readonly SittingSums[];
  readonly variants: readonly string[];
}

/** A player's transactions with tables as the sittings that they were (S2 § 3). */
export interface Sittings {
  /** Null: the lines since the last look are still being counted; the next call goes on. */
  page(player: PlayerId, filter: SittingFilter, page: PageRequest): Promise<SittingPage | null>;
  /** How many there are and all of them, newest first, in batches; null as above. */
  all(
    player: PlayerId,
    filter: SittingFilter,
  ): Promise<{ readonly total: number; readonly batches: AsyncGenerator<readonly Sitting[]> } | null>;
}

/** How long one look counts at most: some fifty thousand lines. Only a player who has not looked for years, or ever, has more. */
const LONGEST_LOOK_MS = 5 * SECOND_MS;

/**
 * Sittings, numbered and summed by day up to the last look. Each look counts the lines that have come since, so that
 * rare reads do not make postings slower. Any number of looks at once count every line once.
 */
export function createSittings({
  store,
  told,
  clock,
}: {
  readonly store: SittingStore;
  readonly clock: Clock;
  readonly told: Pick<ToldGames, "variantsOf">;
}): Sittings {
  const catchUp = async (player: PlayerId): Promise<boolean> => {
    for (const begun = clock.now(); ; ) {
      const { counted, next, isEnding } = await store.due(player);
      if (next === null && !isEnding) return true;
      if (clock.now() - begun >= LONGEST_LOOK_MS) return false;
      // Asked before the rows are locked: no call holds a connection while it waits for another.
      const variants = next === null ? new Map<string, string>() : await told.variantsOf(next.tableIds);
      await store.count(player, { after: counted, upTo: next?.upTo ?? counted, variants });
      if (next === null) return true;
    }
  };
  const totalOf = (sums: readonly SittingSums[]) => sums.reduce((sum, { sittings }) => sum + sittings, 0);

  return {
    async page(player, filter, page) {
      if (!(await catchUp(player))) return null;
      const [rows, sums, variants] = await Promise.all([
        store.page(player, filter, page),
        store.sums(player, filter),
        store.variants(player),
      ]);
      return { rows, total: totalOf(sums), sums, variants };
    },
    async all(player, filter) {
      if (!(await catchUp(player))) return null;
      return { total: totalOf(await store.sums(player, filter)), batches: store.all(player, filter) };
    },
  };
}
