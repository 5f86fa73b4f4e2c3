import { expect, test } from "bun:test";
import { giftOf, linkOf } from "./invite-text.ts";

test("S2 § 2.7: N is parsed from 'gifted you N', with or without a sign, commas and paise", () => {
  const texts = ["I have gifted you 50 rupees", "gifted you ₹1,000!", "Gifted you Rs. 12.50", "Play with me"];
  expect(texts.map(giftOf)).toEqual([50, 1_000, 12.5, null]);
});

test("the link is the text's address", () => {
  expect(linkOf("Join with my code ABC: https://rummy.example/game?ref=ABC")).toBe(
    "https://rummy.example/game?ref=ABC",
  );
  expect(linkOf("no address")).toBeNull();
});
