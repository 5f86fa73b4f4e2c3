import { expect, test } from "bun:test";
import { z } from "zod";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { createHandlers, ok } from "../../kernel/index.ts";
import { createAnswering } from "./answering.ts";

const NEVER = { name: "test.never", request: z.null(), answer: z.null() };
const LONG = { name: "test.long", request: z.null(), answer: z.string() };
const READ = { name: "test.read", request: z.null(), answer: z.string(), isRead: true } as const;
const PING = { name: "test.ping", request: z.null(), answer: z.int() };

function setUp() {
  const time = fakeTime();
  const handlers = createHandlers();
  let pings = 0;
  handlers.add(NEVER, () => new Promise(() => {}));
  handlers.add(LONG, async () => ok("x".repeat(1_000_000)));
  handlers.add(READ, async () => ok("x".repeat(1_000_000)));
  handlers.add(PING, async () => {
    pings += 1;
    return ok(pings);
  });
  const answering = createAnswering({ handlers, clock: time, timers: time, log: collectingLog() });
  return { time, ask: (name: string, key: string) => answering.answer(name, key, "null") };
}

test("calls of a kind that nobody gets an answer to keep no other kind from being answered", async () => {
  const { ask } = setUp();
  for (let n = 0; n < 1_000; n += 1) void ask(NEVER.name, `${n}`);
  expect(await ask(NEVER.name, "one more")).toEqual({ why: "busy" });
  expect(await ask(PING.name, "a")).toEqual({ text: '{"ok":true,"value":1}' });
});

test("a kind whose memory is full is refused, and no other kind; a minute later it is answered again", async () => {
  const { time, ask } = setUp();
  for (let n = 0; n < 16; n += 1) expect(await ask(LONG.name, `${n}`)).toHaveProperty("text");
  expect(await ask(LONG.name, "one more")).toEqual({ why: "busy" });
  expect(await ask(PING.name, "a")).toHaveProperty("text");
  time.advance(60_001);
  expect(await ask(LONG.name, "one more")).toHaveProperty("text");
});

test("a kind that only reads is answered however much was asked for: a release's files are more than a memory", async () => {
  const { ask } = setUp();
  for (let n = 0; n < 100; n += 1) expect(await ask(READ.name, `${n}`)).toHaveProperty("text");
});

test("a key is done once for a kind, and the same key of another kind is another", async () => {
  const { ask } = setUp();
  const [first, again, other] = [await ask(PING.name, "k"), await ask(PING.name, "k"), await ask(PING.name, "l")];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(await ask(LONG.name, "k")).toHaveProperty("text");
});
