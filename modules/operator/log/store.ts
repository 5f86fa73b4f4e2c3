import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Instant, Queries } from "../../kernel/index.ts";
import type { QueueOrder } from "../frame/queue-contract.ts";
import { auditEntry, logHead } from "../schema.ts";
import type { ChainedEntry, ChainHead } from "./chain.ts";

/** Something that somebody did, to be kept for ever. JSON values say what stood before and stands after it. */
export interface AuditEntry {
  /** `operator:NAME`, `terminal:USER` or `server`. */
  readonly actor: string;
  readonly kind: string;
  readonly subject?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
}

/** An entry as it is shown. */
export interface KeptEntry extends ChainedEntry {
  readonly at: Instant;
}

const LONGEST_JSON = 8_000;

const json = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value);
  // What is longer stands where it was decided; the log says that it does not have it.
  return text.length <= LONGEST_JSON ? text : JSON.stringify({ tooLong: text.length });
};

/** Queries that append to the log, in the transaction of what they tell of. */
export function logQueries(q: Queries) {
  return {
    /** Appends; processes take turns until their transactions end, so it comes last in one, and nothing slow after it. */
    async append({ actor, kind, subject = null, before, after, reason = null }: AuditEntry): Promise<void> {
      await q.execute(
        sql`SELECT operator.append_act(${actor}, ${kind}, ${subject}::text, ${json(before)}::text, ${json(after)}::text, ${reason}::text)`,
      );
    },
  };
}

/** Appends an action in a transaction of its own. */
export const appendAlone = ({ db }: Pick<Database, "db">, auditEntry: AuditEntry): Promise<void> =>
  db.transaction((tx) => logQueries(tx).append(auditEntry));

const columns = {
  seq: auditEntry.seq,
  at: auditEntry.at,
  atUs: sql<string>`((extract(epoch FROM ${auditEntry.at}) * 1000000)::bigint)::text`,
  actor: auditEntry.actor,
  kind: auditEntry.kind,
  subject: auditEntry.subject,
  before: auditEntry.before,
  after: auditEntry.after,
  reason: auditEntry.reason,
  previous: auditEntry.previous,
  hash: auditEntry.hash,
};

/** Which acts are asked for: behind the one with the number `after`. */
export interface LogQuestion {
  readonly after?: number;
  readonly actor?: string;
  readonly kind?: string;
  readonly subject?: string;
  /** Entries from this moment on, and before that one. */
  readonly from?: Instant;
  readonly to?: Instant;
  readonly order?: QueueOrder;
}

/** Numbers grow with time: the first entry from a moment on, looked up by time, bounds a page by number. */
const firstFrom = (at: Instant) =>
  sql`(SELECT ${auditEntry.seq} FROM ${auditEntry} WHERE ${auditEntry.at} >= ${sql.param(at, auditEntry.at)}
    ORDER BY ${auditEntry.at}, ${auditEntry.seq} LIMIT 1)`;

/** Queries that read the log. */
export function readLog({ db }: Pick<Database, "db">) {
  return {
    /** The newest first unless told; of one actor, kind or subject where one is named. */
    page: async (question: LogQuestion, most: number): Promise<KeptEntry[]> => {
      const { after, actor, kind, subject, from, to, order = "newest" } = question;
      return db
        .select(columns)
        .from(auditEntry)
        .where(
          and(
            after === undefined ? undefined : (order === "oldest" ? gt : lt)(auditEntry.seq, after),
            actor === undefined ? undefined : eq(auditEntry.actor, actor),
            kind === undefined ? undefined : eq(auditEntry.kind, kind),
            subject === undefined ? undefined : eq(auditEntry.subject, subject),
            from === undefined ? undefined : sql`${auditEntry.seq} >= ${firstFrom(from)}`,
            to === undefined ? undefined : sql`${auditEntry.seq} < coalesce(${firstFrom(to)}, 9223372036854775807)`,
          ),
        )
        .orderBy((order === "oldest" ? asc : desc)(auditEntry.seq))
        .limit(most);
    },

    /** Where the chain ends now. */
    head: async (): Promise<ChainHead> => (await db.select({ seq: logHead.seq, hash: logHead.hash }).from(logHead))[0]!,

    /** Hands every row over in order, so many at a time, and then answers the head: all as of one moment. `see` ends it with true. */
    walk: async (most: number, see: (entries: readonly ChainedEntry[]) => boolean): Promise<ChainHead> =>
      db.transaction(
        async (tx) => {
          const [head] = await tx.select({ seq: logHead.seq, hash: logHead.hash }).from(logHead);
          let last = Number.MIN_SAFE_INTEGER;
          for (;;) {
            const rows = await tx
              .select(columns)
              .from(auditEntry)
              .where(sql`${auditEntry.seq} > ${last}`)
              .orderBy(auditEntry.seq)
              .limit(most);
            if (rows.length === 0 || see(rows)) return head!;
            last = rows.at(-1)!.seq;
          }
        },
        { isolationLevel: "repeatable read", accessMode: "read only" },
      ),
  };
}
