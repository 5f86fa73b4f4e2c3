import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lockOfBun } from "./bun-lock.mjs";

const ROOT = join(import.meta.dirname, "../..");
const text = readFileSync(join(ROOT, "bun.lock"), "utf8");
const { version } = JSON.parse(readFileSync(join(ROOT, "node_modules/bun/package.json"), "utf8")) as {
  version: string;
};

test("a first Bun is fetched by the hashes of bun.lock, for every system that there is a Bun for, from no named place", () => {
  const lock = lockOfBun(text, version);
  const { "": root, "node_modules/bun": bun, ...binaries } = lock.packages;
  expect(root).toEqual({ dependencies: { bun: version } });
  expect(Object.keys(binaries).sort()).toEqual(
    Object.keys(bun?.optionalDependencies ?? {})
      .map((name) => `node_modules/${name}`)
      .sort(),
  );
  expect(Object.keys(binaries)).toContain("node_modules/@oven/bun-linux-x64");
  for (const one of [bun, ...Object.values(binaries)]) expect(one?.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  expect(JSON.stringify(lock)).not.toMatch(/https?:|resolved/);
});

test("a version that bun.lock has no hash of is not fetched", () => {
  expect(() => lockOfBun(text, "0.0.1")).toThrow("0.0.1");
  expect(() => lockOfBun("", version)).toThrow();
});
