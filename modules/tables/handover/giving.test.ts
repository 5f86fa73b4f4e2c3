import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { fakeProcesses } from "../../../test/support/processes.ts";
import { DAY_MS, instant, ok, refuse } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import type { LiveTable } from "../live/live-table.ts";
import { createGiving } from "./giving.ts";

const TABLE = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";

/** A table in an epoch, as far as it is given away: what is done to it is noted. */
const tableIn = (epoch: number, did: string[], stopping: () => void = () => {}) =>
  ({
    runner: { tableId: TABLE, epoch, state: {}, resume() {}, wake() {} },
    rest: async () => {},
    stop: async () => {
      did.push(`stop ${epoch}`);
      stopping();
    },
    moved: () => did.push(`moved ${epoch}`),
    expectEverybody() {},
  }) as unknown as LiveTable;

/** Gives the table of epoch 1 away; `asked` says what the other process answers, and may bring epoch 3 back first. */
async function give(asked: (comeBack: () => void) => boolean, comesBackAtStop = false): Promise<readonly string[]> {
  const did: string[] = [];
  const live = new Map<string, LiveTable>();
  const comeBack = () => void live.set(TABLE, tableIn(3, did));
  live.set(TABLE, tableIn(1, did, comesBackAtStop ? comeBack : undefined));
  const time = fakeTime();
  const known = fakeProcesses();
  const { processes } = known.add("a");
  known.add("b");
  const giving = createGiving({
    processes: {
      ...{ self: processes.self, roster: () => processes.roster() },
      ask: async () => (asked(comeBack) ? ok(null) : refuse("unanswered", "no answer")) as never,
    },
    live: { all: () => live.values() as never, get: (id) => live.get(id) ?? null },
    opening: {
      enter: (_, epoch) => {
        did.push(`enter ${epoch}`);
        return tableIn(epoch, did);
      },
      leave: (table) => {
        did.push(`leave ${table.runner.epoch}`);
        if (live.get(TABLE) === table) live.delete(TABLE);
      },
    },
    clock: time,
    log: collectingLog(),
    rules: RULES_VERSION,
  });
  await giving.giveAll(instant(time.now() + DAY_MS));
  return did;
}

test("a table that nobody takes is played on in its epoch, one that is taken is left", async () => {
  expect(await give(() => false)).toEqual(["leave 1", "stop 1", "enter 1"]);
  expect(await give(() => true)).toEqual(["leave 1", "moved 1"]);
});

test("a table that was taken, and came back in a newer epoch before the answer did, is played in the newer one", async () => {
  for (const isTaken of [false, true])
    expect(
      await give((comeBack) => {
        comeBack();
        return isTaken;
      }),
    ).toEqual([]);
  expect(await give(() => false, true)).toEqual(["leave 1", "stop 1"]);
});
