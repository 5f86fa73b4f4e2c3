import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { ok, paise, type Refusal, type Result, refuse } from "../../kernel/index.ts";
import type { Held, HoldRequest, TableRunner } from "../live/table-runner.ts";
import type { SeatMessage } from "../machine/command.ts";
import { viewOf } from "../machine/view-of.ts";
import type { BotStrength } from "../ports.ts";
import { type Driver, drive, sitter, testConfig } from "../testing/driver.ts";
import { createMemoryWallet } from "../testing/memory-wallet.ts";
import { decide, dutyOf } from "./brain.ts";
import { createBotSeating } from "./seating.ts";

/** Lets every seat play one deal by its strength; answers who won. */
function playDeal(strengths: readonly BotStrength[], seed: number): { table: Driver; winner: number | null } {
  const random = seededRandom(seed);
  const table = drive(testConfig({ maxSeats: strengths.length === 2 ? 2 : 6 }), random);
  // People hold the seats, so that the table lives; their moves are the bots'.
  for (const [seat] of strengths.entries()) table.sit(`P${seat}`, seat);
  table.advance(10_000);
  for (let step = 0; step < 3_000 && table.state.view.phase !== "result"; step += 1) {
    for (const [seat, strength] of strengths.entries()) {
      const view = viewOf(table.state, seat);
      if (dutyOf(view) === null) continue;
      const move = decide(strength, view, random);
      if (!move) throw new Error(`nothing for the duty ${dutyOf(view)}`);
      table.must(table.send(seat, move as SeatMessage));
      break;
    }
  }
  return { table, winner: table.state.view.lastResult?.winner ?? null };
}

describe("bots", () => {
  test("every strength plays whole deals by the rules, at two and at six", () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      for (const strength of ["careful", "solver", "judge"] as const) {
        const { table } = playDeal([strength, strength], seed);
        expect(table.state.view.phase).toBe("result");
      }
      const { table } = playDeal(["careful", "solver", "judge", "careful", "solver", "judge"], seed);
      expect(table.state.view.lastResult?.how).not.toBe("void");
    }
  });

  test("the stronger wins more often: careful < solver", () => {
    let solver = 0;
    let careful = 0;
    for (let seed = 1; seed <= 24; seed += 1) {
      const { winner } = playDeal(["careful", "solver"], seed);
      if (winner === 1) solver += 1;
      if (winner === 0) careful += 1;
    }
    expect(solver).toBeGreaterThan(careful);
  });

  test("R-52: a decision is a function of the seat's view and chance, so hidden cards cannot matter", () => {
    const { table } = playDeal(["solver", "solver"], 3);
    expect(table.state.view.phase).toBe("result");
    const fresh = drive(testConfig({ maxSeats: 2 }), seededRandom(9));
    fresh.sit("A", 0);
    fresh.sit("B", 1);
    fresh.advance(10_000);
    const mover = fresh.state.view.turn!.seat;
    const view = JSON.parse(JSON.stringify(viewOf(fresh.state, mover)));
    const once = decide("judge", view, seededRandom(1));
    expect(decide("judge", view, seededRandom(1))).toEqual(once);
    expect(decide("judge", viewOf(fresh.state, 1 - mover), seededRandom(1))).toBeNull();
  });

  test("R-52: no bot sits twice at one table, though it has stood up from another one of this process", async () => {
    const table = drive(testConfig({ maxSeats: 6 }), seededRandom(4));
    table.sit("A", 0);
    const runner = {
      get state() {
        return table.state;
      },
      hold({ sitter: bot, amount, choose }: HoldRequest, done: (held: Result<Held, Refusal>) => void) {
        const seat = choose(table.state);
        if (seat === null) return done(refuse("tableFull", "full"));
        const held = { seat, sitting: table.state.sittings[seat]! + 1 };
        table.must(table.command({ type: "hold", at: table.at, ...held, sitter: bot, amount }));
        done(ok(held));
      },
    } as unknown as TableRunner;
    const seating = createBotSeating({
      wallet: createMemoryWallet(),
      clock: { now: () => table.at },
      random: seededRandom(5),
    });
    const bots = () => table.state.seats.flatMap((one) => (one?.player.bot ? [one.player.id] : []));
    await seating.fill(runner);
    expect(bots().length).toBe(5);
    // The same bot played elsewhere too, before this process took this table over.
    seating.stoodUp(bots()[0]!);
    table.must(
      table.command({ type: "hold", at: table.at, seat: 5, sitting: 2, sitter: sitter("B"), amount: paise(24_000) }),
    );
    table.must(table.send(5, { event: "leave" }));
    await seating.fill(runner);
    expect(new Set(bots()).size).toBe(5);
  });
});
