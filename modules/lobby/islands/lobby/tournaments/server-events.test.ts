import { expect, test } from "bun:test";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { CHANGED, type TournamentChange } from "../../../../tournament/events-contract.ts";
import { onTournamentEvent } from "./server-events.ts";
import { callSeat, createTournaments, rowsOf, settleSeat } from "./tournaments-state.ts";

const CHANGE: TournamentChange = {
  _id: "cup",
  sName: "Evening Cup",
  eState: "registrationStarted",
  oEntryFee: { nAmount: 25 },
  nJoined: 3,
  aTicketName: [],
  nTotalSeat: 12,
  nTotalWinning: 60,
  nWinTicketCount: 0,
  nStrategicTime: 30_000,
  nDeals: 2,
  nAdvance: 2,
  aRoundInfo: [],
  dTournamentStartAt: "2026-03-05T13:00:00Z",
  dJoiningStartAt: "2026-03-05T12:00:00Z",
  dJoiningEndAt: "2026-03-05T12:50:00Z",
};
const ROW: TournamentRow = { ...CHANGE, canJoin: true, nParticipantPosition: 0, oParticipantData: null };
const IN = { eStatus: "registered", iTableId: "" };

const listed = (...rows: readonly TournamentRow[]) => {
  const state = createTournaments();
  state.list.value = { is: "ready", value: rows };
  return state;
};
const tell = (state: ReturnType<typeof listed>, change: Partial<TournamentChange>) =>
  onTournamentEvent(state, { event: CHANGED, data: { ...CHANGE, ...change } });

test("counts and prizes change where they stand, without another look", () => {
  const other = { ...ROW, _id: "other" };
  const state = listed(other, ROW);
  state.detail.value = { is: "ready", value: ROW };
  tell(state, { nJoined: 9, nTotalWinning: 200 });
  const changed = { ...ROW, nJoined: 9, nTotalWinning: 200 };
  expect(state.list.value).toEqual({ is: "ready", value: [other, changed] });
  expect(state.detail.value).toEqual({ is: "ready", value: changed });
  expect(state.unseen.value).toBe(0);
});

test("another state, an unknown tournament and a round of the player's own ask for another look", () => {
  const state = listed(ROW);
  tell(state, { eState: "upcoming" });
  expect(state.unseen.value).toBe(1);
  for (const nJoined of [3, 4, 5]) tell(state, { _id: "new", nJoined });
  expect(state.unseen.value).toBe(2);
  tell(state, { _id: "new", eState: "running" });
  expect(state.unseen.value).toBe(3);
  const playing = listed({ ...ROW, eState: "running", canJoin: false, oParticipantData: IN });
  tell(playing, { eState: "running" });
  expect(playing.unseen.value).toBe(1);
  const watching = listed({ ...ROW, eState: "running", canJoin: false });
  tell(watching, { eState: "running" });
  expect(watching.unseen.value).toBe(0);
});

test("S1 § 4: a called seat stays until the tournament is over; later rounds do not call who was there", () => {
  const state = listed(ROW);
  callSeat(state, "cup", "t1");
  settleSeat(state, "cup", false);
  callSeat(state, "cup", "t2");
  expect([...state.seats.value]).toEqual([["cup", { tableId: "t2", isTaken: true }]]);
  settleSeat(state, "nothing", true);
  tell(state, { eState: "finished" });
  expect(state.seats.value.size).toBe(0);
});

test("what is no event of tournaments changes nothing", () => {
  const state = listed(ROW);
  for (const data of [null, 7, "x", {}, { sMessage: 1 }, { iTableId: 1, iTournamentId: "cup" }])
    for (const event of [
      "resTournamentGoingToStart",
      "resTakeTournamentSeat",
      "resTournamentChanged",
      "resMaintenance",
    ])
      onTournamentEvent(state, { event, data });
  expect(state.list.value).toEqual({ is: "ready", value: [ROW] });
  expect([state.unseen.value, state.seats.value.size]).toEqual([0, 0]);
});

test("S1 § 2: Cash is above 0, Free roll exactly 0", () => {
  const free = { ...ROW, _id: "free", oEntryFee: { nAmount: 0 } };
  const ids = (tab: "13" | "14" | "15" | "16") => rowsOf(tab, [ROW, free]).map(({ _id }) => _id);
  expect([ids("13"), ids("14"), ids("15"), ids("16")]).toEqual([["cup", "free"], ["cup"], ["free"], ["cup", "free"]]);
});
