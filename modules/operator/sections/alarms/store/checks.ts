import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, type Instant, iso, type Queries, type Transaction } from "../../../../kernel/index.ts";
import { checkRun } from "../../../schema.ts";
import type { CheckLine } from "../contract.ts";

/** What came of one run of a check that came to its end. */
export interface CheckResult {
  readonly isSound: boolean;
  /** In words: what was looked at, and what is wrong with it. */
  readonly found: string;
}

const LONGEST_FOUND = 4_000;
const LONGEST_FAILURE = 1_000;

/** Queries about checks (O-51). */
export type CheckStore = ReturnType<typeof createCheckStore>;

/** Where checks lie that the servers run by themselves (O-51): when each is due, who runs it, and what the last one found. */
export function createCheckStore({ db }: Pick<Database, "db">) {
  const one = (name: string) => eq(checkRun.name, name);
  const ended = { leasedUntil: null, failedAt: null, failure: null } as const;
  return {
    /** Writes down checks that are new, and when each is due. */
    async add(checks: readonly { readonly name: string; readonly dueAt: Instant }[], now: Instant): Promise<void> {
      await db
        .insert(checkRun)
        .values(checks.map((row) => ({ ...row, createdAt: now })))
        .onConflictDoNothing();
    },

    /** Takes the first of these checks that is due for this process until then; null where none is, or a process runs one. */
    claim: (
      names: readonly string[],
      times: { readonly now: Instant; readonly until: Instant },
    ): Promise<string | null> => db.transaction((tx) => claimIn(tx, names, times)),

    /** Keeps what was taken for longer, or (null) gives it back. */
    async lease(name: string, until: Instant | null): Promise<void> {
      await db.update(checkRun).set({ leasedUntil: until }).where(one(name));
    },

    async end(
      name: string,
      { isSound, found }: CheckResult,
      times: { readonly endedAt: Instant; readonly tookMs: number; readonly dueAt: Instant },
    ): Promise<void> {
      const row = { ...ended, ...times, isSound, found: found.slice(0, LONGEST_FOUND) };
      await db.update(checkRun).set(row).where(one(name));
    },

    async fail(name: string, failure: string, times: { readonly failedAt: Instant; readonly dueAt: Instant }) {
      const row = { leasedUntil: null, ...times, failure: failure.slice(0, LONGEST_FAILURE) };
      await db.update(checkRun).set(row).where(one(name));
    },

    /** The names of those that have not come to their end since, once for all processes until `again`. */
    late: (names: readonly string[], times: Lateness): Promise<readonly string[]> => takeLate(db, names, times),

    /** Every check; there are a few. */
    async all(): Promise<readonly CheckLine[]> {
      const rows = await db.select().from(checkRun).orderBy(checkRun.name);
      return rows.map(({ name, dueAt, leasedUntil, endedAt, tookMs, isSound, found, failedAt, failure }) => ({
        name,
        isRunning: leasedUntil !== null,
        dueAt: iso(dueAt),
        last:
          endedAt === null
            ? null
            : { at: iso(endedAt), tookMs: tookMs ?? 0, isSound: isSound === true, found: found ?? "" },
        failed: failedAt === null ? null : { at: iso(failedAt), why: failure ?? "" },
      }));
    },
  };
}

async function claimIn(
  tx: Transaction,
  names: readonly string[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<string | null> {
  const [lock] = await tx.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('operator.checks', 0)) AS taken`,
  );
  if (!lock?.taken) return null;
  const rows = await tx.select().from(checkRun).orderBy(checkRun.dueAt);
  if (rows.some(({ leasedUntil }) => leasedUntil !== null && leasedUntil > now)) return null;
  const due = rows.find(({ name, dueAt }) => dueAt <= now && names.includes(name));
  if (due === undefined) return null;
  await tx.update(checkRun).set({ leasedUntil: until }).where(eq(checkRun.name, due.name));
  return due.name;
}

interface Lateness {
  readonly since: Instant;
  readonly now: Instant;
  readonly again: Instant;
}

async function takeLate(
  db: Queries,
  names: readonly string[],
  { since, now, again }: Lateness,
): Promise<readonly string[]> {
  const at = (moment: Instant) => sql.param(moment, checkRun.dueAt);
  const rows = await db
    .update(checkRun)
    .set({ lateAt: now })
    .where(
      and(
        inArray(checkRun.name, [...names]),
        sql`coalesce(${checkRun.endedAt}, ${checkRun.createdAt}) < ${at(since)}`,
        sql`(${checkRun.lateAt} IS NULL OR ${checkRun.lateAt} < ${at(again)})`,
      ),
    )
    .returning({ name: checkRun.name });
  return rows.map(({ name }) => name);
}
