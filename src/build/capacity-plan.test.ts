import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { figuresOf, planFor, SIZES, withPlan } from "./capacity-plan.ts";

const page = readFileSync(join(import.meta.dir, "../../docs/capacity.md"), "utf8");

test("docs/capacity.md has the plan that its own figures make (bun src/build/capacity.ts writes it)", () => {
  // The formatter pads the cells.
  const cells = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");
  expect(cells(withPlan(page))).toBe(cells(page));
});

test("every command that the page names is a benchmark that is there", async () => {
  const named = [...page.matchAll(/`bench ([\w-]+)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(4);
  for (const name of new Set(named)) {
    const file = Bun.file(join(import.meta.dir, "../../test/bench", `${name}.bench.ts`));
    expect([name, await file.exists()]).toEqual([name, true]);
  }
});

test("a plan grows with its players, and a figure that the page lacks or says twice is told", () => {
  const of = figuresOf(page);
  const plans = SIZES.map((players) => planFor(players, of));
  for (const [n, plan] of plans.entries()) {
    expect(plan.processes * of("busyShare")).toBeGreaterThanOrEqual(plan.processCores);
    if (n > 0) expect(plan.processes).toBeGreaterThan(plans[n - 1]!.processes);
  }
  expect(() => figuresOf("| a | 1 | `x` |")("y")).toThrow("y");
  expect(() => figuresOf("| a | 1 | `x` |\n| b | 2 | `x` |")).toThrow("twice");
});
