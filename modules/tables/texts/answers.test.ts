import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { DEAL_MESSAGES } from "../../rummy/messages.ts";
import { GOODBYES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** Operators alone are answered these; what a join is answered with is the wallet's, and “success.” is for programs. */
const OTHERS = ["noTable", "roundTable", "ordered", "noInspection", "insufficientChips", "alreadySeated"];

test("what calls and sockets say has its words in Hindi, and no words are for nothing", () => {
  const messages = [
    ...refusalTexts(REFUSALS, OTHERS),
    REFUSALS.tooManyTables(1),
    REFUSALS.tooManyTables(3),
    ...Object.values(GOODBYES),
    ...Object.values(DEAL_MESSAGES),
  ];
  expect(messages.length).toBeGreaterThan(100);
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
