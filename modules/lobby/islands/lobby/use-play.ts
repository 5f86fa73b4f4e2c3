import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { MAINTENANCE_TEXT } from "../../../ui/components/maintenance-dialog.tsx";
import { INSUFFICIENT_CHIPS, JoinData, type JoinRequest, type LobbyRow, TicketData } from "../../contract.ts";
import { chipsStore, houseStore, isClosedAt, loadChips, loadHouse, loadJoined, loadProfile } from "../player/store.ts";
import { openGameWindow } from "./popup.ts";

export type PlayModal = "none" | "maintenance" | "insufficient" | "joined";

const joinRequestOf = (row: LobbyRow): JoinRequest => ({
  eRummyType: row.eRummyType,
  eGameType: row.eGameType,
  nMaxPlayer: row.nMaxPlayer,
  nTablePoint: row.nTablePoint,
  nTableFee: row.nTableFee,
});

/** Everything that leads from a row to the game window, and the dialogs that may come instead (S1 §§ 4, 8). */
export const usePlay = (gameUrl: string) => {
  const [modal, setModal] = useState<PlayModal>("none");
  const [busyRow, setBusyRow] = useState<string | null>(null);

  /** False, with the dialog shown, while the house is closed. */
  const isOpen = (): boolean => {
    if (!isClosedAt(houseStore.get(), Date.now())) return true;
    setModal("maintenance");
    return false;
  };

  const refuse = async (message: string) => {
    if (message === INSUFFICIENT_CHIPS) return setModal("insufficient");
    if (message.startsWith(MAINTENANCE_TEXT.slice(0, -1))) {
      await loadHouse();
      return setModal("maintenance");
    }
    errorToast(message);
  };

  const play = async (row: LobbyRow) => {
    if (busyRow !== null || !isOpen()) return;
    const game = openGameWindow();
    setBusyRow(row._id);
    const answer = await callApi({
      method: "POST",
      path: "/rummy/table/join",
      body: joinRequestOf(row),
      data: JoinData.nullable(),
    });
    setBusyRow(null);
    if (answer.ok && answer.data) {
      const { iTableId, sAuthToken, nChips, nPracticeChips } = answer.data;
      const chips = row.eGameType === "practice" ? nPracticeChips : nChips;
      game.go({ gameUrl, ticket: sAuthToken, tableId: iTableId, chips });
    } else {
      game.close();
      // "success." without a table: already seated (rulings).
      if (answer.ok) setModal("joined");
      else await refuse(answer.message);
    }
    await Promise.all([loadProfile(), loadChips(), loadJoined()]);
  };

  /** Opens a table where the player sits already. */
  const rejoin = async (tableId: string) => {
    if (busyRow !== null || !isOpen()) return;
    const game = openGameWindow();
    setBusyRow(tableId);
    const answer = await callApi({
      method: "POST",
      path: "/rummy/table/ticket",
      body: { iTableId: tableId },
      data: TicketData,
    });
    setBusyRow(null);
    if (!answer.ok) {
      game.close();
      errorToast(answer.message);
      return loadJoined();
    }
    const chips = chipsStore.get();
    game.go({
      gameUrl,
      ticket: answer.data.sAuthToken,
      tableId,
      chips: chips.is === "ready" ? chips.value.nPracticeChips : 0,
    });
    setModal("none");
  };

  return { modal, setModal, busyRow, isOpen, play, rejoin };
};

export type Play = ReturnType<typeof usePlay>;
