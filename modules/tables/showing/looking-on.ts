import {
  type Clock,
  type Instant,
  instant,
  isUuid,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { TableLook } from "../contract.ts";
import type { TableStore } from "../journal/journal.ts";
import { refused } from "../messages.ts";
import type { DealReplays, ReplayRefusalCode } from "../replays/deal-replays.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";
import type { ShownDealStore } from "../store/shown-deals.ts";
import { forOthers } from "./for-others.ts";

export interface LookingOnDeps {
  readonly shown: Pick<ShownDealStore, "lastDealAt">;
  readonly store: Pick<TableStore, "deal">;
  readonly places: Pick<RegistryStore, "at" | "of">;
  readonly replays: Pick<DealReplays, "forOthers">;
  /** Does the player let friends of people at the table look on? */
  readonly mayWatchAt: (player: PlayerId) => Promise<boolean>;
  readonly areFriends: (viewer: PlayerId, player: PlayerId) => Promise<boolean>;
  /** Everybody whom the player has blocked, or who has blocked the player. */
  readonly apartFrom: (player: PlayerId) => Promise<ReadonlySet<PlayerId>>;
  readonly clock: Clock;
}

/** Friends look on at practice tables, one deal late (decision 0075, S-7 to S-9). */
export interface LookingOn {
  /**
   * The deal that was over last at a friend's table, as everybody there saw it, unless it is `known`. Refused as `noLook` alike where
   * there is no such table, or somebody there does not let it be watched.
   */
  look(
    viewer: PlayerId,
    tableId: string,
    known: string,
  ): Promise<Result<TableLook, Refusal<ReplayRefusalCode | "noLook">>>;
}

/** People who look on at a table through one process, how long each counts after asking, and when to ask again. */
const MOST_LOOKING = 20;
const COUNTS_MS = 45_000;
const AGAIN_MS = 10_000;
/** Tables that are remembered before those at which nobody looks on any more are forgotten. */
const REMEMBERED = 500;

/** Answers from the record of finished deals alone: of a running deal it knows nothing, in whichever process it is played. */
export function createLookingOn(deps: LookingOnDeps): LookingOn {
  const { shown, store, places, replays, mayWatchAt, areFriends, apartFrom, clock } = deps;
  const admitted = createAdmitted(clock);
  const all = async (players: readonly PlayerId[], may: (player: PlayerId) => Promise<boolean>) =>
    (await Promise.all(players.map(may))).every(Boolean);

  /** The people at a table that the viewer may watch; null where there is none. */
  const peopleAt = async (viewer: PlayerId, tableId: string, apart: ReadonlySet<PlayerId>) => {
    const people = [...((await places.at([tableId])).get(tableId) ?? [])];
    const [one] = people;
    if (one === undefined || people.includes(viewer) || people.some((player) => apart.has(player))) return null;
    const place = (await places.of(one)).find((held) => held.tableId === tableId);
    if (place?.kind.currency !== "practice" || place.tournamentId !== null) return null;
    if (!(await all(people, mayWatchAt))) return null;
    return (await Promise.all(people.map((player) => areFriends(viewer, player)))).some(Boolean) ? people : null;
  };

  return {
    async look(viewer, tableId, known) {
      if (!isUuid(tableId)) return refused("noLook");
      const apart = await apartFrom(viewer);
      const people = await peopleAt(viewer, tableId, apart);
      if (people === null) return refused("noLook");
      if (!admitted.admit(tableId, viewer)) return refused("busy/looking");
      const nothing = ok({ oReplay: null, nAgainMs: AGAIN_MS });
      const dealId = await shown.lastDealAt(tableId);
      const deal = dealId === null || dealId === known ? null : await store.deal(dealId);
      if (dealId === null || deal === null) return nothing;
      const replay = await replays.forOthers(dealId, null);
      if (!replay.ok) return replay;
      const seats = new Map(replay.value.view.seats.map((seat) => [seat.seat, seat]));
      const dealtIn = deal.evidence.seenBy.filter(({ seat }) => seats.get(seat)?.bot !== true);
      const gone = dealtIn.map(({ playerId }) => playerId).filter((player) => !people.includes(player));
      // Who has left meanwhile is asked as well: the deal is theirs too.
      if (gone.some((player) => apart.has(player)) || !(await all(gone, mayWatchAt))) return nothing;
      const told = new Set(deal.evidence.seenBy.map(({ seat }) => seat));
      const isNamed = (seat: number, name: string) => told.has(seat) && seats.get(seat)?.name === name;
      return ok({ oReplay: forOthers(replay.value, isNamed), nAgainMs: AGAIN_MS });
    },
  };
}

/** Viewers by table. */
function createAdmitted(clock: Clock) {
  const tables = new Map<string, Map<PlayerId, Instant>>();
  const drop = (tableId: string, since: Instant): void => {
    const viewers = tables.get(tableId);
    for (const [viewer, asked] of viewers ?? []) if (asked < since) viewers?.delete(viewer);
    if (viewers?.size === 0) tables.delete(tableId);
  };
  return {
    /** Counts the viewer in, if the table has not too many. */
    admit(tableId: string, viewer: PlayerId): boolean {
      const since = instant(clock.now() - COUNTS_MS);
      for (const one of tables.size > REMEMBERED ? [...tables.keys()] : [tableId]) drop(one, since);
      const viewers = tables.get(tableId) ?? new Map<PlayerId, Instant>();
      if (!viewers.has(viewer) && viewers.size >= MOST_LOOKING) return false;
      tables.set(tableId, viewers.set(viewer, clock.now()));
      return true;
    },
  };
}
