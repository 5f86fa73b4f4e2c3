import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

const HERE = import.meta.dirname;
const ROOT = join(HERE, "../..");
const spec = readFileSync(join(HERE, "SPEC.md"), "utf8");
const played = spec.slice(0, spec.indexOf("## Played elsewhere"));
const rules = [...played.matchAll(/^- \*\*(R-\d+)\*\*/gm)].map((match) => match[1]!);

test("the rules stand in order, each once", () => {
  const numbers = rules.map((rule) => Number(rule.slice(2)));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.filter((number) => number <= 24)).toHaveLength(24);
});

test("every rule is cited by a test's title", () => {
  const files = [...new Glob("**/*.test.ts").scanSync(HERE)].filter((file) => file !== "spec.test.ts");
  const tests = files.map((file) => readFileSync(join(HERE, file), "utf8")).join("\n");
  // `R-6…R-9` cites what lies between, too.
  const cited = new Set(
    [...tests.matchAll(/R-(\d+)(?:…R-(\d+))?/g)].flatMap(([, from, to]) => range(+from!, +(to ?? from!))),
  );
  expect(rules.filter((rule) => !cited.has(Number(rule.slice(2))))).toEqual([]);
});

test("every file that the rules point to exists", () => {
  const files = [...spec.matchAll(/`([\w./-]+\.ts)`/g)].map((match) => match[1]!);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(HERE, file)) && !existsSync(join(ROOT, file)))).toEqual([]);
});

test("every function that the rules name exists", async () => {
  const sources = [...new Glob("**/*.ts").scanSync(HERE)]
    .map((file) => readFileSync(join(HERE, file), "utf8"))
    .join("\n");
  const names = [...spec.matchAll(/\.ts` \(`(\w+)`\)/g)].map((match) => match[1]!);
  expect(
    names.filter((name) => !sources.includes(`function ${name}(`) && !sources.includes(`function ${name}<`)),
  ).toEqual([]);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
