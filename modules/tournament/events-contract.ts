/** What browsers hear of tournaments (S1 § 4 "Realtime events"). */
import type { TournamentRow } from "./contract.ts";

/** Something is about to begin, or has changed: `{ sMessage }`, shown for ten seconds. */
export const GOING_TO_START = "resTournamentGoingToStart";

/** A seat can be taken: `{ iTableId, iTournamentId }`. */
export const TAKE_SEAT = "resTakeTournamentSeat";

/** What a list shows has changed: a {@link TournamentChange}, to everybody; a club's to its members alone (ours). */
export const CHANGED = "resTournamentChanged";

/** A tournament's row without what is a player's own. */
export type TournamentChange = Omit<TournamentRow, "canJoin" | "nParticipantPosition" | "oParticipantData"> & {
  /** It is of the reader's club (CL-11). */
  readonly bOfClub?: true;
};
