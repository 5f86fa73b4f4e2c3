import { expect, test } from "bun:test";
import { compareAnswers, contractTexts, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { CodeRequest, CreateRequest, TournamentRequest } from "../contract.ts";
import { MESSAGES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** What is said of a form that was filled wrongly, and of a link that lost its end. */
const FORMS = [
  ...contractTexts(CreateRequest, { sName: 1, sAbout: "x".repeat(2_001) }),
  ...contractTexts(CodeRequest, { sClubCode: "short" }),
  ...[0, 2.5, 99].flatMap((number) =>
    contractTexts(TournamentRequest, { sName: "Cup", dStartsAt: 0.5, nDeals: number, nSeats: number }),
  ),
];

test("every answer has its words in Hindi, and no words are for nothing", () => {
  const messages = [...refusalTexts(REFUSALS), ...Object.values(MESSAGES), ...FORMS];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
