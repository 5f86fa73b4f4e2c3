import { expect, test } from "bun:test";
import type { TournamentRow } from "../../../tournament/contract.ts";
import { handLabel, nextTournament } from "./today-labels.ts";

test("the hand of the day says whether it was played, and what is left", () => {
  const label = (...points: number[]) =>
    handLabel({ nBestPoints: 12, nEndsInMs: 0, aTries: points.map((nPoints) => ({ nPoints })) });
  expect([label(), label(20), label(20, 15), label(20, 15, 14), label(20, 12)]).toEqual([
    "Not played yet",
    "2 tries are left",
    "1 try is left",
    "Played",
    "Found the best",
  ]);
});

test("the next tournament is the first that is still ahead, and that the player is in or may join", () => {
  const row = (over: Partial<TournamentRow>) =>
    ({
      eState: "registrationStarted",
      canJoin: true,
      oParticipantData: null,
      dJoiningStartAt: "2026-11-28T06:00:00.000Z",
      dTournamentStartAt: "2026-11-28T10:00:00.000Z",
      ...over,
    }) as TournamentRow;
  const full = row({ _id: "full", canJoin: false, dTournamentStartAt: "2026-11-28T09:00:00.000Z" });
  const own = { ...full, _id: "own", oParticipantData: { eStatus: "registered", iTableId: "" } };
  const begun = row({ _id: "begun", dTournamentStartAt: "2026-11-28T07:00:00.000Z" });
  const later = row({ _id: "later" });
  const cancelled = row({ _id: "cancelled", eState: "cancelled", dTournamentStartAt: "2026-11-28T08:30:00.000Z" });
  const now = Date.parse("2026-11-28T08:00:00.000Z");
  expect(nextTournament([later, full, begun, cancelled], now)?._id).toBe("later");
  expect(nextTournament([later, own], now)?._id).toBe("own");
  expect(nextTournament([begun], now)).toBeNull();
});
