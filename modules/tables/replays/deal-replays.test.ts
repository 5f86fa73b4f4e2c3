import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import type { PlayerId } from "../../kernel/index.ts";
import { createDealReplays } from "./deal-replays.ts";

const A = "player-A" as PlayerId;
const B = "player-B" as PlayerId;
const dealOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** Replays over a store that knows no deal and answers when it is told to; counts what it is asked. */
function setUp() {
  const time = fakeTime();
  const asked: string[] = [];
  let answer = () => {};
  let answers = Promise.resolve();
  const store = {
    deal: async (dealId: string) => {
      asked.push(dealId);
      await answers;
      return null;
    },
    snapshot: async () => null,
    readAfter: async () => [],
    dealsOf: async () => [],
    countDeals: async () => 0,
  };
  return {
    time,
    asked,
    replays: createDealReplays({ store, clock: time, limiter: memoryLimiters(time), log: collectingLog() }),
    hold() {
      answers = new Promise((resolve) => {
        answer = resolve;
      });
    },
    release: () => answer(),
  };
}

const codeOf = (result: Awaited<ReturnType<ReturnType<typeof setUp>["replays"]["watch"]>>) =>
  result.ok ? "ok" : result.error.code;

test("one replay is made for a player at a time; the same deal asked again waits for it, others' go on", async () => {
  const { replays, asked, hold, release } = setUp();
  hold();
  const first = replays.watch(dealOf(1), A);
  const again = replays.watch(dealOf(1), A);
  expect(codeOf(await replays.watch(dealOf(2), A))).toBe("tooMany");
  const other = replays.watch(dealOf(2), B);
  release();
  expect((await Promise.all([first, again, other])).map(codeOf)).toEqual(["noReplay", "noReplay", "noReplay"]);
  expect(asked).toEqual([dealOf(1), dealOf(2)]);
});

test("a player has a few replays made a minute", async () => {
  const { replays, time } = setUp();
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push(codeOf(await replays.watch(dealOf(n), A)));
  expect(codes).toEqual([...Array(10).fill("noReplay"), "tooMany"]);
  expect(codeOf(await replays.watch(dealOf(1), B))).toBe("noReplay");
  time.advance(60_000);
  expect(codeOf(await replays.watch(dealOf(1), A))).toBe("noReplay");
});
