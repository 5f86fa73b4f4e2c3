import { describe, expect, test } from "bun:test";
import { MATCH_SCENES } from "../fixtures/match-scenes.ts";
import { seatInfo, tableView } from "../fixtures/views.ts";
import { matchSentence } from "./describe-match.ts";
import {
  dealLabel,
  dealsLeftLabel,
  isMatch,
  leaveMatchLabel,
  listLabel,
  matchBadge,
  placeLabel,
  prizeOfPlayers,
  scoreLabel,
  watchLabel,
  wouldEliminate,
} from "./match.ts";

const scene = (name: string) => MATCH_SCENES[name]!(1_000);

describe("where the match stands", () => {
  test("pool and deals are matches, points are not", () => {
    expect([scene("pool"), scene("deals"), tableView(0)].map(({ table }) => isMatch(table))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("R-34: deals are counted with the one that runs, a tie-break by its name", () => {
    expect(dealLabel(scene("pool"))).toBe("Deal 3");
    expect(dealLabel(scene("deals"))).toBe("Deal 2 of 3");
    expect(dealsLeftLabel(scene("deals"))).toBe("1 more deal");
    expect(dealLabel(scene("tie"))).toBe("Tie-break deal");
    expect(dealLabel(scene("gather"))).toBeNull();
    // Between deals the one that has ended is named.
    expect(dealLabel({ ...scene("deals"), phase: "result" })).toBe("Deal 1 of 3");
  });

  test("scores are points in pool and chips in deals", () => {
    expect(scoreLabel(scene("pool").table, 61)).toBe("61 points");
    expect(scoreLabel(scene("pool").table, 1)).toBe("1 point");
    expect(scoreLabel(scene("deals").table, 160)).toBe("160 chips");
  });

  test("M-5: the prize before the match is what is there less the floored fee", () => {
    expect(prizeOfPlayers({ buyIn: 10_000, feeBps: 2_000 }, 6)).toBe(48_000);
    expect(prizeOfPlayers({ buyIn: 333, feeBps: 1_000 }, 3)).toBe(900);
  });

  test("places and lists in words", () => {
    expect([1, 2, 3, 4, 6].map(placeLabel)).toEqual(["1st", "2nd", "3rd", "4th", "6th"]);
    expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listLabel)).toEqual(["", "A", "A and B", "A, B and C"]);
  });
});

describe("what leaving costs", () => {
  test("R-31: nothing before the match, when out of it, and when it is over", () => {
    for (const name of ["gather", "watchOut", "matchLost", "rejoin"]) {
      expect({ name, free: leaveMatchLabel(scene(name)).free }).toEqual({ name, free: true });
    }
  });

  test("R-23: in a pool's deal a drop and the match", () => {
    const { free, lines } = leaveMatchLabel(scene("pool"));
    expect(free).toBe(false);
    expect(lines[0]).toBe("This deal counts as a first drop of 20 points.");
    expect(lines[1]).toContain("your entry of 100 practice chips stays in the prize");
  });

  test("R-23: in deals the whole match, and the full count of the deal", () => {
    const { free, lines } = leaveMatchLabel(scene("deals"));
    expect(free).toBe(false);
    expect(lines[0]).toBe("This deal costs you 80 chips, and you forfeit the whole match.");
  });

  test("R-32: who has paid twice gives up both entries", () => {
    const view = scene("poolResult");
    const seats = view.match!.seats.map((one) => ({ ...one, entries: 2 }));
    expect(leaveMatchLabel({ ...view, match: { ...view.match!, seats } }).lines).toEqual([
      "You give the match up: your entries of 200 practice chips stay in the prize.",
    ]);
  });

  test("R-31: a drop that reaches the limit puts out", () => {
    const view = scene("pool");
    expect(wouldEliminate(view, 20)).toBe(false);
    expect(wouldEliminate({ ...view, you: 5 }, 20)).toBe(false);
    expect(wouldEliminate({ ...view, you: 5 }, 21)).toBe(true);
    expect(wouldEliminate(scene("deals"), 80)).toBe(false);
  });
});

describe("who watches", () => {
  test("a player at the table reads nothing", () => {
    expect(watchLabel(scene("pool"))).toBeNull();
    expect(watchLabel(scene("poolResult"))).toBeNull();
  });

  test("after a drop, after an elimination, and who came while a deal runs", () => {
    expect(watchLabel(scene("watchDrop"))).toEqual({
      title: "You dropped: 20 points",
      text: "You play again in the next deal.",
    });
    expect(watchLabel(scene("watchOut"))?.title).toBe("You are out with 104 points");
    expect(watchLabel(scene("watchNew"))?.text).toBe("You are dealt in with the next deal.");
  });

  test("R-34: a tie names those who play it", () => {
    const view = scene("watchOut");
    const seats = view.match!.seats.map((one) => ({
      ...one,
      status: one.seat === 1 || one.seat === 3 ? ("in" as const) : ("out" as const),
    }));
    expect(watchLabel({ ...view, match: { ...view.match!, tieBreak: true, seats } })?.text).toBe(
      "Aarav and Kabir play one more deal. You watch.",
    );
  });
});

test("badges: who may rejoin, who has voted, who is out, who won what", () => {
  const badges = (name: string) => [0, 1, 2, 3, 4, 5].map((seat) => matchBadge(seatInfo(seat), scene(name)));
  expect(badges("rejoinOthers")).toEqual(["May rejoin", null, "Rejoins", null, null, null]);
  expect(badges("split")).toEqual(["Deciding", "Out", "Out", "Agrees", "Out", "Deciding"]);
  expect(badges("matchWon")).toEqual(["1st · 560", "3rd", "4th", "2nd", "5th", "6th"]);
});

describe("in words", () => {
  const frame = { seq: 11, at: 1_000 };
  const said = (name: string, message: Parameters<typeof matchSentence>[0]) =>
    matchSentence(message, scene(name), scene(name));

  test("R-31: an elimination", () => {
    expect(said("pool", { event: "eliminated", ...frame, seat: 2, score: 104 })).toBe("Meera is out with 104 points.");
    expect(said("pool", { event: "eliminated", ...frame, seat: 0, score: 104 })).toBe("You are out with 104 points.");
  });

  test("R-32: who may rejoin, at what, for how much, how long", () => {
    const offer = { seats: [0, 2], entryScore: 62, cost: 10_000, deadline: 16_000, answers: [] };
    expect(said("pool", { event: "rejoinOffer", ...frame, offer })).toBe(
      "You and Meera may rejoin for 100 practice chips, at 62 points, within 15 seconds.",
    );
  });

  test("R-33: a split with the own share", () => {
    const offer = { shares: [{ seat: 0, share: 9_167 }], deadline: 16_000, votes: [] };
    expect(said("pool", { event: "splitOffer", ...frame, offer })).toBe(
      "A split of the prize is offered. Your share would be 91.67 practice chips. All must agree within 15 seconds.",
    );
  });

  test("R-34: a tie for first", () => {
    expect(said("deals", { event: "tieBreak", ...frame, seats: [0, 1] })).toBe(
      "A tie for first: You and Aarav play one more deal.",
    );
  });

  test("the end, for winner and others", () => {
    const end = (name: string) => {
      const result = scene(name).match!.result!;
      return said(name, { event: "matchResult", ...frame, result });
    };
    expect(end("matchWon")).toBe("You win the match. Everybody else is out.");
    expect(end("matchLost")).toBe("Ananya wins the match. You are 2nd. Everybody else is out.");
  });
});
