/** The way back to a table where the player sits, from any page. */

import { given } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import type { TicketData } from "../../contract.ts";
import { chips, loadJoined } from "../player/state.ts";
import { openGameWindow } from "./popup.ts";

/** A table where the player sits. */
export interface SeatToTake {
  readonly tableId: string;
  /** Which balance the window begins with. */
  readonly chips: "nChips" | "nPracticeChips";
  readonly privateCode?: string | undefined;
  readonly tournamentId?: string | undefined;
}

/** Opens the table's window, in this tab where the browser blocks it; false, with why as a toast, where there is no seat any more. */
export const openTable = async (gameUrl: string, seat: SeatToTake): Promise<boolean> => {
  const game = openGameWindow();
  const { tableId, privateCode, tournamentId } = seat;
  const answer = await callApi({
    method: "POST",
    path: "/rummy/table/ticket",
    body: { iTableId: tableId },
    data: trusted<TicketData>(),
  });
  if (!answer.ok) {
    game.close();
    errorToast(answer.message);
    await loadJoined();
    return false;
  }
  const known = chips.state.peek();
  game.go({
    gameUrl,
    ticket: answer.data.sAuthToken,
    tableId,
    chips: known.is === "ready" ? known.value[seat.chips] : 0,
    ...given({ privateCode, tournamentId }),
  });
  return true;
};
