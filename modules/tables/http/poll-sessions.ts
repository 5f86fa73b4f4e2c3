import { type Cancel, type Random, randomHex, type Timers } from "../../kernel/index.ts";
import type { Connection } from "../live/connection.ts";

/** Messages that wait for one poller at most; then it is too slow. */
const WAITING_MESSAGES = 512;
/** How many pollers one process bears. */
const MOST_POLLERS = 20_000;
/** A poller that does not ask again in this time is gone. */
const IDLE_MS = 40_000;
/** Sessions that one sitting, or one onlooker of a table, may have at once: a resume key opens any number of them, and they are everybody's. */
const SESSIONS_A_SITTING = 4;

/** A browser's session without sockets, and what waits for its next poll. */
export interface PollSession {
  readonly id: string;
  /** Whose it is: a sitting's name, or an onlooker's. */
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
export interface PollSessionsDeps {
  readonly timers: Timers;
  readonly random: Random;
  /** This process's name, with which the sessions' ids begin. */
  readonly process: string;
}

/** The sessions of this process: so many in all and of one sitting, each forgotten when nobody polls it. */
export function createPollSessions({ timers, random, process }: PollSessionsDeps) {
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
