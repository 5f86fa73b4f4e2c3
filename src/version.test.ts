/** One version, told by everything that tells one. `/healthz` is held by `server.test.ts`, the binary by the process tests. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "./commands/options.ts";
import { runCommand } from "./commands/run.ts";
import { createMetrics } from "./platform/metrics.ts";
import { RELEASE, VERSION } from "./version.ts";

const packageFile = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));

test("the package, the command line and the figures tell one version", async () => {
  expect(packageFile.version).toBe(VERSION);
  for (const words of [["--version"], ["-v"], ["version"]]) {
    const line = readCommandLine(words);
    if (!line.ok) throw new Error(line.error);
    const printed: string[] = [];
    await runCommand(line.value, {}, (text) => printed.push(text));
    expect(printed).toEqual([RELEASE]);
  }
  expect(await createMetrics().text()).toContain(
    `build_info{version="${VERSION}",commit="unknown",bun="${Bun.version}"} 1`,
  );
});
