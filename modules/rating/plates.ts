import { type PlayerId, signed } from "../kernel/index.ts";
import { BOT_RATINGS } from "./bots.ts";
import type { SeatRating, TableRatings } from "./contract.ts";
import { groupOf } from "./model.ts";
import type { RatingDeps } from "./ports.ts";
import { hiddenAmong, strengthsAmong } from "./store/rated.ts";
import { toldRating } from "./told.ts";

type PlatesDeps = Pick<RatingDeps, "database" | "seatsAt" | "facesFor" | "keptOutAmong">;

/**
 * Tells a player the ratings of the seats at a practice table where the player sits: a bot's fixed one, and a person's who shows it. Who hides
 * it sees none at the own seat either: the player sees what others see. Empty at every other table.
 */
export function createPlates({ database: { sql }, seatsAt, facesFor, keptOutAmong }: PlatesDeps) {
  return async (reader: PlayerId, tableId: string): Promise<TableRatings> => {
    const table = await seatsAt(tableId);
    if (!table?.seats.some(({ player, level }) => player === reader && level === null)) return { aSeat: [] };
    const group = groupOf(table.maxSeats);
    const people = table.seats.filter(({ level }) => level === null).map(({ player }) => player);
    const [strengths, hidden, faces, out] = await Promise.all([
      strengthsAmong(sql, people),
      hiddenAmong(sql, people),
      facesFor(reader, people),
      keptOutAmong(people),
    ]);
    const isShown = (player: PlayerId) =>
      !hidden.has(player) && (player === reader || (faces.has(player) && !out.includes(player)));
    const aSeat = table.seats.flatMap(({ seat: nSeat, player, level }): SeatRating[] => {
      if (level !== null) return [{ nSeat, sRating: signed(BOT_RATINGS.levels[level][group], 1) }];
      const own = strengths.find((one) => one.player === player && one.group === group);
      if (own === undefined || !isShown(player)) return [];
      const { nRating, bProvisional } = toldRating(own);
      return [{ nSeat, sRating: `${signed(nRating, 1)}${bProvisional ? "?" : ""}` }];
    });
    return { aSeat };
  };
}
