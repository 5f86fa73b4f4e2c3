import { type Clock, type Database, type Instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import { endOfFinancialYear, type FinancialYear, previousFinancialYear } from "../../kernel/india.ts";
import { postedAt, type Wallet } from "../../wallet/index.ts";
import type { TaxYearStore } from "../store/tax-years.ts";
import { keyOf } from "../withdrawals/withdrawal.ts";
import type { Collect } from "./collecting.ts";
import { taxAtYearEnd } from "./tds.ts";
import type { YearFiguresReader } from "./year-figures.ts";

/** How many players a closing looks at together. */
const PAGE = 200;
/** A year is closed this long after its end at the earliest: what was being posted at midnight has arrived, on any clock. */
const CLOSES_AFTER_MS = 5 * MINUTE_MS;

/** What closing a year came to. */
export interface YearClosed {
  readonly players: number;
  /** Of these a withdrawal was on its way to the ledger; they are closed the next time. */
  readonly waiting: number;
}

/** What closing years takes. */
export interface ClosingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, "cashHolders">;
  readonly store: TaxYearStore;
  readonly figures: YearFiguresReader;
  readonly collect: Collect;
}

/** May this year be closed by now? */
export function isOver(year: FinancialYear, now: Instant): boolean {
  return now >= endOfFinancialYear(year) + CLOSES_AFTER_MS;
}

/** Closes a year that is over for everybody who ever held rupees; done again, it changes nothing. */
export function createClosing(deps: ClosingDeps) {
  const { clock, wallet, store } = deps;
  const close = createClosingOfPlayer(deps);
  return async (year: FinancialYear): Promise<YearClosed> => {
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
