import { expect, test } from "bun:test";
import { type ActionFacts, statusActionOf } from "./status-action-contract.ts";

const STATES = ["scheduled", "registrationStarted", "upcoming", "running", "finished", "cancelled"] as const;
const PARTICIPANTS = [null, { eStatus: "registered" }, { eStatus: "playing" }] as const;

/** Every row that there can be, told apart by what decides. */
function* rows(): Generator<{ facts: ActionFacts; isSeatCalled: boolean; isRegisteredTab: boolean }> {
  for (const eState of STATES)
    for (const canJoin of [true, false])
      for (const nJoined of [0, 59, 60, 61])
        for (const oParticipantData of PARTICIPANTS)
          for (const nParticipantPosition of [0, 7])
            for (const isSeatCalled of [true, false])
              for (const isRegisteredTab of [true, false])
                yield {
                  facts: { eState, canJoin, nJoined, nTotalSeat: 60, oParticipantData, nParticipantPosition },
                  isSeatCalled,
                  isRegisteredTab,
                };
}

test("T-2: the action is the first of the specification's six cases that holds, a called seat before the state's name, whatever the row", () => {
  let count = 0;
  for (const { facts, isSeatCalled, isRegisteredTab } of rows()) {
    count += 1;
    const { eState, canJoin, nJoined, nTotalSeat, oParticipantData, nParticipantPosition } = facts;
    const isOver = eState === "finished" || eState === "cancelled";
    const cases = [
      [isOver, eState],
      [!isRegisteredTab && canJoin && nJoined < nTotalSeat, "register"],
      [!isRegisteredTab && canJoin && nJoined >= nTotalSeat, "waitlist"],
      [isSeatCalled || (oParticipantData?.eStatus === "playing" && nParticipantPosition !== 0), "takeSeat"],
      [!isRegisteredTab && !canJoin && ["scheduled", "upcoming"].includes(eState), "scheduled"],
      [!canJoin && eState === "running", "running"],
      // Not the specification's: a player who is not in cannot withdraw.
      [!isRegisteredTab && oParticipantData === null, "scheduled"],
      [true, "withdraw"],
    ] as const;
    const expected = cases.find(([holds]) => holds)?.[1];
    expect(statusActionOf(facts, { isSeatCalled, isRegisteredTab })).toBe(expected as never);
  }
  expect(count).toBe(6 * 2 * 4 * 3 * 2 * 2 * 2);
});

test.each([
  [
    "a free place while registration is open",
    { eState: "registrationStarted", canJoin: true, nJoined: 59 },
    "register",
  ],
  ["no place while registration is open", { eState: "registrationStarted", canJoin: true, nJoined: 60 }, "waitlist"],
  ["announced", { eState: "scheduled", canJoin: false }, "scheduled"],
  [
    "registered",
    { eState: "registrationStarted", canJoin: false, oParticipantData: { eStatus: "registered" } },
    "withdraw",
  ],
  ["not to be joined by this player", { eState: "registrationStarted", canJoin: false }, "scheduled"],
  ["seats are drawn", { eState: "upcoming", canJoin: false }, "scheduled"],
  [
    "at a table",
    { eState: "running", canJoin: false, oParticipantData: { eStatus: "playing" }, nParticipantPosition: 12 },
    "takeSeat",
  ],
  ["played by others", { eState: "running", canJoin: false }, "running"],
  [
    "a late seat may be asked for",
    { eState: "running", canJoin: false, oParticipantData: { eStatus: "lateSeat" } },
    "register",
  ],
  [
    "called to a table before the start",
    { eState: "upcoming", canJoin: false, oParticipantData: { eStatus: "playing" }, nParticipantPosition: 3 },
    "takeSeat",
  ],
  ["over", { eState: "finished", canJoin: false }, "finished"],
] as const)("%s", (_what, changes, action) => {
  const facts = { nJoined: 10, nTotalSeat: 60, nParticipantPosition: 0, oParticipantData: null, ...changes };
  expect(statusActionOf(facts, { isSeatCalled: false, isRegisteredTab: false })).toBe(action);
});
