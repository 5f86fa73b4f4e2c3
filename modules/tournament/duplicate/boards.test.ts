import { describe, expect, test } from "bun:test";
import type { PlayerId } from "../../kernel/index.ts";
import type { RoundReport } from "../../tables/index.ts";
import { applyDirector } from "../director/apply.ts";
import type { DirectorState } from "../director/state.ts";
import { TEST_DECKS } from "../testing/cup.ts";
import { drawOf, openCommand, type Play, playOf } from "../testing/play.ts";
import { createDirectorStatus } from "../view/director-status.ts";
import { boardScores, byScore } from "./boards.ts";
import { fieldOf, roundsFor } from "./plan.ts";
import { createBoardResults } from "./results.ts";

const PLAN = { kind: "duplicate", dealsPerRound: 3, seats: 60 } as const;

function opened(players: number, seed = "5eed"): Play {
  const first = openCommand(players, { plan: PLAN, seed });
  const config = { ...first.config, isForRupees: false, plan: { ...first.config.plan, entryFeePaise: 0 as never } };
  const play = playOf({ ...first, config });
  while (!play.state.round.hasBegun) {
    play.ring();
    play.answerAll();
  }
  return play;
}

/** How a table stands after `deals`; `of` says each seat's count and the winner. */
function reportOf(
  play: Play,
  table: number,
  deals: number,
  of: (board: number) => readonly [number[], number],
): RoundReport {
  const report = play.report(table, deals, () => 0);
  const boards = Array.from({ length: deals }, (_, board) => of(board));
  return {
    ...report,
    boards: boards.map(([, winner], board) => ({ deal: board + 1, dealId: `d${table}-${board + 1}`, winner })),
    seats: report.seats.map((one) => ({ ...one, counts: boards.map(([counts]) => counts[one.seat]!) })),
  };
}

const FIRST: readonly [number[], number] = [[0, 20, 40, 80], 0];
const SECOND: readonly [number[], number] = [[30, 0, 0, 10], 2];

function playAll(play: Play): void {
  for (const table of play.state.round.tables.keys())
    for (let deals = 1; deals <= 3; deals += 1)
      play.do({
        type: "report",
        at: play.now,
        reports: [reportOf(play, table, deals, () => (table === 0 ? FIRST : SECOND))],
      });
}

