import { expect, test } from "bun:test";
import { compareAnswers, contractTexts, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { ListRequest, QualifiersRequest } from "../contract.ts";
import { REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** Operators alone are answered these. */
const OPERATORS = [
  ...["badTemplate", "badSeries", "badTimes", "badTimes/over"],
  ...["noSuchTemplate", "templateInUse", "noSuchSeries"],
];

test("every refusal to a player has its words in Hindi, and no words are for nothing", () => {
  const messages = [
    ...refusalTexts(REFUSALS, OPERATORS),
    ...contractTexts(ListRequest, { eState: "x" }),
    ...contractTexts(QualifiersRequest, { iTournamentId: "" }),
  ];
  expect(messages.length).toBeGreaterThan(15);
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
