/** Joining and leaving a tournament, and what is loaded anew after it (S1 §§ 4, 8). */
import type { TournamentRow } from "../../../../tournament/contract.ts";
import type { StatusAction } from "../../../../tournament/status-action-contract.ts";
import { callApi, trusted } from "../../../../ui/browser/api-client.ts";
import { locate } from "../../../../ui/browser/location.ts";
import { noteMoment } from "../../../../ui/browser/notice-moment.ts";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { LOCATION_HEADER } from "../../../names-contract.ts";
import { lobbyTexts } from "../../../texts/index.ts";
import { chips, profile } from "../../player/state.ts";
import { enterTable, isOpen, type Play, refuse } from "../play.ts";
import { loadDetail, loadList, settleSeat, type Tournaments } from "./tournaments-state.ts";

/** The tab's state, and the lobby's way into the game window. */
export interface Lobby {
  readonly state: Tournaments;
  readonly play: Play;
}

/** Does what a row's or the detail's button says: asks first, or opens the game window. Nothing while the platform is closed. */
export const enterOrLeave = ({ state, play }: Lobby, action: StatusAction, tournament: TournamentRow): void => {
  if (!isOpen(play)) return;
  if (action === "takeSeat") void takeSeat({ state, play }, tournament);
  else if (action === "withdraw") state.asked.value = { to: "withdraw", tournament };
  else if (action === "register" || action === "waitlist") state.asked.value = { to: "register", tournament };
};

/** Opens the table that was called last, else the one that the row knows. */
export const takeSeat = async (
  { state, play }: Lobby,
  { _id, oParticipantData }: Pick<TournamentRow, "_id" | "oParticipantData">,
): Promise<void> => {
  const tableId = state.seats.peek().get(_id)?.tableId ?? oParticipantData?.iTableId;
  if (!tableId) return;
  const isThere = await enterTable(play, { tableId, busy: _id, chips: "nChips", tournamentId: _id });
  if (isThere) settleSeat(state, _id, false);
};

/** Where rupees are paid or won the server must know the player's place, as at cash tables (T-5). */
const asksPlace = ({ oEntryFee, nTotalWinning, nWinTicketCount }: TournamentRow): boolean =>
  oEntryFee.nAmount > 0 || nTotalWinning > 0 || nWinTicketCount > 0;

/** a random number of this browser's mixes the decks that everybody is dealt. */
const nonceFor = ({ bSameCards }: TournamentRow): { sNonce?: string } =>
  bSameCards
    ? {
        sNonce: Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, "0")).join(""),
      }
    : {};

/** Enters, with a ticket where one is given. */
export const join = async (lobby: Lobby, tournament: TournamentRow, ticketId: string | null): Promise<void> => {
  const { busyId } = lobby.state;
  if (busyId.peek() !== null) return;
  busyId.value = tournament._id;
  const located = asksPlace(tournament) ? await locate() : null;
  if (located === null || located.ok) {
    const isIn = await send(lobby, {
      path: "/tournament/join",
      body: {
        iTournamentId: tournament._id,
        ...(ticketId === null ? {} : { iTicketId: ticketId }),
        ...nonceFor(tournament),
        // What was asked about: a place, or the waiting list.
        bMayWait: tournament.nJoined >= tournament.nTotalSeat,
      },
      headers: located === null ? {} : { [LOCATION_HEADER]: located.header },
      success: lobbyTexts.registeredNow,
    });
    if (isIn) noteMoment("tournament");
  } else errorToast(located.message);
  busyId.value = null;
};

/** Leaves the tournament before registration ends. */
export const withdraw = async (lobby: Lobby, { _id }: TournamentRow): Promise<void> => {
  const { busyId } = lobby.state;
  if (busyId.peek() !== null) return;
  busyId.value = _id;
  await send(lobby, {
    path: `/tournament/withdraw/${encodeURIComponent(_id)}`,
    body: {},
    headers: {},
    success: lobbyTexts.withdrawnNow,
  });
  busyId.value = null;
};

interface Request {
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
  /** What the message "success." is shown as (S1 § 8). */
  readonly success: string;
}

/** Answers whether it was done. */
const send = async ({ state, play }: Lobby, { path, body, headers, success }: Request): Promise<boolean> => {
  const answer = await callApi({ method: "POST", path, body, headers, data: trusted<unknown>() });
  if (answer.ok) toast(answer.message === "success." ? success : answer.message, { tone: "success" });
  else if (await refuse(play, answer, true)) return false;
  // A failure changed nothing of the player's own (S1 § 4).
  await Promise.all([loadList(state), loadDetail(state), ...(answer.ok ? [profile.load(), chips.load()] : [])]);
  return answer.ok;
};