describe("Q-12: a duplicate tournament", () => {
  test("has one round of full tables, and bots fill the field", () => {
    const plan = { kind: "duplicate", fillWithBots: 0, advancePerTable: 2 } as const;
    expect([1, 8, 9, 13].map((people) => fieldOf(plan, people))).toEqual([8, 8, 12, 16]);
    expect(roundsFor(plan, 12)).toEqual([{ round: 1, players: 12, sizes: [4, 4, 4], goOn: 0 }]);
  });

  test("a seat's score is its result less the mean of the same seat; a loser of nothing is not the winner", () => {
    const play = opened(8);
    playAll(play);
    const scores = boardScores(play.state);
    // Table 1: +140, −20, −40, −80; table 2: −30, 0 (not the winner), +40, −10.
    expect(scores.map(({ boards }) => [boards[0]!.result, boards[0]!.mean])).toEqual([
      [140, 55],
      [-20, -10],
      [-40, 0],
      [-80, -45],
      [-30, 55],
      [0, -10],
      [40, 0],
      [-10, -45],
    ]);
    expect(scores.map(({ score }) => score)).toEqual([255, -30, -120, -105, -255, 30, 120, 105]);
    expect(scores.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(0);
  });

  test("places go by the sum over the boards, whatever the table, and nobody goes out before the last table is over", () => {
    const play = opened(8);
    const [last] = [play.state.round.tables.length - 1];
    for (let deals = 1; deals <= 3; deals += 1)
      play.do({ type: "report", at: play.now, reports: [reportOf(play, 0, deals, () => FIRST)] });
    expect([play.state.phase, play.state.finished]).toEqual(["running", []]);
    for (let deals = 1; deals <= 3; deals += 1)
      play.do({ type: "report", at: play.now, reports: [reportOf(play, last, deals, () => SECOND)] });
    expect(play.state.phase).toBe("finished");
    const scores = new Map(byScore(play.state).map((one) => [one.player, one.score]));
    expect(play.state.finished.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...scores.values()]).toEqual([255, 120, 105, 30, -30, -105, -120, -255]);
  });

  test("equal sums of thirds are equal scores: the earlier registration is first", () => {
    const lost = [
      [3, 8, 4],
      [7, 6, 2],
      [1, 0, 5],
    ];
    const boards = [1, 2, 3].map((deal) => ({ deal, winner: 3 }));
    const tables = lost.map((counts, table) => ({
      boards,
      seats: [0, 1, 2, 3].map((seat) => ({ player: 4 * table + seat, counts: seat === 0 ? counts : [0, 0, 0] })),
    }));
    const players = Array.from({ length: 12 }, (_, entrant) => ({ entrant }));
    const entrants = players.map(({ entrant }) => ({ no: entrant + 1 }));
    const state = { round: { tables, players }, entrants, config: { plan: { dealsPerRound: 3 } } };
    const order = byScore(state as unknown as DirectorState).map(({ player }) => player);
    expect(order.indexOf(0)).toBeLessThan(order.indexOf(4));
  });

  test("a board that a table did not play is worth nothing there, and is no part of the mean", () => {
    const play = opened(12);
    for (const table of [0, 1])
      for (let deals = 1; deals <= 3; deals += 1)
        play.do({
          type: "report",
          at: play.now,
          reports: [reportOf(play, table, deals, () => (table === 0 ? FIRST : SECOND))],
        });
    const { tableId } = play.state.round.tables[2]!;
    const failure = { key: "k", tableId: tableId!, tournamentId: "t", round: 1, table: 3 };
    play.do({ type: "tableFailed", at: play.now, failure });
    expect(play.state.phase).toBe("finished");
    const scores = boardScores(play.state);
    expect(scores.slice(8).map(({ score, boards }) => [score, boards[0]!.result])).toEqual(Array(4).fill([0, null]));
    expect(scores[0]!.boards[0]!.mean).toBe(55);
  });

  test("reports that come twice, late or out of order change nothing, and a crash at any point leaves the same", () => {
    const draw = drawOf(7);
    const play = opened(16);
    for (let turn = 0; turn < 200 && play.state.phase === "running"; turn += 1) {
      const table = draw(play.state.round.tables.length);
      const deals = Math.min(3, play.state.round.tables[table]!.dealsPlayed + 1 - (draw(4) === 0 ? 1 : 0));
      const report = reportOf(play, table, deals, (board) => [[0, 10 + table, 20 + board, 30], 0]);
      play.do({ type: "report", at: play.now, reports: draw(3) === 0 ? [report, report] : [report] });
    }
    expect(play.state.phase).toBe("finished");
    let state: DirectorState | null = null;
    for (const command of JSON.parse(JSON.stringify(play.journal)) as typeof play.journal) {
      const done = applyDirector(state, command);
      if (!done.ok) throw new Error(done.error.code);
      state = done.value.state;
    }
    expect(state).toEqual(play.state);
    expect(byScore(state!)).toEqual(byScore(play.state));
  });

  test("nobody is told a rank, a table to watch, or the boards before the last table is over; then everybody is", async () => {
    const play = opened(8);
    const results = createBoardResults(async () => play.state, TEST_DECKS);
    const id = "0198c0de-0000-7000-8000-000000000001";
    const statusOf = createDirectorStatus({ now: () => play.now });
    for (let deals = 1; deals <= 3; deals += 1)
      play.do({ type: "report", at: play.now, reports: [reportOf(play, 0, deals, () => FIRST)] });
    const player = play.state.entrants[0]!.id;
    expect(statusOf(play.state, player).you).toMatchObject({ rank: null, watch: null, out: null });
    expect(await results.boards(player, id)).toMatchObject({ ok: false, error: { code: "notOver" } });
    expect(await results.decks(id)).toMatchObject({ ok: false, error: { code: "notOver" } });
    expect(await results.seatOf(id, player)).toBeNull();
    for (let deals = 1; deals <= 3; deals += 1)
      play.do({ type: "report", at: play.now, reports: [reportOf(play, 1, deals, () => SECOND)] });
    const told = await results.boards(player, id);
    if (!told.ok) throw new Error(told.error.code);
    expect(told.value.nPlayers).toBe(8);
    expect(await results.decks(id)).toMatchObject({ ok: true, value: { aNonce: { length: 8 } } });
    expect(told.value.aBoard[0]!.aSameSeat).toHaveLength(2);
    expect(told.value.aBoard[0]!.aSameSeat.filter(({ bIsYou }) => bIsYou)).toHaveLength(1);
    expect(await results.boards("nobody" as PlayerId, id)).toMatchObject({ error: { code: "notJoined" } });
  });

  test("of more tables than are listed the own one is among them, however it came out there", async () => {
    const play = opened(4 * 60);
    for (const table of play.state.round.tables.keys())
      for (let deals = 1; deals <= 3; deals += 1)
        play.do({
          type: "report",
          at: play.now,
          reports: [reportOf(play, table, deals, () => [[0, 20 + table, 10, 10], 0])],
        });
    const { tables, players } = play.state.round;
    const [worst] = [tables.length - 1];
    const loser = play.state.entrants[players[tables[worst]!.seats[1]!.player]!.entrant]!.id;
    const told = await createBoardResults(async () => play.state, TEST_DECKS).boards(
      loser,
      "0198c0de-0000-7000-8000-000000000001",
    );
    if (!told.ok) throw new Error(told.error.code);
    const { aSameSeat } = told.value.aBoard[0]!;
    expect([aSameSeat.length, aSameSeat.findIndex(({ bIsYou }) => bIsYou)]).toEqual([50, 49]);
    expect(aSameSeat.slice(0, 49).map(({ nTable }) => nTable)).toEqual(Array.from({ length: 49 }, (_, no) => no + 1));
    expect(aSameSeat[49]).toMatchObject({ nTable: worst + 1, nResult: -(20 + worst) });
  });

  test("nobody takes a seat late: whoever was not in from the start may have been told of the cards", () => {
    const first = openCommand(8, { plan: PLAN, standby: 1 });
    const play = playOf(first);
    while (!play.state.round.hasBegun) {
      play.ring();
      play.answerAll();
    }
    const player = play.state.standby[0]!.id;
    expect(play.do({ type: "claimSeat", at: play.now, player, ticketId: null })).toBeNull();
  });
});
