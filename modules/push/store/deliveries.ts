import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Database, type Instant, iso, type PlayerId } from "../../kernel/index.ts";
import { type DeliveryState, GROUP_OF, type NoticeSubject } from "../kinds.ts";
import { nightEnd } from "../notices/night.ts";
import { choice, delivery, subscription } from "../schema.ts";

export type Delivery = typeof delivery.$inferSelect;

/** Something to tell players of. */
export interface NewNotice {
  readonly kind: NoticeSubject;
  readonly reference: string;
  readonly about: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
}

/** An event for a player: for those of their browsers in which notices were on by `onSince`. */
export interface PlayersNotice extends NewNotice {
  readonly player: PlayerId;
  readonly onSince: Instant;
}

type Named = Pick<Delivery, "subscriptionId" | "kind" | "reference">;
const isRow = (row: Named) =>
  and(
    eq(delivery.subscriptionId, row.subscriptionId),
    eq(delivery.kind, row.kind),
    eq(delivery.reference, row.reference),
  );

/** As the statement of `add` reads it. */
const rowOf = ({ player, kind, reference, about, at, expiresAt, onSince }: PlayersNotice) => ({
  player,
  kind,
  reference,
  about,
  subject: GROUP_OF[kind],
  at: iso(at),
  expires_at: iso(expiresAt),
  on_since: iso(onSince),
});

/** The queue of notices to browsers. Rows stay until no browser can hear of their events again. */
export function createDeliveryStore({ db }: Database) {
  return {
    /** One row an event and browser of its player that was there by then and wants to hear of it; those that there are already stay as they are. At night it waits for the morning of whoever wants to sleep (N-9). One statement. */
    async add(events: readonly PlayersNotice[], now: Instant): Promise<number> {
      if (events.length === 0) return 0;
      const rows = events.map(rowOf);
      const added = await db.execute(sql`
        INSERT INTO ${delivery} (subscription_id, kind, reference, about, at, expires_at, due_at)
        SELECT s.id, e.kind, e.reference, e.about, e.at, e.expires_at,
          CASE WHEN coalesce('nights' = ANY(c.silenced), false) THEN ${iso(nightEnd(now) ?? now)}::timestamptz
            ELSE ${iso(now)}::timestamptz END
        FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS e (player text, kind text, reference text, about text,
          subject text, at timestamptz, expires_at timestamptz, on_since timestamptz)
        JOIN ${subscription} s ON s.player = e.player AND s.created_at <= e.on_since
        LEFT JOIN ${choice} c ON c.player = s.player
        WHERE NOT coalesce(e.subject = ANY(c.silenced), false)
        ON CONFLICT DO NOTHING RETURNING subscription_id`);
      return added.length;
    },

    /** The same for one browser alone, whatever it has silenced. */
    async addFor(subscriptionId: string, notice: NewNotice, now: Instant): Promise<void> {
      await db
        .insert(delivery)
        .values({ ...notice, subscriptionId, dueAt: now })
        .onConflictDoNothing();
    },

    /** Marks it as sending: the push service may have it from now on. False: another process has begun, or it is over. */
    async begin(row: Named): Promise<boolean> {
      const begun = await db
        .update(delivery)
        .set({ state: "sending" })
        .where(and(isRow(row), eq(delivery.state, "waiting")))
        .returning({ kind: delivery.kind });
      return begun.length === 1;
    },

    /** The push service did not take it. */
    async tryAgain(row: Delivery, at: Instant): Promise<void> {
      await db
        .update(delivery)
        .set({ state: "waiting", dueAt: at, tries: sql`${delivery.tries} + 1` })
        .where(and(isRow(row), inArray(delivery.state, ["waiting", "sending"])));
    },

    async end(row: Named, state: Exclude<DeliveryState, "waiting" | "sending">): Promise<void> {
      await db.update(delivery).set({ state, dueAt: null }).where(isRow(row));
    },

    /** Forgets what was over before then. */
    async forget(before: Instant): Promise<void> {
      await db.delete(delivery).where(lt(delivery.expiresAt, before));
    },

    /** Claims due deliveries. For those whose sender is gone it writes that their outcome is unknown. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly Delivery[]> => {
      const key = [delivery.subscriptionId, delivery.kind, delivery.reference] as const;
      return claimDue(db, { table: delivery, key, dueAt: delivery.dueAt }, limit, leaseMs, now);
    },
    oldestDue: () => oldestDue(db, { table: delivery, dueAt: delivery.dueAt }),
  };
}

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
