import { type Clock, type Database, instant, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import {
  endOfFinancialYear,
  type FinancialYear,
  previousFinancialYear,
  startOfFinancialYear,
} from "../../kernel/india.ts";
import { type Settings, tdsBpsAt } from "../../settings/index.ts";
import { cashMoved, type Wallet } from "../../wallet/index.ts";
import type { TaxYearStore } from "./store/years.ts";
import { taxAtYearEnd, type YearFigures } from "./tds.ts";

/** Openings that are remembered. */
const OPENINGS = 10_000;

/** What reckoning a year takes. */
export interface YearFiguresDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "holdingsAt">;
  readonly store: TaxYearStore;
}

/** What a player's tax of a financial year is reckoned from (M-7), out of the ledger and the withdrawals' rows. */
export function createYearFigures({ database, clock, settings, wallet, store }: YearFiguresDeps) {
  const rates = () => settings.get("tds").rates;
  const ownedAtEnd = createOwnedAtEnd({ database, wallet, store });

  /** B: what deposits brought and banks took back within the year, when the ledger did either. */
  const depositedIn = (player: PlayerId, year: FinancialYear): Promise<Paise> =>
    cashMoved(database, "deposits", player, { from: startOfFinancialYear(year), to: endOfFinancialYear(year) });

  const figuresOf = async (player: PlayerId, year: FinancialYear): Promise<YearFigures> => {
    const [rows, deposited, opening] = await Promise.all([
      store.rowsOf(player, year),
      depositedIn(player, year),
      openingOf(player, year),
    ]);
    return { ...rows, deposited, opening };
  };

  /** The last instant of a year, whose rate holds for what is left at its end. */
  const bpsAtEnd = (year: FinancialYear) => tdsBpsAt(rates(), instant(endOfFinancialYear(year) - 1));

  /** What the closing of a year would come to now. */
  const taxAtEnd = async (player: PlayerId, year: FinancialYear): Promise<Paise> => {
    const [figures, { owned }] = await Promise.all([figuresOf(player, year), ownedAtEnd(player, year)]);
    return taxAtYearEnd(figures, owned, bpsAtEnd(year)).tds;
  };
  const { openingOf, dueBefore } = createOpenings({ store, ownedAtEnd, taxAtEnd });

  /** The rate that holds now. */
  const bps = () => tdsBpsAt(rates(), clock.now());

  return { ownedAtEnd, depositedIn, openingOf, dueBefore, figuresOf, bpsAtEnd, bps };
}

export type YearFiguresReader = ReturnType<typeof createYearFigures>;

/**
 * What the player owned when the year ended: the ledger's figure, what the withdrawals' rows add to it, and less the
 * tax of earlier years that was not taken by then. Below zero where that tax was more than all there was.
 */
function createOwnedAtEnd({ database, wallet, store }: Pick<YearFiguresDeps, "database" | "wallet" | "store">) {
  return async (player: PlayerId, year: FinancialYear) => {
    const end = endOfFinancialYear(year);
    const [between, held, due, moved] = await Promise.all([
      store.inBetween(player, year),
      wallet.holdingsAt(player, end),
      store.taxBefore(player, year),
      cashMoved(database, "yearEndTax", player, { from: instant(0), to: end }),
    ]);
    return { between, held, owned: paise(held + between - due - moved) };
  };
}

/** What a year leaves to the next one. */
function createOpenings({
  store,
  ownedAtEnd,
  taxAtEnd,
}: {
  readonly store: TaxYearStore;
  readonly ownedAtEnd: ReturnType<typeof createOwnedAtEnd>;
  readonly taxAtEnd: (player: PlayerId, year: FinancialYear) => Promise<Paise>;
}) {
  /** Opening figures of a year that cannot change any more: the ledger is asked once. */
  const openings = new Map<string, Paise>();
  const remember = (key: string, opening: Paise) => {
    if (openings.size >= OPENINGS) openings.clear();
    openings.set(key, opening);
  };

  const left = async (player: PlayerId, year: FinancialYear): Promise<{ opening: Paise; due: Paise }> => {
    const key = `${player}:${year}`;
    const known = openings.get(key);
    if (known !== undefined) return { opening: known, due: paise(0) };
    const before = previousFinancialYear(year);
    const { between, held, owned } = await ownedAtEnd(player, before);
    const closed = await store.closingOf(player, before);
    const tds = closed?.tds ?? (owned === 0 ? paise(0) : await taxAtEnd(player, before));
    const opening = paise(owned - tds);
    if (closed || (held === 0 && between === 0 && owned === 0)) remember(key, opening);
    return { opening, due: closed ? paise(0) : tds };
  };

  return {
    /**
     * C: what the player owned when the year began, less the tax of the year before, which was due then, whether it is taken
     * yet or not; and what came back since of withdrawals that earlier years have taxed.
     */
    async openingOf(player: PlayerId, year: FinancialYear): Promise<Paise> {
      const late = await store.returnedLate(player, year);
      return paise((await left(player, year)).opening + late);
    },

    /** The tax of the year before, while that is not closed: due, and not taken yet. */
    dueBefore: async (player: PlayerId, year: FinancialYear): Promise<Paise> => (await left(player, year)).due,
  };
}
