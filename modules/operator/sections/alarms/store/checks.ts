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

/** A check as its row has it: when it is due is told even where nothing is run by itself. */
export type KeptCheck = Omit<CheckLine, "canRun" | "dueAt"> & { readonly dueAt: string };

/** Why a check cannot be asked for: a process runs it, or somebody has asked for it and it waits. */
export type NotAsked =
  | { readonly is: "running"; readonly by: string; readonly since: string | null; readonly askedBy: string | null }
  | { readonly is: "waiting"; readonly by: string; readonly at: string };

const LONGEST_FOUND = 4_000;
const LONGEST_FAILURE = 1_000;

/** Queries about checks (O-51). */
export type CheckStore = ReturnType<typeof createCheckStore>;

/** Which checks a process takes. */
interface Claiming {
  readonly names: readonly string[];
  /** Those that are due, too; else only those that somebody asks for. */
  readonly isScheduled: boolean;
  /** The process. */
  readonly by: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** Where checks lie that the servers run (O-51): when each is due, who wants it now, who runs it, and what the last one found. */
export function createCheckStore({ db }: Pick<Database, "db">) {
  const one = (name: string) => eq(checkRun.name, name);
  const free = { leasedUntil: null, leasedBy: null, leasedSince: null } as const;
  return {
    /** Writes down checks that are new, and when each is due. */
    async add(checks: readonly { readonly name: string; readonly dueAt: Instant }[], now: Instant): Promise<void> {
      await db
        .insert(checkRun)
        .values(checks.map((row) => ({ ...row, createdAt: now })))
        .onConflictDoNothing();
    },

    /** Takes the first of these checks that is due or asked for, for this process until then; null where none is, or a process runs one. */
    claim: (claiming: Claiming): Promise<string | null> => db.transaction((tx) => claimIn(tx, claiming)),

    /** Keeps what was taken for longer, or (null) gives it back. */
    async lease(name: string, until: Instant | null): Promise<void> {
      await db
        .update(checkRun)
        .set(until === null ? free : { leasedUntil: until })
        .where(one(name));
    },

    async end(
      name: string,
      { isSound, found }: CheckResult,
      times: { readonly endedAt: Instant; readonly tookMs: number; readonly dueAt: Instant },
    ): Promise<void> {
      const result = { ...times, isSound, found: found.slice(0, LONGEST_FOUND), failedAt: null, failure: null };
      await db
        .update(checkRun)
        .set({ ...free, ...result, endedBy: sql`${checkRun.askedBy}`, askedBy: null, askedAt: null })
        .where(one(name));
    },

    async fail(name: string, failure: string, times: { readonly failedAt: Instant; readonly dueAt: Instant }) {
      const row = { ...free, ...times, failure: failure.slice(0, LONGEST_FAILURE), askedBy: null, askedAt: null };
      await db.update(checkRun).set(row).where(one(name));
    },

    /** The names of those that have not come to their end since, once for all processes until `again`. */
    late: (names: readonly string[], times: Lateness): Promise<readonly string[]> => takeLate(db, names, times),

    /** For what is done together with an entry of the log. */
    inTransaction: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work),

    /** Every check that was ever to be run; there are a few. */
    async all(): Promise<readonly KeptCheck[]> {
      return (await db.select().from(checkRun).orderBy(checkRun.name)).map(keptOf);
    },
  };
}

type CheckRow = typeof checkRun.$inferSelect;

function keptOf(row: CheckRow): KeptCheck {
  const { name, dueAt, leasedUntil, leasedBy, leasedSince, askedBy, askedAt, failedAt, failure } = row;
  const { endedAt, tookMs, isSound, found, endedBy } = row;
  return {
    name,
    // A process of an older release does not say which it is.
    running: leasedUntil === null ? null : { by: leasedBy ?? "a process", since: iso(leasedSince) },
    asked: askedBy === null || askedAt === null ? null : { by: askedBy, at: iso(askedAt) },
    dueAt: iso(dueAt),
    last:
      endedAt === null
        ? null
        : { at: iso(endedAt), tookMs: tookMs ?? 0, isSound: isSound === true, found: found ?? "", by: endedBy },
    failed: failedAt === null ? null : { at: iso(failedAt), why: failure ?? "" },
  };
}

/** One claims, or asks, at a time; of two who claim the later one goes away. */
const LOCK = sql`hashtextextended('operator.checks', 0)`;

async function claimIn(tx: Transaction, { names, isScheduled, by, now, until }: Claiming): Promise<string | null> {
  const [lock] = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS taken`);
  if (!lock?.taken) return null;
  const rows = await tx.select().from(checkRun).orderBy(checkRun.dueAt);
  if (rows.some((row) => isLeased(row, now))) return null;
  const due = rows.find(
    ({ name, dueAt, askedAt }) => names.includes(name) && (askedAt !== null || (isScheduled && dueAt <= now)),
  );
  if (due === undefined) return null;
  const taken = { leasedUntil: until, leasedBy: by, leasedSince: now };
  await tx.update(checkRun).set(taken).where(eq(checkRun.name, due.name));
  return due.name;
}

const isLeased = ({ leasedUntil }: CheckRow, now: Instant): boolean => leasedUntil !== null && leasedUntil > now;

/** Asks for a check to be run now; or says who runs it, or asked for it, and since when. */
export async function askFor(
  tx: Transaction,
  name: string,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<NotAsked | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  const [row] = await tx.select().from(checkRun).where(eq(checkRun.name, name));
  if (row !== undefined && isLeased(row, now)) {
    const { leasedBy, leasedSince, askedBy } = row;
    return { is: "running", by: leasedBy ?? "a process", since: iso(leasedSince), askedBy };
  }
  if (row !== undefined && row.askedBy !== null && row.askedAt !== null)
    return { is: "waiting", by: row.askedBy, at: iso(row.askedAt) };
  const asked = { askedBy: by, askedAt: now };
  await tx
    .insert(checkRun)
    .values({ name, createdAt: now, dueAt: now, ...asked })
    .onConflictDoUpdate({ target: checkRun.name, set: asked });
  return null;
}

/** Keeps what somebody found who ran a check by hand; a run of the servers that is under way goes on. */
export async function keepByHand(
  tx: Transaction,
  name: string,
  { isSound, found }: CheckResult,
  run: { readonly by: string; readonly endedAt: Instant; readonly tookMs: number },
): Promise<void> {
  const { by: endedBy, endedAt, tookMs } = run;
  const result = { isSound, found: found.slice(0, LONGEST_FOUND), endedBy, endedAt, tookMs };
  const kept = { ...result, failedAt: null, failure: null };
  await tx
    .insert(checkRun)
    .values({ name, createdAt: endedAt, dueAt: endedAt, ...kept })
    .onConflictDoUpdate({ target: checkRun.name, set: kept });
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
