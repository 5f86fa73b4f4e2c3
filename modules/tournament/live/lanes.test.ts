import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { ok, paise } from "../../kernel/index.ts";
import type { CallBody, DirectorState, Effect } from "../director/state.ts";
import { createLanes } from "./lanes.ts";

/** Lanes over a queue, with a world that answers as `fails` says; what was answered leaves the queue. */
function lanesOver(bodies: readonly CallBody[], fails: (call: Effect) => "never" | "always" | "silent") {
  const time = fakeTime();
  let queue: readonly Effect[] = bodies.map((body, n) => ({ call: n + 1, ...body }));
  const asked: Effect[] = [];
  const done: number[] = [];
  const lanes = createLanes({
    tournamentId: "t",
    timers: time,
    log: collectingLog(),
    state: () => ({ queue }) as DirectorState,
    async runEffect(_, call) {
      asked.push(call);
      const how = fails(call);
      if (how === "always") throw new Error("it cannot be reached");
      if (how === "silent") await new Promise(() => {});
      return call.type === "openTable" ? { is: "opened", tableId: `table ${call.table}` } : { is: "done" };
    },
    async submit(make) {
      const command = make(null, time.now());
      if (command?.type === "answered") done.push(...command.calls);
      if (command?.type === "tablesOpened") done.push(...command.opened.map(({ call }) => call));
      queue = queue.filter(({ call }) => !done.includes(call));
      return ok(null);
    },
  });
  return { time, lanes, asked, done, left: () => queue.map(({ type }) => type) };
}

const closing = (count: number) =>
  Array.from({ length: count }, (_, n): CallBody => ({ type: "closeTable", tableId: `gone ${n}` }));
const opening = (count: number) =>
  Array.from({ length: count }, (_, table): CallBody => ({ type: "openTable", round: 2, table }));

test("however many tables cannot be ended, the next round's are opened, and the books go on", async () => {
  for (const how of ["always", "silent"] as const) {
    const bodies = [...closing(200), { type: "giveBackAll" } as const, ...opening(40)];
    const { time, lanes, left } = lanesOver(bodies, ({ type }) => (type === "closeTable" ? how : "never"));
    lanes.look();
    await time.advanceAsync(1_000);
    expect(new Set(left())).toEqual(new Set(["closeTable"]));
    lanes.stop();
  }
});

test("a table that can be ended does not wait for those that cannot", async () => {
  const reachable: CallBody = { type: "cancelTable", tableId: "here" };
  const { time, lanes, left, asked } = lanesOver([...closing(200), reachable], ({ type }) =>
    type === "closeTable" ? "always" : "never",
  );
  lanes.look();
  await time.advanceAsync(1_000);
  expect(left()).toEqual(closing(200).map(({ type }) => type));
  // Each rests longer after every time.
  await time.advanceAsync(60_000);
  expect(asked.length).toBeLessThan(200 * 13);
  lanes.stop();
  const before = asked.length;
  await time.advanceAsync(60_000);
  expect(asked.length).toBe(before);
  expect(time.pending()).toBe(0);
});

test("what is written and paid keeps its order: nothing goes before what failed", async () => {
  let isAway = true;
  const pay: CallBody = {
    type: "pay",
    entries: paise(0),
    added: paise(0),
    fee: paise(0),
    prizes: [],
    paidIn: [],
  };
  const books: readonly CallBody[] = [
    { type: "record", round: 1, played: [] },
    pay,
    { type: "giveTickets", tickets: [] },
  ];
  const { time, lanes, asked, done } = lanesOver(books, () => (isAway ? "always" : "never"));
  lanes.look();
  await time.advanceAsync(5_000);
  expect(new Set(asked.map(({ type }) => type))).toEqual(new Set(["record"]));
  isAway = false;
  await time.advanceAsync(10_000);
  expect(done).toEqual([1, 2, 3]);
  lanes.stop();
});

test("so many at once, and what is written one after the other", async () => {
  const books = Array.from({ length: 5 }, (): CallBody => ({ type: "giveBackAll" }));
  const { lanes, asked } = lanesOver([...books, ...closing(40), ...opening(40)], () => "silent");
  lanes.look();
  const times = (type: string) => asked.filter((call) => call.type === type).length;
  expect([times("giveBackAll"), times("closeTable"), times("openTable")]).toEqual([1, 32, 32]);
  lanes.stop();
});
