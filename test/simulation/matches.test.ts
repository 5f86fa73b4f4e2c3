/** Whole matches in simulated time: players who play by the solver, each from the view of its own seat alone. */
import { describe, expect, test } from "bun:test";
import { below } from "../../modules/kernel/index.ts";
import { stakedBy } from "../../modules/tables/machine/stand-up.ts";
import { type Driver, drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { seededRandom } from "../support/random.ts";
import { nextMove } from "../support/solver-play.ts";

const DEALS = 60;
/** A deal among solver players is over long before. */
const MOST_MOVES = 2_000;

interface Played {
  readonly deals: number;
  readonly declared: number;
  readonly moves: number;
}

/** Plays until `deals` results have been shown, everybody thinking up to `thinkMs`; windows come and go as `flap` says. */
function playDeals(
  table: Driver,
  deals: number,
  options: { seed: number; thinkMs: number; flapPercent: number },
): Played {
  const random = seededRandom(options.seed);
  let moves = 0;
  let declared = 0;
  let seen = 0;
  for (let idle = 0; seen < deals; ) {
    const result = table.state.view.lastResult;
    if (result && result.deal > seen) {
      seen = result.deal;
      if (result.how === "declared") declared += 1;
      moves = 0;
    }
    if (below(random, 100) < options.flapPercent) flap(table, below(random, 6), below(random, 2) === 0);
    const acted = table.state.seats.some((one) => {
      const move = one?.status === "seated" ? nextMove(table.view(one.seat)) : null;
      if (!one || !move) return false;
      table.must(table.send(one.seat, move));
      return true;
    });
    if (acted) {
      moves += 1;
      idle = 0;
      if (moves > MOST_MOVES) throw new Error("this deal does not end");
      table.advance(below(random, options.thinkMs + 1));
    } else {
      idle += 1;
      if (idle > 1_000) throw new Error(`nothing happens in phase ${table.state.view.phase}`);
      table.advance(1_000);
    }
  }
  return { deals: seen, declared, moves };
}

/** Plays a match to its end; offers are answered at random. */
function playMatch(table: Driver, seed: number): void {
  const random = seededRandom(seed);
  for (let move = 0; table.state.view.phase !== "matchOver"; move += 1) {
    if (move > 40_000) throw new Error("this match does not end");
    const { match } = table.state.view;
    const seats = match?.rejoin?.seats ?? match?.split?.shares.map(({ seat }) => seat) ?? [];
    for (const seat of seats) {
      const yes = below(random, 3) > 0;
      table.send(seat, match?.rejoin ? { event: "rejoin", accept: yes } : { event: "split", agree: yes });
    }
    const acted = table.state.seats.some((one) => {
      const next = one?.status === "seated" ? nextMove(table.view(one.seat)) : null;
      if (!one || !next) return false;
      table.must(table.send(one.seat, next));
      return true;
    });
    table.advance(acted ? below(random, 4_001) : 1_000);
  }
}

function flap(table: Driver, seat: number, connected: boolean): void {
  const info = table.state.view.seats.find((one) => one.seat === seat);
  if (info && info.connected !== connected) table.connect(seat, connected);
}

const keyOf = ({ seat, sitting }: { readonly seat: number; readonly sitting: number }) => `${seat}/${sitting}`;

/** Books the table's calls as the ledger would: what each stake holds, what went back to players, what the server kept. */
function ledgerOf(table: Driver) {
  const stakes = new Map<string, number>();
  const add = (key: string, amount: number) => stakes.set(key, (stakes.get(key) ?? 0) + amount);
  let brought = 0;
  let returned = 0;
  let fees = 0;
  for (const call of table.calls) {
    if (call.type === "reserve") {
      add(keyOf(call.stake), call.amount);
      brought += call.amount;
    } else if (call.type === "release") {
      returned += stakes.get(keyOf(call.stake)) ?? 0;
      stakes.delete(keyOf(call.stake));
    } else if (call.type === "settle") {
      for (const transfer of call.transfers) {
        add(keyOf(transfer.from), -transfer.amount);
        if (transfer.type === "stakeToFee") fees += transfer.amount;
        else add(keyOf(transfer.to), transfer.amount);
      }
    }
    for (const held of stakes.values()) if (held < 0) throw new Error("a stake is overdrawn");
  }
  const held = [...stakes.values()].reduce((sum, amount) => sum + amount, 0);
  return { brought, returned, fees, held };
}

/** what was brought is on the table, back with its player, or the server's fee. */
function expectAllAccountedFor(table: Driver): void {
  const { brought, returned, fees, held } = ledgerOf(table);
  expect(held).toBe(table.state.seats.reduce((sum, one) => sum + (one ? stakedBy(table.state, one) : 0), 0));
  expect(held + returned + fees).toBe(brought);
  expect(fees).toBeGreaterThan(0);
}

describe("players who play by the solver", () => {
  for (const [variant, seats] of [
    ["points", 2],
    ["points", 6],
    ["point21", 2],
    ["point21", 6],
  ] as const) {
    test(`R-30: ${DEALS} deals of ${variant} with ${seats} seats end, and every paisa is accounted for`, () => {
      const table = drive(testConfig({ variant, maxSeats: seats === 2 ? 2 : 6 }), seededRandom(seats));
      for (let seat = 0; seat < seats; seat += 1) table.sit(`P${seat}`, seat, null, 10_000_000);
      const { deals, declared } = playDeals(table, DEALS, { seed: 7, thinkMs: 4_000, flapPercent: 0 });
      expect(deals).toBe(DEALS);
      // They never drop, so a deal ends by a declaration but for the rare void.
      expect(declared).toBeGreaterThan(DEALS * 0.9);
      expectAllAccountedFor(table);
    });
  }

  for (const [variant, seats, deals] of [
    ["pool101", 2, 0],
    ["pool101", 6, 0],
    ["pool201", 6, 0],
    ["deals", 2, 3],
    ["deals", 6, 2],
  ] as const) {
    test(`R-31 … R-34, R-40: matches of ${variant} with ${seats} seats end, and settle to zero`, () => {
      const maxSeats = seats === 2 ? 2 : 6;
      for (let seed = 1; seed <= 4; seed += 1) {
        const table = drive(testConfig({ variant, maxSeats, deals }), seededRandom(seed));
        for (let seat = 0; seat < seats; seat += 1) table.sit(`P${seat}`, seat);
        playMatch(table, seed);
        const { prize, fee, rows } = table.state.view.match!.result!;
        expect(rows.reduce((sum, { paid }) => sum + paid, 0)).toBe(prize + fee);
        expect(rows.reduce((sum, { won }) => sum + won, 0)).toBe(prize);
        expectAllAccountedFor(table);
        expect(table.settlements).toHaveLength(1);
        table.advance(20_000);
        expect(ledgerOf(table)).toMatchObject({ held: 0, fees: fee });
      }
    });
  }

  test("R-11, R-15: deals end and money adds up while connections come and go", () => {
    const table = drive(testConfig({ maxSeats: 6 }), seededRandom(3));
    for (let seat = 0; seat < 4; seat += 1) table.sit(`P${seat}`, seat, null, 10_000_000);
    const { deals } = playDeals(table, 20, { seed: 11, thinkMs: 20_000, flapPercent: 10 });
    expect(deals).toBe(20);
    expectAllAccountedFor(table);
  });

  test("the better player wins: the solver beats somebody who discards what was drawn", () => {
    const table = drive(testConfig({ maxSeats: 2 }), seededRandom(5));
    table.sit("Solver", 0, null, 10_000_000);
    table.sit("Sleeper", 1, null, 10_000_000);
    let seen = 0;
    let won = 0;
    while (seen < 30) {
      const result = table.state.view.lastResult;
      if (result && result.deal > seen) {
        seen = result.deal;
        if (result.winner === 0) won += 1;
      }
      const stage = table.state.deal?.stage;
      if (stage?.type === "turn" && stage.seat === 1) {
        const { turn } = table.state.deal!;
        table.must(table.send(1, { event: "draw", turn, from: "stock" }));
        const { drawnCard } = table.view(1);
        table.must(table.send(1, { event: "discard", turn, card: drawnCard! }));
        continue;
      }
      const move = nextMove(table.view(0));
      if (move) table.must(table.send(0, move));
      else table.advance(1_000);
    }
    expect(won).toBeGreaterThan(27);
  });
});
