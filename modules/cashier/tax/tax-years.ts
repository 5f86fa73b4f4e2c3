import {
  type Clock,
  type Database,
  HOUR_MS,
  type Instant,
  instant,
  type Log,
  MINUTE_MS,
  type Paise,
  type PlayerId,
  paise,
} from "../../kernel/index.ts";
import {
  endOfFinancialYear,
  type FinancialYear,
  financialYearOf,
  previousFinancialYear,
  startOfFinancialYear,
} from "../../kernel/india.ts";
import { type Settings, tdsBpsAt } from "../../settings/index.ts";
import { cashMoved, postedAt, type Wallet } from "../../wallet/index.ts";
import { type Collection, createTaxCollectionStore } from "../store/tax-collections.ts";
import { createTaxYearStore, type NewWithdrawal } from "../store/tax-years.ts";
import { keyOf, type PlainMove } from "../withdrawals/withdrawal.ts";
import { takeTax, taxAtYearEnd, type YearFigures } from "./tds.ts";

/** How many players a closing looks at together. */
const PAGE = 200;
/** Tax that nobody held is asked for again this much later. */
const COLLECT_AGAIN_MS = HOUR_MS;
/** Openings that are remembered. */
const OPENINGS = 10_000;
/** A year is closed this long after its end at the earliest: what was being posted at midnight has arrived, on any clock. */
export const CLOSES_AFTER_MS = 5 * MINUTE_MS;

export interface TaxYearDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, "get">;
  readonly wallet: Pick<Wallet, "balances" | "move" | "holdingsAt" | "cashHolders">;
}

/** The ledger's key of a part of a year's tax. */
export function keyOfCollection(player: string, year: FinancialYear, n: number): string {
  return `tds:${player}:${year}:${n}`;
}

/** Which part a key names; undefined when it is no year's tax. */
export function collectionOfKey(key: string) {
  const [, player, year, n] = /^tds:(.+):(\d{4}-\d{4}):(\d+)$/.exec(key) ?? [];
  return player === undefined || year === undefined ? undefined : { player, year, n: Number(n) };
}

/** M-7: from W, then D, to the state. */
export function collectionMoves({ fromWinnings, fromDeposit }: Omit<Collection, "n">): readonly PlainMove[] {
  return [
    { from: { bucket: "winnings" }, to: { house: "tdsPayable" }, amount: fromWinnings } as const,
    { from: { bucket: "deposit" }, to: { house: "tdsPayable" }, amount: fromDeposit } as const,
  ].filter(({ amount }) => amount > 0);
}

/** What closing a year came to. */
export interface YearClosed {
  readonly players: number;
  /** Of these a withdrawal was on its way to the ledger; they are closed the next time. */
  readonly waiting: number;
}

/**
 * Each player's tax of a financial year (M-7; section 194BA of the Income-tax Act, Rule 133): the figures while it runs, and
 * its closing. A year is closed once a player; its tax is then taken from W and D, in parts if need be.
 */
