import {
  type Clock,
  createKeyedMutex,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import { refused } from "../messages.ts";
import type { Judging } from "../places/judging.ts";
import type { PlaceStore } from "../places/place-store.ts";
import type { TablesWallet } from "../ports.ts";
import type { Finding, OpenTable } from "./finding.ts";
import { stakeFor } from "./purse.ts";
import type { JoinRefusalCode, JoinRequest, Seated } from "./seat.ts";
import type { SitRequest } from "./sitting-down.ts";

/** How people come to a seat, and who has one; part of the tables' interface. */
export interface Joining {
  /** Finds or opens a table of this kind, seats the player and reserves the buy-in (R-30: or all the player has, if that is at least the minimum). */
  join(request: JoinRequest): Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  /** Would `join` seat the player now, as far as purse and other seats go? */
  mayJoin(player: PlayerId, kind: TableKind): Promise<Result<void, Refusal<JoinRefusalCode>>>;
  /** This process's tables of the kind with a seat for somebody new; private ones are found by `openTable` alone. */
  openTables(kind: TableKind): readonly OpenTable[];
  /** One table of this process and its kind; null when it is not here, over, or takes nobody now. */
  openTable(tableId: string): (OpenTable & { readonly kind: TableKind }) | null;
  /** The tables of the platform where the player has a seat, or is about to, and something is left to play. */
  joined(player: PlayerId): Promise<readonly Seated[]>;
}

export interface JoiningDeps {
  readonly finding: Finding;
  readonly sitDown: (request: SitRequest) => Promise<Result<Seated, Refusal<JoinRefusalCode>>>;
  readonly judging: Pick<Judging, "mayHave">;
  readonly placeStore: Pick<PlaceStore, "of">;
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly clock: Clock;
  readonly random: Random;
  readonly perPlayer: number;
}

/** Between choosing a table and sitting down others may take its seats. */
const ATTEMPTS = 5;
const BUSY = refused("serverStopping/busy");

/** Seats people at the tables of this process. */
export function createJoining(deps: JoiningDeps): Joining {
  const { finding, placeStore, judging, wallet, perPlayer } = deps;
  const joins = createKeyedMutex();

  /** The fullest table of the kind, so that people meet; none where the player sits already. */
  const fullest = (kind: TableKind, player: PlayerId): string | null =>
    finding
      .openTables(kind)
      .filter(({ people, free }) => free > 0 && !people.includes(player))
      .reduce<OpenTable | null>(
        (best, table) => (best === null || table.people.length > best.people.length ? table : best),
        null,
      )?.tableId ?? null;

  const joinNow: Joining["join"] = async ({ player, kind, at }) => {
    const key = uuidv7(deps.clock.now(), deps.random);
    const chosen = (): string | null => {
      if (at === undefined) return fullest(kind, player.id);
      return at === "newTable" ? null : at.tableId;
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const sat = await deps.sitDown({ player, kind, tableId: chosen(), key });
      if (sat.ok || sat.error.code !== "tableFull" || at !== undefined) return sat;
    }
    return BUSY;
  };

  return {
    /** One join of a player at a time, so that the second of two clicks finds the seat that the first one took. */
    async join(request) {
      const { id } = request.player;
      if (joins.size(id) >= perPlayer) return refused("tooManyTables", perPlayer);
      return joins.run(id, () => joinNow(request));
    },
    async mayJoin(player, kind) {
      if (!deps.isOpen()) return refused("serverStopping/joins");
      const may = await judging.mayHave(player, { kind, most: perPlayer, beside: [] });
      if (!may.ok) return may;
      return stakeFor(await wallet.balances(player), kind) === null ? refused("insufficientChips") : ok(undefined);
    },
    openTables: finding.openTables,
    openTable: finding.openTable,
    async joined(player) {
      const places = await placeStore.of(player);
      return places.map(({ tableId, kind, tournamentId }) => ({
        ...{ tableId, kind },
        ...(tournamentId === null ? {} : { tournamentId }),
      }));
    },
  };
}
