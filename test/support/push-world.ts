/** Push notices on a database of their own, with a push service on loopback and other modules' events as a test says them. */

import { instant, type PlayerId, type SessionId, uuidv7 } from "../../modules/kernel/index.ts";
import { createPush, type Push } from "../../modules/push/index.ts";
import type { EventPage, PushEvents } from "../../modules/push/ports.ts";
import type { Caller } from "../../modules/push/subscribing/subscribing.ts";
import { USUAL_RETRY_POLICY } from "../../src/adapters/outcall.ts";
import { type WebPushAccount, webPushService } from "../../src/adapters/push/web-push.ts";
import { type FakeTime, fakeTime } from "./clock.ts";
import { memoryLimiters } from "./limiter.ts";
import { type CollectingLog, collectingLog } from "./log.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { type FakeBrowser, type FakePushService, fakePushService } from "./push-service.ts";
import { seededRandom } from "./random.ts";

/** A private key of P-256, for tests alone. */
export const VAPID_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";

type Told<Name extends keyof PushEvents> = Awaited<ReturnType<PushEvents[Name]>>[number];

export interface PushWorld {
  readonly time: FakeTime;
  readonly log: CollectingLog;
  readonly database: TestDatabase;
  readonly service: FakePushService;
  readonly push: Push;
  /** What has happened elsewhere; asked again and again. */
  readonly happened: {
    starting: (Told<"tournamentsStarting"> & {
      readonly entrants: readonly PlayerId[];
      readonly members?: readonly PlayerId[];
    })[];
    withdrawals: Told<"withdrawalsEnded">[];
    tickets: Told<"ticketsAnswered">[];
    /** The times from which withdrawals were asked for. */
    askedSince: number[];
  };
  /** Log-ins that are over, and players who keep out. */
  readonly over: Set<SessionId>;
  readonly keptOut: Set<PlayerId>;
  readonly readsHindi: Set<PlayerId>;
  /** Invitations of friends that were answered, or whose inviter has left. */
  readonly invitationsOver: Set<string>;
  /** Another process on the same database. */
  another(): Push;
  /** A player who is logged in, once more with `id`. */
  person(id?: PlayerId): Caller;
  /** A browser in which the player has switched notices on. */
  on(person: Caller): Promise<FakeBrowser>;
  close(): Promise<void>;
}

/** @param account what of the settings is otherwise */
export async function pushWorld(account: Partial<WebPushAccount> = {}): Promise<PushWorld> {
  const [database, time, log, random] = [await freshDatabase(), fakeTime(), collectingLog(), seededRandom(5)];
  const service = fakePushService(() => (push.isOn ? publicKey : null));
  // Its timers are real: so the push service answers.
  const sender = (timeoutMs = 2_000) =>
    webPushService(
      { privateKey: VAPID_KEY, subject: () => "mailto:help@baithak.example", hosts: [service.origin], ...account },
      { clock: time, timers: { after: (ms, run) => timer(ms, run), every: time.every }, random, log },
      {
        retryPolicy: { ...USUAL_RETRY_POLICY, attempts: 1, timeoutMs: timeoutMs, failuresToOpen: 1_000, openMs: 1_000 },
      },
    );
  const happened: PushWorld["happened"] = { starting: [], withdrawals: [], tickets: [], askedSince: [] };
  const [over, invitationsOver] = [new Set<SessionId>(), new Set<string>()];
  const [keptOut, readsHindi] = [new Set<PlayerId>(), new Set<PlayerId>()];
  const another = () =>
    createPush({
      database,
      clock: time,
      timers: time,
      random,
      log,
      limiter: memoryLimiters(time),
      service: sender(),
      events: {
        tournamentsStarting: async (from, until) =>
          happened.starting.filter(({ startsAt }) => startsAt > from && startsAt <= until),
        membersOf: async (club) => happened.starting.find(({ clubId }) => clubId === club)?.members ?? [],
        entrantsOf: async (wanted) => happened.starting.find(({ id }) => id === wanted)?.entrants ?? [],
        withdrawalsEnded: async (page) => {
          happened.askedSince.push(page.since);
          return pageOf(happened.withdrawals, page);
        },
        ticketsAnswered: async (page) => pageOf(happened.tickets, page),
      },
      isLive: async (_, session) => !over.has(session),
      isInvited: async (id) => !invitationsOver.has(id),
      isKeptOut: async (player) => keptOut.has(player),
      languageOf: async (player) => (readsHindi.has(player) ? "hi" : "en"),
      brandName: () => "Baithak",
    });
  const [{ publicKey }, push] = [sender(), another()];
  const newId = () => uuidv7(time.now(), random);
  return {
    time,
    log,
    database,
    service,
    push,
    happened,
    over,
    keptOut,
    readsHindi,
    invitationsOver,
    another,
    person: (id = newId() as PlayerId) => ({ id, sessionId: newId() as SessionId }),
    async on(person) {
      const browser = service.browser();
      const kept = await push.subscribe(person, browser.wire);
      if (!kept.ok) throw new Error(kept.error.message);
      time.advance(1);
      return browser;
    },
    async close() {
      await push.stop();
      await service.close();
      await database.close();
    },
  };
}

const pageOf = <Event extends { readonly at: number }>(events: readonly Event[], { since, limit, offset }: EventPage) =>
  events.filter(({ at }) => at >= since).slice(offset, offset + limit);

function timer(ms: number, run: () => void): () => void {
  const started = setTimeout(run, ms);
  return () => clearTimeout(started);
}

/** The instant `ms` after `from`. */
export const after = (from: number, ms: number) => instant(from + ms);
