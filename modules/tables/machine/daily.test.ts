import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, instant, paise } from "../../kernel/index.ts";
import type { TableConfig } from "../kind.ts";
import { type Driver, drive, START, sitter, testConfig } from "../testing/driver.ts";
import { awaitedAt } from "../turns/awaited.ts";

const CLOSES = instant(START + 10 * HOUR_MS);
const DAY = "2026-01-01";

/** The table of a player's deal of the day; no window is open yet. */
function opened(seed = 1): Driver {
  const kind = { maxSeats: 2, pointValuePaise: paise(0), buyInPaise: paise(0), feeBps: 0, isPrivate: true } as const;
  const config: TableConfig = { ...testConfig(kind), daily: { key: "day/1/a", day: DAY, closesAt: CLOSES } };
  const table = drive(config, seededRandom(seed));
  for (const [seat, who] of [sitter("A"), sitter("Expert", "judge")].entries())
    table.must(table.command({ type: "seat", at: table.at, seat, sitting: 1, sitter: who }));
  return table;
}

/** The same with a deal in play, and the player on turn. */
function playing(): Driver {
  for (let seed = 1; ; seed += 1) {
    const table = opened(seed);
    table.connect(0, true);
    table.advance(12_000);
    if (table.view(0).turn?.seat === 0) return table;
  }
}
const resultsOf = ({ calls }: Driver) => calls.flatMap((call) => (call.type === "dailyResult" ? [call.result] : []));

test("Q-11: the deal begins when the player's window is there, and costs nothing", () => {
  const table = opened();
  table.advance(HOUR_MS);
  expect(table.state.view.phase).toBe("waiting");
  table.connect(0, true);
  table.advance(12_000);
  expect(table.state.view.phase).toBe("playing");
  expect(table.calls).toEqual([]);
});

test("Q-11: nobody else takes a seat there", () => {
  const table = opened();
  const more = { type: "hold", at: table.at, seat: 1, sitting: 2, sitter: sitter("B"), amount: paise(0) } as const;
  expect(table.command(more)?.code).toBe("tableFull");
});

test("Q-11: while the player's window is away the deal's clock stands still, and goes on with what was left of it", () => {
  const table = playing();
  const { deadline, turn } = table.view(0).turn!;
  table.advance(10_000);
  table.connect(0, false);
  table.advance(3 * HOUR_MS);
  expect(table.view(0).turn).toMatchObject({ turn, seat: 0, deadline });
  table.connect(0, true);
  expect(table.view(0).turn).toMatchObject({ turn, seat: 0, deadline: deadline + 3 * HOUR_MS });
  expect(table.view(0).seats.find(({ seat }) => seat === 0)?.missed).toBe(0);
  table.advance(31_000);
  expect(table.view(0).seats.find(({ seat }) => seat === 0)?.missed).toBe(1);
});

test("Q-11: nobody is called to a deal whose clock stands still", () => {
  const table = playing();
  expect(awaitedAt(table.state).get(sitter("A").id)?.move).toBe("turn");
  table.connect(0, false);
  expect(awaitedAt(table.state).size).toBe(0);
  table.connect(0, true);
  expect(awaitedAt(table.state).size).toBe(1);
});

test("Q-11: a deal that runs when the day is over costs what leaving it costs, and the table closes", () => {
  const table = playing();
  table.connect(0, false);
  table.advance(12 * HOUR_MS);
  expect(resultsOf(table)).toMatchObject([{ day: DAY, points: -20, isCutOff: true }]);
  expect(table.state.view.phase).toBe("closed");
});

test("Q-11: one deal; its result is told once, and stands for a while", () => {
  const table = playing();
  table.must(table.send(0, { event: "drop", turn: table.view(0).turn!.turn }));
  expect(resultsOf(table)).toMatchObject([{ points: -20, isCutOff: false, player: "player-A" }]);
  expect(table.view(0).lastResult).toMatchObject({ nextDealAt: null });
  table.connect(0, false);
  table.advance(HOUR_MS);
  expect(table.state.view).toMatchObject({ phase: "closed", deal: 1 });
  expect(resultsOf(table)).toHaveLength(1);
});

test("Q-11: a table at which nobody played closes with its day, without a result", () => {
  const table = opened();
  table.advance(11 * HOUR_MS);
  expect([table.state.view.phase, resultsOf(table)]).toEqual(["closed", []]);
});

test("Q-11: the player may give the deal up, and may not leave before it begins", () => {
  const early = opened();
  early.connect(0, true);
  expect(early.send(0, { event: "leave" })?.code).toBe("matchStarts");
  const table = playing();
  table.must(table.send(0, { event: "leave" }));
  expect(resultsOf(table)).toMatchObject([{ points: -20, isCutOff: false }]);
});
