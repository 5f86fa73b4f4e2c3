import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withSettingsTable } from "./settings-table.ts";

test("README.md has today's table of settings (bun src/build/readme.ts writes it)", () => {
  const readme = readFileSync(join(import.meta.dir, "../../README.md"), "utf8");
  expect(readme).toContain("| `TABLE_TURN_MS` |");
  expect(withSettingsTable(readme)).toBe(readme);
});

test("README.md begins with the two commands", () => {
  const [first, second] = readFileSync(join(import.meta.dir, "../../README.md"), "utf8").split("\n");
  expect([first?.trim(), second?.trim()]).toEqual(["npm start", "npm test"]);
});
