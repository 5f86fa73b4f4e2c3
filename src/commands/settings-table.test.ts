import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./options.ts";
import { runCommand } from "./run.ts";

test("docs/settings.md has today's settings (bun src/main.ts settings-table > docs/settings.md)", async () => {
  const page = readFileSync(join(import.meta.dir, "../../docs/settings.md"), "utf8");
  expect(page).toContain("| `TABLE_TURN_MS` |");
  const printed: string[] = [];
  const line = readCommandLine(["settings-table"]);
  const done = line.ok && (await runCommand(line.value, {}, (text) => printed.push(text)));
  expect(done).toEqual({ ok: true, value: 0 });
  expect(page).toBe(`${printed.join("\n")}\n`);
});

test("README.md begins with the two commands", () => {
  const [first, second] = readFileSync(join(import.meta.dir, "../../README.md"), "utf8").split("\n");
  expect([first?.trim(), second?.trim()]).toEqual(["npm start", "npm test"]);
});
