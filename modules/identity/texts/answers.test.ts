import { expect, test } from "bun:test";
import { PASSWORD_CHANGED, TEXTS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  const messages = new Set<string>([...Object.values(TEXTS), PASSWORD_CHANGED]);
  expect([...messages].filter((message) => answers[message] === undefined)).toEqual([]);
  expect(Object.keys(answers).filter((message) => !messages.has(message))).toEqual([]);
});
