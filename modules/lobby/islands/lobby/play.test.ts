import { expect, test } from "bun:test";
import type { LobbyRow } from "../../contract.ts";
import { INSUFFICIENT_CHIPS } from "../../names-contract.ts";
import { createPlay, refuse } from "./play.ts";

const tooFew = { message: "You need more.", wire: INSUFFICIENT_CHIPS };
const row = { _id: "r1", nTableFee: 800 } as LobbyRow;

test("the prompt names the row that was too dear, and for a private table no row of before", async () => {
  const play = createPlay("/table");
  await refuse(play, tooFew, true, row);
  expect([play.modal.peek(), play.tooDear.peek()]).toEqual(["insufficientCash", row]);
  play.modal.value = "none";
  await refuse(play, tooFew, true);
  expect([play.modal.peek(), play.tooDear.peek()]).toEqual(["insufficientCash", null]);
});
