import { expect, test } from "bun:test";
import { given } from "./given.ts";

test("what is undefined is left out, and nothing else", () => {
  const fields = { reason: undefined, player: null, name: "", count: 0, isSet: false };
  expect(Object.keys({ ...given(fields) })).toEqual(["player", "name", "count", "isSet"]);
  expect(Object.keys(fields)).toHaveLength(5);
});
