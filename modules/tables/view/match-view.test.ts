import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import type { MatchView, SeatInfo, ServerMessage, TableView } from "../contract.ts";
import { viewOf } from "../machine/view-of.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { reduceView } from "./view.ts";

const NAMES = ["A", "B", "C"] as const;

const match: MatchView = {
  entryFee: 10_000,
  prize: 27_000,
  fee: 3_000,
  dealsPlayed: 0,
  tieBreak: false,
  seats: NAMES.map((name, seat) => ({ seat, name, score: 0, status: "in", entries: 1 })),
  rejoin: null,
  split: null,
  result: null,
};

function seated(): TableView {
  const table = drive(testConfig(), seededRandom(1));
  for (const [seat, name] of NAMES.entries()) table.sit(name, seat);
  return viewOf(table.state, 0);
}

/** What seat 0 knows after these frames, numbered as the server would. */
function after(...frames: readonly object[]): TableView {
  return frames.reduce<TableView>(
    (view, frame) => reduceView(view, { at: 1, seq: view.seq + 1, ...frame } as ServerMessage),
    seated(),
  );
}

const totalOf = (view: TableView, seat: number) => view.seats.find((one: SeatInfo) => one.seat === seat)?.total;

describe("a match's frames", () => {
  const started = {
    event: "matchStarted",
    match: { ...match, seats: match.seats.map((one) => ({ ...one, score: 160 })) },
  };

  test("R-34: a match of deals starts with its chips on every plate", () => {
    const view = after(started);
    expect(view.match?.seats).toHaveLength(3);
    expect([0, 1, 2].map((seat) => totalOf(view, seat))).toEqual([160, 160, 160]);
  });

  test("R-32: an offer is answered, paid and closed; prize and score follow", () => {
    const offer = { seats: [2], entryScore: 72, cost: 10_000, deadline: 20, answers: [] };
    const open = after(started, { event: "eliminated", seat: 2, score: 104 }, { event: "rejoinOffer", offer });
    expect([open.phase, open.phaseEndsAt, open.match?.seats[2]?.status]).toEqual(["rejoin", 20, "out"]);
    const paid = after(
      started,
      { event: "eliminated", seat: 2, score: 104 },
      { event: "rejoinOffer", offer },
      { event: "rejoinAnswered", seat: 2, accept: true },
      { event: "rejoined", seat: 2, score: 72, stack: 20_000, prize: 36_000, fee: 4_000 },
    );
    expect(paid.match?.seats[2]).toEqual({ seat: 2, name: "C", score: 72, status: "in", entries: 2 });
    expect([paid.match?.prize, totalOf(paid, 2)]).toEqual([36_000, 72]);
    expect(paid.match?.rejoin?.answers).toEqual([{ seat: 2, accept: true }]);
    expect(after(started, { event: "rejoinOffer", offer }, { event: "rejoinClosed" }).match?.rejoin).toBeNull();
  });

  test("R-33: votes gather on the offer until it is closed", () => {
    const offer = { shares: [{ seat: 0, share: 14_000 }], deadline: 30, votes: [] };
    const view = after(started, { event: "splitOffer", offer }, { event: "splitVoted", seat: 0, agree: true });
    expect([view.phase, view.match?.split?.votes]).toEqual(["split", [{ seat: 0, agree: true }]]);
    expect(after(started, { event: "splitOffer", offer }, { event: "splitClosed", agreed: false }).match?.split).toBe(
      null,
    );
  });

  test("after an outage an open offer ends when its phase does, and stays where no phase ends", () => {
    const rejoin = { seats: [2], entryScore: 72, cost: 10_000, deadline: 20, answers: [] };
    const split = { shares: [{ seat: 0, share: 14_000 }], deadline: 30, votes: [] };
    const shifted = (phaseEndsAt: number | null) => ({ event: "shifted", turn: null, phaseEndsAt });
    const rejoining = after(started, { event: "rejoinOffer", offer: rejoin }, shifted(60_020));
    expect([rejoining.phaseEndsAt, rejoining.match?.rejoin?.deadline]).toEqual([60_020, 60_020]);
    const splitting = after(started, { event: "splitOffer", offer: split }, shifted(60_030));
    expect([splitting.phaseEndsAt, splitting.match?.split?.deadline]).toEqual([60_030, 60_030]);
    const kept = after(started, { event: "splitOffer", offer: split }, shifted(null));
    expect(kept.match?.split?.deadline).toBe(30);
  });

  test("R-34: in a tie-break only the tied are in", () => {
    const view = after(started, { event: "tieBreak", seats: [0, 2] });
    expect(view.match?.tieBreak).toBe(true);
    expect(view.match?.seats.map(({ status }) => status)).toEqual(["in", "out", "in"]);
  });

  test("the result ends the match and says when the table closes", () => {
    const result = { how: "lastIn", prize: 27_000, fee: 3_000, rows: [], endsAt: 99 };
    const view = after(started, { event: "forfeited", seat: 1 }, { event: "matchResult", result });
    expect([view.phase, view.phaseEndsAt, view.match?.result?.how]).toEqual(["matchOver", 99, "lastIn"]);
    expect(view.match?.seats[1]?.status).toBe("left");
  });
});
