import {
  type Clock,
  type CreateLimiter,
  createKeyedMutex,
  createSharing,
  isUuid,
  type Log,
  MINUTE_MS,
  ok,
  type PlayerId,
  pageOf,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { DealReplay, FinishedDeals } from "../contract.ts";
import { isStillClosed } from "../fairness/finished-deal.ts";
import { isSealed } from "../fairness/sealed.ts";
import type { TableStore } from "../journal/journal.ts";
import type { Evidence } from "../machine/state.ts";
import { refused } from "../messages.ts";
import type { SharedDecks } from "../ports.ts";
import { dealFrames } from "./deal-frames.ts";

export interface DealReplaysDeps {
  readonly store: Pick<TableStore, "deal" | "readAfter" | "dealsOf" | "countDeals" | "snapshot">;
  readonly clock: Clock;
  readonly limiter: CreateLimiter;
  readonly log: Log;
  /** Whoever makes shared decks says when their deals may be told. */
  readonly sharedDecks?: Pick<SharedDecks, "mayTell" | "seatOf"> | undefined;
}

export type ReplayRefusalCode = "noReplay" | "notYet" | "tooLong" | "busy" | "tooMany";

export interface DealReplays {
  /**
   * A finished deal as the player's seat was sent it, for players who were dealt into it. Others at the table saw no
   * more than they have seen already.
   */
  watch(dealId: string, player: PlayerId): Promise<Result<DealReplay, Refusal<ReplayRefusalCode>>>;
  /**
   * The same for people who were not dealt in, of a seat's player or (null) of everybody at the table. Who may see it is for the caller
   * to know. It waits in a queue of its own and is kept apart, so that players' own deals never wait for strangers.
   */
  forOthers(dealId: string, player: PlayerId | null): ReturnType<DealReplays["watch"]>;
  /** The player's finished deals, newest first; pages from 1. */
  list(player: PlayerId, size: number, pageNumber: number): Promise<FinishedDeals>;
  /** How many there are; counted up to `most`. */
  count(player: PlayerId, most: number): Promise<number>;
}

/**
 * Commands that are replayed for one deal, from the last snapshot before it: a thousand and the deal's own. Only a table that
 * was played so long before there were snapshots has more.
 */
const MAX_COMMANDS = 20_000;
/** Read and replayed at a time: play goes on between two pages. */
const PAGE = 100;
/** Replays that may wait for the one under way. */
const QUEUE = 16;
/** The queues: replays of all players wait in one, those for others in another. */
const ONE_BY_ONE = "";
const OTHERS = "others";
/** Replays made for one player a minute; those that are kept cost nothing. */
const MADE_A_MINUTE = 10;
/** Players counted at once. */
const MOST_PLAYERS = 20_000;
/** Replays kept for those who watch again or load the page anew. */
const KEPT = 16;
/** Replays kept for others: links that go around are opened many times. */
const KEPT_FOR_OTHERS = 24;

const NO_REPLAY = refused("noReplay");
const STILL_CLOSED = refused("noReplay/stillClosed");
const UNREADABLE = refused("noReplay/unreadable");
const TOO_LONG = refused("tooLong");
const TOO_MANY = refused("tooMany/replays");
const BUSY = refused("busy/replays");

/** Replays finished deals from their tables' journals, one at a time, so that live tables always come first. */
export function createDealReplays({ store, clock, limiter, log, sharedDecks }: DealReplaysDeps): DealReplays {
  const kept = new Map<string, DealReplay>();
  /** The replay that is being made for a player: one at a time. */
  const making = new Map<PlayerId, { readonly dealId: string; readonly result: ReturnType<DealReplays["watch"]> }>();
  const made = limiter({
    name: "tables.replays",
    limit: MADE_A_MINUTE,
    windowMs: MINUTE_MS,
    maxKeys: MOST_PLAYERS,
  });
  const queue = createKeyedMutex();
  const keptForOthers = new Map<string, DealReplay>();
  const sharing = createSharing<Awaited<ReturnType<DealReplays["watch"]>>>();

  const makeInTurn = async (queueName: string, dealId: string, player: PlayerId | null) => {
    try {
      return await queue.run(queueName, () => makeReplay({ store, clock, sharedDecks }, dealId, player));
    } catch (error) {
      // A journal that an older release wrote may be taken differently by now: live tables never see that.
      log.warn({ dealId, error: String(error) }, "A finished deal could not be replayed.");
      return UNREADABLE;
    }
  };

  const makeAndKeep = async (dealId: string, player: PlayerId, key: string): ReturnType<DealReplays["watch"]> => {
    const replay = await makeInTurn(ONE_BY_ONE, dealId, player);
    if (replay.ok) keep(kept, key, replay.value, KEPT);
    return replay;
  };

  const limitedMaking = async (dealId: string, player: PlayerId, key: string): ReturnType<DealReplays["watch"]> =>
    (await made.hit(player)).excess > 0 ? TOO_MANY : makeAndKeep(dealId, player, key);

  return {
    async watch(dealId, player) {
      if (!isUuid(dealId)) return NO_REPLAY;
      const key = `${dealId}/${player}`;
      const known = kept.get(key);
      if (known) return ok(known);
      const under = making.get(player);
      if (under) return under.dealId === dealId ? under.result : TOO_MANY;
      if (queue.size(ONE_BY_ONE) >= QUEUE) return BUSY;
      // Before anything is waited for: a second request of the player finds the first one's.
      const result = limitedMaking(dealId, player, key).finally(() => making.delete(player));
      making.set(player, { dealId, result });
      return result;
    },
    async forOthers(dealId, player) {
      if (!isUuid(dealId)) return NO_REPLAY;
      const key = `${dealId}/${player ?? ""}`;
      const known = keptForOthers.get(key);
      if (known) {
        keep(keptForOthers, key, known, KEPT_FOR_OTHERS);
        return ok(known);
      }
      if (!sharing.runs(key) && queue.size(OTHERS) >= QUEUE) return BUSY;
      return sharing.run(key, async () => {
        const replay = await makeInTurn(OTHERS, dealId, player);
        if (replay.ok) keep(keptForOthers, key, replay.value, KEPT_FOR_OTHERS);
        return replay;
      });
    },
    count: store.countDeals,
    async list(player, size, pageNumber) {
      const found = await store.dealsOf(player, size + 1, (pageNumber - 1) * size);
      const { rows, more } = pageOf(found, size);
      return { deals: rows, more: more !== null };
    },
  };
}

/** The deal as the player's seat saw it, or (null) everybody at the table, from its table's journal. */
async function makeReplay(
  { store, clock, sharedDecks }: Pick<DealReplaysDeps, "store" | "clock" | "sharedDecks">,
  dealId: string,
  reader: PlayerId | null,
): ReturnType<DealReplays["watch"]> {
  const found = await store.deal(dealId);
  if (!found) return NO_REPLAY;
  if (isStillClosed(found.evidence, clock.now())) return STILL_CLOSED;
  const player = reader && (await seenAs(found.evidence, reader, sharedDecks));
  if (player === undefined) return NO_REPLAY;
  if (await isSealed(sharedDecks, found.evidence)) return refused("notYet");
  const from = await store.snapshot(found.tableId, found.evidence.deal);
  const first = from?.applied ?? 0;
  const frames = dealFrames(dealId, player, from);
  for (let seq = first; seq < first + MAX_COMMANDS; ) {
    const page = await store.readAfter(found.tableId, seq, PAGE);
    for (const entry of page) {
      seq = entry.seq;
      if (!frames.take(entry)) continue;
      const replay = frames.replay();
      return replay ? ok(replay) : NO_REPLAY;
    }
    if (page.length < PAGE) return UNREADABLE;
  }
  return TOO_LONG;
}

/** the deal's player whose view the reader gets: their own, or that of the same seat where they were dealt the same cards. */
async function seenAs(
  { seenBy, shuffles }: Evidence,
  reader: PlayerId,
  sharedDecks: DealReplaysDeps["sharedDecks"],
): Promise<PlayerId | undefined> {
  if (seenBy.some(({ playerId }) => playerId === reader)) return reader;
  const shared = shuffles[0]?.shared;
  const seat = shared && (await sharedDecks?.seatOf(shared, reader));
  return seenBy.find((one) => one.seat === seat)?.playerId;
}

/** Puts it behind all others; the one that was not wanted for longest goes. */
function keep(kept: Map<string, DealReplay>, key: string, replay: DealReplay, most: number): void {
  kept.delete(key);
  kept.set(key, replay);
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
