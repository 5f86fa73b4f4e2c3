import {
  type Clock,
  type Database,
  type Instant,
  MINUTE_MS,
  type Paise,
  type PlayerId,
  paise,
} from "../../kernel/index.ts";
import {
  endOfFinancialYear,
  type FinancialYear,
  previousFinancialYear,
  startOfFinancialYear,
} from "../../kernel/india.ts";
import { postedAt, type Wallet, type YearCash, yearCash } from "../../wallet/index.ts";
import { keyOf } from "../withdrawals/withdrawal.ts";
import type { Collect, CollectAll } from "./collecting.ts";
import type { OpenYear, ReckonedYear, YearBatches } from "./store/year-batches.ts";
import type { TaxYearStore } from "./store/years.ts";
import { taxAtYearEnd } from "./tds.ts";
import type { YearFiguresReader } from "./year-figures.ts";

/** How many players a closing looks at together: a transaction of some hundred milliseconds. */
const PAGE = 1_000;
/** A year is closed this long after its end at the earliest: what was being posted at midnight has arrived, on any clock. */
const CLOSES_AFTER_MS = 5 * MINUTE_MS;

/** What closing a year came to. */
export interface YearClosed {
  readonly players: number;
  /** Players left for the next closing, because a withdrawal was on its way to the ledger. */
  readonly waiting: number;
}

/** What closing years takes. */
export interface ClosingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, "cashHolders" | "holdingsOfAll">;
  readonly store: TaxYearStore;
  readonly batches: YearBatches;
  readonly figures: YearFiguresReader;
  readonly collect: Collect;
  readonly collectAll: CollectAll;
  /** A thousand unless given. */
  readonly playersAtOnce?: number;
}

/** May this year be closed by now? */
export function isOver(year: FinancialYear, now: Instant): boolean {
  return now >= endOfFinancialYear(year) + CLOSES_AFTER_MS;
}

/**
 * Closes a year that is over for all players who ever held rupees, a thousand at a time. Done again, it goes on with
 * those who are left and changes nothing of the others. Ends early when told to.
 */
export function createClosing(deps: ClosingDeps) {
  const { clock, wallet, store, playersAtOnce: limit = PAGE } = deps;
  const close = createClosingOfPlayer(deps);
  const closeTogether = createClosingTogether(deps);
  return async (year: FinancialYear, signal?: AbortSignal): Promise<YearClosed> => {
    let [players, waiting, after] = [0, 0, ""];
    for (;;) {
      const page = await wallet.cashHolders({ after, limit });
      players += page.length;
      for (const player of await closeTogether(page, year)) if (!(await close(player, year))) waiting += 1;
      after = page.at(-1) ?? "";
      if (page.length < limit) break;
      if (signal?.aborted) return { players, waiting };
    }
    if (waiting === 0) await store.closedForAll(year, players, clock.now());
    return { players, waiting };
  };
}

/** Closes a year of many players and takes their tax. Answers of whom something has to be known first: those are closed one by one. */
function createClosingTogether({ database, clock, wallet, batches, figures, collectAll }: ClosingDeps) {
  return async (players: readonly PlayerId[], year: FinancialYear): Promise<readonly PlayerId[]> => {
    const open = await batches.openAmong(players, year);
    if (open.length === 0) return [];
    const [from, to] = [startOfFinancialYear(year), endOfFinancialYear(year)];
    // Of a time that is over: nothing of it changes while the rows are locked.
    const [atStart, atEnd, cash] = await Promise.all([
      wallet.holdingsOfAll(open, from),
      wallet.holdingsOfAll(open, to),
      yearCash(database, open, { from, to }),
    ]);
    const ledger = new Map(
      open.map((player, n) => [player, { start: atStart.get(player)!, end: atEnd.get(player)!, ...cash[n]! }]),
    );
    const left: PlayerId[] = [];
    const owing = await batches.closeAll(open, year, clock.now(), (row) => {
      const reckoned = row.isUnsure ? null : reckon(row, ledger.get(row.player)!, figures.bpsAtEnd(year));
      if (reckoned === null) left.push(row.player);
      return reckoned;
    });
    await collectAll(owing, year);
    return left;
  };
}

/** M-7's figures as `year-figures.ts` has them of one player; null where the year before is open and was not empty. */
function reckon(
  row: OpenYear,
  ledger: YearCash & { readonly start: Paise; readonly end: Paise },
  bps: number,
): ReckonedYear | null {
  const ownedBefore = ledger.start + row.betweenBefore - row.dueBefore - ledger.taxedByStart;
  if (!row.isBeforeClosed && ownedBefore !== 0) return null;
  const opening = paise(ownedBefore - row.tdsBefore + row.late);
  const closing = paise(ledger.end + row.between - row.due - ledger.taxedByEnd);
  const reckoned = { withdrawn: row.withdrawn, taxed: row.taxed, deposited: ledger.deposited, opening };
  return { ...reckoned, closing, ...taxAtYearEnd(reckoned, closing, bps) };
}

/** Closes a year of one player, and before it the years that open it. False while a withdrawal's fate is not known. */
function createClosingOfPlayer({ database, clock, store, figures, collect }: ClosingDeps) {
  const { ownedAtEnd, openingOf, depositedIn, bpsAtEnd } = figures;

  const close = async (player: PlayerId, year: FinancialYear): Promise<boolean> => {
    const before = previousFinancialYear(year);
    const isOpen = (await store.closingOf(player, before)) === undefined;
    if (isOpen && (await ownedAtEnd(player, before)).owned !== 0 && !(await close(player, before))) return false;
    if (await wasReturned({ database, store }, player, endOfFinancialYear(year))) return false;
    const [opening, deposited, { between, owned }] = await Promise.all([
      openingOf(player, year),
      depositedIn(player, year),
      ownedAtEnd(player, year),
    ]);
    const closed = await store.close(player, year, { now: clock.now(), between }, (rows) => {
      const reckoned = { ...rows, deposited, opening };
      return { ...reckoned, closing: owned, ...taxAtYearEnd(reckoned, owned, bpsAtEnd(year)) };
    });
    if (closed) await collect(player, year);
    return closed;
  };
  return close;
}

/** Did the ledger give something back before that moment, of which the withdrawal's row knows nothing yet? */
async function wasReturned(
  { database, store }: Pick<ClosingDeps, "database" | "store">,
  player: PlayerId,
  before: Instant,
): Promise<boolean> {
  for (const id of await store.returning(player)) {
    const at = await postedAt(database, keyOf(id, "return"));
    if (at !== undefined && at < before) return true;
  }
  return false;
}
