/** What somebody at the desk looks at is what they have chosen, whatever becomes of the list (decision 0058). */
import { expect, test } from "bun:test";
import { pinnedIn } from "./use-pinned.ts";

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }));
const NOTHING = { id: null, left: null };

test("the first row is pinned, and another one that comes before it, or in its place, is not shown instead", () => {
  const first = pinnedIn(rows("hundred", "other"), NOTHING);
  expect(first.id).toBe("hundred");
  expect(pinnedIn(rows("thousands", "hundred"), first)).toBe(first);
  expect(pinnedIn(rows("thousands"), first)).toBe(first);
  expect(pinnedIn(rows(), first)).toBe(first);
});

test("left for whichever is the first, it is not shown again until the list is read anew", () => {
  const list = rows("decided");
  const left = { id: null, left: { id: "decided", rows: list } };
  expect(pinnedIn(list, left).id).toBeNull();
  expect(pinnedIn(rows("decided"), left).id).toBe("decided");
  expect(pinnedIn(rows("next"), left).id).toBe("next");
});
