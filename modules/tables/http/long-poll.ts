import { type Cancel, type Clock, type Random, randomHex, type Timers } from "../../kernel/index.ts";
import type { FanOut } from "../../realtime/index.ts";
import type { Connection, Place, Transport } from "../live/connection.ts";

/** Messages that wait for one poller at most; then it is too slow. */
const WAITING_MESSAGES = 512;
/** How many pollers one process bears. */
const MOST_POLLERS = 20_000;
/** A poller that does not ask again in this time is gone. */
const IDLE_MS = 40_000;
/** Sessions that one sitting, or one onlooker of a table, may have at once: a resume key opens any number of them, and they are everybody's. */
const SESSIONS_A_SITTING = 4;

export interface PollAnswer {
  /** To be given with the next poll and with every message sent. */
  readonly session: string;
  /** Everything up to here was answered; give it with the next poll. */
  readonly cursor: number;
  /** The table's messages, in order, as the texts that the socket would carry. */
  readonly frames: readonly string[];
  /** Nothing will follow. */
  readonly closed: boolean;
}

export interface LongPollDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly fanOut: Pick<FanOut, "subscribe">;
  readonly waitMs: number;
  readonly connect: (ref: Place, transport: Transport) => Connection | null;
}

interface Session {
  readonly id: string;
  /** Whose it is. */
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

/** The table protocol without sockets: the same messages from a bounded buffer, fetched by polls that wait. */
export interface LongPolls {
  /** Opens a session; null when there are too many, or the table is gone. */
  open(ref: Place): string | null;
  /** What came after `cursor`, at once or as soon as something does; null for an unknown session. */
  poll(session: string, cursor: number): Promise<PollAnswer | null>;
  /** A message from the browser; false for an unknown session. */
  send(session: string, message: unknown): boolean;
}

export function createLongPolls(deps: LongPollDeps): LongPolls {
  const { timers, random } = deps;
  const sessions = new Map<string, Session>();
  /** Oldest first. */
  const bySitting = new Map<string, readonly Session[]>();

  const push = (session: Session, text: string) => {
    if (session.closed) return;
    session.texts.push(text);
    if (session.texts.length > WAITING_MESSAGES) session.connection?.goodbye("slowReader");
    session.wake?.();
  };

  const end = (session: Session) => {
    session.closed = true;
    for (const stop of session.unsubscribe) stop();
    session.unsubscribe = [];
    session.wake?.();
  };

  const forget = (session: Session) => {
    session.idle?.();
    end(session);
    session.connection?.closed();
    sessions.delete(session.id);
    const others = (bySitting.get(session.sitting) ?? []).filter((one) => one !== session);
    if (others.length > 0) bySitting.set(session.sitting, others);
    else bySitting.delete(session.sitting);
  };

  const expectPoll = (session: Session) => {
    session.idle?.();
    session.idle = timers.after(IDLE_MS, () => forget(session));
  };

  const drop = (session: Session, cursor: number) => {
    const read = Math.min(Math.max(0, cursor - session.from), session.texts.length);
    session.texts = session.texts.slice(read);
    session.from += read;
  };

  return {
    open(ref) {
      const sitting = nameOf(ref);
      const [oldest, ...newer] = bySitting.get(sitting) ?? [];
      if (oldest && newer.length + 1 >= SESSIONS_A_SITTING) forget(oldest);
      if (sessions.size >= MOST_POLLERS) return null;
      // biome-ignore format: plain facts
      const session: Session = { id: randomHex(random, 16), sitting, connection: null, texts: [], from: 0, closed: false, wake: null, unsubscribe: [], idle: null };
      session.connection = deps.connect(ref, {
        send: (text) => push(session, text),
        subscribe: (topic) =>
          void session.unsubscribe.push(deps.fanOut.subscribe(topic, (text) => push(session, text))),
        close: () => end(session),
      });
      if (!session.connection) return null;
      sessions.set(session.id, session);
      bySitting.set(sitting, [...(bySitting.get(sitting) ?? []), session]);
      expectPoll(session);
      return session.id;
    },
    async poll(id, cursor) {
      const session = sessions.get(id);
      if (!session) return null;
      expectPoll(session);
      drop(session, cursor);
      session.wake?.();
      if (session.texts.length === 0 && !session.closed) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const cancel = timers.after(deps.waitMs, resolve);
        const wake = () => {
          cancel();
          resolve();
        };
        session.wake = wake;
        await promise;
        // A later poll of the same session may wait by now: its waking is its own.
        if (session.wake === wake) session.wake = null;
      }
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
