import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../../kernel/claim.ts";
import type { Database, Instant } from "../../../kernel/index.ts";
import type { Callback } from "../../ports.ts";
import { gatewayEvent } from "../../schema.ts";
import { unmatchedDecisionQueries } from "./unmatched-decisions.ts";
import {
  keepUnmatchedQueries,
  ownOrderQueries,
  type UnmatchedRow,
  unmatchedListQueries,
  unmatchedQueries,
} from "./unmatched-payments.ts";

export type EventRow = typeof gatewayEvent.$inferSelect;
export type { UnmatchedRow };

const date = (at: Instant) => new Date(at);

/** What gateways told, and money that fits no order. */
export function createEventStore(database: Database) {
  return {
    ...eventQueries(database),
    ...keepUnmatchedQueries(database),
    ...ownOrderQueries(database),
    ...unmatchedQueries(database),
    ...unmatchedListQueries(database),
    ...unmatchedDecisionQueries(database),
  };
}

export type EventStore = ReturnType<typeof createEventStore>;

/** What gateways told. */
function eventQueries({ db }: Database) {
  return {
    /** Keeps an event under its id; `known` when it is there already, `other` when it is there with another body. */
    async keep(
      gateway: string,
      { id, event }: Callback,
      bodyHash: string,
      now: Instant,
    ): Promise<"kept" | "known" | "other"> {
      const kept = await db
        .insert(gatewayEvent)
        .values({ gateway, id, event, bodyHash, receivedAt: date(now), nextAt: date(now) })
        .onConflictDoNothing()
        .returning({ id: gatewayEvent.id });
      if (kept.length === 1) return "kept";
      const [known] = await db
        .select({ bodyHash: gatewayEvent.bodyHash })
        .from(gatewayEvent)
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id)));
      return known?.bodyHash === bodyHash ? "known" : "other";
    },

    async handled(gateway: string, id: string, now: Instant): Promise<void> {
      await db
        .update(gatewayEvent)
        .set({ handledAt: date(now), nextAt: null })
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id), isNull(gatewayEvent.handledAt)));
    },

    /** What was told of this payment before it was known is due now. */
    async paymentKnown(gateway: string, paymentId: string, now: Instant): Promise<void> {
      await db
        .update(gatewayEvent)
        .set({ nextAt: date(now) })
        .where(
          and(
            eq(gatewayEvent.gateway, gateway),
            // Those that wait are few, and the index of what is due has no others.
            isNotNull(gatewayEvent.nextAt),
            sql`${gatewayEvent.event} ->> 'paymentId' = ${paymentId}`,
          ),
        );
    },

    async handleLater(gateway: string, id: string, nextAt: Instant): Promise<void> {
      await db
        .update(gatewayEvent)
        .set({ nextAt: date(nextAt), tries: sql`${gatewayEvent.tries} + 1` })
        .where(and(eq(gatewayEvent.gateway, gateway), eq(gatewayEvent.id, id), isNull(gatewayEvent.handledAt)));
    },

    /** Claims events that are due, for `leaseMs`. */
    claimDue: (limit: number, leaseMs: number, now: Instant): Promise<readonly EventRow[]> => {
      const key = [gatewayEvent.gateway, gatewayEvent.id] as const;
      return claimDue(db, { table: gatewayEvent, key, dueAt: gatewayEvent.nextAt }, limit, leaseMs, now);
    },
    oldestDue: () => oldestDue(db, { table: gatewayEvent, dueAt: gatewayEvent.nextAt }),
  };
}
