import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saved } from "./saved.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-saved-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file that cannot be written to its end is none, and leaves the one of before", async () => {
  const path = join(folder, "gstr1.csv");
  expect(await saved(folder, "gstr1.csv", new Response("all of it"))).toBe(path);
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    pull: (controller) => controller.error(new Error("no space")),
  });
  await expect(saved(folder, "gstr1.csv", new Response(broken))).rejects.toThrow("no space");
  expect([readdirSync(folder), readFileSync(path, "utf8")]).toEqual([["gstr1.csv"], "all of it"]);
});
