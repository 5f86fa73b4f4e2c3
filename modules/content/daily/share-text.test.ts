import { expect, test } from "bun:test";
import { shareText } from "./share-text.ts";

const result = {
  brand: "Rummy Baithak",
  day: "23 Nov 2026",
  bestPoints: 12,
  streak: 4,
  address: "https://baithak.example/hand-of-the-day",
};

test("C-9: a result is squares, thirteen a try, and says how many cards lie well but not which", () => {
  const tries = [
    { nPoints: 60, nFree: 3 },
    { nPoints: 12, nFree: 11 },
  ];
  expect(shareText({ ...result, tries })).toBe(
    [
      "Rummy Baithak, hand of 23 Nov 2026: best found in 2",
      "🟩🟩🟩⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜",
      "🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩🟩⬜⬜ ★",
      "4 days in a row",
      "https://baithak.example/hand-of-the-day",
    ].join("\n"),
  );
});

test("C-9: one that was not found says so; a stranger has no row of days", () => {
  const text = shareText({ ...result, streak: null, tries: [{ nPoints: 80, nFree: 0 }] });
  expect(text).toContain("not found");
  expect(text.split("\n")).toHaveLength(3);
});
