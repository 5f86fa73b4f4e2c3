/** What the server tells of tournaments while the lobby is open (S1 § 4 "Realtime events"). */
import type { TournamentRow } from "../../../../tournament/contract.ts";
import {
  CHANGED,
  GOING_TO_START,
  noticeOf,
  TAKE_SEAT,
  type TournamentChange,
} from "../../../../tournament/events-contract.ts";
import type { RealtimeEvent } from "../../../../ui/browser/realtime.ts";
import { TOAST_MS, toast } from "../../../../ui/browser/toast.ts";
import { chime } from "./chime.ts";
import { seatLabel } from "./labels.ts";
import { callSeat, rowOf, settleSeat, type Tournaments } from "./tournaments-state.ts";

/** Takes over what concerns tournaments; leaves every other event alone. */
export const onTournamentEvent = (state: Tournaments, { event, data }: RealtimeEvent): void => {
  if (typeof data !== "object" || data === null) return;
  const notice = event === GOING_TO_START ? noticeOf(data) : null;
  if (notice !== null) tell(state, notice);
  else if (event === TAKE_SEAT) onSeat(state, data);
  else if (event === CHANGED && "_id" in data) onChange(state, data as TournamentChange);
};

/** Shown for 10 s, and heard (S1 § 9). What it tells of may have changed the player's own rows. */
const tell = ({ unseen }: Tournaments, message: string): void => {
  toast(message, { ms: TOAST_MS.tournament });
  chime();
  unseen.value += 1;
};

/** The row's action becomes Take Seat (S1 § 4). */
const onSeat = (state: Tournaments, data: object): void => {
  if (!("iTableId" in data && "iTournamentId" in data)) return;
  const { iTableId, iTournamentId } = data;
  if (typeof iTableId !== "string" || typeof iTournamentId !== "string") return;
  callSeat(state, iTournamentId, iTableId);
  tell(state, seatLabel(rowOf(state, iTournamentId)?.sName));
};

/** Counts, state and prizes change where they stand; what is the player's own is looked up. */
const onChange = (state: Tournaments, change: TournamentChange): void => {
  const { list, detail, received, unseen } = state;
  const { _id, eState } = change;
  const row = rowOf(state, _id);
  const known = list.peek();
  if (row && known.is === "ready") {
    list.value = { is: "ready", value: known.value.map((one) => (one === row ? { ...row, ...change } : one)) };
  }
  const open = detail.peek();
  if (open.is === "ready" && open.value._id === _id) {
    detail.value = { is: "ready", value: { ...open.value, ...change } };
  }
  if (eState === "finished" || eState === "cancelled") settleSeat(state, _id, true);
  // The list may lack one because it is new, or because it was filtered: its counts are no reason to ask.
  if (row ? touchesOwn(row, change) : received.get(_id) !== eState) unseen.value += 1;
  received.set(_id, eState);
};

/** Whether a player may join, and where they stand, is theirs alone and comes with the list. */
const touchesOwn = ({ eState, oParticipantData }: TournamentRow, change: TournamentChange): boolean =>
  eState !== change.eState || (oParticipantData !== null && change.eState === "running");
