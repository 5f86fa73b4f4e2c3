import { gte, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queries } from "../../../kernel/index.ts";
import { overviewSample } from "../../schema.ts";

const KEPT_DAYS = 7;
/** Samples forgotten at a time. */
const BATCH = 500;
/** Times are the database's: processes' clocks may be wrong. */
const thisMinute = sql`date_trunc('minute', now())`;
const numberOf = (minute: unknown) => sql<number>`(extract(epoch FROM ${minute}) / 60)::int`;

/** What a sample holds. */
export type SampleFigures = Omit<typeof overviewSample.$inferInsert, "minute">;

/** One sample; minutes since 1970. */
export interface Sample extends SampleFigures {
  readonly minute: number;
  /** What minute it is now. */
  readonly latest: number;
}

/** Queries about how it stood (O-30). */
function sampleQueries(q: Queries) {
  return {
    /** May this transaction take the minute's sample? Not where another one is about it, or it is there. */
    isSampleDue: async (): Promise<boolean> => {
      const [lock] = await q.execute<{ taken: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended('operator.samples', 0)) AS taken`,
      );
      if (!lock?.taken) return false;
      // A statement of its own: what was written before the lock was taken is seen.
      const [row] = await q.execute<{ known: boolean }>(
        sql`SELECT EXISTS (SELECT FROM ${overviewSample} WHERE minute = ${thisMinute}) AS known`,
      );
      return row?.known === false;
    },

    /** Keeps how it stood this minute; a second one of the minute is dropped. */
    addSample: async (figures: SampleFigures): Promise<void> => {
      await q
        .insert(overviewSample)
        .values({ ...figures, minute: thisMinute })
        .onConflictDoNothing();
    },

    /** Samples of the last minutes, the oldest first. */
    samples: async (minutes: number): Promise<readonly Sample[]> =>
      q
        .select({
          minute: numberOf(overviewSample.minute),
          latest: numberOf(thisMinute),
          windows: overviewSample.windows,
          sockets: overviewSample.sockets,
          kinds: overviewSample.kinds,
          servers: overviewSample.servers,
        })
        .from(overviewSample)
        .where(gte(overviewSample.minute, sql`${thisMinute} - make_interval(mins => ${minutes}::int)`))
        .orderBy(overviewSample.minute),

    /** Forgets some of what is older than a week; true where more may be left. */
    sweepSamples: async (): Promise<boolean> => {
      const old = q
        .select({ minute: overviewSample.minute })
        .from(overviewSample)
        .where(lt(overviewSample.minute, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`))
        .orderBy(overviewSample.minute)
        .limit(BATCH);
      const gone = await q
        .delete(overviewSample)
        .where(inArray(overviewSample.minute, old))
        .returning({ minute: overviewSample.minute });
      return gone.length === BATCH;
    },
  };
}

/** Where samples lie. */
export const createSampleStore = ({ db }: Pick<Database, "db">) => ({
  ...sampleQueries(db),
  inTransaction: <T>(work: (queries: ReturnType<typeof sampleQueries>) => Promise<T>): Promise<T> =>
    db.transaction((tx) => work(sampleQueries(tx))),
});

export type SampleStore = ReturnType<typeof createSampleStore>;
