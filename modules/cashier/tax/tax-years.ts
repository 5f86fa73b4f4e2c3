import type { Clock, Database, Log, PlayerId } from "../../kernel/index.ts";
import { type FinancialYear, financialYearOf, previousFinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { Wallet } from "../../wallet/index.ts";
import { createTaxCollectionStore } from "../store/tax-collections.ts";
import { createTaxYearStore, type NewWithdrawal } from "../store/tax-years.ts";
import { createClosing, isOver } from "./closing.ts";
import { createCollecting } from "./collecting.ts";
import type { YearFigures } from "./tds.ts";
import { createYearFigures } from "./year-figures.ts";

/** What tax of financial years takes. */
export interface TaxYearDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "move" | "holdingsAt" | "cashHolders">;
}

/**
 * Each player's tax of a financial year (M-7; section 194BA of the Income-tax Act, Rule 133): the figures while it runs, and
 * its closing. A year is closed once a player; its tax is then taken from W and D, in parts if need be.
 */
export function createTaxYears(deps: TaxYearDeps) {
  const { database, clock, log } = deps;
  const store = createTaxYearStore(database);
  const collections = createTaxCollectionStore(database);
  const figures = createYearFigures({ ...deps, store });
  const collect = createCollecting({ ...deps, collections });
  const closeForAll = createClosing({ ...deps, store, figures, collect });

  return {
    figuresOf: figures.figuresOf,
    openingOf: figures.openingOf,
    bps: figures.bps,
    closingOf: store.closingOf,
    closings: store.closings,
    owedBy: collections.owedBy,
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
    /** Closes the year that is over, unless that is done. */
    async closeWhatIsOver(): Promise<void> {
      const now = clock.now();
      const over = previousFinancialYear(financialYearOf(now));
      if (!isOver(over, now) || (await store.isClosedForAll(over))) return;
      const closed = await closeForAll(over);
      log.info({ year: over, ...closed }, "a financial year was closed");
    },

    collect,
    claimOwing: collections.claimDue,
    oldestOwing: collections.oldestDue,
  };
}

export type TaxYears = ReturnType<typeof createTaxYears>;
