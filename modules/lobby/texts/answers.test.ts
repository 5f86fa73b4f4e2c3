import { expect, test } from "bun:test";
import { compareAnswers, contractTexts, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { JoinRequest, PrivateCreateRequest, PrivateJoinRequest, RematchRequest } from "../contract.ts";
import { DONE, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** Worded by the settings. */
const MAINTENANCE = [
  "The game is currently under maintenance.",
  "The game is currently under maintenance. It will be back in 04:59.",
  "Maintenance begins in 04:59. No new game begins before it.",
];
const WRONG = {
  eRummyType: "x",
  eGameType: "x",
  nMaxPlayer: 3,
  nTablePoint: "x",
  nTableFee: "x",
  nFeePercent: "x",
  eOpponents: "x",
  bBots: "x",
  sPrivateCode: "x",
  iTableId: 1,
};

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  const contracts = [JoinRequest, PrivateCreateRequest, PrivateJoinRequest, RematchRequest];
  const messages = [
    ...refusalTexts(REFUSALS, ["maintenance"]),
    ...MAINTENANCE,
    ...Object.values(DONE),
    ...contracts.flatMap((contract) => contractTexts(contract, WRONG)),
  ];
  expect(messages.length).toBeGreaterThan(40);
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
