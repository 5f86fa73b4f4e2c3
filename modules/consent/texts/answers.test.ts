import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { MESSAGES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  expect(compareAnswers([...refusalTexts(REFUSALS), ...Object.values(MESSAGES)], answers)).toEqual({
    without: [],
    forNothing: [],
  });
});
