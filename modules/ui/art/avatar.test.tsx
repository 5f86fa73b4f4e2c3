import { expect, test } from "bun:test";
import { cardName } from "../../kernel/index.ts";
import { AVATAR_COUNT, avatarIndex } from "./avatar.tsx";

test("an avatar is chosen by its number, else by the player's name, always the same", () => {
  expect(avatarIndex("avatar-3", "Asha")).toBe(2);
  expect(avatarIndex("12", "Asha")).toBe(11);
  expect(avatarIndex("avatar-99", "Asha")).toBe(avatarIndex("", "Asha"));
  expect(avatarIndex("", "Asha")).toBeLessThan(AVATAR_COUNT);
});

test("cards are named for screen readers", () => {
  expect(["AS", "TD", "JO", "QH"].map(cardName)).toEqual([
    "ace of spades",
    "10 of diamonds",
    "joker",
    "queen of hearts",
  ]);
});
