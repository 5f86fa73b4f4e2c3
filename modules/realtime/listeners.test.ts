import { expect, test } from "bun:test";
import type { PlayerId } from "../kernel/index.ts";
import { createListeners } from "./listeners.ts";

const idOf = (n: number) => `player-${n}` as PlayerId;

/** Players `0` … `count`, each with a socket that writes down what it is sent, and in how many packets. */
function setUp(count: number) {
  const turns: (() => void)[] = [];
  const listeners = createListeners({
    after(_, run) {
      turns.push(run);
      return () => {};
    },
  });
  /** Gives everything else its turn; false when no socket was left to tell. */
  const goOn = (): boolean => {
    const runs = turns.splice(0);
    for (const run of runs) run();
    return runs.length > 0;
  };
  const toTheEnd = () => {
    while (goOn());
  };
  const received = new Map<number, string[]>();
  let packets = 0;
  const add = (n: number) => {
    const texts: string[] = [];
    received.set(n, texts);
    let isCorked = false;
    const socket = {
      send(text: string) {
        packets += isCorked ? 0 : 1;
        return texts.push(text);
      },
      cork(run: () => void) {
        packets += 1;
        isCorked = true;
        run();
        isCorked = false;
      },
      subscribe() {},
      close() {},
    };
    listeners.add(idOf(n), socket);
    return () => listeners.remove(idOf(n), socket);
  };
  const removers = Array.from({ length: count }, (_, n) => add(n));
  const receivedBy = (text: string) => [...received.values()].filter((texts) => texts.includes(text)).length;
  return { goOn, toTheEnd, listeners, received, receivedBy, add, removers, packets: () => packets };
}

test("of what everybody hears a part is sent at a time, and everything else has its turn in between", () => {
  const { goOn, listeners, receivedBy } = setUp(1_000);
  listeners.tell(null, "a");
  const steps = [receivedBy("a")];
  while (goOn()) steps.push(receivedBy("a"));
  const parts = steps.map((told, n) => told - (steps[n - 1] ?? 0));
  expect(Math.max(...parts)).toBeLessThanOrEqual(128);
  expect(steps.at(-1)).toBe(1_000);
});

test("texts for everybody keep their order, and what comes while one is told travels together to each", () => {
  const { toTheEnd, listeners, received, packets } = setUp(1_000);
  for (const text of ["a", "b", "c"]) listeners.tell(null, text);
  toTheEnd();
  expect(new Set([...received.values()].map((texts) => texts.join()))).toEqual(new Set(["a,b,c"]));
  expect(packets()).toBe(2_000);
  listeners.tell(null, "d");
  toTheEnd();
  expect([...received.values()].every((texts) => texts.at(-1) === "d")).toBe(true);
});

test("what is for one player waits for nobody, and reaches all sockets of that player alone", () => {
  const { listeners, received, add } = setUp(1_000);
  const first = received.get(999)!;
  add(999);
  listeners.tell(null, "a");
  listeners.tell(idOf(999), "mine");
  expect([first, received.get(999), received.get(998)]).toEqual([["mine"], ["mine"], []]);
});

test("who goes while a text is told stops nobody else's, and who comes hears it", () => {
  const { toTheEnd, listeners, received, receivedBy, add, removers } = setUp(1_000);
  listeners.tell(null, "a");
  for (const n of [0, 127, 128, 129, 999]) removers[n]!();
  add(2_000);
  toTheEnd();
  expect(received.get(2_000)).toEqual(["a"]);
  expect([128, 129, 999].map((n) => received.get(n))).toEqual([[], [], []]);
  expect(receivedBy("a")).toBe(1_000 - 3 + 1);
});

test("nobody is there for a player without sockets, nor for everybody once all are closed", () => {
  const { listeners, removers } = setUp(2);
  expect([idOf(0), idOf(7), null].map(listeners.has)).toEqual([true, false, true]);
  for (const remove of removers) remove();
  expect([idOf(0), null].map(listeners.has)).toEqual([false, false]);
});
