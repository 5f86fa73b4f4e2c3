import { paise } from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { Opening } from "../live/opening.ts";
import type { DailyTable } from "../ports.ts";

/** Tables where players have their deal of the day: one for a player and a day. */
export interface DailyTables {
  /** Opens the player's table of the day, or answers the one that was opened before, in whichever process; it may be over. Null: not now. */
  openDaily(request: DailyTable): Promise<{ readonly tableId: string } | null>;
}

export interface DailyTablesDeps {
  readonly openDaily: Opening["openDaily"];
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
}

/** Opens tables of the deal of the day in this process. */
export const createDailyTables = ({ openDaily, isOpen }: DailyTablesDeps): DailyTables => ({
  async openDaily({ day, player, bot, name, closesAt }) {
    if (!isOpen()) return null;
    const key = `day/${day}/${player.id}`;
    return { tableId: await openDaily({ ...KIND, name }, { key, day, closesAt }, [player, bot]) };
  },
});

/** Points for nothing. Private: no search finds it, nobody looks on, and it counts nowhere else. */
const KIND: Omit<TableKind, "name"> = {
  variant: "points",
  currency: "practice",
  maxSeats: 2,
  nDeck: 2,
  pointValuePaise: paise(0),
  deals: 0,
  buyInPaise: paise(0),
  feeBps: 0,
  isPrivate: true,
  noBots: true,
};
