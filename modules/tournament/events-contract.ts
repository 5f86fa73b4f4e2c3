/** What browsers hear of tournaments (S1 § 4 "Realtime events"). */

/** Something is about to begin, or has changed: `{ sMessage }`, shown for ten seconds. */
export const GOING_TO_START = "resTournamentGoingToStart";

/** A seat can be taken: `{ iTableId, iTournamentId }`. */
export const TAKE_SEAT = "resTakeTournamentSeat";
