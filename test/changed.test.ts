import { expect, test } from "bun:test";
import { partsOf, testsConcernedBy } from "./changed.ts";
import { partsFor } from "./parts.ts";

const TREE: Readonly<Record<string, string>> = {
  "modules/a/a.ts": "export const a = 1;",
  "modules/a/a.test.ts": 'import { a } from "./a.ts";',
  "modules/b/index.ts": 'import type { A } from "../a/a.ts";\nimport { c } from "./c.ts";',
  "modules/b/c.ts": "export const c = 1;",
  "modules/b/b.test.ts": 'import { c } from "./index.ts";',
  "modules/c/SPEC.md": "",
  "migrations/b/1.sql": "",
  "test/support/prepared-server.ts": "",
  "test/support/postgres.ts": "",
  "test/support/server.ts": 'import { preparedServer } from "./prepared-server.ts";',
  "test/vectors/hands.jsonl": "",
  "test/http/a.test.ts": 'import { startServer } from "../support/server.ts";',
  "test/http/hands.test.ts": 'join(ROOT, "test/vectors/hands.jsonl")',
  "test/simulation/s.test.ts": 'new Worker("./worker.ts"); freshDatabase("../support/postgres.ts")',
  "test/simulation/worker.ts": "",
  "test/e2e/a.spec.ts": 'import { startServer } from "../support/server.ts"; // @alone',
  "test/e2e/b.spec.ts": 'import { page } from "./page.ts";',
  "test/e2e/page.ts": "",
  "bunfig.toml": "",
};
const read = (file: string) => TREE[file] ?? null;
const concernedBy = (...changed: readonly string[]) => testsConcernedBy(changed, Object.keys(TREE), read);
const ON_A_SERVER = ["test/http/a.test.ts", "test/e2e/a.spec.ts"];

test("a file of the product concerns the tests that import it, also through others, and all that start a server", () => {
  expect(concernedBy("modules/a/a.ts")).toEqual(["modules/a/a.test.ts", ...ON_A_SERVER]);
  expect(concernedBy("modules/b/c.ts")).toEqual(["modules/b/b.test.ts", ...ON_A_SERVER]);
});

test("what a test names without importing it concerns it: data, workers; migrations whoever has a database", () => {
  expect(concernedBy("test/vectors/hands.jsonl")).toEqual(["test/http/hands.test.ts"]);
  expect(concernedBy("test/simulation/worker.ts")).toEqual(["test/simulation/s.test.ts"]);
  expect(concernedBy("migrations/b/1.sql")).toEqual([
    "test/http/a.test.ts",
    "test/simulation/s.test.ts",
    "test/e2e/a.spec.ts",
  ]);
});

test("a test concerns itself, a document no test, and what every test begins with all of them", () => {
  expect(concernedBy("modules/a/a.test.ts")).toEqual(["modules/a/a.test.ts"]);
  expect(concernedBy("modules/c/SPEC.md")).toEqual([]);
  expect(concernedBy("bunfig.toml")).toHaveLength(7);
});

test("parts run the tests that are theirs; frames those that measure frames; compiler, linter and architecture always", () => {
  const narrowed = (tests: readonly string[]) =>
    partsOf(tests, partsFor(2), read).map(({ name, runs }) => [name, runs?.join(" ")]);
  const always = [
    ["types", undefined],
    ["architecture", "./test/architecture"],
    ["lint", undefined],
  ];
  expect(narrowed([])).toEqual(always);
  expect(narrowed(["modules/a/a.test.ts", "test/e2e/a.spec.ts"])).toEqual([
    ["e2e", "./test/e2e/a.spec.ts"],
    ["frames", "./test/e2e/a.spec.ts"],
    ["unit", "./modules/a/a.test.ts"],
    ...always,
  ]);
  expect(narrowed(["test/e2e/b.spec.ts"])[1]).toEqual(always[0]);
});
