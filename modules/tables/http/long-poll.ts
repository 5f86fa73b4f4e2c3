import { type Cancel, type Clock, type Random, randomHex, type TextOf, type Timers } from "../../kernel/index.ts";
import type { Connection, Place, Transport } from "../live/connections/connection.ts";
import type { FanOut } from "../live/fan-out.ts";

/** Messages that wait for one poller at most; then it is too slow. */
const WAITING_MESSAGES = 512;
/** How many pollers one process bears. */
const MOST_POLLERS = 20_000;
/** A poller that does not ask again in this time is gone. */
const IDLE_MS = 40_000;
/** Sessions that one sitting, or one onlooker of a table, may have at once: a resume key opens any number of them, and they are everybody's. */
const SESSIONS_A_SITTING = 4;

/** A browser's session without sockets, and what waits for its next poll. */
interface PollSession {
  readonly id: string;
  /** The owner: a sitting's name, or an onlooker's. */
  readonly sitting: string;
  connection: Connection | null;
  texts: string[];
  /** The number of the first of `texts`. */
  from: number;
  closed: boolean;
  wake: (() => void) | null;
  unsubscribe: (() => void)[];
  idle: Cancel | null;
}

/** What sessions take. */
interface PollSessionsDeps {
  readonly timers: Timers;
  readonly random: Random;
  /** This process's name; the sessions' ids begin with it. */
  readonly process: string;
}

/** The sessions of this process. Their number is bounded in all and for each sitting. A session that is not polled is forgotten. */
function createPollSessions({ timers, random, process }: PollSessionsDeps) {
  const sessions = new Map<string, PollSession>();
  /** Oldest first. */
  const bySitting = new Map<string, readonly PollSession[]>();

  const end = (session: PollSession): void => {
    session.closed = true;
    for (const stop of session.unsubscribe) stop();
    session.unsubscribe = [];
    session.wake?.();
  };

  const forget = (session: PollSession): void => {
    session.idle?.();
    end(session);
    session.connection?.closed();
    sessions.delete(session.id);
    const others = (bySitting.get(session.sitting) ?? []).filter((one) => one !== session);
    if (others.length > 0) bySitting.set(session.sitting, others);
    else bySitting.delete(session.sitting);
  };

  const expectPoll = (session: PollSession): void => {
    session.idle?.();
    session.idle = timers.after(IDLE_MS, () => forget(session));
  };

  return {
    get: (id: string): PollSession | undefined => sessions.get(id),
    end,
    expectPoll,
    /** A session that is not kept yet; the sitting's oldest is forgotten for it. Null when there are too many. */
    open(sitting: string): PollSession | null {
      const [oldest, ...newer] = bySitting.get(sitting) ?? [];
      if (oldest && newer.length + 1 >= SESSIONS_A_SITTING) forget(oldest);
      if (sessions.size >= MOST_POLLERS) return null;
      // biome-ignore format: plain facts
      return { id: `${process}.${randomHex(random, 16)}`, sitting, connection: null, texts: [], from: 0, closed: false, wake: null, unsubscribe: [], idle: null };
    },
    keep(session: PollSession): void {
      sessions.set(session.id, session);
      bySitting.set(session.sitting, [...(bySitting.get(session.sitting) ?? []), session]);
      expectPoll(session);
    },
    push(session: PollSession, text: string): void {
      if (session.closed) return;
      session.texts.push(text);
      if (session.texts.length > WAITING_MESSAGES) session.connection?.goodbye("slowReader");
      session.wake?.();
    },
  };
}

/** What a poll answers. */
export interface PollAnswer {
  /** Give it with the next poll and with every message sent. */
  readonly session: string;
  /** Everything up to here was answered; give it with the next poll. */
  readonly cursor: number;
  /** The table's messages, in order, as the texts that the socket would carry. */
  readonly frames: readonly string[];
  /** The session is closed; no more frames follow. */
  readonly closed: boolean;
}

/** What long polling takes. */
export interface LongPollDeps extends PollSessionsDeps {
  readonly clock: Clock;
  readonly fanOut: Pick<FanOut, "subscribe">;
  readonly waitMs: number;
  readonly connect: (ref: Place, transport: Transport) => Connection | null;
}

/** The table protocol without sockets: the same messages from a bounded buffer, fetched by polls that wait. */
export interface LongPolls {
  /** Opens a session, whose browser reads what `textOf` says; null when there are too many, or the table is gone. */
  open(ref: Place, textOf?: TextOf): string | null;
  /** What came after `cursor`, at once or as soon as something does; null for an unknown session. */
  poll(session: string, cursor: number): Promise<PollAnswer | null>;
  /** A message from the browser; false for an unknown session. */
  send(session: string, message: unknown): boolean;
}

/** Long polls over the sessions of this process. */
export function createLongPolls(deps: LongPollDeps): LongPolls {
  const sessions = createPollSessions(deps);
  return {
    open(ref, textOf) {
      const session = sessions.open(nameOf(ref));
      if (!session) return null;
      session.connection = deps.connect(ref, {
        send: (text) => sessions.push(session, text),
        subscribe: (topic) =>
          void session.unsubscribe.push(deps.fanOut.subscribe(topic, (text) => sessions.push(session, text))),
        close: () => sessions.end(session),
        textOf,
      });
      if (!session.connection) return null;
      sessions.keep(session);
      return session.id;
    },
    async poll(id, cursor) {
      const session = sessions.get(id);
      if (!session) return null;
      sessions.expectPoll(session);
      drop(session, cursor);
      session.wake?.();
      if (session.texts.length === 0 && !session.closed) await somethingNew(session, deps);
      const { texts, from, closed } = session;
      return { session: id, cursor: from + texts.length, frames: texts, closed };
    },
    send(id, message) {
      const session = sessions.get(id);
      if (!session || session.closed) return false;
      session.connection?.receive(message);
      return true;
    },
  };
}

/** Names the sitting, or the onlooker, that sessions are counted by. */
function nameOf(place: Place): string {
  const { tableId } = place.runner;
  return "watcher" in place ? `${tableId}/watch/${place.watcher}` : `${tableId}/${place.seat}/${place.sitting}`;
}

/** Lets go of what the browser has. */
function drop(session: PollSession, cursor: number): void {
  const read = Math.min(Math.max(0, cursor - session.from), session.texts.length);
  session.texts = session.texts.slice(read);
  session.from += read;
}

/** Resolves when something happens, and at the latest when the poll has waited its time. */
async function somethingNew(session: PollSession, { timers, waitMs }: Pick<LongPollDeps, "timers" | "waitMs">) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = timers.after(waitMs, resolve);
  const wake = () => {
    cancel();
    resolve();
  };
  session.wake = wake;
  await promise;
  // A later poll of the same session may wait by now: its waking is its own.
  if (session.wake === wake) session.wake = null;
}
