import type { Clock } from "../../kernel/index.ts";
import type { Connection, Place, Transport } from "../live/connection.ts";
import type { FanOut } from "../live/fan-out.ts";
import { createPollSessions, type PollSession, type PollSessionsDeps } from "./poll-sessions.ts";

/** What a poll answers. */
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

/** What long polling takes. */
export interface LongPollDeps extends PollSessionsDeps {
  readonly clock: Clock;
  readonly fanOut: Pick<FanOut, "subscribe">;
  readonly waitMs: number;
  readonly connect: (ref: Place, transport: Transport) => Connection | null;
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

/** Long polls over the sessions of this process. */
export function createLongPolls(deps: LongPollDeps): LongPolls {
  const sessions = createPollSessions(deps);
  return {
    open(ref) {
      const session = sessions.open(nameOf(ref));
      if (!session) return null;
      session.connection = deps.connect(ref, {
        send: (text) => sessions.push(session, text),
        subscribe: (topic) =>
          void session.unsubscribe.push(deps.fanOut.subscribe(topic, (text) => sessions.push(session, text))),
        close: () => sessions.end(session),
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
