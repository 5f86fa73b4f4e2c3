import { describe, expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { tablesWorld } from "../testing/world.ts";
import { createLongPolls } from "./long-poll.ts";

const setUp = async () => {
  const time = fakeTime();
  const { tables, join } = tablesWorld(time, seededRandom(5), collectingLog());
  const { ref } = await join("A", { maxSeats: 2 });
  const polls = createLongPolls({
    clock: time,
    timers: time,
    random: seededRandom(6),
    process: "main",
    fanOut: tables.fanOut,
    waitMs: 25_000,
    connect: (seat, transport) => tables.live(seat.runner.tableId)!.connect(seat, transport),
  });
  return { time, polls, ref };
};

describe("long polls", () => {
  test("a poll that replaces another one is woken at once by what comes", async () => {
    const { time, polls, ref } = await setUp();
    const session = polls.open(ref)!;
    const first = polls.poll(session, 0);
    await time.advanceAsync(100);
    const second = polls.poll(session, 0);
    await time.advanceAsync(100);
    expect((await first)?.frames).toEqual([]);
    polls.send(session, { event: "ping", id: "p", at: 1 });
    const answer = await Promise.race([second, time.advanceAsync(1_000).then(() => "still waiting")]);
    expect(answer).toMatchObject({ cursor: 1 });
  });

  test("one sitting has a few sessions at once: the oldest is closed", async () => {
    const { polls, ref } = await setUp();
    const opened = Array.from({ length: 6 }, () => polls.open(ref)!);
    const alive = opened.map((session) => polls.send(session, { event: "ping", id: "p", at: 1 }));
    expect(alive).toEqual([false, false, true, true, true, true]);
  });
});
