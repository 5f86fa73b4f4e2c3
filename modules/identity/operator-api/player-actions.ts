import {
  type Clock,
  type Instant,
  iso,
  ok,
  type PlayerId,
  type Random,
  type SessionId,
  type Transaction,
  uuidv7,
} from "../../kernel/index.ts";
import type { BlockReason } from "../blocks-contract.ts";
import type { SessionsEnded } from "../sessions/session.ts";
import type { PlayerRow } from "../store/players.ts";
import type { Store, StoreQueries } from "../store/store.ts";

/** Why nothing was done: no such player, it is so already, or the account is closed. */
export type NotActed = "noPlayer" | "unchanged" | "closed";

/** What an act changed, handed to `alongside` in its transaction. */
export interface Acted {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Runs in the transaction of the change, as the last of it; a throw undoes everything. */
export type Alongside = (tx: Transaction, acted: Acted) => Promise<void>;

/** What operators do about a player. Of two at once one counts; the other is told that it is so already. */
export interface PlayerActions {
  /**
   * Keeps the player out: every session ends and none is opened, in every process. What they hold at tables and money stays theirs;
   * where they are dealt in they are absent, and after the deal they leave cash tables. Null: done.
   */
  block(id: PlayerId, reason: BlockReason, alongside: Alongside): Promise<NotActed | null>;
  unblock(id: PlayerId, alongside: Alongside): Promise<NotActed | null>;
  /** Keeps the player out of play at their own wish, as they could themselves; `unchanged` unless it is longer than what holds. */
  exclude(id: PlayerId, until: Instant, alongside: Alongside): Promise<NotActed | null>;
  /** Ends one session, or all of them; `unchanged` when there was none in force. */
  endSessions(id: PlayerId, which: SessionId | "all", alongside: Alongside): Promise<NotActed | null>;
}

interface PlayerActionsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Tells every process; a command at a terminal reaches none, and they look within ten seconds. */
  readonly announceEnded: (ended: SessionsEnded) => void;
  /** Has the event delivered now instead of within a second. */
  readonly flushExcluded: () => Promise<void>;
}

/** Undoes a transaction that found nothing to do. */
class Nothing extends Error {
  constructor(readonly why: NotActed) {
    super(why);
  }
}

/** Changes a player; a word instead of what was done undoes it. */
export type Change = (
  id: PlayerId,
  alongside: Alongside,
  work: (player: PlayerRow, queries: StoreQueries) => Promise<Acted | NotActed>,
) => Promise<NotActed | null>;

/** Changes a player under a lock of the row. */
export const changing =
  (store: Store): Change =>
  async (id, alongside, work) => {
    try {
      await store.inTransaction(async (queries, tx) => {
        const player = await queries.lockPlayer(id);
        if (!player?.mobileVerifiedAt) throw new Nothing("noPlayer");
        const acted = await work(player, queries);
        if (typeof acted === "string") throw new Nothing(acted);
        await alongside(tx, acted);
        return ok(undefined);
      });
      return null;
    } catch (error) {
      if (error instanceof Nothing) return error.why;
      throw error;
    }
  };

export function createPlayerActions(deps: PlayerActionsDeps): PlayerActions {
  const { store, clock, announceEnded } = deps;
  const change = changing(store);
  return {
    async block(id, reason, alongside) {
      const refused = await change(id, alongside, async ({ closedAt, blockedFor }, queries) => {
        if (closedAt !== null) throw new Nothing("closed");
        if (blockedFor !== null) throw new Nothing("unchanged");
        const now = clock.now();
        await queries.setBlock(id, { at: now, reason });
        const sessions = await queries.revokeSessionsOf(id, now);
        return { before: { blocked: null }, after: { blocked: reason, sessions } };
      });
      if (refused === null) announceEnded({ playerId: id, isBlocked: true });
      return refused;
    },

    unblock: (id, alongside) =>
      change(id, alongside, async ({ blockedFor }, queries) => {
        if (blockedFor === null) throw new Nothing("unchanged");
        await queries.setBlock(id, null);
        return { before: { blocked: blockedFor }, after: { blocked: null } };
      }),

    exclude: createExcluding(deps, change),

    async endSessions(id, which, alongside) {
      const refused = await change(id, alongside, async (_player, queries) => {
        const now = clock.now();
        const isAll = which === "all";
        const ended = isAll ? await queries.revokeSessionsOf(id, now) : +(await queries.revokeSession(id, which, now));
        if (ended === 0) throw new Nothing("unchanged");
        return { before: {}, after: { which: isAll ? "all" : "one", sessions: ended } };
      });
      if (refused === null) announceEnded({ playerId: id, ...(which === "all" ? {} : { sessionId: which }) });
      return refused;
    },
  };
}

const createExcluding =
  ({ clock, random, flushExcluded }: PlayerActionsDeps, change: Change): PlayerActions["exclude"] =>
  async (id, until, alongside) => {
    const refused = await change(id, alongside, async (_player, queries) => {
      const now = clock.now();
      const before = (await queries.statusOf(id))?.excludedUntil ?? null;
      if (until <= Math.max(now, before ?? 0)) throw new Nothing("unchanged");
      const row = { id: uuidv7(now, random), playerId: id, until, createdAt: now };
      await queries.addExclusion(row);
      await queries.addEvent("playerExcluded", { playerId: id }, now);
      const running = before !== null && before > now ? before : null;
      return { before: { excludedUntil: iso(running) }, after: { excludedUntil: iso(until) } };
    });
    if (refused === null) await flushExcluded();
    return refused;
  };
