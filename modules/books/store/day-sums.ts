import { lte } from "drizzle-orm";
import type { Database } from "../../kernel/index.ts";
import { dayAfter, dayOf, startOf } from "../../kernel/india.ts";
import { accountBalances, accountSums, createClosedDays, type DaySum, transfersBetween } from "../../wallet/index.ts";
import { daySum, openReach, openSum, summedDay } from "../schema.ts";
import { addUpOpen, openSums } from "./open-sums.ts";

/** Days that are added up in one go; the rest waits for the next look. */
const AT_ONCE = 400;

/** An account over some days: what it had before, and what moved; paise, the opening credit less debit. */
export interface AccountMovement {
  readonly account: string;
  readonly openingPaise: number;
  readonly debitPaise: number;
  readonly creditPaise: number;
}

/**
 * What moved by day, account and kind (K-11): kept for days that the ledger has closed, and for the days since as far as they were added
 * up; the rest is read from the ledger itself. So a report over years costs its days, not its transfers.
 */
export interface DaySums {
  /** Adds up every closed day that has no sums yet; any number of processes may do so at once. Answers how many days. */
  addUp(signal?: AbortSignal): Promise<number>;
  /** Adds up what has moved since the last of these days, likewise. */
  addUpOpen(signal?: AbortSignal): Promise<void>;
  /** The last day that is kept; null: none is. */
  last(): Promise<string | null>;
  /** Every account over the days from `from` until `to`, both of them in it. */
  movements(from: string, to: string): Promise<readonly AccountMovement[]>;
  /** The same taken apart by day and kind, of one account or all. */
  byDay(from: string, to: string, account?: string): Promise<readonly DaySum[]>;
}

export function createDaySums(database: Database): DaySums {
  const { db } = database;

  async function keep(day: string): Promise<void> {
    const sums = await accountSums(database, periodOf(day, day));
    await db.transaction(async (tx) => {
      // Open sums are changed one after the other, as they are added up.
      await tx.select().from(openReach).for("update");
      // Somebody else's are the same: a closed day does not change.
      const made = await tx.insert(summedDay).values({ day }).onConflictDoNothing().returning({ day: summedDay.day });
      if (made.length > 0 && sums.length > 0) await tx.insert(daySum).values(sums.map((one) => ({ day, ...one })));
      await tx.delete(openSum).where(lte(openSum.day, day));
    });
  }

  return {
    async addUp(signal) {
      const last = await lastSummed(database);
      const [closed] = await createClosedDays(database).page(null, 1);
      if (closed === undefined) return 0;
      const first = last === null ? (await transfersBetween(database))?.first : null;
      let day = last === null ? dayOf(first ?? startOf(closed.day)) : dayAfter(last);
      let done = 0;
      for (; day <= closed.day && done < AT_ONCE && !signal?.aborted; day = dayAfter(day)) {
        await keep(day);
        done += 1;
      }
      return done;
    },
    addUpOpen: async (signal) => addUpOpen(database, await lastSummed(database), signal),
    last: () => lastSummed(database),
    movements: (from, to) => seenAtOnce(database, (seen) => movements(seen, from, to)),
    byDay: (from, to, account) => seenAtOnce(database, (seen) => byDay(seen, { from, to, account })),
  };
}

const periodOf = (from: string, to: string) => ({ from: startOf(from), to: startOf(dayAfter(to)) });

async function lastSummed({ sql }: Pick<Database, "sql">): Promise<string | null> {
  const [row] = await sql<{ day: string | null }[]>`SELECT max(day)::text AS day FROM books.summed_day`;
  return row?.day ?? null;
}

type Seen = Pick<Database, "sql">;

/** What is kept and what is read beside it are of one moment: a day that is kept meanwhile counts once. */
const seenAtOnce = <T>(database: Database, look: (seen: Seen) => Promise<T>): Promise<T> =>
  database.sql.begin("isolation level repeatable read read only", (tx) =>
    look({ sql: tx as unknown as Database["sql"] }),
  ) as Promise<T>;

