import { expect, test } from "bun:test";
import { compareAnswers, contractTexts, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { createAnswerTexts } from "../../kernel/index.ts";
import { ListRequest, QualifiersRequest } from "../contract.ts";
import { ASKED, NOTICES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** Operators alone are answered these. */
const OPERATORS = [
  ...["badTemplate", "badSeries", "badTimes", "badTimes/over"],
  ...["noSuchTemplate", "templateInUse", "noSuchSeries"],
];

const CUP = "Evening Cup in 2 minutes.";
/** What the lobby's socket tells. */
const TOLD = [
  ...[NOTICES.movedUp, NOTICES.notDrawn, NOTICES.barred, NOTICES.shared, NOTICES.notPaid, NOTICES.replaced].map((of) =>
    of(CUP),
  ),
  ...["1 minute", "5 minutes", "1 second", "30 seconds"].flatMap((length) => [
    NOTICES.starts(CUP, length),
    NOTICES.starts(`Round 2 of ${CUP}`, length),
  ]),
  ...[true, false].map((isPaid) => NOTICES.noSeat(CUP, isPaid)),
  ...(["", ": too few players", ": no deal could be played", ": it could not be played in time"] as const).map((why) =>
    NOTICES.cancelled(CUP, why),
  ),
  NOTICES.through(CUP, 2, 30),
];

test("what is told has its own words, whatever the tournament is called", () => {
  const say = createAnswerTexts({ hi: [answers] });
  for (const message of TOLD)
    expect(say(message, "hi")?.replaceAll(CUP, "")).toSatisfy((text) => !/[A-Za-z]/.test(text ?? "x"));
});

test("every refusal to a player has its words in Hindi, and no words are for nothing", () => {
  const messages = [
    ...refusalTexts(REFUSALS, OPERATORS),
    ...TOLD,
    ASKED,
    ...contractTexts(ListRequest, { eState: "x" }),
    ...contractTexts(QualifiersRequest, { iTournamentId: "" }),
  ];
  expect(messages.length).toBeGreaterThan(15);
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
