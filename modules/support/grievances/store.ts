import { and, eq } from "drizzle-orm";
import {
  counted,
  DAY_MS,
  type Database,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  type PlayerId,
} from "../../kernel/index.ts";
import { GRIEVANCE, type GrievanceMonth } from "../grievance-contract.ts";
import { grievances, tickets } from "../schema.ts";

/** An open grievance's next clock, which runs out soon or has run out. */
export interface RunningClock {
  readonly id: string;
  /** `acknowledge`, `resolve` or `appeal`, with `Soon` or `Late`. */
  readonly told: string;
}

/** How grievances stand now. */
export interface GrievanceFigures {
  readonly open: number;
  readonly late: number;
  /** When the next clock runs out; null: none runs. */
  readonly nextDueAt: Instant | null;
}

const APPEAL_MS = GRIEVANCE.appealWithinDays * DAY_MS;
/** How long before a clock runs out somebody is told. */
const WARNED = { acknowledgeMs: 6 * HOUR_MS, resolveMs: 3 * DAY_MS } as const;

/** The month of India in which a moment lies, in SQL. */
const MONTH = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`;

/** Tells how grievances stand at a moment. */
export const createGrievanceFigures =
  ({ sql: query }: Pick<Database, "sql">) =>
  async (now: Instant): Promise<GrievanceFigures> => {
    const [row] = await query<{ open: number; late: number; next: Date | null }[]>`
      SELECT count(*)::int AS open, count(*) FILTER (WHERE t.due_at < ${iso(now)})::int AS late, min(t.due_at) AS next
      FROM support.grievances g JOIN support.tickets t ON t.id = g.ticket_id WHERE t.state IN ('inReview', 'open')`;
    const next = row?.next ?? null;
    return { open: row?.open ?? 0, late: row?.late ?? 0, nextDueAt: next === null ? null : instant(next.getTime()) };
  };

/** Queries about grievances (O-54). */
export function grievanceQueries({ db, sql: query }: Pick<Database, "db" | "sql">) {
  return {
    /**
     * Opens a resolved grievance of the player again, for somebody else, with what they wrote: once, and within its days. False where there is
     * nothing to appeal against.
     */
    appeal(player: PlayerId, id: string, text: string, at: Instant): Promise<boolean> {
      return db.transaction(async (tx) => {
        const mine = and(eq(tickets.id, id), eq(tickets.playerId, player));
        const [row] = await tx.select({ version: tickets.version }).from(tickets).where(mine).for("update");
        const [clocks] = await tx.select().from(grievances).where(eq(grievances.ticketId, id)).for("update");
        const resolvedAt = clocks?.resolvedAt ?? null;
        if (row === undefined || resolvedAt === null || clocks?.appealedAt !== null) return false;
        if (at > resolvedAt + APPEAL_MS) return false;
        const dueAt = instant(at + GRIEVANCE.appealDays * DAY_MS);
        const opened = { state: "open", stateAt: at, stateBy: null, assignee: null, appeal: text, dueAt } as const;
        const version = row.version + 1;
        const changed = { version, changedBy: null, change: "appealed", ownSince: row.version } as const;
        await tx
          .update(tickets)
          .set({ ...opened, ...changed })
          .where(mine);
        await tx.update(grievances).set({ appealedAt: at }).where(eq(grievances.ticketId, id));
        return true;
      });
    },

    /** Clocks that run out soon, or have run out, and that nobody was told of: told from now on. Each is answered to one process. */
    async tellClocks(now: Instant): Promise<readonly RunningClock[]> {
      return query<RunningClock[]>`
        WITH clocks AS (
          SELECT t.id, CASE WHEN g.appealed_at IS NOT NULL THEN 'appeal' WHEN g.acknowledged_at IS NULL THEN 'acknowledge'
            ELSE 'resolve' END AS stage, t.due_at
          FROM support.grievances g JOIN support.tickets t ON t.id = g.ticket_id
          WHERE t.state IN ('inReview', 'open') AND t.due_at IS NOT NULL
        ), due AS (
          SELECT id, stage || CASE WHEN due_at <= ${iso(now)} THEN 'Late' ELSE 'Soon' END AS told FROM clocks
          WHERE due_at <= CASE stage WHEN 'acknowledge' THEN ${iso(instant(now + WARNED.acknowledgeMs))}::timestamptz
            ELSE ${iso(instant(now + WARNED.resolveMs))}::timestamptz END
        )
        UPDATE support.grievances g SET told = due.told FROM due
        WHERE g.ticket_id = due.id AND g.told IS DISTINCT FROM due.told
        RETURNING g.ticket_id::text AS id, g.told`;
    },

    grievanceFigures: createGrievanceFigures({ sql: query }),

    /** Figures of the months since `since`, without those in which nothing happened. Months are India's. */
    async grievanceMonths(since: Instant): Promise<readonly GrievanceMonth[]> {
      const days = counted(GRIEVANCE.resolveDays, "day");
      return query<GrievanceMonth[]>`
        SELECT month, count(*) FILTER (WHERE what = 'opened')::int AS opened,
          count(*) FILTER (WHERE what = 'withdrawn')::int AS withdrawn, count(*) FILTER (WHERE what = 'closed')::int AS closed,
          count(*) FILTER (WHERE what = 'closed' AND in_time)::int AS "inTime", count(*) FILTER (WHERE what = 'appeal')::int AS appeals
        FROM (
          SELECT ${query.unsafe(MONTH("filed_at"))} AS month, 'opened' AS what, false AS in_time
            FROM support.grievances WHERE filed_at >= ${iso(since)}
          UNION ALL SELECT ${query.unsafe(MONTH("withdrawn_at"))}, 'withdrawn', false
            FROM support.grievances WHERE withdrawn_at >= ${iso(since)}
          UNION ALL SELECT ${query.unsafe(MONTH("resolved_at"))}, 'closed', resolved_at <= filed_at + ${days}::interval
            FROM support.grievances WHERE resolved_at >= ${iso(since)}
          UNION ALL SELECT ${query.unsafe(MONTH("appealed_at"))}, 'appeal', false
            FROM support.grievances WHERE appealed_at >= ${iso(since)}
        ) AS happened GROUP BY month ORDER BY month DESC`;
    },
  };
}
