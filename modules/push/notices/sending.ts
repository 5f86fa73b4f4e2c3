import { createHash } from "node:crypto";
import { inDateWords } from "../../kernel/date-words.ts";
import {
  type Instant,
  inLanguage,
  instant,
  type Language,
  later,
  type Outcome,
  SECOND_MS,
  say,
  tableName,
} from "../../kernel/index.ts";
import { clockText } from "../../kernel/india.ts";
import type { NoticeSubject } from "../kinds.ts";
import type { PushDeps, PushOutcome, PushService } from "../ports.ts";
import type { Delivery, DeliveryStore } from "../store/deliveries.ts";
import type { Subscription, SubscriptionStore } from "../store/subscriptions.ts";
import { pushTexts } from "../texts/index.ts";

/** The notice as it travels and the service worker shows it: nothing that a lock screen may not show to the phone's holder (N-6). */
interface Payload {
  readonly title: string;
  readonly body: string;
  /** The target of a click: a path of this site. */
  readonly path: string;
  /** A second one of the same tag takes the first one's place. */
  readonly tag: string;
}

/** What a notice says. */
interface Told {
  readonly kind: NoticeSubject;
  readonly reference: string;
  /** A tournament's or table's name; else empty. */
  readonly about: string;
  readonly at: Instant;
}

/** A name is cut where a lock screen would cut it. */
const LONGEST_NAME = 60;

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length <= LONGEST_NAME ? name : `${letters.slice(0, LONGEST_NAME - 1).join("")}…`;
};

/** Where a notice leads. */
const PATHS: Readonly<Record<NoticeSubject, string>> = {
  yourTurn: "/lobby",
  tableBegins: "/lobby",
  tournamentStarts: "/lobby?tab=3",
  withdrawalPaid: "/withdraw",
  withdrawalReturned: "/withdraw",
  ticketAnswered: "/reported-problems",
  friendInvites: "/friends",
  friendAccepts: "/friends",
  clubTournament: "/lobby?tab=3",
  test: "/my-account",
};

/** What the player reads, in their language, and where it leads. No amounts, and no names. */
function payloadOf(told: Told, brand: string, language: Language): Payload {
  const { kind, about, at } = told;
  return inLanguage(language, () => {
    const values = { about: shortened(tableName(about)), time: inDateWords(clockText(at)), brand };
    const { title, body }: Readonly<Record<"title" | "body", string>> = pushTexts.notices[kind];
    return { title: say(title, values), body: say(body, values), path: PATHS[kind], tag: topicOf(told) };
  });
}

/** The same for the same event: 32 characters, as RFC 8030 § 5.4 allows. */
const topicOf = ({ kind, reference }: Pick<Told, "kind" | "reference">): string =>
  createHash("sha256").update(`${kind}:${reference}`).digest("base64url").slice(0, 32);

/** Refusals in a row after which a browser's push service will not change its mind. */
const MOST_REFUSALS = 5;
/** What is urgent to who waits for it. */
const URGENT: ReadonlySet<Delivery["kind"]> = new Set([
  "yourTurn",
  "tableBegins",
  "tournamentStarts",
  "friendInvites",
  "clubTournament",
  "test",
]);

/** What the browser's push service is given. */
function messageFor({ endpoint, p256dh, auth }: Subscription, row: Delivery, payload: Payload, now: Instant) {
  return {
    endpoint,
    p256dh,
    auth,
    topic: topicOf(row),
    payload: JSON.stringify(payload),
    ttlSeconds: Math.max(1, Math.floor((row.expiresAt - now) / SECOND_MS)),
    urgency: URGENT.has(row.kind) ? ("high" as const) : ("normal" as const),
  };
}

/** Sends what is due, each at most once (N-5). */
export function createSending(
  deps: Pick<
    PushDeps,
    "isLive" | "isKeptOut" | "isInvited" | "languageOf" | "brandName" | "count" | "log" | "clock"
  > & {
    readonly service: PushService;
    readonly subscriptions: SubscriptionStore;
    readonly deliveries: DeliveryStore;
  },
) {
  const { service, subscriptions, deliveries, isLive, isKeptOut, languageOf, brandName, count, clock } = deps;

  const over = async (row: Delivery, state: Parameters<DeliveryStore["end"]>[1]): Promise<void> => {
    count?.(state);
    await deliveries.end(row, state);
  };

  /** The browser it is for, unless its log-in is over or its player keeps out: it is forgotten then (N-1, N-3). */
  async function browserOf(row: Delivery): Promise<Subscription | null> {
    const found = await subscriptions.byId(row.subscriptionId);
    if (!found) return null;
    if ((await isLive(found.player, found.session)) && !(await isKeptOut(found.player))) return found;
    await subscriptions.forget(found.id);
    return null;
  }

  /** Is it an invitation that is over before its time? */
  const isAnswered = async ({ kind, reference }: Delivery): Promise<boolean> =>
    kind === "friendInvites" && !(await deps.isInvited(reference));

  async function settle(row: Delivery, outcome: PushOutcome): Promise<Outcome | undefined> {
    switch (outcome.is) {
      case "sent":
        await over(row, "sent");
        await subscriptions.succeeded(row.subscriptionId, clock.now());
        return;
      case "gone":
        count?.("gone");
        // Whatever else waits for that browser goes with it.
        await subscriptions.forget(row.subscriptionId);
        return;
      case "refused":
        deps.log.warn({ why: outcome.why, kind: row.kind }, "a push service refused a notice");
        await over(row, "refused");
        await subscriptions.wasRefused(row.subscriptionId, MOST_REFUSALS);
        return;
      case "later":
        return later(outcome.why, outcome.afterMs === null ? undefined : instant(clock.now() + outcome.afterMs));
      case "unknown":
        return over(row, "unknown").then(() => undefined);
    }
  }

  return {
    async run(row: Delivery): Promise<Outcome | undefined> {
      const now = clock.now();
      // Its lease is over, so its sender is gone: it may have arrived.
      if (row.state === "sending") return over(row, "unknown").then(() => undefined);
      if (row.expiresAt <= now || (await isAnswered(row))) return over(row, "late").then(() => undefined);
      const browser = await browserOf(row);
      if (browser === null) return;
      const payload = payloadOf(row, brandName(), await languageOf(browser.player));
      const message = messageFor(browser, row, payload, now);
      if (!(await deliveries.begin(row))) return;
      return settle(row, await service.send(message));
    },
    giveUp: (row: Delivery) => over(row, "givenUp"),
  };
}

export type Sending = ReturnType<typeof createSending>;
