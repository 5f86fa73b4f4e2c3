import { expect, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { createStore, useStore } from "./store.ts";

const store = createStore("loading");
const Shown = () => useStore(store);

test("what comes to life after the store was filled begins as the server's markup does", () => {
  expect(renderToString(<Shown />)).toBe("loading");
  store.set("ready");
  expect(store.get()).toBe("ready");
  // React takes the server's value while it hydrates.
  expect(renderToString(<Shown />)).toBe("loading");
});
