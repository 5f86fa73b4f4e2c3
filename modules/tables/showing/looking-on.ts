import { isUuid, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import type { TableLook } from "../contract.ts";
import type { TableStore } from "../journal/journal.ts";
import { refused } from "../messages.ts";
import type { DealReplays, ReplayRefusalCode } from "../replays/deal-replays.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";
import type { ShownDealStore } from "../store/shown-deals.ts";
import { forOthers } from "./for-others.ts";
import type { Onlookers } from "./onlookers.ts";

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
  readonly onlookers: Pick<Onlookers, "came" | "went">;
}

/** Friends look on at practice tables, one deal late (decision 0075, S-7 to S-10). */
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
  /** The viewer looks on no more. */
  end(viewer: PlayerId, tableId: string): Result<null, Refusal<"noLook">>;
}

/** When a window asks again. */
const AGAIN_MS = 10_000;

/** Answers from the record of finished deals alone: of a running deal it knows nothing, in whichever process it is played. */
export function createLookingOn(deps: LookingOnDeps): LookingOn {
  const { shown, store, places, replays, mayWatchAt, areFriends, apartFrom, onlookers } = deps;
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
      if (people === null) {
        onlookers.went(tableId, viewer);
        return refused("noLook");
      }
      if (!onlookers.came(tableId, viewer)) return refused("busy/looking");
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
    end: (viewer, tableId) => (onlookers.went(tableId, viewer) ? ok(null) : refused("noLook")),
  };
}
