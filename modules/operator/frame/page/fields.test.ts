import { expect, test } from "bun:test";
import { changesOf, failureOf, titleOf } from "../../page/proposals.ts";

test("a proposal says what stands and what will, in the words of its kind", () => {
  const cash = { kind: "cash.switch", payload: '{"on":true}', before: '{"on":false,"version":3}' };
  expect([titleOf(cash), changesOf(cash)]).toEqual(["Switch cash on", [{ label: "Cash", before: "off", after: "on" }]]);
  expect(changesOf({ ...cash, before: null })).toEqual([{ label: "Cash", before: "–", after: "on" }]);
  const other = { kind: "things.change", payload: '{"bps":900}', before: '{"bps":1000}' };
  expect([titleOf(other), changesOf(other)]).toEqual([
    "things.change",
    [{ label: "bps", before: "1000", after: "900" }],
  ]);
  expect(failureOf({ state: "failed", outcome: '{"code":"x","message":"Changed meanwhile."}' })).toBe(
    "Changed meanwhile.",
  );
  expect(failureOf({ state: "carriedOut", outcome: '{"on":true}' })).toBeNull();
});
