/** What is said of today. Pure. */
import { say } from "../../../kernel/index.ts";
import type { TournamentRow } from "../../../tournament/contract.ts";
import { lobbyTexts } from "../../texts/index.ts";

/** What the lobby reads of `GET /hand-of-the-day`. */
export interface DailyHandNow {
  readonly nBestPoints: number;
  readonly nEndsInMs: number;
  readonly aTries: readonly { readonly nPoints: number }[];
}

/** As many as the hand of the day allows (C-5). */
const TRIES = 3;

/** Has the player played it? */
export const handLabel = ({ aTries, nBestPoints }: DailyHandNow): string => {
  if (aTries.some(({ nPoints }) => nPoints === nBestPoints)) return lobbyTexts.handSolved;
  if (aTries.length === 0) return lobbyTexts.notPlayed;
  return aTries.length < TRIES ? say(lobbyTexts.triesLeft, { count: TRIES - aTries.length }) : lobbyTexts.handPlayed;
};

/** The tournament that begins next, of those that the player is in or may still join; `now` is the server's time, ms. */
export const nextTournament = (rows: readonly TournamentRow[], now: number): TournamentRow | null =>
  rows
    .filter(({ eState }) => eState === "scheduled" || eState === "registrationStarted" || eState === "upcoming")
    .filter((row) => Date.parse(row.dTournamentStartAt) > now)
    .filter((row) => row.oParticipantData !== null || row.canJoin || Date.parse(row.dJoiningStartAt) > now)
    .toSorted((a, b) => Date.parse(a.dTournamentStartAt) - Date.parse(b.dTournamentStartAt))[0] ?? null;
