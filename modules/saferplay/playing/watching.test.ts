import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { instant, type PlayerId } from "../../kernel/index.ts";
import { createWatching } from "./watching.ts";

/** A watch over a store whose first write waits until `goOn`. */
function watched() {
  const told: string[] = [];
  const gate = Promise.withResolvers<void>();
  const time = fakeTime();
  const watching = createWatching({
    bus: { publish() {}, subscribe: () => () => {} },
    clock: time,
    timers: time,
    log: collectingLog(),
    tables: { seated: () => [], stopPlaying: async () => {} },
    statesOf: async () => new Map(),
    play: {
      async began({ tableId }) {
        await gate.promise;
        told.push(`${tableId} began`);
      },
      over: async ({ tableId }) => void told.push(`${tableId} over`),
      stopped: async (tableId) => void told.push(`${tableId} gone`),
    },
  });
  return { watching, told, goOn: gate.resolve };
}

const players = ["p" as PlayerId];

test("SP-4: of many deals that begin while the database is slow each is written once", async () => {
  const { watching, told, goOn } = watched();
  for (let n = 0; n < 300; n += 1) watching.dealBegan({ tableId: `t${n}`, players }, instant(n));
  goOn();
  await watching.look([]);
  expect(told).toHaveLength(300);
  expect(new Set(told).size).toBe(300);
});

test("SP-4: a deal whose beginning is written late is over all the same", async () => {
  const { watching, told, goOn } = watched();
  watching.dealBegan({ tableId: "t", players }, instant(0));
  const over = watching.dealOver({ tableId: "t", players, from: instant(0), to: instant(1) });
  watching.dealGone("t");
  goOn();
  await over;
  await watching.look([]);
  expect(told.slice(0, 2)).toEqual(["t began", expect.stringMatching(/^t (?:over|gone)$/)]);
  expect(told.filter((one) => one === "t began")).toHaveLength(1);
});
