import { type Clock, type Database, type Log, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear, financialYearOf, previousFinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createClosing, isOver } from "./closing.ts";
import { createCollecting, createCollectingAll } from "./collecting.ts";
import { createCollectionBatches } from "./store/collection-batches.ts";
import { createTaxCollectionStore } from "./store/collections.ts";
import { createYearBatches } from "./store/year-batches.ts";
import { createTaxYearStore, type NewWithdrawal } from "./store/years.ts";
import type { YearFigures } from "./tds.ts";
import { createYearFigures } from "./year-figures.ts";

/** What tax of financial years takes. */
export interface TaxYearDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<
    Wallet,
    "balances" | "move" | "holdingsAt" | "cashHolders" | "holdingsOfAll" | "isClosedBefore" | "cashOf"
  >;
  /** Database for closing years for all players, so that requests have the other connections; the same unless given. */
  readonly background?: Pick<TaxYearDeps, "database" | "wallet">;
  /** How many players' years are closed in one transaction; a thousand unless given. */
  readonly playersAtOnce?: number;
}

/**
 * Each player's tax of a financial year (M-7; section 194BA of the Income-tax Act, Rule 133): the figures while it runs, and
 * its closing. A year is closed once a player; its tax is then taken from W and D, in parts if need be.
 */
export function createTaxYears(deps: TaxYearDeps) {
  const { database, clock, log, wallet } = deps;
  const store = createTaxYearStore(database);
  const collections = createTaxCollectionStore(database);
  const figures = createYearFigures({ ...deps, store });
  const collect = createCollecting({ ...deps, collections });
  const closeForAll = composeClosing(deps);

  /** Is the year over, and its last day closed (M-17)? Until then something of it might still come. */
  const mayClose = async (year: FinancialYear) =>
    isOver(year, clock.now()) && (await wallet.isClosedBefore(endOfFinancialYear(year)));

  return {
    figuresOf: figures.figuresOf,
    openingOf: figures.openingOf,
    bps: figures.bps,
    closingOf: store.closingOf,
    closings: store.closings,
    /**
     * How much of the player's money pays tax of years that are over (M-7): what closed ones still owe, and what the
     * last one will come to until it is closed, which takes minutes, or days where an operator has to look first.
     */
    async owedBy(player: PlayerId): Promise<Paise> {
      // In this order: a year that is closed in between is counted twice rather than not at all.
      const due = await figures.dueBefore(player, financialYearOf(clock.now()));
      return paise(due + (await collections.owedBy(player)));
    },
    /** {@link TaxYearStore.ask}, with the year's deposits. */
    async ask<Refused>(
      player: PlayerId,
      year: FinancialYear,
      decide: (rows: Omit<YearFigures, "opening">) => NewWithdrawal | { readonly refused: Refused },
    ) {
      const deposited = await figures.depositedIn(player, year);
      return store.ask(player, year, (rows) => decide({ ...rows, deposited }));
    },

    closeForAll,
    mayClose,
    /** Closes the year that is over, unless that is done. */
    async closeWhatIsOver(signal?: AbortSignal): Promise<void> {
      const over = previousFinancialYear(financialYearOf(clock.now()));
      if ((await store.isClosedForAll(over)) || !(await mayClose(over))) return;
      const closed = await closeForAll(over, signal);
      if (signal?.aborted !== true) log.info({ year: over, ...closed }, "a financial year was closed");
    },

    collect,
    claimOwing: collections.claimDue,
    oldestOwing: collections.oldestDue,
  };
}

/** Closing years for all players, on connections of its own where there are some. */
function composeClosing(deps: TaxYearDeps) {
  const own = { ...deps, ...deps.background };
  const { database } = own;
  const store = createTaxYearStore(database);
  const collections = createTaxCollectionStore(database);
  return createClosing({
    ...own,
    store,
    batches: createYearBatches(database),
    figures: createYearFigures({ ...own, store }),
    collect: createCollecting({ ...own, collections }),
    collectAll: createCollectingAll({ ...own, batches: createCollectionBatches(database) }),
  });
}

export type TaxYears = ReturnType<typeof createTaxYears>;
