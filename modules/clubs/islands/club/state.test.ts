import { expect, test } from "bun:test";
import type { TournamentChange } from "../../../tournament/events-contract.ts";
import type { Club, ClubData } from "../../contract.ts";
import { club, onClubEvent } from "./state.ts";

const at = (minute: number) => Date.UTC(2026, 2, 5, 13, minute);
const row = (iTournamentId: string, minute: number) => ({
  ...{ iTournamentId, sName: iTournamentId, dStartsAt: at(minute), nEntered: 0, nSeats: 4 },
  ePhase: "open" as const,
});
const change = (changes: Partial<TournamentChange>): TournamentChange =>
  ({
    ...{ _id: "cup", sName: "cup", eState: "registrationStarted", nJoined: 0, nTotalSeat: 4, bOfClub: true },
    dTournamentStartAt: new Date(at(30)).toISOString(),
    ...changes,
  }) as TournamentChange;
const taken = (value: ClubData) => {
  club.state.value = { is: "ready", value };
};
const tell = (data: unknown, event = "resTournamentChanged") => onClubEvent({ event, data });
const shown = () => {
  const state = club.state.peek();
  return state.is === "ready" ? (state.value.oClub?.aTournament ?? null) : null;
};

test("CL-11: the page has the club's tournaments as they are told: new ones in their order, places, phases; nobody else's", () => {
  tell(change({}));
  expect(shown()).toBeNull();
  taken({ oClub: null });
  tell(change({}));
  expect(shown()).toBeNull();
  taken({ oClub: { aTournament: [row("early", 10), row("late", 50)] } as unknown as Club });
  tell(change({}));
  expect(shown()).toEqual([row("early", 10), row("cup", 30), row("late", 50)]);
  tell(change({ nJoined: 7, eState: "upcoming" }));
  expect(shown()![1]).toEqual({ ...row("cup", 30), nEntered: 4, ePhase: "closed" as never });
  const before = shown();
  tell({ ...change({ _id: "other" }), bOfClub: undefined });
  tell({ sMessage: "soon" }, "resTournamentGoingToStart");
  expect(shown()).toEqual(before);
});