/** What moved on the days behind the last that is kept, from `from` on; null: from the first of them on. */
async function openDays(seen: Seen, from: string | null, to: string): Promise<readonly DaySum[]> {
  const last = await lastSummed(seen);
  const open = last === null ? null : dayAfter(last);
  const begin = open === null || (from !== null && from > open) ? from : open;
  return begin !== null && begin > to ? [] : openSums(seen, { from: begin, to });
}

async function movements(seen: Seen, from: string, to: string): Promise<readonly AccountMovement[]> {
  const all = new Map<string, { openingPaise: number; debitPaise: number; creditPaise: number }>();
  const kept = await seen.sql<AccountMovement[]>`
    SELECT account, (coalesce(sum(credit_paise - debit_paise) FILTER (WHERE day < ${from}::date), 0))::bigint AS "openingPaise",
      coalesce(sum(debit_paise) FILTER (WHERE day >= ${from}::date), 0)::bigint AS "debitPaise",
      coalesce(sum(credit_paise) FILTER (WHERE day >= ${from}::date), 0)::bigint AS "creditPaise"
    FROM books.day_sum WHERE day <= ${to}::date GROUP BY account`;
  for (const { account, ...moved } of kept) all.set(account, moved);
  for (const { day, account, debitPaise, creditPaise } of await openDays(seen, null, to)) {
    const sum = all.get(account) ?? { openingPaise: 0, debitPaise: 0, creditPaise: 0 };
    all.set(account, sum);
    if (day < from) sum.openingPaise += creditPaise - debitPaise;
    else {
      sum.debitPaise += debitPaise;
      sum.creditPaise += creditPaise;
    }
  }
  return [...all].map(([account, moved]) => ({ account, ...moved }));
}

async function byDay(
  seen: Seen,
  { from, to, account }: { readonly from: string; readonly to: string; readonly account: string | undefined },
): Promise<readonly DaySum[]> {
  const kept = await seen.sql<DaySum[]>`
    SELECT day::text AS day, account, kind, debit_paise AS "debitPaise", credit_paise AS "creditPaise"
    FROM books.day_sum WHERE day >= ${from}::date AND day <= ${to}::date AND account = coalesce(${account ?? null}, account)
    ORDER BY day_sum.day, account, kind`;
  const open = new Map<string, DaySum>();
  for (const one of await openDays(seen, from, to)) {
    if (account !== undefined && one.account !== account) continue;
    const place = `${one.day} ${one.account} ${one.kind}`;
    const { debitPaise = 0, creditPaise = 0 } = open.get(place) ?? {};
    open.set(place, { ...one, debitPaise: one.debitPaise + debitPaise, creditPaise: one.creditPaise + creditPaise });
  }
  const sorted = [...open].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return [...kept, ...sorted];
}

/**
 * Where what reports are read from comes to another balance than the ledger's accounts hold: sums of kept days and of open ones, and what
 * the ledger says since; paise too many. For the audit, which sees all as of one moment.
 */
export const sumsUnlikeBalances = (database: Database): Promise<readonly { account: string; paise: number }[]> =>
  database.sql.begin("isolation level repeatable read read only", async (tx) => {
    const seen = { sql: tx as unknown as Database["sql"] };
    const differs = new Map<string, number>();
    const add = (account: string, paise: number) => differs.set(account, (differs.get(account) ?? 0) + paise);
    const kept = await tx<{ account: string; paise: number }[]>`
      SELECT account, sum(credit_paise - debit_paise)::float8 AS paise FROM books.day_sum GROUP BY account`;
    for (const { account, paise } of kept) add(account, paise);
    for (const one of await openDays(seen, null, "9999-01-01")) add(one.account, one.creditPaise - one.debitPaise);
    for (const { account, paise } of await accountBalances(seen)) add(account, 0 - paise);
    return [...differs].flatMap(([account, paise]) => (paise === 0 ? [] : [{ account, paise }]));
  });
