/** Repeated questions: an older answer never undoes a newer one. */
import { expect, test } from "bun:test";
import { createNewest } from "./newest.ts";

test("an answer that was asked for earlier and comes later does not count", () => {
  const newest = createNewest();
  const [first, second] = [newest.begin(), newest.begin()];
  expect([second(), first()]).toEqual([true, false]);
});

test("what is asked for faster than it is answered is shown all the same, answer by answer", () => {
  const newest = createNewest();
  const asked = [newest.begin(), newest.begin(), newest.begin()];
  const shown = asked.map((takes) => {
    newest.begin();
    return takes();
  });
  expect(shown).toEqual([true, true, true]);
});

test("once something else is asked, no answer of before counts", () => {
  const newest = createNewest();
  const before = newest.begin();
  newest.forget();
  const after = newest.begin();
  expect([before(), after()]).toEqual([false, true]);
});
