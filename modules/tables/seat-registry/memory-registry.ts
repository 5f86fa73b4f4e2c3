import type { PlayerId } from "../../kernel/index.ts";
import { kindKey } from "../kind.ts";
import { inTheWay } from "./in-the-way.ts";
import type { Place, RegistryStore, SeatClaim, SeatInTheWay, TableSeats } from "./registry-store.ts";

interface Row extends Place {
  readonly player: PlayerId;
  readonly epoch: number;
  readonly key: string | null;
}

/** Keeps the book in memory: for simulations, benchmarks and tests. Every call is one step, as a statement is. */
export function createMemoryRegistry(): RegistryStore {
  const byTable = new Map<string, Map<PlayerId, Row>>();
  const byPlayer = new Map<PlayerId, Map<string, Row>>();

  const write = (row: Row) => {
    const { tableId, player } = row;
    byTable.set(tableId, (byTable.get(tableId) ?? new Map()).set(player, row));
    byPlayer.set(player, (byPlayer.get(player) ?? new Map()).set(tableId, row));
  };
  const strike = ({ tableId, player }: Row) => {
    byTable.get(tableId)?.delete(player);
    byPlayer.get(player)?.delete(tableId);
    if (byTable.get(tableId)?.size === 0) byTable.delete(tableId);
    if (byPlayer.get(player)?.size === 0) byPlayer.delete(player);
  };
  const rowsAt = (tableId: string) => [...(byTable.get(tableId)?.values() ?? [])];
  const rowsOf = (player: PlayerId) => [...(byPlayer.get(player)?.values() ?? [])];

  const wayOf = (claim: SeatClaim): readonly SeatInTheWay[] => {
    const others = rowsOf(claim.player).filter(({ tableId }) => tableId !== claim.tableId);
    const claimed = others.filter(({ key }) => key === claim.key);
    return claimed.length > 0 ? claimed.map(({ tableId }) => ({ why: "claimed", tableId })) : inTheWay(others, claim);
  };

  const keepOne = ({ players, ...table }: TableSeats) => {
    for (const row of rowsAt(table.tableId)) {
      if (row.epoch <= table.epoch && !players.includes(row.player)) strike(row);
    }
    for (const player of players) {
      const there = byTable.get(table.tableId)?.get(player);
      if (!there) write({ ...table, player, key: null });
      else if (there.epoch < table.epoch) write({ ...there, epoch: table.epoch });
    }
  };

  return {
    async claim(claim) {
      const way = wayOf(claim);
      const { player, tableId, epoch, kind, key } = claim;
      if (way.length === 0) write({ player, tableId, epoch, kind, key, tournamentId: null });
      return way;
    },
    keep: async (tables) => tables.forEach(keepOne),
    of: async (player) => rowsOf(player),
    at: async (tableIds) =>
      new Map(tableIds.map((tableId) => [tableId, new Set(rowsAt(tableId).map(({ player }) => player))])),
    tableIds: async () => [...byTable.keys()],
    drop: async (tableIds) => tableIds.flatMap(rowsAt).forEach(strike),
    async counts() {
      const counts = new Map<string, number>();
      for (const rows of byTable.values()) {
        for (const { kind } of rows.values()) counts.set(kindKey(kind), (counts.get(kindKey(kind)) ?? 0) + 1);
      }
      return counts;
    },
  };
}
