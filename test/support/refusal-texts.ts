/** What calls may answer, to be compared with its words in other languages. */
import type { ZodType } from "zod";
import { type AnswerTexts, createAnswerTexts, type RefusalRows } from "../../modules/kernel/index.ts";

/** A figure that no text has by itself. */
const FIGURE = 1_234_507;

/** The texts of a table of refusals, made with a figure where they take one; those of `except` are left out. */
export function refusalTexts(rows: RefusalRows, except: readonly string[] = []): string[] {
  return Object.entries(rows)
    .filter(([key]) => !except.includes(key))
    .flatMap(([, row]) => {
      const text = typeof row === "string" || typeof row === "function" ? row : row[1];
      if (text === undefined) return [];
      return [typeof text === "function" ? text(...([FIGURE, FIGURE] as never[])) : text];
    });
}

/** What a contract says of a value that does not fit it. */
export function contractTexts(contract: ZodType, value: unknown): string[] {
  return contract.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

/** Messages that `answers` has no words for, and words that are for no message. */
export function compareAnswers(messages: readonly string[], answers: AnswerTexts) {
  const say = createAnswerTexts({ hi: [answers] });
  const isFor = (key: string) => {
    const sayOne = createAnswerTexts({ hi: [{ [key]: "said" }] });
    return messages.some((message) => sayOne(message, "hi") !== undefined);
  };
  return {
    without: messages.filter((message) => say(message, "hi") === undefined),
    forNothing: Object.keys(answers).filter((key) => !isFor(key)),
  };
}
