import { and, asc, eq, gt, lte, max, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, type Instant, instant } from "../kernel/index.ts";
import { revision } from "./schema.ts";

/** One value of one setting, raw as it was written. */
export interface Revision {
  readonly version: number;
  readonly key: string;
  readonly value: unknown;
  readonly from: Instant;
}

/** Serialises writers, so that versions become visible in their order and a poll of the highest one misses none. */
const WRITER_LOCK = 7_345_201;

/** Where settings lie. */
export function createSettingsStore({ db }: Database) {
  return {
    /** Revisions in force at `now` or later, oldest version first: what a cache needs. */
    async load(now: Instant): Promise<readonly Revision[]> {
      const later = alias(revision, "later");
      const at = new Date(now);
      const superseded = db
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(
            eq(later.key, revision.key),
            lte(later.fromAt, at),
            or(
              gt(later.fromAt, revision.fromAt),
              and(eq(later.fromAt, revision.fromAt), gt(later.version, revision.version)),
            ),
          ),
        );
      const rows = await db.select().from(revision).where(notExists(superseded)).orderBy(asc(revision.version));
      return rows.map((row) => ({ ...row, from: instant(row.fromAt.getTime()) }));
    },

    /** The highest version there is, 0 when nothing was ever changed. */
    async latestVersion(): Promise<number> {
      const [row] = await db.select({ version: max(revision.version) }).from(revision);
      return Number(row?.version ?? 0);
    },

    async append(change: {
      readonly key: string;
      readonly value: unknown;
      readonly by: string;
      readonly from: Instant;
      readonly at: Instant;
    }): Promise<number> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITER_LOCK})`);
        const [row] = await tx
          .insert(revision)
          .values({
            key: change.key,
            value: change.value,
            fromAt: new Date(change.from),
            changedAt: new Date(change.at),
            changedBy: change.by,
          })
          .returning({ version: revision.version });
        if (!row) throw new Error("an insert returns its row");
        return row.version;
      });
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
