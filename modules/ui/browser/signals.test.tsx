import { expect, test } from "bun:test";
import { computed, effect, signal } from "@preact/signals-react";
import { renderToString } from "react-dom/server";
import { computedLike, pageSignal, sameList, useDerived, useValue } from "./signals.ts";

const state = pageSignal("loading");
const Shown = () => useValue(state);
const Derived = () => useDerived(() => `${state.value}!`, []);

test("what comes to life after the signal was filled begins as the server's markup does", () => {
  expect(renderToString(<Shown />)).toBe("loading");
  state.value = "ready";
  expect(state.peek()).toBe("ready");
  // React takes the server's value while it hydrates.
  expect(renderToString(<Shown />)).toBe("loading");
  expect(renderToString(<Derived />)).toBe("ready!");
});

test("who reads a computed signal hears nothing while its value stays alike", () => {
  const numbers = signal([1, 2, 3]);
  const even = computedLike(() => numbers.value.filter((one) => one % 2 === 0), sameList);
  const told: (readonly number[])[] = [];
  effect(() => {
    told.push(even.value);
  });
  numbers.value = [2, 5];
  numbers.value = [2, 4];
  expect(told).toEqual([[2], [2, 4]]);
  expect(computed(() => even.value.length).value).toBe(2);
});
