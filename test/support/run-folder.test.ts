import { expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeRunFolder } from "./run-folder.ts";

test("a run removes what killed runs have left, and nothing of runs that are under way or of others", () => {
  const parent = mkdtempSync(join(tmpdir(), "rummy-folders-"));
  const gone = Bun.spawnSync([process.execPath, "-e", "console.log(process.pid)"]).stdout.toString().trim();
  for (const name of [`rummy-run-${gone}`, `rummy-run-${process.ppid}`, "rummy-pg-1", "rummy-run-x"]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, "data"), "kept");
  }
  const folder = makeRunFolder(parent);
  expect(folder).toBe(join(parent, `rummy-run-${process.pid}`));
  const left = [
    `rummy-run-${gone}`,
    `rummy-run-${process.ppid}`,
    "rummy-pg-1",
    "rummy-run-x",
    `rummy-run-${process.pid}`,
  ];
  expect(left.map((name) => existsSync(join(parent, name)))).toEqual([false, true, true, true, true]);
  expect(makeRunFolder(parent)).toBe(folder);
  rmSync(parent, { recursive: true });
});
