import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { REFILLED, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

const SAID = ["Practice chips can be refilled again in 1 minute.", REFILLED];

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  expect(compareAnswers([...refusalTexts(REFUSALS), ...SAID], answers)).toEqual({ without: [], forNothing: [] });
});
