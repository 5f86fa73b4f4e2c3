import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingsPage } from "./settings-table.ts";

test("docs/settings.md has today's settings (bun src/main.ts settings-table > docs/settings.md)", () => {
  const page = readFileSync(join(import.meta.dir, "../../docs/settings.md"), "utf8");
  expect(page).toContain("| `TABLE_TURN_MS` |");
  expect(page).toBe(`${settingsPage()}\n`);
});

test("README.md begins with the two commands", () => {
  const [first, second] = readFileSync(join(import.meta.dir, "../../README.md"), "utf8").split("\n");
  expect([first?.trim(), second?.trim()]).toEqual(["npm start", "npm test"]);
});
