import { expect, test } from "bun:test";
import { compareAnswers, refusalTexts } from "../../../test/support/refusal-texts.ts";
import { createAnswerTexts, instant, paise } from "../../kernel/index.ts";
import { TIME_LIMITS } from "../contract.ts";
import { MESSAGES, REFUSALS } from "../messages.ts";
import { answers } from "./answers.hi.ts";

const UNTIL = instant(Date.parse("2026-11-30T00:30:00.000Z"));
const LOSSES = ["lossWeek", "lossMonth"] as const;
const NIGHTS = [
  { from: 0, to: 12 },
  { from: 0, to: 6 },
  { from: 23, to: 12 },
  { from: 23, to: 6 },
];

const { dayOff, nightLock, timeLimit, lossLimit, "lossLimit/entry": entry, ...others } = REFUSALS;

test("every refusal has its words in Hindi, and no words are for nothing", () => {
  const messages = [
    ...refusalTexts(others),
    dayOff[1](UNTIL),
    ...[MESSAGES.inForce, MESSAGES.waits(UNTIL), MESSAGES.dayOff(UNTIL)],
    ...NIGHTS.map((hours) => nightLock[1](hours, UNTIL)),
    ...TIME_LIMITS.map((minutes) => timeLimit[1](minutes, UNTIL)),
    ...LOSSES.flatMap((kind) => [lossLimit[1](kind, paise(500_00), UNTIL), entry(kind, paise(500_00), paise(20_00))]),
  ];
  expect(compareAnswers(messages, answers)).toEqual({ without: [], forNothing: [] });
});

test("each kind of time and night has its own words, whatever the order", () => {
  const say = createAnswerTexts({ hi: [answers] });
  const said = (message: string) => say(message, "hi") ?? "";
  for (const minutes of TIME_LIMITS) expect(said(timeLimit[1](minutes, UNTIL))).not.toMatch(/hour|minute/);
  for (const hours of NIGHTS) expect(said(nightLock[1](hours, UNTIL))).not.toMatch(/midnight|noon/);
});
