import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

const RANGES = ["This offer is for no deposit.", "This offer is for deposits from ₹10.00 to ₹1,000.00."];

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  expect(compareAnswers([...refusalTexts(REFUSALS, ["badPromotion", "outsideRanges"]), ...RANGES], answers)).toEqual({
    without: [],
    forNothing: [],
  });
});
