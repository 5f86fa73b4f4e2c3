/** Players who are not at the window hear that their table waits for them, or begins. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { type Instant, instant } from "../../kernel/index.ts";
import { tablesWorld } from "../testing/world.ts";
import { type AwayCall, awayAnew } from "./away.ts";

const after = (at: Instant, ms: number) => instant(at + ms);

async function meet() {
  const time = fakeTime();
  const called: AwayCall[] = [];
  const world = tablesWorld(time, seededRandom(1n), collectingLog(), { away: (call) => void called.push(call) });
  const [a, b] = [await world.join("A", { maxSeats: 2 }), await world.join("B", { maxSeats: 2 })];
  for (let n = 0; n < 60 && a.view.turn === null; n += 1) await time.advanceAsync(500);
  const mover = a.view.turn!.seat === a.ref.seat ? a : b;
  const other = mover === a ? b : a;
  const turnIsOver = async (turn = mover.view.turn!.turn) => {
    for (let n = 0; n < 200 && (other.view.turn?.turn ?? turn) === turn; n += 1) await time.advanceAsync(500);
  };
  return { time, called, mover, other, turnIsOver };
}

test("a player whose window is closed is called in each turn of the deal, by the deal; who is there is not", async () => {
  const { time, called, mover, other, turnIsOver } = await meet();
  expect(called).toEqual([]);
  // Closed while the other one plays.
  mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
  await time.advanceAsync(100);
  mover.send({ event: "discard", id: "x", turn: mover.view.turn!.turn, card: mover.view.drawnCard });
  await time.advanceAsync(100);
  mover.connection.closed();
  const { turn } = other.view.turn!;
  await turnIsOver(turn);
  const { dealId, turn: now, table } = other.view;
  expect(now?.seat).toBe(mover.ref.seat);
  const player = mover.ref.runner.state.seats[mover.ref.seat]!.player.id;
  expect(called).toEqual([
    {
      ...{ player, about: "turn", tableId: table.tableId, tableName: table.name, reference: dealId! },
      until: now!.deadline as AwayCall["until"],
    },
  ]);
});

test("a window that was closed a moment before the turn may be loading again: nobody is called", async () => {
  const { time, called, mover, other } = await meet();
  mover.send({ event: "draw", id: "d", turn: mover.view.turn!.turn, from: "stock" });
  await time.advanceAsync(100);
  mover.send({ event: "discard", id: "x", turn: mover.view.turn!.turn, card: mover.view.drawnCard });
  await time.advanceAsync(100);
  mover.connection.closed();
  await time.advanceAsync(1_000);
  other.send({ event: "draw", id: "d", turn: other.view.turn!.turn, from: "stock" });
  await time.advanceAsync(100);
  other.send({ event: "discard", id: "x", turn: other.view.turn!.turn, card: other.view.drawnCard });
  await time.advanceAsync(100);
  expect([other.view.turn?.seat, called]).toEqual([mover.ref.seat, []]);
});

test("a table that begins calls those who have been away for five seconds; bots and who is there are not", async () => {
  const time = fakeTime();
  const world = tablesWorld(time, seededRandom(2n), collectingLog());
  const a = await world.join("A", { maxSeats: 2 });
  a.connection.closed();
  await time.advanceAsync(6_000);
  const { state } = a.ref.runner;
  const phase = (name: "waiting" | "countdown") => ({
    ...state,
    view: { ...state.view, phase: name, phaseEndsAt: name === "countdown" ? time.now() + 9_000 : null },
  });
  const [waiting, countdown] = [phase("waiting"), phase("countdown")];
  const { tableId } = state.config;
  const call = { player: state.seats[a.ref.seat]!.player.id, about: "begins", tableId, reference: tableId };
  const since = state.seats[a.ref.seat]!.absentSince!;
  expect(awayAnew(waiting, countdown, after(since, 4_999))).toEqual([]);
  expect(awayAnew(waiting, countdown, after(since, 5_000))).toMatchObject([call]);
  expect(awayAnew(countdown, phase("countdown"), after(since, 5_000))).toEqual([]);
  const isHere = { ...countdown, seats: state.seats.map((seat) => seat && { ...seat, absentSince: null }) };
  expect(awayAnew(waiting, isHere, after(since, 5_000))).toEqual([]);
});
