/** Everything that leads from a row to the game window, and the dialogs that may come instead (S1 §§ 4, 8). */
import { type Signal, signal } from "@preact/signals-react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { dropToken } from "../../../ui/browser/session.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { MAINTENANCE_TEXT } from "../../../ui/components/maintenance-dialog.tsx";
import type { JoinData, JoinedTable, JoinRequest, LobbyRow } from "../../contract.ts";
import { type BotLevel, INSUFFICIENT_CHIPS, LOCATION_HEADER, NOT_AVAILABLE } from "../../names-contract.ts";
import { isClosedAt, loadMoneyAndTables, loadPlatform, platform } from "../player/state.ts";
import { openTable, type SeatToTake } from "./open-table.ts";
import { opponentsWish } from "./opponents.tsx";
import { openGameWindow } from "./popup.ts";
import { keepStake } from "./stakes.ts";

export type PlayModal = "none" | "maintenance" | "insufficient" | "insufficientCash" | "joined" | "banned";

/** One a lobby. */
export interface Play {
  readonly gameUrl: string;
  /** The dialog that is open. */
  readonly modal: Signal<PlayModal>;
  /** The row, or the table, that a seat is being asked for. */
  readonly busyRow: Signal<string | null>;
  /** The row that was too dear, while the prompt says so; null: a private table was. */
  readonly tooDear: Signal<LobbyRow | null>;
  /** How often this page has seated the player. */
  readonly seated: Signal<number>;
  /** The row that is chosen in the cash lobby; null: the first choice. */
  readonly chosenCash: Signal<string | null>;
}

export const createPlay = (gameUrl: string): Play => ({
  gameUrl,
  modal: signal<PlayModal>("none"),
  busyRow: signal<string | null>(null),
  tooDear: signal<LobbyRow | null>(null),
  seated: signal(0),
  chosenCash: signal<string | null>(null),
});

const joinRequestOf = (row: LobbyRow, opponents: BotLevel | undefined): JoinRequest => ({
  eRummyType: row.eRummyType,
  eGameType: row.eGameType,
  nMaxPlayer: row.nMaxPlayer,
  nTablePoint: row.nTablePoint,
  nTableFee: row.nTableFee,
  // For cash the server compares what was shown.
  ...(row.eGameType === "cash"
    ? { nFeePercent: row.nFeePercent }
    : opponents === undefined
      ? opponentsWish()
      : { eOpponents: opponents }),
});

/** False, with the dialog shown, while the platform is closed. */
export const isOpen = ({ modal }: Play): boolean => {
  if (!isClosedAt(platform.peek(), Date.now())) return true;
  modal.value = "maintenance";
  return false;
};

/** An answer that is none of a seat: what the player reads, and what the wire said. */
interface Refused {
  readonly message: string;
  readonly wire?: string;
}

/**
 * Says why there is no seat; true when that ended the session (S1 § 8 "Restricted state"). `row`: what was asked for, where it was a row's
 * seat. The prompt is of nothing that was too dear before.
 */
export const refuse = async (
  { modal, tooDear }: Pick<Play, "modal" | "tooDear">,
  { message, wire }: Refused,
  isCash: boolean,
  row: LobbyRow | null = null,
): Promise<boolean> => {
  tooDear.value = row;
  if (wire === INSUFFICIENT_CHIPS) modal.value = isCash ? "insufficientCash" : "insufficient";
  else if (wire === NOT_AVAILABLE) {
    dropToken();
    modal.value = "banned";
    return true;
  } else if (wire?.startsWith(MAINTENANCE_TEXT.slice(0, -1))) {
    await loadPlatform();
    modal.value = "maintenance";
  } else errorToast(message);
  return false;
};

interface PlayOptions {
  /** The `location` header that cash tables ask for. */
  readonly place?: string | undefined;
  /** What is busy meanwhile; the row's own button unless given. */
  readonly busy?: string | undefined;
  /** How well bots should play there, where that was shown; what the player chose for all tables unless given. */
  readonly opponents?: BotLevel | undefined;
}

/** Asks for a seat at a row's tables, and remembers the stake. */
export const playRow = async (
  play: Play,
  row: LobbyRow,
  { place, opponents, busy = row._id }: PlayOptions = {},
): Promise<void> => {
  const { gameUrl, modal, busyRow } = play;
  if (busyRow.peek() !== null || !isOpen(play)) return;
  const isCash = row.eGameType === "cash";
  const game = openGameWindow();
  let isCancelled = false;
  if (isCash)
    game.search(row, () => {
      isCancelled = true;
    });
  busyRow.value = busy;
  const answer = await callApi({
    method: "POST",
    path: "/rummy/table/join",
    body: joinRequestOf(row, opponents),
    data: trusted<JoinData | null>(),
    ...(place === undefined ? {} : { headers: { [LOCATION_HEADER]: place } }),
  });
  busyRow.value = null;
  if (answer.ok && answer.data) {
    const { iTableId, sAuthToken, nChips, nPracticeChips } = answer.data;
    keepStake(row);
    play.seated.value += 1;
    game.go({ gameUrl, ticket: sAuthToken, tableId: iTableId, chips: isCash ? nChips : nPracticeChips, isCancelled });
  } else {
    game.close();
    // "success." without a table: already seated (rulings).
    if (answer.ok) modal.value = "joined";
    else if (await refuse(play, answer, isCash, row)) return;
  }
  await loadMoneyAndTables();
};

/** Opens a table where the player sits; false where there is no seat any more. `busy`: the row whose button waits meanwhile. */
export const enterTable = async (
  play: Play,
  { busy, ...seat }: SeatToTake & { readonly busy: string },
): Promise<boolean> => {
  const { gameUrl, busyRow } = play;
  if (busyRow.peek() !== null || !isOpen(play)) return false;
  busyRow.value = busy;
  const isOpened = await openTable(gameUrl, seat);
  busyRow.value = null;
  return isOpened;
};

/** Opens one of the joined tables. */
export const rejoin = async (play: Play, table: JoinedTable): Promise<void> => {
  const { _id, eGameType, sPrivateCode, iTournamentId } = table;
  const isOpened = await enterTable(play, {
    tableId: _id,
    busy: _id,
    chips: eGameType === "practice" ? "nPracticeChips" : "nChips",
    privateCode: sPrivateCode ?? undefined,
    tournamentId: iTournamentId ?? undefined,
  });
  if (isOpened) play.modal.value = "none";
};
