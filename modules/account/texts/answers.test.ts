import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { DONE, REFUSALS } from "../messages.ts";
import { SECURITY_MESSAGES } from "../security-contract.ts";
import { answers } from "./answers.hi.ts";

test("every answer has its words in Hindi, and no words are for nothing", () => {
  // Identity has the words of these.
  const { passwordChanged: _, ...done } = DONE;
  const { sessionGone: __, passkeyGone: ___, ...security } = SECURITY_MESSAGES;
  const messages = [...refusalTexts(REFUSALS), ...Object.values(done), ...Object.values(security)];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
