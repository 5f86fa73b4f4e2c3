import { type Database, type Instant, ok, type Refusal, type Result } from "../../kernel/index.ts";
import { dayAfter, startOf } from "../../kernel/india.ts";
import { accountLines, SYSTEM_ACCOUNTS, type SystemAccount } from "../../wallet/index.ts";
import { ACCOUNTS } from "../accounts-contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { DaySums } from "../store/day-sums.ts";
import { isPeriod } from "./trial-balance.ts";

/**
 * A line of an account's ledger: a transfer of the operator's own account; of what players hold together, what transfers of one kind moved
 * on a day. The balance, credit less debit, stands after it. Amounts are paise.
 */
export interface AccountLedgerRow {
  readonly day: string | null;
  readonly transfer: number | null;
  readonly at: Instant | null;
  readonly key: string | null;
  readonly kind: string;
  readonly player: string | null;
  readonly tableId: string | null;
  readonly debitPaise: number;
  readonly creditPaise: number;
  readonly balancePaise: number;
}

/** Which page of which account's ledger is wanted. */
export interface LedgerPlace {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  /** What the page before answered; null: from the beginning. */
  readonly after: string | null;
  readonly most: number;
}

/** A page; `next`: what the next one is asked with, null: there is none. */
export interface AccountLedgerPage {
  readonly rows: readonly AccountLedgerRow[];
  readonly next: string | null;
}

const TRANSFER = /^(\d{1,16})_(-?\d{1,16})$/;

/**
 * The ledger of one account, oldest first, from what it held before the period (K-11). A page costs what stands on it, however many
 * transfers there are: it begins behind a transfer's number, and carries the balance on.
 */
export async function accountLedger(
  database: Database,
  sums: Pick<DaySums, "movements" | "byDay">,
  place: LedgerPlace,
): Promise<Result<AccountLedgerPage, Refusal<BooksRefusalCode>>> {
  const { account, from, to } = place;
  if (!isPeriod(from, to)) return refused("badPeriod");
  const system = SYSTEM_ACCOUNTS.find((one) => one === account);
  if (system !== undefined) return ok(await ofSystem(database, sums, system, place));
  return Object.hasOwn(ACCOUNTS, account) ? ok(await byDay(sums, place)) : refused("noAccount");
}

async function openingOf(sums: Pick<DaySums, "movements">, account: string, from: string): Promise<number> {
  const held = await sums.movements(from, from);
  return held.find((one) => one.account === account)?.openingPaise ?? 0;
}

async function ofSystem(
  database: Database,
  sums: Pick<DaySums, "movements">,
  account: SystemAccount,
  { from, to, after, most }: LedgerPlace,
): Promise<AccountLedgerPage> {
  const [, number, held] = TRANSFER.exec(after ?? "") ?? [];
  let balance = held === undefined ? await openingOf(sums, account, from) : Number(held);
  const period = { from: startOf(from), to: startOf(dayAfter(to)) };
  const { lines, next } = await accountLines(database, { account, ...period, after: Number(number ?? 0), most });
  const rows = lines.map(({ amount, ...line }): AccountLedgerRow => {
    balance += amount;
    return { day: null, ...line, ...sidesOf(amount), balancePaise: balance };
  });
  return { rows, next: next === null ? null : `${next}_${balance}` };
}

/** What players hold together, by day and kind: whole days, until the page is full. */
async function byDay(
  sums: Pick<DaySums, "movements" | "byDay">,
  { account, from, to, after, most }: LedgerPlace,
): Promise<AccountLedgerPage> {
  const first = after !== null && isPeriod(from, after) ? dayAfter(after) : from;
  if (first > to) return { rows: [], next: null };
  let balance = await openingOf(sums, account, first);
  const rows: AccountLedgerRow[] = [];
  for (const { day, kind, debitPaise, creditPaise } of await sums.byDay(first, to, account)) {
    const last = rows.at(-1)?.day ?? null;
    if (rows.length >= most && last !== null && day !== last) return { rows, next: last };
    balance += creditPaise - debitPaise;
    const nothing = { transfer: null, at: null, key: null, player: null, tableId: null };
    rows.push({ day, ...nothing, kind, debitPaise, creditPaise, balancePaise: balance });
  }
  return { rows, next: null };
}

const sidesOf = (amount: number) => ({ debitPaise: Math.max(0, 0 - amount), creditPaise: Math.max(0, amount) });
