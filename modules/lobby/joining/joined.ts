import { type PlayerId, toRupees } from "../../kernel/index.ts";
import { wireGame, wirePoint, wireType } from "../catalogue.ts";
import type { JoinedTable } from "../contract.ts";
import type { LobbyTables } from "../ports.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";

/** The tables where a player sits, as the wire has them. */
export function createJoined({
  tables,
  codes,
}: {
  readonly tables: Pick<LobbyTables, "joined" | "turnsOf">;
  readonly codes: Pick<PrivateTableStore, "codesOf">;
}) {
  return async (player: PlayerId): Promise<readonly JoinedTable[]> => {
    const seats = await tables.joined(player);
    const privateIds = seats.filter(({ kind }) => kind.isPrivate).map(({ tableId }) => tableId);
    const tableIds = seats.map(({ tableId }) => tableId);
    const [codeOf, turns] = await Promise.all([codes.codesOf(privateIds), tables.turnsOf(player, tableIds)]);
    return seats.map(({ tableId, kind, tournamentId }) => ({
      _id: tableId,
      eRummyType: wireType(kind.variant),
      eGameType: tournamentId === undefined ? wireGame(kind.currency) : "tournament",
      nMaxPlayer: kind.maxSeats,
      nTablePoint: wirePoint(kind),
      nTableFee: toRupees(kind.buyInPaise),
      nDeck: kind.nDeck,
      sName: kind.name,
      sPrivateCode: codeOf.get(tableId) ?? null,
      iTournamentId: tournamentId ?? null,
      oTurn: turns.get(tableId) ?? null,
    }));
  };
}
