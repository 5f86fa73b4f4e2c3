import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { instant } from "../../kernel/index.ts";
import { DEPOSIT_REFUSALS, DOCUMENT_REFUSALS, DONE, WITHDRAW_REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** Worded by others: settings, the location service, bonus. */
const OTHERS = ["maintenance", "locationNotFound", "promotion"];

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  const { overLimit, notAllowed, ...deposits } = DEPOSIT_REFUSALS;
  const { tooLong, ...documents } = DOCUMENT_REFUSALS;
  const { limitWaits, ...done } = DONE;
  const messages = [
    ...Object.values(done),
    limitWaits(instant(0)),
    ...refusalTexts(deposits, OTHERS),
    ...refusalTexts(WITHDRAW_REFUSALS),
    ...refusalTexts(documents),
    ...(["day", "week", "month"] as const).map((period) => overLimit[1](period, 100_00 as never, 5_00 as never)),
    ...(["closed", "mobile", "notAdult", "noTerms"] as const).map((why) => notAllowed[1](why)),
    ...(["pdf", "csv"] as const).map((form) => tooLong[1](500, form)),
  ];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
