import { createKeyedMutex, type Log, ok, type PlayerId, paise, type Refusal, type Result } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Tables } from "../../tables/index.ts";
import { entryOf } from "../joining/table-kind.ts";
import type { MayBegin, OwnLimitCode } from "../ports.ts";
import type { SeatAnswer } from "./entrant.ts";
import { CASH_CLOSED } from "./gates.ts";

/** What taking a seat in cash needs. */
export interface TakingSeatsDeps {
  readonly tables: Pick<Tables, "join">;
  readonly settings: Pick<Settings, "get">;
  /** Somebody may have excluded themselves, or closed the account, since the gates were passed. */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
  /** The player's own limits: a day off, or another seat, may have come since they were asked first. */
  readonly mayBegin: MayBegin;
  /** Has the player leave all cash tables, or this one, in whichever process. */
  readonly standUp: (player: PlayerId, tableId?: string) => void;
  readonly log: Log;
}

/** Takes a seat as `Tables.join` does. */
export type TakeSeat = (wish: Parameters<Tables["join"]>[0]) => Promise<SeatAnswer>;

/**
 * Takes seats at cash tables, and looks again once the player sits. A player who keeps out is stood up where they sit, so an exclusion that comes
 * after this look finds the seat; one that came before it is found here, and the seat is given up with its stake (M-12, M-13). Between the
 * gates and the seat lie the wallet and maybe another process: that is time enough for either. A player's own limits are asked anew before the
 * seat and after it; seats of one player are taken one after the other, so that of two matches whose entries are more than is left one is kept (SP-3).
 * Where the second look finds no answer the seat is kept, with the stake that was taken: who keeps out is looked for every minute anyway.
 */
export function createTakingSeats(deps: TakingSeatsDeps): TakeSeat {
  const { tables, settings, mayStillPlay, mayBegin, standUp, log } = deps;
  const ofPlayer = createKeyedMutex();

  const take: TakeSeat = async (wish) => {
    const { id } = wish.player;
    const entry = entryOf(wish.kind);
    const may = await mayBegin(id, { isForCash: true, entry });
    if (!may.ok) return may;
    const sat = await tables.join(wish);
    if (!sat.ok) return sat;
    const stays = await lookAgain(id, sat.value.tableId, entry > 0).catch((error: unknown) => {
      log.warn({ player: id, error: String(error) }, "A cash seat was given and not looked at again.");
      return ok(undefined);
    });
    return stays.ok ? sat : stays;
  };

  async function lookAgain(
    player: PlayerId,
    tableId: string,
    isAtMatch: boolean,
  ): Promise<Result<void, Refusal<"notEligible" | "cashClosed" | OwnLimitCode>>> {
    const stays = settings.get("cash").on ? await mayStillPlay(player) : CASH_CLOSED;
    if (!stays.ok) {
      standUp(player);
      return stays;
    }
    const begins = await mayBegin(player, { isForCash: true, entry: paise(0), isSeated: isAtMatch });
    if (!begins.ok) standUp(player, tableId);
    return begins;
  }

  return (wish) => ofPlayer.run(wish.player.id, () => take(wish));
}
