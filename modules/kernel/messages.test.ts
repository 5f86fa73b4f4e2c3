import { expect, test } from "bun:test";
import { refusalDocs } from "./call-docs.ts";
import { HttpRefusal, orThrow, withinLimit } from "./http.ts";
import type { Limiter } from "./limiter.ts";
import { type RefusalCodeOf, type RefusalRows, refusalsOf, textsOf, wordingsOf } from "./messages.ts";
import { ok, type Refusal, type Result } from "./result.ts";

const ROWS = {
  gone: [404, "There is none."],
  low: [400, (least: number) => `At least ${least}.`],
  barred: [403],
  "barred/age": "Too young.",
  elsewhere: [409],
  inner: "Not answered by a call.",
} as const satisfies RefusalRows;
const refused = refusalsOf(ROWS);

/** The answer that a refusal becomes. */
function thrown(act: () => unknown): HttpRefusal {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpRefusal) return error;
  }
  throw new Error("no refusal");
}

test("a refusal has its row's text, and a reason has its code", () => {
  expect(refused("gone")).toEqual({ ok: false, error: { code: "gone", message: "There is none." } });
  expect(refused("low", 3).error).toEqual({ code: "low", message: "At least 3." });
  expect(wordingsOf(ROWS)("barred/age")).toEqual({ code: "barred", message: "Too young." });
  expect<object>(textsOf(ROWS)).toEqual({
    gone: "There is none.",
    "barred/age": "Too young.",
    inner: "Not answered by a call.",
  });
});

test("orThrow answers a refusal with its row's status, when to ask again and what lets it through", () => {
  expect(orThrow(ok(7) as Result<number, Refusal<"gone">>, ROWS)).toBe(7);
  expect(thrown(() => orThrow(refused("barred/age"), ROWS))).toMatchObject({
    status: 403,
    message: "Too young.",
    headers: {},
  });
  const later = { ...refused("gone").error, retryAfterSeconds: 9, challenge: "c" };
  expect(thrown(() => orThrow({ ok: false, error: later }, ROWS)).headers).toEqual({
    "retry-after": "9",
    "proof-of-work-challenge": "c",
  });
});

/** Does the compiler take the table for a refusal with this code? */
type Takes<Code extends string> = typeof ROWS extends Parameters<typeof orThrow<Code, 1>>[1] ? true : false;

test("the compiler finds a code without a row, and one without a status", () => {
  const takes: [Takes<"gone" | "elsewhere">, Takes<"gone" | "none">, Takes<"inner">] = [true, false, false];
  expect(takes).toEqual([true, false, false]);
  const codes: Record<RefusalCodeOf<typeof ROWS>, true> = {
    gone: true,
    low: true,
    barred: true,
    elsewhere: true,
    inner: true,
  };
  expect(Object.keys(codes)).toHaveLength(5);
});

test("a call beyond a limit is answered 429 with the longest wait", async () => {
  const limiter = (waitSeconds: number): Limiter =>
    ({ hit: async () => ({ count: 1, excess: waitSeconds, waitSeconds }) }) as Partial<Limiter> as Limiter;
  const { error } = refused("gone");
  await withinLimit("key", error, limiter(0), limiter(0));
  const refusal = await withinLimit("key", error, limiter(4), limiter(30)).catch((thrown: unknown) => thrown);
  expect(refusal).toMatchObject({ status: 429, refusal: error, headers: { "retry-after": "30" } });
});

test("the description has status and texts of each reason, with figures in braces", () => {
  const docs = refusalDocs(ROWS, { low: "At least {least}." });
  expect(docs("barred", "low")).toEqual([
    { code: "barred", status: 403, messages: ["Too young."] },
    { code: "low", status: 400, messages: ["At least {least}."] },
  ]);
});
