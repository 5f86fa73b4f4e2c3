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
    failed: ["a.test.ts › a > b › broken\n     | no\n     again: bun test --timeout=180000 ./a.test.ts -t 'broken'"],
    skipped: ["Redis & friends"],
  });
});

test("a failed property is named with the seed and the command that run it again, whatever its title", () => {
  const message = "Property failed after 3 tests&#10;{ seed: -16025, path: &quot;2:1:0&quot;, endOnFailure: true }";
  const xml = `<testcase name="it&apos;s sound (R-12)" file="p.test.ts"><failure type="Error" message="${message}">…</failure></testcase>`;
  expect(countJunit(xml).failed).toEqual([
    "p.test.ts › it's sound (R-12)\n     | Property failed after 3 tests\n     | { seed: -16025, path: \"2:1:0\", endOnFailure: true }\n     again: FC_SEED=-16025 FC_PATH=2:1:0 bun test --timeout=180000 ./p.test.ts -t 'it'\\''s sound \\(R-12\\)'",
  ]);
});

test("a promise that the simulator saw broken is told with its own command", () => {
  const message = "1 != 2&#10;npm run simulate -- --seed 5 --deals 2 --faults crash,lie&#10;at …";
  const xml = `<testcase name="keeps" file="s.test.ts"><failure type="Error" message="${message}">…</failure></testcase>`;
  expect(countJunit(xml).failed).toEqual([
    "s.test.ts › keeps\n     | 1 != 2\n     | npm run simulate -- --seed 5 --deals 2 --faults crash,lie\n     | at …\n     again: npm run simulate -- --seed 5 --deals 2 --faults crash,lie",
  ]);
});

test("Playwright reports count nested suites; flaky tests and errors outside of tests are failures", () => {
  const spec = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title,
    file: "a.spec.ts",
    line: 7,
    tests: [{ status, projectName: "people" }],
  });
  const again =
    "\n     again: bun --bun x playwright test --config test/e2e/playwright.config.ts --project=people a.spec.ts:7";
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
    failed: ["outside of every test: no worker", `a › 4${again}`, `a › b › 3 (flaky)${again}`],
    skipped: ["b: 2"],
  });
});
