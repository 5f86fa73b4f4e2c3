import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import type { CallBody, DirectorState, OutsideCall } from "../director/state.ts";
import type { Submit } from "./direction.ts";
import { createLanes } from "./lanes.ts";

/** Lanes over a queue of these; what is answered leaves it. */
function lanesOf(bodies: readonly CallBody[], carryOut: (call: OutsideCall) => Promise<unknown>) {
  const time = fakeTime();
  let queue = bodies.map((body, n): OutsideCall => ({ call: n + 1, ...body }));
  let [most, running] = [0, 0];
  const submit: Submit = async (make) => {
    const command = make(null, time.now());
    if (command?.type === "answered") queue = queue.filter(({ call }) => !command.calls.includes(call));
    if (command?.type === "tablesOpened")
      queue = queue.filter(({ call }) => !command.opened.some((one) => one.call === call));
    return { ok: true, value: null };
  };
  const lanes = createLanes({
    ...{ tournamentId: "t", timers: time, log: collectingLog(), submit },
    state: () => ({ queue }) as unknown as DirectorState,
    async callOutside(_, call) {
      running += 1;
      most = Math.max(most, running);
      await carryOut(call).finally(() => {
        running -= 1;
      });
      return call.type === "openTable" ? { is: "opened", tableId: `t${call.call}` } : { is: "done" };
    },
  });
  return { time, left: () => queue.map(({ type }) => type), most: () => most, lanes };
}

const many = (count: number, of: (n: number) => CallBody) => Array.from({ length: count }, (_, n) => of(n));
const closing = many(100, (n) => ({ type: "closeTable", tableId: `old${n}` }));
const opening = many(50, (table) => ({ type: "openTable", round: 2, table }));

test("tables that cannot be ended keep no others from being opened, nor anything from being written", async () => {
  const { time, left, lanes } = lanesOf([...closing, ...opening, { type: "giveBackAll" }], async ({ type }) => {
    if (type === "closeTable") throw new Error("played by another process");
  });
  lanes.look();
  await time.advanceAsync(60_000);
  expect(new Set(left())).toEqual(new Set(["closeTable"]));
  lanes.stop();
  await lanes.settled();
});

test("so many at once, and what is written one after the other", async () => {
  const order: number[] = [];
  const books = many(5, (n) => ({ type: "giveBack", player: `p${n}` as never }));
  const { time, left, most, lanes } = lanesOf([...books, ...opening], async ({ type, call }) => {
    if (type === "giveBack") order.push(call);
    await new Promise<void>((resolve) => void time.after(10, resolve));
  });
  lanes.look();
  await time.advanceAsync(1_000);
  expect([left(), order]).toEqual([[], [1, 2, 3, 4, 5]]);
  expect(most()).toBe(33);
});