export function createTaxYears({ database, clock, log, settings, wallet }: TaxYearDeps) {
  const store = createTaxYearStore(database);
  const collections = createTaxCollectionStore(database);
  /** What opened a year that nobody will change any more: asked of the ledger once. */
  const openings = new Map<string, Paise>();

  /**
   * What the player owned when the year ended: the ledger's figure, what the withdrawals' rows add to it, and less the
   * tax of earlier years that was not taken by then. Below zero where that tax was more than all there was.
   */
  const ownedAtEnd = async (player: PlayerId, year: FinancialYear) => {
    const end = endOfFinancialYear(year);
    const [between, held, due, moved] = await Promise.all([
      store.inBetween(player, year),
      wallet.holdingsAt(player, end),
      store.taxBefore(player, year),
      cashMoved(database, "yearEndTax", player, { from: instant(0), to: end }),
    ]);
    return { between, held, owned: paise(held + between - due - moved) };
  };

  /** B: what deposits brought and banks took back within the year, when the ledger did either. */
  const depositedIn = (player: PlayerId, year: FinancialYear): Promise<Paise> =>
    cashMoved(database, "deposits", player, { from: startOfFinancialYear(year), to: endOfFinancialYear(year) });

  /**
   * C: what the player owned when the year began, less the tax of the year before, which was due then, whether it is taken
   * yet or not; and what came back since of withdrawals that earlier years have taxed.
   */
  const openingOf = async (player: PlayerId, year: FinancialYear): Promise<Paise> => {
    const key = `${player}:${year}`;
    const late = await store.returnedLate(player, year);
    const known = openings.get(key);
    if (known !== undefined) return paise(known + late);
    const before = previousFinancialYear(year);
    const { between, held, owned } = await ownedAtEnd(player, before);
    const closed = await store.closingOf(player, before);
    const tds = closed?.tds ?? (owned === 0 ? 0 : (await reckon(player, before)).tds);
    const opening = paise(owned - tds);
    if (closed || (held === 0 && between === 0 && owned === 0)) {
      if (openings.size >= OPENINGS) openings.clear();
      openings.set(key, opening);
    }
    return paise(opening + late);
  };

  const figuresOf = async (player: PlayerId, year: FinancialYear): Promise<YearFigures> => {
    const [rows, deposited, opening] = await Promise.all([
      store.rowsOf(player, year),
      depositedIn(player, year),
      openingOf(player, year),
    ]);
    return { ...rows, deposited, opening };
  };

  /** The last instant of a year, whose rate holds for what is left at its end. */
  const bpsAtEnd = (year: FinancialYear) => tdsBpsAt(settings.get("tds").rates, instant(endOfFinancialYear(year) - 1));

  /** What the closing of a year would come to now. */
  const reckon = async (player: PlayerId, year: FinancialYear) => {
    const [figures, { owned }] = await Promise.all([figuresOf(player, year), ownedAtEnd(player, year)]);
    return taxAtYearEnd(figures, owned, bpsAtEnd(year));
  };

  /** Did the ledger give something back before that moment, of which the withdrawal's row knows nothing yet? */
  const wasReturned = async (player: PlayerId, before: Instant): Promise<boolean> => {
    for (const id of await store.returning(player)) {
      const at = await postedAt(database, keyOf(id, "return"));
      if (at !== undefined && at < before) return true;
    }
    return false;
  };

  /** Closes a year of one player, and before it the years that open it. False while a withdrawal's fate is not known. */
  const close = async (player: PlayerId, year: FinancialYear): Promise<boolean> => {
    const before = previousFinancialYear(year);
    const isOpen = (await store.closingOf(player, before)) === undefined;
    if (isOpen && (await ownedAtEnd(player, before)).owned !== 0 && !(await close(player, before))) return false;
    if (await wasReturned(player, endOfFinancialYear(year))) return false;
    const [opening, deposited, { between, owned }] = await Promise.all([
      openingOf(player, year),
      depositedIn(player, year),
      ownedAtEnd(player, year),
    ]);
    const closed = await store.close(player, year, { now: clock.now(), between }, (rows) => {
      const figures = { ...rows, deposited, opening };
      return { ...figures, closing: owned, ...taxAtYearEnd(figures, owned, bpsAtEnd(year)) };
    });
    if (closed) await collect(player, year);
    return closed;
  };

  /** Takes what a closed year still owes, as far as the player has it. Repeats a posting whose answer was lost. */
  const collect = (player: PlayerId, year: FinancialYear): Promise<void> =>
    collections.whileAlone(player, () => collectAlone(player, year));

  const collectAlone = async (player: PlayerId, year: FinancialYear): Promise<void> => {
    const balances = await wallet.balances(player);
    const part = await collections.collection(player, year, clock.now(), (owed) => takeTax(owed, balances));
    if (part) {
      const moved = await wallet.move({
        key: keyOfCollection(player, year, part.n),
        kind: "tds",
        player,
        moves: collectionMoves(part),
      });
      if (moved.ok) await collections.collected(player, year, part, "taken");
      else if (moved.error.code === "insufficientChips") await collections.collected(player, year, part, "refused");
      else log.error({ player, year, code: moved.error.code, alarm: "tds" }, "the ledger did not take a year's tax");
    }
    await collections.collectAgain(player, year, instant(clock.now() + COLLECT_AGAIN_MS));
  };

  /** Closes a year that is over for everybody who ever held rupees; done again, it changes nothing. */
  const closeForAll = async (year: FinancialYear): Promise<YearClosed> => {
    let [players, waiting, after] = [0, 0, ""];
    for (;;) {
      const page = await wallet.cashHolders({ after, limit: PAGE });
      for (const player of page) {
        players += 1;
        if (!(await close(player, year))) waiting += 1;
      }
      after = page.at(-1) ?? "";
      if (page.length < PAGE) break;
    }
    if (waiting === 0) await store.closedForAll(year, players, clock.now());
    return { players, waiting };
  };

  return {
    figuresOf,
    openingOf,
    closingOf: store.closingOf,
    owedBy: collections.owedBy,
    /** {@link TaxYearStore.ask}, with the year's deposits. */
    async ask<Refused>(
      player: PlayerId,
      year: FinancialYear,
      decide: (rows: Omit<YearFigures, "opening">) => NewWithdrawal | { readonly refused: Refused },
    ) {
      const deposited = await depositedIn(player, year);
      return store.ask(player, year, (rows) => decide({ ...rows, deposited }));
    },
    closings: store.closings,

    /** The rate that holds now. */
    bps: () => tdsBpsAt(settings.get("tds").rates, clock.now()),

    closeForAll,

    /** What the sweeper does: closes the year that is over, and takes what closed years still owe. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const over = previousFinancialYear(financialYearOf(now));
      if (now >= endOfFinancialYear(over) + CLOSES_AFTER_MS && !(await store.isClosedForAll(over))) {
        const closed = await closeForAll(over);
        log.info({ year: over, ...closed }, "a financial year was closed");
      }
      for (const { player, year } of await collections.owing(now, PAGE)) await collect(player, year);
    },
  };
}

export type TaxYears = ReturnType<typeof createTaxYears>;
