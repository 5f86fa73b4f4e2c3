import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

/** What calls answer, and not the socket: what has a status, and further reasons of it. */
const ANSWERED = new Set(Object.entries(REFUSALS).flatMap(([key, row]) => (typeof row === "object" ? [key] : [])));
const OF_SOCKETS = Object.keys(REFUSALS).filter((key) => !ANSWERED.has(key.split("/")[0]!));

test("every refusal of a call has its words in Hindi, and no words are for nothing", () => {
  const messages = [...refusalTexts(REFUSALS, OF_SOCKETS), REFUSALS.tooManyTables(3)];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});
