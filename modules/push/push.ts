import {
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
  type SessionId,
  uuidv7,
} from "../kernel/index.ts";
import { createPushJobs } from "./jobs.ts";
import { type PushRefusalCode, refused } from "./messages.ts";
import { createLooking } from "./notices/looking.ts";
import { createSending } from "./notices/sending.ts";
import type { PushDeps } from "./ports.ts";
import { createChoiceStore } from "./store/choices.ts";
import { createDeliveryStore } from "./store/deliveries.ts";
import { createSubscriptionStore } from "./store/subscriptions.ts";
import { type Asker, createSubscribing, type Subscribing } from "./subscribing/subscribing.ts";

/** A test that has not come within this time would only confuse. */
const TEST_KEEPS_MS = 5 * MINUTE_MS;

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
  test(asker: Asker): Promise<Result<void, Refusal<PushRefusalCode>>>;
  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Forgets the browsers of log-ins that have ended. Harmless to repeat. */
  signedOut(ended: Ended): Promise<void>;
  /** For identity's event: the player keeps out, so their browsers are told nothing more. Harmless to repeat. */
  excluded(player: PlayerId): Promise<void>;
  /** For identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  /** Looks what happened, and sends what is due; the timers do so by themselves. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Push notices over `deps.database`. Without a service nothing is ever sent. */
export function createPush(deps: PushDeps): Push {
  const { clock, random, service, database } = deps;
  const subscriptions = createSubscriptionStore(database);
  const deliveries = createDeliveryStore(database);
  const choices = createChoiceStore(database);
  const parts = { ...deps, store: subscriptions, subscriptions, deliveries, choices };
  const jobs =
    service === null
      ? null
      : createPushJobs({ ...parts, looking: createLooking(parts), sending: createSending({ ...parts, service }) });

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
    async everythingOf(player) {
      const browsers = await subscriptions.allOf(player);
      return {
        silenced: await choices.silencedOf(player),
        browsers: browsers.map(({ endpoint, createdAt, lastSuccessAt }) => ({
          service: new URL(endpoint).host,
          since: createdAt.toISOString(),
          lastTold: lastSuccessAt?.toISOString() ?? null,
        })),
      };
    },
    async signedOut({ playerId, sessionId, exceptSessionId }) {
      await subscriptions.forgetOf(playerId, {
        ...(sessionId === undefined ? {} : { session: sessionId }),
        ...(exceptSessionId === undefined ? {} : { except: exceptSessionId }),
      });
    },
    excluded: (player) => subscriptions.forgetOf(player),
    async accountClosed(player) {
      await subscriptions.forgetOf(player);
      await choices.forget(player);
    },
    sweep: async () => jobs?.runOnce(),
    start: () => jobs?.start(),
    stop: async () => jobs?.stop(),
  };
}
