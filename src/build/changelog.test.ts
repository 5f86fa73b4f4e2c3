import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../platform/files.ts";
import { VERSION } from "../version.ts";
import { partOf } from "./changelog.ts";

test("V-10: CHANGELOG.md has a part about this version, with notes for who upgrades", () => {
  expect(partOf(readFileSync(join(ROOT, "CHANGELOG.md"), "utf8"), VERSION)).toContain("### Upgrading");
});

test("the part of a version is its own, without its heading", () => {
  const text = "# Changes\n\n## 0.2.0 (2026-12-01)\n\n- two\n\n## 0.1.0 (2026-11-29)\n\n- one\n";
  expect([partOf(text, "0.2.0"), partOf(text, "0.1.0"), partOf(text, "0.1")]).toEqual(["- two\n", "- one\n", null]);
});
