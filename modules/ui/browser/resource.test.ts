import { expect, test } from "bun:test";
import type { ApiAnswer } from "./api-client.ts";
import { resource } from "./resource.ts";

const number = {
  parse(value: unknown) {
    if (typeof value !== "number") throw new Error("not a number");
    return value;
  },
};

/** An API that answers what the test says, and counts. */
function api(answers: (number | string)[]) {
  let calls = 0;
  return {
    calls: () => calls,
    ask: async <T>(_path: string, data: { parse(value: unknown): T }): Promise<ApiAnswer<T>> => {
      const answer = answers[calls] ?? 0;
      calls += 1;
      if (typeof answer === "string") return { ok: false, status: 400, message: answer };
      return { ok: true, message: "success.", data: data.parse(answer), authorization: null, verification: null };
    },
  };
}

test("two islands that ask at once share one call and one signal", async () => {
  const { ask, calls } = api([7]);
  const [a, b] = [resource("/one", number, ask), resource("/one", number, ask)];
  await Promise.all([a.ensure(), b.ensure()]);
  expect([calls(), a === b, b.state.peek()]).toEqual([1, true, { is: "ready", value: 7 }]);
});

test("a first failure is told; a later one leaves what was there", async () => {
  const { ask } = api(["down", 1, "down again"]);
  const it = resource("/two", number, ask);
  await it.ensure();
  expect(it.state.peek()).toEqual({ is: "failed", message: "down" });
  await it.load();
  await it.load();
  expect(it.state.peek()).toEqual({ is: "ready", value: 1 });
});

test("whoever asks while a request is under way gets a later answer, and never an older one over a newer", async () => {
  const { ask, calls } = api([1, 2]);
  const it = resource("/three", number, ask);
  await Promise.all([it.load(), it.load(), it.load()]);
  expect([calls(), it.state.peek()]).toEqual([2, { is: "ready", value: 2 }]);
});

/** A browser's storage, for as long as `run` lasts. */
async function withStorage(run: (storage: Map<string, string>) => Promise<void>): Promise<void> {
  const kept = new Map<string, string>();
  const before = globalThis.localStorage;
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as Storage;
  try {
    await run(kept);
  } finally {
    globalThis.localStorage = before;
  }
}

test.each([
  ["the same", "mine", "renewed"],
  ["none, because the player has logged out", null, null],
  ["somebody else's, who has logged in", "theirs", "theirs"],
])("an answer's token replaces the one that asked for it; stored meanwhile: %s", (_what, stored, then) =>
  withStorage(async (storage) => {
    storage.set("token", "mine");
    const ask = async <T>(_path: string, data: { parse(value: unknown): T }): Promise<ApiAnswer<T>> => {
      if (stored === null) storage.delete("token");
      else storage.set("token", stored);
      return { ok: true, message: "success.", data: data.parse(1), authorization: "renewed", verification: null };
    };
    await resource(`/token/${stored}`, number, ask).ensure();
    expect(storage.get("token") ?? null).toBe(then);
  }),
);
