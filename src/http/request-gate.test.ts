import { describe, expect, test } from "bun:test";
import { createBegun, createRequestGate, createTimeBudget } from "./request-gate.ts";
import { createFairQueue } from "./turns.ts";

/** A door in front of a handler that takes `costMs` of the thread, in a world whose event loop turns when it is told to. */
function world({ costMs = 1, anonymousMs = 100 } = {}) {
  const state = { now: 0, answered: [] as string[], refused: [] as string[] };
  let deferred: (() => void)[] = [];
  const gate = createRequestGate({
    anonymousMs,
    addressOf: (request) => request.headers.get("from") ?? "10.0.0.1",
    refuse(request, waitSeconds) {
      state.refused.push(`${new URL(request.url).pathname} ${waitSeconds}`);
      return new Response(null, { status: 429 });
    },
    now: () => state.now,
    threadMs: () => state.now,
    defer: (run) => void deferred.push(run),
  });
  const handle = gate.wrap((request) => {
    state.now += costMs;
    state.answered.push(new URL(request.url).pathname);
    return new Response("ok");
  });
  return {
    state,
    gate,
    ask: (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      handle(new Request(`http://localhost${path}`, { ...init, headers })),
    turn() {
      const due = deferred;
      deferred = [];
      for (const run of due) run();
    },
  };
}

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe("requests that come at once", () => {
  test("have 8 ms in a turn of the event loop, the others wait for the next ones, and all are answered", async () => {
    const { state, gate, ask, turn } = world({ anonymousMs: 10_000 });
    const answers = many(100, (at) => ask(`/${at}`));
    expect([state.answered.length, gate.waiting()]).toEqual([8, 12]);
    let last = state.answered.length;
    while (gate.waiting() > 0) {
      turn();
      expect(state.answered.length - last).toBeLessThanOrEqual(8);
      last = state.answered.length;
      // Those of one address that are under way are bounded: what has ended lets others in.
      await Promise.resolve();
    }
    const statuses = (await Promise.all(answers)).map((answer) => (answer as Response).status);
    expect([statuses.length, statuses.every((status) => status === 200)]).toEqual([100, true]);
  });

  test("have their turn by address, so that one that asks a lot keeps no other waiting", async () => {
    const { state, ask, turn } = world({ costMs: 8, anonymousMs: 10_000 });
    many(20, (at) => ask(`/many/${at}`));
    ask("/other", { from: "10.0.0.2" });
    turn();
    turn();
    expect(state.answered).toContain("/other");
    expect(state.answered.length).toBeLessThan(5);
  });

  test("players' come before strangers', who have a turn all the same", () => {
    const { state, gate, ask, turn } = world({ costMs: 8, anonymousMs: 10_000 });
    const known = { authorization: "Bearer mine" };
    gate.remember(new Request("http://localhost/api/profile", { headers: known }));
    many(20, (at) => ask(`/stranger/${at}`));
    many(20, (at) => ask(`/api/mine/${at}`, known));
    for (let n = 0; n < 12; n++) turn();
    const own = state.answered.slice(1).filter((path) => path.startsWith("/api/mine"));
    expect([own.length, state.answered.length - 1]).toEqual([9, 12]);
  });

  test("a caller who has gone meanwhile costs nothing", () => {
    const { state, ask, turn } = world({ costMs: 8 });
    const gone = new AbortController();
    ask("/first");
    ask("/gone", {}, { signal: gone.signal });
    gone.abort();
    turn();
    expect(state.answered).toEqual(["/first"]);
  });
});

describe("the budget of an address", () => {
  test("refuses its anonymous requests and nobody else's: no player's behind it, no other address'", () => {
    const { state, ask, turn } = world({ costMs: 8, anonymousMs: 1 });
    ask("/page");
    turn();
    ask("/page");
    turn();
    ask("/page");
    turn();
    expect([state.answered.length, state.refused]).toEqual([2, ["/page 6"]]);
    const shown = { authorization: "x" };
    ask("/api/profile", shown);
    turn();
    ask("/ws/table?ticket=x");
    turn();
    ask("/api/rummy/table/poll?session=x");
    turn();
    ask("/elsewhere", { from: "10.0.0.2" });
    turn();
    expect(state.answered.slice(2)).toEqual(["/api/profile", "/ws/table", "/api/rummy/table/poll", "/elsewhere"]);
    // What is the same for everybody is an anonymous caller's, whatever it shows; so are all of one IPv6 customer's addresses.
    ask("/page", shown);
    for (const from of ["2001:db8::1", "2001:db8::2", "2001:db8::3"]) {
      ask("/six", { from });
      turn();
    }
    expect(state.refused.slice(1).map((one) => one.split(" ")[0])).toEqual(["/page", "/six"]);
  });

  test("comes back as time goes by, is remembered of so many addresses, and no more", () => {
    let now = 0;
    const budget = createTimeBudget({ msASecond: 100, burstSeconds: 10, mostKeys: 2, now: () => now });
    budget.charge("a", 999);
    expect(budget.waitSeconds("a")).toBe(0);
    budget.charge("a", 301);
    expect(budget.waitSeconds("a")).toBe(3);
    now = 2_999;
    expect(budget.waitSeconds("a")).toBe(1);
    now = 3_001;
    expect(budget.waitSeconds("a")).toBe(0);
    now = 0;
    for (const key of ["b", "c"]) budget.charge(key, 1_000);
    expect(["a", "b", "c"].map((key) => budget.waitSeconds(key))).toEqual([0, 1, 1]);
  });
});

test("one key has so many calls under way; the others begin when those have ended, well or badly, up to a bound", async () => {
  const begun = createBegun({ begun: 2, waiting: 2 });
  const calls = many(5, () => Promise.withResolvers<string>());
  const started: number[] = [];
  const given = calls.map(({ promise }, at) =>
    begun.call("a", () => {
      started.push(at);
      return promise;
    }),
  );
  expect([started, given[4]]).toEqual([[0, 1], undefined]);
  expect(begun.call("b", () => "other")).toEqual({ given: "other" });
  calls[0]!.reject(new Error("no"));
  await expect(given[0]!.given).rejects.toThrow("no");
  calls[1]!.resolve("one");
  await given[1]!.given;
  expect(started).toEqual([0, 1, 2, 3]);
  calls[2]!.resolve("two");
  expect(await given[2]!.given).toBe("two");
  calls[3]!.resolve("three");
  await given[3]!.given;
  expect(begun.call("a", () => "again")).toEqual({ given: "again" });
});

test("a fair queue gives each its turn, in the order in which they came", () => {
  const queue = createFairQueue<number>();
  for (const item of [1, 2, 3]) queue.push("a", item);
  queue.push("b", 4);
  expect([queue.size(), queue.waitingOf("a"), queue.waitingOf("c")]).toEqual([4, 3, 0]);
  expect(many(5, () => queue.take()?.item)).toEqual([1, 4, 2, 3, undefined]);
});
