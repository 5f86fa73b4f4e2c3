import {
  createWorker,
  DAY_MS,
  given,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  KEPT,
  MINUTE_MS,
  ok,
  type PlayerId,
  periodicJob,
  queueJob,
  type Refusal,
  type Result,
  type RetryPolicy,
  SECOND_MS,
  type SessionId,
  uuidv7,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import type { NoticeGroup } from "./kinds.ts";
import { type PushRefusalCode, refused } from "./messages.ts";
import { createLooking, type Looking } from "./notices/looking.ts";
import { createSending, type Sending } from "./notices/sending.ts";
import type { PushDeps } from "./ports.ts";
import { createChoiceStore } from "./store/choices.ts";
import { createDeliveryStore, type DeliveryStore } from "./store/deliveries.ts";
import { createSubscriptionStore, type SubscriptionStore } from "./store/subscriptions.ts";
import { type Caller, createSubscribing, type Subscribing } from "./subscribing/subscribing.ts";

/** Tries after 15 s, 30 s, 1 min … 5 min: eight tries reach over a quarter of an hour. */
const RETRY: RetryPolicy = { firstMs: 15 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, jitter: 0.2, attempts: 8 };
const SEND_MS = 5 * SECOND_MS;
const LOOK_MS = 20 * SECOND_MS;
/** Far longer than anything is looked for, so that nothing is told a second time. */
const OVER_KEPT_MS = 3 * DAY_MS;

interface JobParts extends WorkerDeps {
  readonly looking: Looking;
  readonly sending: Sending;
  readonly deliveries: DeliveryStore;
  readonly subscriptions: SubscriptionStore;
}

/** What push does later, or again and again. */
function createPushJobs(deps: JobParts): Worker<"push.looks" | "push.deliveries" | "push.sweep"> {
  const { looking, sending, deliveries, subscriptions } = deps;
  const worker = createWorker(deps, [
    periodicJob({
      name: "push.looks",
      everyMs: LOOK_MS,
      async run() {
        if ((await looking.look()) > 0) void worker.wake("push.deliveries");
      },
    }),
    queueJob({
      name: "push.deliveries",
      everyMs: SEND_MS,
      batch: 40,
      concurrency: 8,
      retry: RETRY,
      claim: deliveries.claimDue,
      oldestDue: deliveries.oldestDue,
      failuresOf: ({ tries }) => tries,
      run: sending.run,
      onLater: deliveries.tryAgain,
      onGiveUp: sending.giveUp,
      logFields: ({ kind, reference }) => ({ kind, reference }),
    }),
    sweepJob({ deliveries, subscriptions }),
  ]);
  return worker;
}

/** Forgets what is old; also where notices are switched off that were on before. */
const sweepJob = ({ deliveries, subscriptions }: Pick<JobParts, "deliveries" | "subscriptions">) =>
  periodicJob({
    name: "push.sweep",
    everyMs: HOUR_MS,
    atStart: false,
    async run({ now }) {
      await deliveries.forget(instant(now - OVER_KEPT_MS));
      await subscriptions.forgetUnkept(instant(now - KEPT.browsers));
    },
  });

/** A test that has not come within this time would only confuse. */
const TEST_KEEPS_MS = 5 * MINUTE_MS;

/** A table that waits for a player who is away, or begins. */
export interface TableCall {
  readonly player: PlayerId;
  readonly kind: "yourTurn" | "tableBegins";
  /** The deal's id, or the table's. */
  readonly reference: string;
  /** The table's name. */
  readonly about: string;
  /** When it is too late. */
  readonly until: Instant;
}

/** Something between friends. */
export interface FriendCall {
  readonly player: PlayerId;
  readonly kind: "friendInvites" | "friendAccepts";
  /** The invitation's id, or the friend's. */
  readonly reference: string;
  /** When it is too late. */
  readonly until: Instant;
}

/** Log-ins of a player that ended: one, or all, or all but one. */
interface Ended {
  readonly playerId: PlayerId;
  readonly sessionId?: SessionId;
  readonly exceptSessionId?: SessionId;
}

/** Notices that a player's browsers show, even where the site is closed (N-1 … N-8). */
export interface Push extends Subscribing {
  /** Are there any? */
  readonly isOn: boolean;
  /** Sends a notice to the browser that asks; refused where they are off there. */
  test(asker: Caller): Promise<Result<void, Refusal<PushRefusalCode>>>;
  /** Tells a player who is away from a table that it waits for them, or begins; once a deal and once a table. Never rejects. */
  called(call: TableCall): Promise<void>;
  /** Tells a player of an invitation to a table or a new friend, once. Never rejects. */
  befriended(call: FriendCall): Promise<void>;
  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Forgets the browsers of log-ins that have ended. Harmless to repeat. */
  signedOut(ended: Ended): Promise<void>;
  /** Handles identity's event: the player keeps out, so their browsers are told nothing more. Harmless to repeat. */
  excluded(player: PlayerId): Promise<void>;
  /** Handles identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Looks what happened, and sends what is due; the timers do so by themselves. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Push notices over `deps.database`. Without a service nothing is ever sent. */
export function createPush(deps: PushDeps & { readonly groups?: readonly NoticeGroup[] }): Push {
  const { clock, random, service, database } = deps;
  const subscriptions = createSubscriptionStore(database);
  const deliveries = createDeliveryStore(database);
  const choices = createChoiceStore(database);
  const parts = { ...deps, store: subscriptions, subscriptions, deliveries, choices };
  const jobs =
    service === null
      ? null
      : createPushJobs({ ...parts, looking: createLooking(parts), sending: createSending({ ...parts, service }) });
  const working = jobs ?? createWorker(deps, [sweepJob(parts)]);

  async function tellNow({ player, kind, reference, about, until }: TableCall | (FriendCall & { readonly about: "" })) {
    if (jobs === null) return;
    const now = clock.now();
    const notice = { player, kind, reference, about, at: until, expiresAt: until, onSince: now };
    try {
      if ((await deliveries.add([notice], now)) > 0) void jobs.wake("push.deliveries");
    } catch (error) {
      deps.log.warn({ kind, error: String(error) }, "A player who is away is not told of their table or friend.");
    }
  }

  return {
    ...createSubscribing(parts),
    isOn: service !== null,
    async test({ sessionId, id }) {
      if (jobs === null) return refused("off");
      const own = await subscriptions.ofSession(sessionId);
      if (own?.player !== id) return refused("notOn");
      const now = clock.now();
      const expiresAt = instant(now + TEST_KEEPS_MS);
      const reference = uuidv7(now, random);
      await deliveries.addFor(own.id, { kind: "test", reference, about: "", at: now, expiresAt }, now);
      void jobs.wake("push.deliveries");
      return ok(undefined);
    },
    called: tellNow,
    befriended: (call) => tellNow({ ...call, about: "" }),
    async everythingOf(player) {
      const browsers = await subscriptions.allOf(player);
      return {
        silenced: await choices.silencedOf(player),
        browsers: browsers.map(({ endpoint, createdAt, lastSuccessAt }) => ({
          service: new URL(endpoint).host,
          since: iso(createdAt),
          lastTold: iso(lastSuccessAt),
        })),
      };
    },
    async signedOut({ playerId, sessionId, exceptSessionId }) {
      await subscriptions.forgetOf(playerId, {
        ...given({ session: sessionId, except: exceptSessionId }),
      });
    },
    excluded: (player) => subscriptions.forgetOf(player),
    async accountClosed(player) {
      await subscriptions.forgetOf(player);
      await choices.forget(player);
    },
    sweep: () => working.runOnce(),
    start: working.start,
    stop: working.stop,
  };
}
