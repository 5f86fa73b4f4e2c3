import { expect, test } from "bun:test";
import { countJunit, countPlaywright } from "./run-part.ts";

test("JUnit reports count passes, failures and skipped titles", () => {
  const xml = `<testsuites><testsuite name="a.test.ts">
    <testcase name="fine" classname="a" time="0.1" />
    <testcase name="broken" time="0.1"><failure type="AssertionError" /></testcase>
    <testcase name="Redis &amp; friends" time="0"><skipped /></testcase>
  </testsuite></testsuites>`;
  expect(countJunit(xml)).toEqual({ passed: 1, failed: 1, skipped: ["Redis & friends"] });
});

test("Playwright reports count nested suites, and errors outside tests as failures", () => {
  const spec = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title,
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        title: "a",
        specs: [spec("1", "expected")],
        suites: [{ title: "b", specs: [spec("2", "skipped"), spec("3", "flaky")] }],
      },
    ],
    errors: [{}],
  };
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1, skipped: ["b: 2"] });
});
