import { expect, test } from "bun:test";
import { countJunit, countPlaywright } from "./run-part.ts";

test("JUnit reports count passes, name failures and skipped titles", () => {
  const xml = `<testsuites><testsuite name="a.test.ts">
    <testcase name="fine" classname="a" time="0.1" />
    <testcase name="broken" classname="a &gt; b" time="0.1" file="a.test.ts"><failure type="AssertionError" message="no" /></testcase>
    <testcase name="Redis &amp; friends" time="0"><skipped /></testcase>
  </testsuite></testsuites>`;
  expect(countJunit(xml)).toEqual({
    passed: 1,
    failed: ["a.test.ts › a > b › broken"],
    skipped: ["Redis & friends"],
  });
});

test("a failed property is named with what runs it again", () => {
  const message = "Property failed after 3 tests&#10;{ seed: -16025, path: &quot;2:1:0&quot;, endOnFailure: true }";
  const xml = `<testcase name="holds" file="p.test.ts"><failure type="Error" message="${message}">…</failure></testcase>`;
  expect(countJunit(xml).failed).toEqual(["p.test.ts › holds\n     again with FC_SEED=-16025 FC_PATH=2:1:0"]);
});

test("Playwright reports count nested suites; flaky tests and errors outside of tests are failures", () => {
  const spec = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title,
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        title: "a",
        specs: [spec("1", "expected"), spec("4", "unexpected")],
        suites: [{ title: "b", specs: [spec("2", "skipped"), spec("3", "flaky")] }],
      },
    ],
    errors: [{ message: "no worker\n  at …" }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: ["outside of every test: no worker", "a › 4", "a › b › 3 (flaky)"],
    skipped: ["b: 2"],
  });
});
