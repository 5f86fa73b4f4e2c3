import { and, desc, eq, gte, sql } from "drizzle-orm";
import { type Database, type Instant, iso, type PlayerId, type SecurityEvent } from "../kernel/index.ts";
import { event } from "./schema.ts";

/** One row: an event, or several alike within a minute. */
export interface KeptEvent extends SecurityEvent {
  readonly at: Instant;
  readonly times: number;
}

/** Filter of rows; all when empty. */
export interface EventFilter {
  readonly player?: PlayerId;
  readonly kind?: string;
  readonly since?: Instant;
}

/** The store of security events. */
export function createStore({ db }: Database) {
  return {
    async append(events: readonly KeptEvent[]): Promise<void> {
      await db.insert(event).values(
        events.map(({ at, kind, outcome, player, actor, address, detail, times }) => ({
          at,
          kind,
          outcome,
          playerId: player,
          actor: actor ?? null,
          address,
          detail: detail ?? {},
          times,
        })),
      );
    },

    /** The newest first, `most` of them at most. */
    async list({ player, kind, since }: EventFilter, most: number): Promise<readonly KeptEvent[]> {
      const rows = await db
        .select()
        .from(event)
        .where(
          and(
            player === undefined ? undefined : eq(event.playerId, player),
            kind === undefined ? undefined : eq(event.kind, kind),
            since === undefined ? undefined : gte(event.at, since),
          ),
        )
        .orderBy(desc(event.id))
        .limit(most);
      return rows.map(({ id: _, playerId, actor, at, ...row }) => ({
        ...(row as Omit<KeptEvent, "player" | "actor" | "at">),
        at,
        player: playerId as PlayerId | null,
        ...(actor === null ? {} : { actor }),
      }));
    },

    /** Removes events from before `before`; answers how many. The database refuses what is younger than half a year. */
    async forget(before: Instant): Promise<number> {
      const [row] = await db.execute<{ gone: number }>(
        sql`SELECT security.forget_before(${iso(before)}::timestamptz) AS gone`,
      );
      return Number(row?.gone ?? 0);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
