import { DAY_MS, type Instant, instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import type { PushDeps } from "../ports.ts";
import type { DeliveryStore, NewNotice } from "../store/deliveries.ts";
import type { SubscriptionStore } from "../store/subscriptions.ts";

/** So long before a tournament starts its entrants are told (N-5). */
const BEFORE_START_MS = 10 * MINUTE_MS;
/** What happened longer ago than this is told no more: the servers were all away. */
const TOLD_WITHIN_MS = 30 * MINUTE_MS;
/** Whoever has not looked at their phone for a day finds it on the page. */
const MONEY_KEEPS_MS = DAY_MS;
/** Players of one statement. */
const AT_ONCE = 1_000;

/**
 * Looks what has happened that browsers are to be told. Every process does: it is the row of an event and a browser that makes it once. What
 * was not seen because a process ended is seen by the next look.
 */
export function createLooking(
  deps: Pick<PushDeps, "clock" | "events"> & {
    readonly subscriptions: Pick<SubscriptionStore, "isAny">;
    readonly deliveries: Pick<DeliveryStore, "add">;
  },
) {
  const { clock, events, subscriptions, deliveries } = deps;

  const tell = async (notice: NewNotice, players: readonly PlayerId[], before: Instant): Promise<number> => {
    let added = 0;
    for (let from = 0; from < players.length; from += AT_ONCE)
      added += await deliveries.add(notice, players.slice(from, from + AT_ONCE), { now: clock.now(), before });
    return added;
  };

  async function tournaments(): Promise<number> {
    const now = clock.now();
    let added = 0;
    for (const { id, name, startsAt } of await events.tournamentsStarting(now, instant(now + BEFORE_START_MS)))
      added += await tell(
        { kind: "tournamentStarts", reference: id, about: name, at: startsAt, expiresAt: startsAt },
        await events.entrantsOf(id),
        now,
      );
    return added;
  }

  /** Whoever switched notices on afterwards has seen it. */
  const afterwards = (kind: NewNotice["kind"], reference: string, player: PlayerId, at: Instant): Promise<number> =>
    tell({ kind, reference, about: "", at, expiresAt: instant(at + MONEY_KEEPS_MS) }, [player], at);

  async function withdrawals(since: Instant): Promise<number> {
    let added = 0;
    for (const { id, player, isPaid, at } of await events.withdrawalsEnded(since))
      added += await afterwards(isPaid ? "withdrawalPaid" : "withdrawalReturned", id, player, at);
    return added;
  }

  async function tickets(since: Instant): Promise<number> {
    let added = 0;
    for (const { id, player, at } of await events.ticketsAnswered(since))
      added += await afterwards("ticketAnswered", id, player, at);
    return added;
  }

  return {
    /** Answers how many rows are new. */
    async look(): Promise<number> {
      if (!(await subscriptions.isAny())) return 0;
      const since = instant(clock.now() - TOLD_WITHIN_MS);
      return (await tournaments()) + (await withdrawals(since)) + (await tickets(since));
    },
  };
}

export type Looking = ReturnType<typeof createLooking>;
