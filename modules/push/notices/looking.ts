import { DAY_MS, type Instant, instant, MINUTE_MS, type PlayerId } from "../../kernel/index.ts";
import type { EventPage, PushDeps } from "../ports.ts";
import type { DeliveryStore, NewNotice } from "../store/deliveries.ts";
import type { SubscriptionStore } from "../store/subscriptions.ts";

/** How long before a tournament starts its entrants are told (N-5). */
const BEFORE_START_MS = 10 * MINUTE_MS;
/** What happened longer ago than this is told no more: the servers were all away. */
const TOLD_WITHIN_MS = 30 * MINUTE_MS;
/** How long notices of money and answers are kept. Players who have been away longer find it on the page. */
const MONEY_KEEPS_MS = DAY_MS;
/** Rows of one question, and of one statement. */
const AT_ONCE = 1_000;
/** How far a look reaches back before the last one: a process whose clock is behind may have committed events of that time since. */
const OVERLAP_MS = 2 * MINUTE_MS;

interface PlayersEvent {
  readonly id: string;
  readonly player: PlayerId;
  readonly at: Instant;
}

/** A notice of money or an answer; browsers that were away hear of it for a day. */
const noticeOf = ({ id: reference, player, at }: PlayersEvent, kind: NewNotice["kind"]) => ({
  kind,
  reference,
  about: "",
  at,
  expiresAt: instant(at + MONEY_KEEPS_MS),
  player,
  onSince: at,
});

type LookDeps = Pick<PushDeps, "clock" | "events"> & {
  readonly subscriptions: Pick<SubscriptionStore, "isAny">;
  readonly deliveries: Pick<DeliveryStore, "add">;
};

/** Tells entrants that their tournament starts, and a club's members that they may still enter theirs. */
function createTournamentLook({ events, deliveries }: Pick<LookDeps, "events" | "deliveries">) {
  async function addFor(players: readonly PlayerId[], notice: NewNotice, now: Instant): Promise<number> {
    let added = 0;
    for (let from = 0; from < players.length; from += AT_ONCE) {
      const some = players.slice(from, from + AT_ONCE);
      added += await deliveries.add(
        some.map((player) => ({ ...notice, player, onSince: now })),
        now,
      );
    }
    return added;
  }

  return async (now: Instant): Promise<number> => {
    let added = 0;
    for (const { id, name, startsAt, clubId } of await events.tournamentsStarting(
      now,
      instant(now + BEFORE_START_MS),
    )) {
      const notice = { reference: id, about: name, at: startsAt, expiresAt: startsAt };
      const entrants = await events.entrantsOf(id);
      added += await addFor(entrants, { ...notice, kind: "tournamentStarts" }, now);
      if (clubId === null) continue;
      const entered = new Set(entrants);
      const others = (await events.membersOf(clubId)).filter((player) => !entered.has(player));
      added += await addFor(others, { ...notice, kind: "clubTournament" }, now);
    }
    return added;
  };
}

/**
 * Looks for new events of which browsers are to be told. Every process does; the row of an event and a browser makes a
 * notice once. Events not seen because a process ended are seen by another's look, or by its first one.
 */
export function createLooking(deps: LookDeps) {
  const { clock, events, subscriptions, deliveries } = deps;
  /** When everything until then had been looked at. */
  let seenUntil: Instant | null = null;

  const tournaments = createTournamentLook(deps);

  /** Adds all events, page after page. Players who switched notices on afterwards have seen them. */
  async function all<Event extends PlayersEvent>(
    since: Instant,
    ask: (page: EventPage) => Promise<readonly Event[]>,
    kindOf: (event: Event) => NewNotice["kind"],
  ): Promise<number> {
    let added = 0;
    for (let offset = 0; ; offset += AT_ONCE) {
      const page = await ask({ since, limit: AT_ONCE, offset });
      added += await deliveries.add(
        page.map((event) => noticeOf(event, kindOf(event))),
        clock.now(),
      );
      if (page.length < AT_ONCE) return added;
    }
  }

  return {
    /** Answers how many rows are new. */
    async look(): Promise<number> {
      const now = clock.now();
      // A clock that was set back has not seen what is to come.
      const seen = Math.min(seenUntil ?? 0, now) - OVERLAP_MS;
      const since = instant(Math.max(seen, now - TOLD_WITHIN_MS));
      let added = 0;
      if (await subscriptions.isAny()) {
        added += await tournaments(now);
        added += await all(since, events.withdrawalsEnded, ({ isPaid }) =>
          isPaid ? "withdrawalPaid" : "withdrawalReturned",
        );
        added += await all(since, events.ticketsAnswered, () => "ticketAnswered");
      }
      seenUntil = now;
      return added;
    },
  };
}

export type Looking = ReturnType<typeof createLooking>;
