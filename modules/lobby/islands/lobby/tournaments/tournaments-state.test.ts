/** The list of tournaments is asked for by the clock, by what is heard, by who comes back and after an entry, at once. */
import { afterAll, expect, test } from "bun:test";
import { createTournaments, loadList, loadOtherList } from "./tournaments-state.ts";

const real = { fetch: globalThis.fetch };
const stub = (value: unknown) =>
  Object.defineProperty(globalThis, "fetch", { configurable: true, writable: true, value });
afterAll(() => stub(real.fetch));

/** The answers of what was asked, in that order, each when the test says so. */
const asked: PromiseWithResolvers<Response>[] = [];
stub(() => {
  const answer = Promise.withResolvers<Response>();
  asked.push(answer);
  return answer.promise;
});
const listOf = (name: string) => Response.json({ message: "success.", data: { data: [{ _id: name }], message: "" } });
const names = (state: ReturnType<typeof createTournaments>) => {
  const list = state.list.peek();
  return list.is === "ready" ? list.value.map(({ _id }) => _id) : list.is;
};

test("an older answer that comes later undoes nothing", async () => {
  asked.length = 0;
  const state = createTournaments();
  const [before, after] = [loadList(state), loadList(state)];
  asked[1]!.resolve(listOf("with me in it"));
  await after;
  asked[0]!.resolve(listOf("without me"));
  await before;
  expect(names(state)).toEqual(["with me in it"]);
});

test("an answer to the list of before is none to another one, nor to the same once it is asked for anew", async () => {
  asked.length = 0;
  const state = createTournaments();
  const before = loadList(state);
  loadOtherList(state);
  asked[0]!.resolve(listOf("before"));
  await before;
  expect(names(state)).toBe("loading");
  asked[1]!.resolve(listOf("now"));
  for (let turn = 0; turn < 20 && names(state) === "loading"; turn += 1) await Promise.resolve();
  expect(names(state)).toEqual(["now"]);
});
