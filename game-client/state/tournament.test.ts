import { describe, expect, test } from "bun:test";
import { ROUND_SCENES, roundView, tournamentStatus } from "../fixtures/round-scenes.ts";
import { watchLabel } from "./match.ts";
import { fieldLabel, outcomeOf, prizeLines, wonLabel } from "./round-outcome.ts";
import { formatLabel, goOnLabel, placeAtTableLabel, roundLabel, tablePlace } from "./tournament.ts";

const view = roundView(1_000);
const { tournament } = view.table;

describe("T-6, T-10: what a tournament's table says", () => {
  test("the round, the table, and the final as such", () => {
    expect(roundLabel(tournament!)).toBe("Round 2 of 3 · Table 4");
    expect(roundLabel({ ...tournament!, round: 3 })).toBe("Final");
    expect(goOnLabel(view.table)).toBe("The best 2 go on");
    expect(formatLabel(view.table)).toBe("2 deals · The best 2 go on");
    expect(formatLabel({ ...view.table, deals: 1 })).toBe("1 deal · The best 2 go on");
    expect(goOnLabel({ tournament: { ...tournament!, advance: 1 } })).toBe("The best one goes on");
    expect(goOnLabel({ tournament: { ...tournament!, round: 3, advance: 0 } })).toBe("The final");
  });

  test("the place at the table by chips, equal ones sharing it", () => {
    expect(tablePlace(view)).toEqual({ place: 2, of: 6 });
    expect(placeAtTableLabel(view)).toBe("2nd of 6 · 180 chips");
    expect([3, 5].map((you) => tablePlace({ ...view, you })?.place)).toEqual([5, 5]);
    expect(placeAtTableLabel({ ...view, you: null })).toBe("You watch");
    expect(placeAtTableLabel({ ...view, match: null })).toBe("The best 2 go on");
  });

  test("who goes on, who is out with which place and prize, and that the others decide", () => {
    expect(outcomeOf(null, "inr").title).toBe("The round is over at this table");
    expect(outcomeOf(tournamentStatus({ goesOn: true }), "inr")).toMatchObject({ title: "You go on", isGood: true });
    expect(outcomeOf(tournamentStatus({ out: { rank: 37, prize: 5_800, ticket: null } }), "inr")).toEqual({
      title: "You are out: 37th of all 120",
      text: "You get ₹58.00.",
      isGood: true,
    });
    const unpaid = { out: { rank: 90, prize: 0, ticket: null } };
    const text = "There is no prize for this place.";
    expect(outcomeOf(tournamentStatus(unpaid), "inr")).toMatchObject({ text, isGood: false });
    expect(outcomeOf(tournamentStatus(unpaid, { prizes: [] }), "inr").text).toBe("This tournament has no prizes.");
    expect(outcomeOf(tournamentStatus({ out: { rank: 1, prize: 1, ticket: null } }), "inr").title).toBe(
      "You win the tournament",
    );
    expect(outcomeOf(tournamentStatus({}, { phase: "cancelled" }), "inr").title).toBe("The tournament is cancelled");
  });

  test("prizes with their tickets, by ranges", () => {
    expect(prizeLines(tournamentStatus(), "inr")).toEqual([
      "1st ₹401.00",
      "2nd ₹227.00 and a ticket worth ₹25.00",
      "4th–6th ₹111.00",
    ]);
    expect(wonLabel({ prize: 0, ticket: 2_500 }, "inr")).toBe("a ticket worth ₹25.00");
    expect(wonLabel({ prize: 0, ticket: null }, "inr")).toBeNull();
  });

  test("the field: tables that play, who goes on, the end", () => {
    expect(fieldLabel(tournamentStatus())).toBe("5 tables play · 30 players are left");
    expect(fieldLabel(tournamentStatus({}, { phase: "break", round: 3, playersLeft: 10 }))).toBe("10 players go on");
    expect(fieldLabel(tournamentStatus({}, { phase: "final", tablesPlaying: 0, playersLeft: 1 }))).toBe(
      "1 player is left",
    );
    expect(fieldLabel(tournamentStatus({}, { phase: "finished" }))).toBe("The tournament is over.");
  });

  test("an onlooker is told that they watch", () => {
    expect(watchLabel(ROUND_SCENES.roundWatched!(1_000))?.title).toBe("You watch Sunday Cup");
    expect(watchLabel(ROUND_SCENES.roundGoesOn!(1_000))).toBeNull();
  });
});
