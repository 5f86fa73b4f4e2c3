import { describe, expect, test } from "bun:test";
import { HttpRefusal } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { createBodyBudget } from "./body-budget.ts";

const LIMITS = { totalBytes: 1_000, addressBytes: 400, addressBodies: 20, readMs: 5_000 };

/** A body that sends what the test says, when it says so. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isCancelled = true;
    },
  });
  return {
    body,
    send: (bytes: number) => controller.enqueue(new Uint8Array(bytes)),
    end: () => controller.close(),
    isCancelled: () => isCancelled,
  };
}

/** Reads to the end: answers how many bytes came, or the status of the refusal. */
async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<number | string> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) bytes += chunk.byteLength;
    return bytes;
  } catch (error) {
    return error instanceof HttpRefusal ? `refused ${error.status}` : "crashed";
  }
}

const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

describe("unfinished bodies", () => {
  test("of one address have a part of the budget, and others are read all the same", async () => {
    const budget = createBodyBudget(fakeTime(), LIMITS);
    const stalled = Array.from({ length: 20 }, slowBody);
    const outcomes = stalled.map(({ body }) => readAll(budget.read(body, "stranger")));
    for (const one of stalled) one.send(100);
    await settle();
    expect(budget.held()).toBe(400);
    const other = slowBody();
    const read = readAll(budget.read(other.body, "somebody"));
    other.send(300);
    other.end();
    expect(await read).toBe(300);
    for (const one of stalled) if (!one.isCancelled()) one.end();
    expect((await Promise.all(outcomes)).filter((one) => one === "refused 503")).toHaveLength(16);
    expect(budget.held()).toBe(0);
  });

  test("of many addresses hold no more than all of it", async () => {
    const budget = createBodyBudget(fakeTime(), LIMITS);
    const bodies = Array.from({ length: 200 }, slowBody);
    bodies.forEach(({ body }, at) => void readAll(budget.read(body, `10.0.0.${at}`)));
    for (const one of bodies) one.send(90);
    await settle();
    expect(budget.held()).toBeLessThanOrEqual(LIMITS.totalBytes);
    expect(budget.held()).toBeGreaterThan(LIMITS.totalBytes - 90);
  });

  test("of many addresses that have it all give way to who holds less, and lose no more than that takes", async () => {
    const budget = createBodyBudget(fakeTime(), LIMITS);
    const stalled = Array.from({ length: 10 }, slowBody);
    const outcomes = stalled.map(({ body }, at) => readAll(budget.read(body, `10.0.0.${at}`)));
    for (const one of stalled) one.send(100);
    await settle();
    expect(budget.held()).toBe(1_000);
    const other = slowBody();
    const read = readAll(budget.read(other.body, "somebody"));
    other.send(40);
    await settle();
    other.send(40);
    other.end();
    expect(await read).toBe(80);
    await settle();
    for (const one of stalled) if (!one.isCancelled()) one.end();
    expect((await Promise.all(outcomes)).filter((one) => one === "refused 503")).toHaveLength(1);
    expect(budget.held()).toBe(0);
  });

  test("of one IPv6 customer count as those of one address", async () => {
    const budget = createBodyBudget(fakeTime(), LIMITS);
    const stalled = Array.from({ length: 10 }, slowBody);
    stalled.forEach(({ body }, at) => void readAll(budget.read(body, `2001:db8::${at + 1}`)));
    for (const one of stalled) one.send(100);
    await settle();
    expect(budget.held()).toBe(400);
  });

  test("that take too long are refused, and what they held is free again", async () => {
    const time = fakeTime();
    const budget = createBodyBudget(time, LIMITS);
    const slow = slowBody();
    const read = readAll(budget.read(slow.body, "stranger"));
    slow.send(100);
    await settle();
    expect(budget.held()).toBe(100);
    time.advance(5_000);
    expect(await read).toBe("refused 408");
    expect([budget.held(), time.pending(), slow.isCancelled()]).toEqual([0, 0, true]);
  });

  test("that break off free what they held", async () => {
    const time = fakeTime();
    const budget = createBodyBudget(time, LIMITS);
    const chunks = budget.read(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(50));
          controller.error(new Error("gone"));
        },
      }),
      "stranger",
    );
    expect(await readAll(chunks)).toBe("crashed");
    expect([budget.held(), time.pending()]).toEqual([0, 0]);
  });
});

test("one address has so many bodies under way, however small; what ends makes place, and others have their own", async () => {
  const budget = createBodyBudget(fakeTime(), { ...LIMITS, addressBodies: 3 });
  const bodies = Array.from({ length: 3 }, slowBody);
  const read = bodies.map(({ body }) => readAll(budget.read(body, "10.0.0.1")));
  await settle();
  const [one, other, later] = [slowBody(), slowBody(), slowBody()];
  expect(await readAll(budget.read(one.body, "10.0.0.1"))).toBe("refused 503");
  other.end();
  expect(await readAll(budget.read(other.body, "10.0.0.2"))).toBe(0);
  bodies[0]!.end();
  expect(await read[0]).toBe(0);
  later.end();
  expect(await readAll(budget.read(later.body, "10.0.0.1"))).toBe(0);
});
