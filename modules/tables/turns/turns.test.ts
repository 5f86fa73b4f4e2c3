/** Pages beside the game window know which tables wait for their player. */
import { expect, test } from "bun:test";
import { createSimDatabase, registryOver, storeOver } from "../../../test/simulation/database.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { fakeProcesses } from "../../../test/support/processes.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { openBrowser, tablesWorld } from "../testing/world.ts";
import type { TurnCall } from "../turns-contract.ts";

/** Two people whose deal has begun at one of two processes, and what was told of it. */
async function meet() {
  const time = fakeTime();
  const log = collectingLog();
  const peers = fakeProcesses();
  const told: { readonly player: PlayerId; readonly tableId: string; readonly call: TurnCall | null }[] = [];
  const database = createSimDatabase({ journaled: () => {}, recorded: () => {} });
  const wallet = createMemoryWallet();
  const call = async <T>(_: string, effect: () => T) => effect();
  const [here, there] = ["here", "there"].map((name) => {
    const among = peers.add(name);
    return {
      among,
      ...tablesWorld(time, seededRandom(BigInt(name.length)), log, {
        wallet,
        processes: among.processes,
        leases: among.leases,
        store: storeOver(database, call, { name: among.processes.self, time }, log),
        places: registryOver(database, call),
        settings: { alone: false },
        turn: (player, tableId, one) => void told.push({ player, tableId, call: one }),
      }),
    };
  });
  const [a, b] = [await here!.join("A", { maxSeats: 2 }), await here!.join("B", { maxSeats: 2 })];
  for (let n = 0; n < 60 && a.view.turn === null; n += 1) await time.advanceAsync(500);
  const { tableId } = a.ref.runner;
  const idOf = (seat: number) => a.ref.runner.state.seats[seat]!.player.id;
  const seatOfTurn = () => a.view.turn!.seat;
  const of = (seat: number) => told.filter(({ player }) => player === idOf(seat)).map(({ call: one }) => one);
  return { time, here: here!, there: there!, a, b, told, tableId, idOf, seatOfTurn, of };
}

test("R-11: whose turn it is hears of it with its clock, and again when it is over; nobody else does", async () => {
  const { time, a, b, told, seatOfTurn, of } = await meet();
  const first = seatOfTurn();
  const { bankFrom, deadline, startedAt } = a.view.turn!;
  expect(told).toHaveLength(1);
  expect(of(first)).toEqual([{ eAwaited: "turn", nLeftMs: deadline - startedAt, nBankMs: deadline - bankFrom }]);
  // A draw goes on with the same turn: nothing is told.
  const mover = first === a.ref.seat ? a : b;
  const { turn } = mover.view.turn!;
  mover.send({ event: "draw", id: "d", turn, from: "stock" });
  await time.advanceAsync(100);
  expect([told.length, mover.view.drawnCard === null]).toEqual([1, false]);
  mover.send({ event: "discard", id: "x", turn, card: mover.view.drawnCard });
  await time.advanceAsync(100);
  expect(seatOfTurn()).not.toBe(first);
  expect(of(first).at(-1)).toBeNull();
  expect(of(seatOfTurn())).toHaveLength(1);
});

test("who closed the window is told that the table begins, until they are back; who is there is not", async () => {
  const time = fakeTime();
  const told: (readonly [string, TurnCall | null])[] = [];
  const world = tablesWorld(time, seededRandom(3n), collectingLog(), {
    turn: (player, _, call) => void told.push([player, call]),
  });
  const a = await world.join("A", { maxSeats: 2 });
  await time.advanceAsync(100);
  a.connection.closed();
  const seen = () => a.ref.runner.state.view;
  for (let n = 0; n < 60 && seen().phase !== "countdown"; n += 1) await time.advanceAsync(500);
  const nLeftMs = seen().phaseEndsAt! - time.now();
  const [player, call] = told.at(-1)!;
  expect([player, call?.eAwaited, call?.nBankMs]).toEqual(["player-A", "begins", 0]);
  expect(call!.nLeftMs).toBeWithin(nLeftMs, nLeftMs + 501);
  openBrowser(world.tables, a.ref);
  await time.advanceAsync(100);
  expect(told.at(-1)).toEqual(["player-A", null]);
});

test("a player who leaves, or whose time runs out, is told that the table waits no more", async () => {
  const { time, a, seatOfTurn, of } = await meet();
  const first = seatOfTurn();
  const { turn } = a.view.turn!;
  for (let n = 0; n < 120 && a.view.turn?.turn === turn; n += 1) await time.advanceAsync(500);
  expect(of(first)).toEqual([expect.objectContaining({ eAwaited: "turn" }), null]);
});

test("any process says which tables wait for a player and how long yet; one that is gone is left out", async () => {
  const { time, here, there, a, tableId, idOf, seatOfTurn } = await meet();
  await time.advanceAsync(1_000);
  const { deadline, bankFrom } = a.view.turn!;
  const expected = { eAwaited: "turn", nLeftMs: deadline - time.now(), nBankMs: deadline - bankFrom };
  const other = 1 - seatOfTurn();
  for (const { tables } of [here, there]) {
    const turns = await tables.turnsOf(idOf(seatOfTurn()), [tableId, "no-such-table"]);
    expect([...turns]).toEqual([[tableId, expected as TurnCall]]);
    expect((await tables.turnsOf(idOf(other), [tableId])).size).toBe(0);
  }
  here.among.isDeaf = true;
  expect((await there.tables.turnsOf(idOf(seatOfTurn()), [tableId])).size).toBe(0);
});
