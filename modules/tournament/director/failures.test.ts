/** T-9, T-15: a table that can be played no further never holds its tournament up. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { HOUR_MS, instant, MINUTE_MS } from "../../kernel/index.ts";
import { drawOf, faultsOf, isToBegin, openCommand, type Play, playOf, playOut } from "../testing/play.ts";
import { wakeAt } from "./clock.ts";

/** A play at the first deal of the running round. */
function begun(players: number): Play {
  const play = playOf(openCommand(players));
  while (isToBegin(play.state)) {
    play.ring();
    play.answerAll();
  }
  return play;
}

function fails(play: Play, table: number, of: { readonly round?: number; readonly tableId?: string } = {}): void {
  const round = of.round ?? play.state.round.no;
  const tableId = of.tableId ?? `r${round}t${table}`;
  const failure = { key: `t:${round}:${table + 1}`, tableId, tournamentId: "t", round, table: table + 1 };
  play.do({ type: "tableFailed", at: play.now, failure });
}

test("its round ends with the last deal that counted, and the tournament goes on", () => {
  const play = begun(8);
  play.do({ type: "report", at: play.now, reports: [play.report(0, 1, drawOf(1))] });
  const { chips } = play.state.round.tables[0]!.seats.toSorted((one, other) => other.chips - one.chips)[0]!;
  fails(play, 0);
  expect(play.state.queue).toMatchObject([{ type: "cancelTable", tableId: "r1t0" }]);
  expect([play.state.phase, play.state.round.tablesPlaying]).toEqual(["running", 1]);
  // What is late, repeated, or of another table changes nothing.
  fails(play, 0);
  fails(play, 1, { tableId: "another" });
  fails(play, 1, { round: 7 });
  play.do({ type: "report", at: play.now, reports: [play.report(0, 2, drawOf(2))] });
  expect(play.state.round.tablesPlaying).toBe(1);
  play.do({ type: "report", at: play.now, reports: [play.report(1, 2, drawOf(1))] });
  expect([play.state.phase, play.state.round.no, play.state.round.players.length]).toEqual(["break", 2, 4]);
  expect(play.state.round.players.map(({ earlierChips }) => earlierChips[0])).toContain(chips);
  playOut(play, drawOf(5));
  expect(faultsOf(play)).toEqual([]);
});

test("where it was the only one and no deal had counted, everything goes back", () => {
  const play = begun(4);
  fails(play, 0);
  expect(play.state.phase).toBe("cancelled");
  expect(play.notices.at(-1)?.data).toEqual({
    sMessage: "Evening Cup is cancelled: no deal could be played. Your entry is returned.",
  });
  play.answerAll();
  expect(faultsOf(play)).toEqual([]);
});

test("T-15: where no table of the first round had a deal that counted, everything goes back", () => {
  for (const end of ["failed", "overdue", "void"] as const) {
    const play = begun(14);
    if (end === "failed") for (const table of [0, 1, 2]) fails(play, table);
    if (end === "overdue") play.ring();
    for (const table of end === "void" ? [0, 1, 2] : []) {
      const report = { ...play.report(table, 0, drawOf(1)), over: true };
      play.do({ type: "report", at: play.now, reports: [report] });
    }
    expect([end, play.state.phase]).toEqual([end, "cancelled"]);
    expect(play.wanted.filter(({ type }) => type === "giveBackAll")).toHaveLength(1);
    play.answerAll();
    expect(faultsOf(play)).toEqual([]);
  }
});

test("T-15: where no table of a later round had one, what is left of the prizes is shared evenly", () => {
  const play = begun(14);
  for (const table of [0, 1, 2]) play.do({ type: "report", at: play.now, reports: [play.report(table, 2, drawOf(7))] });
  while (isToBegin(play.state)) {
    play.ring();
    play.answerAll();
  }
  expect(play.state.round.no).toBe(2);
  fails(play, 0);
  expect(play.state.phase).toBe("cancelled");
  const prizes = play.state.finished.filter(({ round }) => round === 2).map(({ prize }) => prize as number);
  expect(Math.max(...prizes) - Math.min(...prizes)).toBeLessThanOrEqual(100);
  play.answerAll();
  expect(faultsOf(play)).toEqual([]);
});

test("what is not over an hour after the round's time is given up; an outage moves that, too (R-11)", () => {
  const play = begun(14);
  const { startsAt } = play.state.round;
  const { roundMs } = play.state.config.plan;
  expect(wakeAt(play.state)).toBe(instant(startsAt + roundMs + HOUR_MS));
  play.do({ type: "resumed", at: play.now, shiftMs: MINUTE_MS });
  play.do({ type: "report", at: play.now, reports: [play.report(1, 2, drawOf(1))] });
  play.do({ type: "tick", at: instant(startsAt + roundMs + HOUR_MS) });
  expect(play.state.round.no).toBe(1);
  play.ring();
  expect(play.now).toBe(instant(startsAt + roundMs + HOUR_MS + MINUTE_MS));
  expect([play.state.phase, play.state.round.no]).toEqual(["break", 2]);
  playOut(play, drawOf(5));
  expect(faultsOf(play)).toEqual([]);
});

test("a table that opens after it was given up is cancelled", () => {
  const play = playOf(openCommand(8));
  while (isToBegin(play.state)) play.ring();
  const [first] = play.state.queue.filter(({ type }) => type === "openTable");
  fails(play, 0);
  play.do({ type: "tablesOpened", at: play.now, opened: [{ call: first!.call, tableId: "late" }] });
  expect(play.state.queue.at(-1)).toMatchObject({ type: "cancelTable", tableId: "late" });
});

test("whichever tables fail whenever, ranks are total and the prizes are the pool, or everything goes back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 80 }), fc.nat(), fc.integer({ min: 1, max: 30 }), (size, seed, every) => {
      const play = playOf(openCommand(size));
      const draw = drawOf(seed);
      let steps = 0;
      playOut(play, draw, () => {
        steps += 1;
        if (steps % every === 0) fails(play, draw(play.state.round.tables.length));
      });
      play.answerAll();
      expect(["finished", "cancelled"]).toContain(play.state.phase);
      expect(faultsOf(play)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);
