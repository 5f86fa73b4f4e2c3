import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { MESSAGES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

test("every answer has its words in Hindi, and no words are for nothing", () => {
  const messages = [...refusalTexts(REFUSALS), ...Object.values(MESSAGES)];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
