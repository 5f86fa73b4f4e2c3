import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { dayText, dealOfDay } from "../../../public/verify.mjs";
import { seededRandom } from "../../../test/support/random.ts";
import { randomHex } from "../../kernel/index.ts";
import { codeOf } from "../../rummy/index.ts";
import { dealtOf, deckOf } from "./deck.ts";

const sealOf = (bytes: string) => createHash("sha256").update(bytes, "hex").digest("hex");

test("Q-11: anybody makes a day's cards again from its bytes, with verify.mjs alone", () => {
  const random = seededRandom(7);
  for (let day = 0; day < 20; day += 1) {
    const bytes = randomHex(random, 32);
    const made = dealOfDay("2026-11-29", bytes);
    const { root, hands, jokerCard, firstSeat } = dealtOf("2026-11-29", bytes);
    expect(made).toMatchObject({ seal: sealOf(bytes), root, firstTurn: firstSeat });
    expect(deckOf("2026-11-29", bytes).root).toBe(root);
    expect(made.cards[26]).toBe(jokerCard);
    for (const [seat, groups] of hands.entries())
      expect(groups.flatMap(({ aCards }) => aCards).toSorted()).toEqual(made.hands[seat]!.toSorted());
    const { isRight, text } = dayText("2026-11-29", bytes, sealOf(bytes));
    expect([isRight, text.includes(`wild rank: ${codeOf(jokerCard)}`)]).toEqual([true, true]);
  }
});

test("Q-11: other bytes than the sealed ones are found out", () => {
  const [one, other] = ["ab", "cd"].map((pair) => pair.repeat(32));
  expect(dayText("2026-11-29", one!, sealOf(other!)).isRight).toBe(false);
  expect(dayText("2026-11-29", "x", sealOf(one!)).isRight).toBe(false);
});
