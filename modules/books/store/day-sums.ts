import { sql as fragment } from "drizzle-orm";
import { type Database, type Instant, instant } from "../../kernel/index.ts";
import { dayAfter, dayOf, startOf } from "../../kernel/india.ts";
import {
  type AccountSum,
  accountBalances,
  accountSums,
  createClosedDays,
  transfersBetween,
} from "../../wallet/index.ts";
import { daySum, summedDay } from "../schema.ts";

/** Days that are added up in one go; the rest waits for the next look. */
const AT_ONCE = 400;

/** An account over some days: what it had before, and what moved; paise, the opening credit less debit. */
export interface AccountMovement {
  readonly account: string;
  readonly openingPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
}

/** What transfers of one kind moved in an account on a day of India. */
export interface DayMovement extends AccountSum {
  readonly day: string;
}

/**
 * What moved by day, account and kind (K-11): kept for days that the ledger has closed, and read from the ledger itself for the days since.
 * So a report over years costs its days, not its transfers.
 */
export interface DaySums {
  /** Adds up every closed day that has no sums yet; any number of processes may do so at once. Answers how many days. */
  addUp(signal?: AbortSignal): Promise<number>;
  /** The last day that is kept; null: none is. */
  last(): Promise<string | null>;
  /** Every account over the days from `from` until `to`, both of them in it. */
  movements(from: string, to: string): Promise<readonly AccountMovement[]>;
  /** The same taken apart by day and kind, of one account or all. */
  byDay(from: string, to: string, account?: string): Promise<readonly DayMovement[]>;
}

export function createDaySums(database: Database): DaySums {
  const { db } = database;

  async function keep(day: string): Promise<void> {
    const sums = await accountSums(database, periodOf(day, day));
    await db.transaction(async (tx) => {
      // Somebody else's are the same: a closed day does not change.
      const made = await tx.insert(summedDay).values({ day }).onConflictDoNothing().returning({ day: summedDay.day });
      if (made.length > 0 && sums.length > 0) await tx.insert(daySum).values(sums.map((one) => ({ day, ...one })));
    });
  }

  return {
    async addUp(signal) {
      const [closed] = await createClosedDays(database).page(null, 1);
      if (closed === undefined) return 0;
      const last = await lastSummed(database);
      const first = last === null ? (await transfersBetween(database))?.first : null;
      let day = last === null ? dayOf(first ?? startOf(closed.day)) : dayAfter(last);
      let done = 0;
      for (; day <= closed.day && done < AT_ONCE && !signal?.aborted; day = dayAfter(day)) {
        await keep(day);
        done += 1;
      }
      return done;
    },
    last: () => lastSummed(database),
    movements: (from, to) => movements(database, from, to),
    byDay: (from, to, account) => byDay(database, { from, to, account }),
  };
}

const periodOf = (from: string, to: string) => ({ from: startOf(from), to: startOf(dayAfter(to)) });

async function lastSummed({ sql }: Pick<Database, "sql">): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`SELECT max(day)::text AS day FROM books.summed_day`;
  return row?.day ?? null;
}

/** What of a period is not kept; null: all of it is. */
const openPart = (last: string | null, from: string, to: string) => {
  const begin = last !== null && from <= last ? dayAfter(last) : from;
  return begin > to ? null : periodOf(begin, to);
};

