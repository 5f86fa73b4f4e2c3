/** What browsers hear of tournaments (S1 § 4 "Realtime events"). */
import type { TournamentRow } from "./contract.ts";

/** Something is about to begin, or has changed: `{ sMessage, sText }`, shown for ten seconds. */
export const GOING_TO_START = "resTournamentGoingToStart";

/** What that says to the page's reader: `sText`, which is absent in English; null where it says nothing. */
export const noticeOf = (data: object): string | null => {
  const { sMessage, sText = sMessage } = data as { readonly sMessage?: unknown; readonly sText?: unknown };
  return typeof sText === "string" ? sText : null;
};

/** A seat can be taken: `{ iTableId, iTournamentId }`. */
export const TAKE_SEAT = "resTakeTournamentSeat";

/** What a list shows has changed: a {@link TournamentChange}, to everybody; a club's to its members alone (ours). */
export const CHANGED = "resTournamentChanged";

/** A tournament's row without what is a player's own. */
export type TournamentChange = Omit<TournamentRow, "canJoin" | "nParticipantPosition" | "oParticipantData"> & {
  /** It is of the reader's club (CL-11). */
  readonly bOfClub?: true;
};
