import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { claimDue, oldestDue } from "../../kernel/claim.ts";
import { type Instant, iso, type Queries } from "../../kernel/index.ts";
import { events } from "../schema.ts";

export type EventRow = typeof events.$inferSelect;
/** What events are about. */
export const TOPICS = [
  "playerRegistered",
  "playerClosed",
  "playerExcluded",
  "termsAccepted",
  "confirmEmail",
  "notice",
  "loginNotice",
] as const;
export type Topic = (typeof TOPICS)[number];

const waitsUnder = (topic: Topic) => and(eq(events.topic, topic), isNull(events.deliveredAt));

/** Built once, as it is asked every second. */
function createTopicsDue(q: Queries) {
  let prepared: ReturnType<typeof prepare> | undefined;
  const prepare = () =>
    q
      .selectDistinct({ topic: events.topic })
      .from(events)
      .where(and(isNull(events.deliveredAt), lte(events.nextAt, sql.placeholder("now"))))
      .prepare("identity_topics_due");
  return async (now: Instant): Promise<readonly Topic[]> => {
    prepared ??= prepare();
    return (await prepared.execute({ now: iso(now) })).map(({ topic }) => topic as Topic);
  };
}

/** Queries about events that wait to be delivered. */
export function eventQueries(q: Queries) {
  const topicsDue = createTopicsDue(q);
  return {
    /** `notBefore`: when it may be delivered; at once unless given. */
    addEvent: async (topic: Topic, payload: object, at: Instant, notBefore: Instant = at): Promise<void> => {
      await q.insert(events).values({ topic, payload, createdAt: at, nextAt: notBefore });
    },
    /** The topics under which anything is due. */
    topicsDue,
    /** Claims up to `limit` events that are due, for `leaseMs`. */
    claimEvents: (topic: Topic, limit: number, leaseMs: number, now: Instant): Promise<EventRow[]> =>
      claimDue(
        q,
        {
          table: events,
          key: [events.id],
          dueAt: events.nextAt,
          where: waitsUnder(topic),
          orderBy: events.id,
        },
        limit,
        leaseMs,
        now,
      ),
    oldestEvent: (topic: Topic): Promise<Instant | null> =>
      oldestDue(q, { table: events, dueAt: events.nextAt, where: waitsUnder(topic) }),
    eventDelivered: async (id: number, at: Instant): Promise<void> => {
      await q.update(events).set({ deliveredAt: at }).where(eq(events.id, id));
    },
    eventFailed: async (id: number, nextAt: Instant): Promise<void> => {
      await q
        .update(events)
        .set({ failures: sql`${events.failures} + 1`, nextAt })
        .where(eq(events.id, id));
    },
  };
}
