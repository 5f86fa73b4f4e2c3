import { useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { dropToken } from "../../../ui/browser/session.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { MAINTENANCE_TEXT } from "../../../ui/components/maintenance-dialog.tsx";
import {
  INSUFFICIENT_CHIPS,
  JoinData,
  type JoinedTable,
  type JoinRequest,
  LOCATION_HEADER,
  type LobbyRow,
  NOT_AVAILABLE,
  TicketData,
} from "../../contract.ts";
import { chipsStore, houseStore, isClosedAt, loadChips, loadHouse, loadJoined, loadProfile } from "../player/store.ts";
import { FINDING, openGameWindow } from "./popup.ts";

export type PlayModal = "none" | "maintenance" | "insufficient" | "insufficientCash" | "joined" | "banned";

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

  /** Says why there is no seat; true when that ended the session (S1 § 8 "Restricted state"). */
  const refuse = async (message: string, isCash: boolean): Promise<boolean> => {
    if (message === INSUFFICIENT_CHIPS) setModal(isCash ? "insufficientCash" : "insufficient");
    else if (message === NOT_AVAILABLE) {
      dropToken();
      setModal("banned");
      return true;
    } else if (message.startsWith(MAINTENANCE_TEXT.slice(0, -1))) {
      await loadHouse();
      setModal("maintenance");
    } else errorToast(message);
    return false;
  };

  /** `place` is the `location` header that cash tables ask for. */
  const play = async (row: LobbyRow, place?: string) => {
    if (busyRow !== null || !isOpen()) return;
    const isCash = row.eGameType === "cash";
    const game = openGameWindow(isCash ? FINDING : undefined);
    setBusyRow(row._id);
    const answer = await callApi({
      method: "POST",
      path: "/rummy/table/join",
      body: joinRequestOf(row),
      data: JoinData.nullable(),
      ...(place === undefined ? {} : { headers: { [LOCATION_HEADER]: place } }),
    });
    setBusyRow(null);
    if (answer.ok && answer.data) {
      const { iTableId, sAuthToken, nChips, nPracticeChips } = answer.data;
      const chips = isCash ? nChips : nPracticeChips;
      game.go({ gameUrl, ticket: sAuthToken, tableId: iTableId, chips });
    } else {
      game.close();
      // "success." without a table: already seated (rulings).
      if (answer.ok) setModal("joined");
      else if (await refuse(answer.message, isCash)) return;
    }
    await Promise.all([loadProfile(), loadChips(), loadJoined()]);
  };

  /** Opens a table where the player sits already. */
  const rejoin = async ({ _id: tableId, eGameType, sPrivateCode }: JoinedTable) => {
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
    const has = chips.is === "ready" ? chips.value : { nChips: 0, nPracticeChips: 0 };
    game.go({
      gameUrl,
      ticket: answer.data.sAuthToken,
      tableId,
      chips: eGameType === "practice" ? has.nPracticeChips : has.nChips,
      ...(sPrivateCode === null ? {} : { privateCode: sPrivateCode }),
    });
    setModal("none");
  };

  return { modal, setModal, busyRow, isOpen, refuse, play, rejoin };
};

export type Play = ReturnType<typeof usePlay>;
