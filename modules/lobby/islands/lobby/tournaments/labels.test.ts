import { describe, expect, test } from "bun:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Prize } from "./figures.tsx";
import {
  advanceLabel,
  breakLabel,
  dealsLabel,
  entries,
  feeLabel,
  ownStatusLabel,
  playersLabel,
  prizeLabel,
  prizeRanges,
  rangeLabel,
  roundLabel,
  seatLabel,
} from "./labels.ts";

describe("S1 §§ 2, 9: how tournaments read", () => {
  test("the entry fee: Free, or rupees", () => {
    expect([feeLabel(0), feeLabel(25), feeLabel(1_250.5)]).toEqual(["Free", "₹25", "₹1,250.50"]);
  });
  test("entries: joined capped at the seats, the rest waits", () => {
    expect(entries(12, 60)).toEqual({ shown: "12 / 60", waiting: 0 });
    expect(entries(63, 60)).toEqual({ shown: "60 / 60", waiting: 3 });
  });
  test("prizes: k with two decimals above 999, never more than there is", () => {
    expect([0, 999, 1_000, 1_350, 13_509.99, 600_000].map(prizeLabel)).toEqual([
      "₹0",
      "₹999",
      "₹1.00k",
      "₹1.35k",
      "₹13.50k",
      "₹600.00k",
    ]);
  });
  test("nothing to be won is no prize of ₹0", () => {
    const shown = (total: number, tickets: number) =>
      renderToStaticMarkup(createElement(Prize, { total, tickets })).replace(/<[^>]*>/g, "");
    expect([shown(0, 0), shown(60, 0), shown(0, 6).trim()]).toEqual(["No Prizes", "₹60", "₹0 + 6"]);
  });
  test("T-6: how a round is played", () => {
    expect([dealsLabel(1), dealsLabel(2)]).toEqual(["1 deal at each table", "2 deals at each table"]);
    expect([advanceLabel(1), advanceLabel(2)]).toEqual(["the best of each table", "the best 2 of each table"]);
  });
  test("ranks and ranges", () => {
    expect([rangeLabel(1, 1), rangeLabel(4, 6)]).toEqual(["1st", "4th – 6th"]);
    expect([playersLabel(1, 1), playersLabel(4, 6)]).toEqual(["1 Player(s) (1-1)", "3 Player(s) (4-6)"]);
  });
  test("a round's prizes: counted by players, below ₹1 is none (R-35)", () => {
    expect(roundLabel([])).toBe("No Prizes");
    expect(roundLabel([{ nFrom: 1, nTo: 6, nAmount: 0.5 }])).toBe("No Prizes");
    expect(roundLabel([{ nFrom: 1, nTo: 1, nAmount: 5 }])).toBe("1 Prize");
    expect(
      roundLabel([
        { nFrom: 1, nTo: 1, nAmount: 5 },
        { nFrom: 2, nTo: 6, nAmount: 1 },
      ]),
    ).toBe("6 Prizes");
  });
  test("the break, rounded up to seconds", () => {
    expect(breakLabel(1_000)).toBe("There will be 1 second(s) break between each tournament round.");
    expect(breakLabel(60_001)).toBe("There will be 61 second(s) break between each tournament round.");
  });
  test("prizes by rank: those of all rounds, and a range that two rounds share is one", () => {
    const rounds = [
      { nRound: 1, aWinning: [{ nFrom: 9, nTo: 12, nAmount: 58 }] },
      { nRound: 2, aWinning: [{ nFrom: 7, nTo: 8, nAmount: 58 }] },
      {
        nRound: 3,
        aWinning: [
          { nFrom: 1, nTo: 1, nAmount: 401 },
          { nFrom: 2, nTo: 6, nAmount: 100 },
        ],
      },
    ];
    expect(prizeRanges(rounds)).toEqual([
      { nFrom: 1, nTo: 1, nAmount: 401 },
      { nFrom: 2, nTo: 6, nAmount: 100 },
      { nFrom: 7, nTo: 12, nAmount: 58 },
    ]);
    expect(prizeRanges([{ nRound: 1, aWinning: [{ nFrom: 1, nTo: 6, nAmount: 0 }] }])).toEqual([]);
  });
  test("what the player is in it", () => {
    const field = { nJoined: 63, nTotalSeat: 60 };
    const told = (eStatus: string, nParticipantPosition = 0, eState: "running" | "cancelled" = "running") =>
      ownStatusLabel({ ...field, eState, nParticipantPosition, oParticipantData: { eStatus, iTableId: "" } });
    expect(ownStatusLabel({ ...field, eState: "running", nParticipantPosition: 0, oParticipantData: null })).toBeNull();
    expect(["waiting", "registered", "playing", "qualified"].map((status) => told(status))).toEqual([
      ...["On the waitlist", "Registered", "Playing", "You go on"],
    ]);
    expect([told("finished", 37), told("finished"), told("registered", 0, "cancelled")]).toEqual([
      "Place 37 of 60",
      null,
      null,
    ]);
  });
  test("the call to a seat, with or without the tournament's name", () => {
    expect([seatLabel("Evening Cup"), seatLabel(undefined)]).toEqual([
      "Your seat in Evening Cup is ready.",
      "Your tournament seat is ready.",
    ]);
  });
});
