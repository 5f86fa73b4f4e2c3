import { expect, test } from "bun:test";
import { isUuid, pastedId } from "./ids.ts";

const ID = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";

test("an id that was pasted with blanks or in capitals is the id; anything else stays what it is", () => {
  for (const pasted of [ID, ` ${ID}\n`, ID.toUpperCase(), `\u200b${ID}\u00a0`, ID.replaceAll("-", "‑")])
    expect(pastedId(pasted)).toBe(ID);
  for (const other of ["", " asha ", "Platform", `${ID}0`, ID.slice(1), "PLAYER-A", `{${ID}}`])
    expect(pastedId(other)).toBe(other);
});

test("one writing of an id is an id, so that no key and no lock is made of another one", () => {
  expect([ID, ID.toUpperCase(), ` ${ID}`, "x"].map(isUuid)).toEqual([true, false, false, false]);
});
