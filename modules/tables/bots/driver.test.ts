import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { given, HOUR_MS, type Instant, instant, paise } from "../../kernel/index.ts";
import type { TableRunner } from "../live/table-runner.ts";
import type { TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import { viewOf } from "../machine/view-of.ts";
import { type Driver, drive, START, sitter, testConfig } from "../testing/driver.ts";
import { matchTable, playDeal } from "../testing/match-play.ts";
import { decide } from "./brain.ts";
import { createBotDriver } from "./driver.ts";
import { answerTo, type Question, type Think } from "./thought.ts";
import type { TurnMove } from "./turn-play.ts";

const MIN_MS = 500;
const MAX_MS = 1_500;

/** A person and a master, who is on turn and to whose move chance says nothing; at a table of the deal of the day, if it is to be one. */
function masterToMove(daily: TableState["config"]["daily"]): Driver {
  const free = { pointValuePaise: paise(0), buyInPaise: paise(0), feeBps: 0, isPrivate: true } as const;
  const config = testConfig({ maxSeats: 2, ...(daily ? free : {}) });
  for (let seed = 1; seed < 100; seed += 1) {
    const table = drive({ ...config, ...given({ daily }) }, seededRandom(seed));
    if (daily) {
      for (const [seat, who] of [sitter("A"), sitter("B", "planner")].entries())
        table.must(table.command({ type: "seat", at: table.at, seat, sitting: 1, sitter: who }));
      table.connect(0, true);
    } else {
      table.sit("A", 0);
      table.sit("B", 1, "planner");
    }
    table.advance(12_000);
    if (table.state.view.turn?.seat === 1 && new Set(expertMoves(table.state)).size === 1) return table;
  }
  throw new Error("no such deal");
}

/** What an expert does there, by three chances, as text. */
const expertMoves = (state: TableState): readonly string[] =>
  [1, 2, 3].map((seed) => JSON.stringify(decide("judge", viewOf(state, 1), seededRandom(seed))));

/** A driver with this thinker at a table that stands still, and what it did there. */
function drivenAt(state: TableState, from: Instant, think: Think | undefined) {
  const time = fakeTime(from);
  const done: { readonly at: number; readonly command: TableCommand }[] = [];
  const runner = {
    tableId: "t",
    state,
    async submit(make: (state: TableState) => TableCommand | null) {
      const command = make(state);
      if (command) done.push({ at: time.now(), command });
      return { ok: true, value: null };
    },
  } as unknown as TableRunner;
  const driver = createBotDriver({
    ...{ clock: time, timers: time, random: seededRandom(9), log: collectingLog(), think },
    ...{ minMs: MIN_MS, maxMs: MAX_MS, standstill: { isOn: () => false } },
  });
  return { time, done, runner, driver };
}

/** The master of such a table, moved by a driver with this thinker. */
function onTurn(think: Think | undefined, daily?: TableState["config"]["daily"]) {
  const table = masterToMove(daily);
  const { time, done, runner, driver } = drivenAt(table.state, table.at, think);
  return {
    state: () => table.state,
    /** What the bot did in the longest time that it may take: that there was one move, and which. */
    async played(): Promise<TurnMove> {
      const from = time.now();
      driver.look(runner);
      await time.advanceAsync(MAX_MS);
      expect(done.length).toBe(1);
      const [{ at, command }] = done as [(typeof done)[number]];
      expect(at - from).toBeWithin(MIN_MS, MAX_MS + 1);
      if (command.type !== "client") throw new Error(command.type);
      const { id: _, turn: __, ...move } = command.message as TurnMove & { readonly id: string; readonly turn: number };
      return move as TurnMove;
    },
  };
}

test("B-6: a master does what was thought of for it, of what its seat sees", async () => {
  const asked: Question[] = [];
  const other: TurnMove = { event: "drop" };
  const table = onTurn(async (question) => {
    asked.push(question);
    return other;
  });
  expect(await table.played()).toEqual(other);
  expect(asked.length).toBe(1);
  expect(asked[0]!.sight.hand.flat()).toEqual(viewOf(table.state(), table.state().view.turn!.seat).hand.flat());
  expect(answerTo(asked[0]!)).toEqual(answerTo(asked[0]!));
});

test("B-6: where nothing comes in time, nobody thinks, thinking fails or the answer cannot be done, it plays as an expert, and no later", async () => {
  const thinkers: readonly (Think | undefined)[] = [
    undefined,
    () => new Promise(() => {}),
    () => Promise.reject(new Error("dead")),
    async () => ({ event: "discard", card: 3 }),
  ];
  for (const think of thinkers) {
    const table = onTurn(think);
    const { turn } = table.state().view.turn!;
    expect({ ...(await table.played()), turn }).toEqual(JSON.parse(expertMoves(table.state())[0]!));
  }
});

test("B-6, Q-11: the deal of the day is thought about by nobody: its replies follow from the deck and the moves", async () => {
  let asked = 0;
  const daily = { key: "day/1/a", day: "2026-01-01", closesAt: instant(START + 10 * HOUR_MS) };
  const table = onTurn(async () => {
    asked += 1;
    return { event: "drop" };
  }, daily);
  await table.played();
  expect(asked).toBe(0);
});

test("R-32: an offer whose time is over is answered by no bot, though it stands while another's entry is being paid", async () => {
  const table = matchTable({ variant: "pool101" }, ["A", "B", "C", "D"]);
  for (const _ of [1, 2]) playDeal(table, { 0: "pass", 1: "drop", 2: "show", 3: "drop" });
  table.advance(10_000);
  const { view, seats } = table.state;
  expect([view.phase, view.match?.rejoin?.seats]).toEqual(["rejoin", [2]]);
  const out = seats[2]!;
  const bot = { ...out, player: { ...out.player, bot: "judge" } } as const;
  const state: TableState = { ...table.state, seats: seats.map((seat) => (seat === out ? bot : seat)) };
  const answeredFrom = async (from: number) => {
    const { time, done, runner, driver } = drivenAt(state, instant(from), undefined);
    driver.look(runner);
    await time.advanceAsync(MAX_MS);
    return done.map(({ command }) => command.type === "client" && command.message.event);
  };
  expect(await answeredFrom(view.phaseEndsAt! - MAX_MS - 1)).toEqual(["rejoin"]);
  expect(await answeredFrom(view.phaseEndsAt! - MIN_MS)).toEqual([]);
});
