import { expect, test } from "bun:test";
import { changesOf, failureOf, titleOf } from "../../page/proposals.ts";
import { differences } from "./fields.ts";

test("an act's before and after are told apart field by field, and what stayed is left out", () => {
  expect(differences('{"on":false,"version":3,"note":"x"}', '{"on":true,"version":4,"note":"x"}')).toEqual([
    { name: "on", before: "false", after: "true" },
    { name: "version", before: "3", after: "4" },
  ]);
  expect(differences(null, '{"role":"admin"}')).toEqual([{ name: "role", before: null, after: "admin" }]);
  expect(differences('{"a":{"b":1}}', null)).toEqual([{ name: "a", before: '{"b":1}', after: null }]);
  // Whatever was kept is shown, and nothing of it breaks the page.
  for (const odd of ["7", "[1]", "null", '"text"', "{", ""]) expect(differences(odd, odd)).toEqual([]);
});

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
