import { expect, test } from "bun:test";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { movePosting } from "./postings.ts";
import type { Move } from "./requests.ts";

const hashOf = (moves: readonly Move[]) =>
  movePosting({ key: "k", kind: "deposit", player: "asha" as PlayerId, moves }).hash;

test("M-14: a move is the same in whatever order its fields are written, and as every release has hashed it", () => {
  const [from, to, amount] = [{ house: "gatewayClearing" }, { bucket: "deposit" }, paise(10_000)] as const;
  const written = hashOf([{ from, to, amount }]);
  expect(hashOf([{ amount, to, from }])).toBe(written);
  expect(hashOf([{ from, to, amount: paise(10_001) }])).not.toBe(written);
  expect(written).toBe("57110b5197da2bcdb369bec6d238fd1dc83ed61066cb0710688d52f174fbe332");
});
