import { expect, test } from "bun:test";
import { changeText, figureText, PARTS } from "./changes.ts";

test("a change is said in percent of what was before, and in words where there was nothing", () => {
  expect([
    changeText(150, 100),
    changeText(50, 100),
    changeText(100, 100),
    changeText(5, 0),
    changeText(1_000, 1_001),
    changeText(-5, 0),
  ]).toEqual(["+50 %", "−50 %", "the same", "more", "about the same", "less"]);
});

test("money reads in rupees, everything else as it is counted; no figure is shown twice", () => {
  expect([figureText("feesPaise", 123_450), figureText("players", 12_345)]).toEqual(["₹1,234.50", "12,345"]);
  const words = PARTS.flatMap(([, figures]) => figures.map(([, word]) => word));
  expect(new Set(words).size).toBe(words.length);
});
