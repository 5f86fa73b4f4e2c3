import type { PlayerId, Refusal, Result } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Tables } from "../../tables/index.ts";
import type { SeatAnswer } from "./entrant.ts";
import { CASH_CLOSED } from "./gates.ts";

/** What taking a seat in cash needs. */
export interface TakingSeatsDeps {
  readonly tables: Pick<Tables, "join">;
  readonly settings: Pick<Settings, "get">;
  /** Somebody may have excluded themselves, or closed the account, since the gates were passed. */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
  /** Has the player leave all cash tables, in whichever process. */
  readonly standUp: (player: PlayerId) => void;
}

/** Takes a seat as `Tables.join` does. */
export type TakeSeat = (wish: Parameters<Tables["join"]>[0]) => Promise<SeatAnswer>;

/**
 * Takes seats at cash tables, and looks again once the player sits. A player who keeps out is stood up where they sit, so an exclusion that comes
 * after this look finds the seat; one that came before it is found here, and the seat is given up with its stake (M-12, M-13). Between the
 * gates and the seat lie the wallet and maybe another process: that is time enough for either.
 */
export function createTakingSeats({ tables, settings, mayStillPlay, standUp }: TakingSeatsDeps): TakeSeat {
  return async (wish) => {
    const sat = await tables.join(wish);
    if (!sat.ok) return sat;
    const may = settings.get("cash").on ? await mayStillPlay(wish.player.id) : CASH_CLOSED;
    if (may.ok) return sat;
    standUp(wish.player.id);
    return may;
  };
}
