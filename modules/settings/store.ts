import { and, desc, eq, max, sql } from "drizzle-orm";
import type { Database, Instant, Transaction } from "../kernel/index.ts";
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

/** Far more changes than operators make in years; a bound all the same. */
const LOADED = 5_000;

/** The store of settings. */
export function createSettingsStore({ db }: Database) {
  /** Built once: every process asks it every second, and building a query takes longer than running it. */
  const latest = db
    .select({ version: max(revision.version) })
    .from(revision)
    .prepare("settings_latest");
  return {
    /** The latest {@link LOADED} revisions, newest first: those in force, those to come, and what to fall back on. */
    async load(): Promise<readonly Revision[]> {
      const rows = await db.select().from(revision).orderBy(desc(revision.version)).limit(LOADED);
      return rows.map((row) => ({ ...row, from: row.fromAt }));
    },

    /** The highest version there is, 0 when nothing was ever changed. */
    async latestVersion(): Promise<number> {
      const [row] = await latest.execute();
      return Number(row?.version ?? 0);
    },

    /** Answers the version that was written; null when `ifVersion` is not the latest of its key any more. */
    async append(change: {
      readonly key: string;
      readonly value: unknown;
      readonly by: string;
      readonly from: Instant;
      readonly at: Instant;
      /** Answers the version that `by` has given this key already, if there is one. */
      readonly isOnce: boolean;
      readonly ifVersion: number | null;
      readonly alongside?: ((tx: Transaction, version: number) => Promise<void>) | undefined;
    }): Promise<number | null> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${WRITER_LOCK})`);
        const latest = async (by?: string) => {
          const ofKey = and(eq(revision.key, change.key), by === undefined ? undefined : eq(revision.changedBy, by));
          const [found] = await tx
            .select({ version: max(revision.version) })
            .from(revision)
            .where(ofKey);
          return Number(found?.version ?? 0);
        };
        const before = change.isOnce ? await latest(change.by) : 0;
        if (before > 0) return before;
        if (change.ifVersion !== null && (await latest()) !== change.ifVersion) return null;
        const [row] = await tx
          .insert(revision)
          .values({
            key: change.key,
            value: change.value,
            fromAt: change.from,
            changedAt: change.at,
            changedBy: change.by,
          })
          .returning({ version: revision.version });
        if (!row) throw new Error("an insert returns its row");
        await change.alongside?.(tx, row.version);
        return row.version;
      });
    },
  };
}
