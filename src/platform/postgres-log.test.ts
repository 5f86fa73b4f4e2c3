import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyEnded } from "./postgres-log.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a server that has ended is told by its last word of this start, and not by an earlier one", () => {
  const log = join(folder, "postgres.log");
  const before = "2026-11-22 UTC [1] FATAL:  could not open file\n";
  const now = '2026-11-23 UTC [2] LOG:  starting\n2026-11-23 UTC [2] FATAL:  lock file "x" already exists\n';
  writeFileSync(log, before + now);
  expect(whyEnded(log, before.length)).toBe(`lock file "x" already exists (${log} says more)`);
  writeFileSync(log, before);
  expect(whyEnded(log, before.length)).toBe(`${log} says why`);
});