async function movements(database: Database, from: string, to: string): Promise<readonly AccountMovement[]> {
  const last = await lastSummed(database);
  const all = new Map<string, { openingPaise: number; debitPaise: number; creditPaise: number }>();
  const of = (account: string) => {
    const known = all.get(account) ?? { openingPaise: 0, debitPaise: 0, creditPaise: 0 };
    all.set(account, known);
    return known;
  };
  const kept = await database.sql<AccountMovement[]>`
    SELECT account, (coalesce(sum(credit_paise - debit_paise) FILTER (WHERE day < ${from}::date), 0))::bigint AS "openingPaise",
      coalesce(sum(debit_paise) FILTER (WHERE day >= ${from}::date), 0)::bigint AS "debitPaise",
      coalesce(sum(credit_paise) FILTER (WHERE day >= ${from}::date), 0)::bigint AS "creditPaise"
    FROM books.day_sum WHERE day <= ${to}::date GROUP BY account`;
  for (const { account, ...moved } of kept) all.set(account, moved);
  for (const { account, debitPaise, creditPaise } of await beforeDays(database, last, from))
    of(account).openingPaise += creditPaise - debitPaise;
  const open = openPart(last, from, to);
  for (const { account, debitPaise, creditPaise } of open === null ? [] : await accountSums(database, open)) {
    const sum = of(account);
    sum.debitPaise += debitPaise;
    sum.creditPaise += creditPaise;
  }
  return [...all].map(([account, moved]) => ({ account, ...moved }));
}

async function byDay(
  database: Database,
  { from, to, account }: { readonly from: string; readonly to: string; readonly account: string | undefined },
): Promise<readonly DayMovement[]> {
  const last = await lastSummed(database);
  const wanted = account === undefined ? fragment`true` : fragment`account = ${account}`;
  const kept = await database.db.execute<{ [K in keyof DayMovement]: DayMovement[K] }>(fragment`
    SELECT day::text AS day, account, kind, debit_paise::float8 AS "debitPaise", credit_paise::float8 AS "creditPaise"
    FROM books.day_sum WHERE day >= ${from}::date AND day <= ${to}::date AND ${wanted} ORDER BY day_sum.day, account, kind`);
  const rows: DayMovement[] = [...kept];
  const open = openPart(last, from, to);
  // Days on which nothing can have moved are not asked about: a period may end years from now, or begin before the platform did.
  const moved = open === null ? null : await transfersBetween(database);
  const end = open === null || moved === null ? 0 : Math.min(open.to - 1, moved.last);
  for (let at = Math.max(open?.from ?? 0, moved?.first ?? 0); at <= end; ) {
    const day = dayOf(instant(at));
    const sums = await accountSums(database, periodOf(day, day));
    rows.push(...sums.flatMap((one) => (account === undefined || one.account === account ? [{ day, ...one }] : [])));
    at = startOf(dayAfter(day));
  }
  return rows;
}

/**
 * Where kept sums and what the ledger says since come to another balance than its accounts hold; paise too many. For the audit, which
 * sees both as of one moment.
 */
export const sumsUnlikeBalances = (database: Database): Promise<readonly { account: string; paise: number }[]> =>
  database.sql.begin("isolation level repeatable read read only", async (tx) => {
    const seen = { sql: tx as unknown as Database["sql"] };
    const [last] = await tx<{ day: string | null }[]>`SELECT max(day)::text AS day FROM books.summed_day`;
    const differs = new Map<string, number>();
    const add = (account: string, paise: number) => differs.set(account, (differs.get(account) ?? 0) + paise);
    const kept = await tx<{ account: string; paise: number }[]>`
      SELECT account, sum(credit_paise - debit_paise)::float8 AS paise FROM books.day_sum GROUP BY account`;
    for (const { account, paise } of kept) add(account, paise);
    const from = last?.day ? startOf(dayAfter(last.day)) : instant(0);
    for (const one of await accountSums(seen, { from, to: startOf("9999-01-01") }))
      add(one.account, one.creditPaise - one.debitPaise);
    for (const { account, paise } of await accountBalances(seen)) add(account, 0 - paise);
    return [...differs].flatMap(([account, paise]) => (paise === 0 ? [] : [{ account, paise }]));
  });

/** What moved after the last day that is kept and before `from`: nothing where that day is later. */
async function beforeDays(database: Database, last: string | null, from: string): Promise<readonly AccountSum[]> {
  const begin: Instant = last === null ? instant(0) : startOf(dayAfter(last));
  const end = startOf(from);
  return begin >= end ? [] : accountSums(database, { from: begin, to: end });
}
