import { afterAll, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { putInPlace } from "./assets.ts";
import { contentsMark } from "./sources.ts";

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true });
});

function folders() {
  const root = mkdtempSync(join(tmpdir(), "assets-"));
  made.push(root);
  const built = (name: string, stamp: string, script: string) => {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, "stamp.txt"), stamp);
    writeFileSync(join(root, name, script), "");
    return join(root, name);
  };
  return { root, built };
}

test("what one server has built stays where it is when another finishes the same build later", () => {
  const at = folders();
  const out = at.built("assets", "one", "chunk-first.js");
  putInPlace(at.built("assets.2", "one", "chunk-second.js"), out, "one");
  expect(readdirSync(out).sort()).toEqual(["chunk-first.js", "stamp.txt"]);
  expect(readdirSync(at.root)).toEqual(["assets"]);
});

test("what was built from older sources is replaced as a whole", () => {
  const at = folders();
  const out = at.built("assets", "old", "chunk-old.js");
  putInPlace(at.built("assets.2", "new", "chunk-new.js"), out, "new");
  expect([readdirSync(out).sort(), readFileSync(join(out, "stamp.txt"), "utf8")]).toEqual([
    ["chunk-new.js", "stamp.txt"],
    "new",
  ]);
  expect(readdirSync(at.root)).toEqual(["assets"]);
});

test("the first build of a checkout is put where nothing was", () => {
  const at = folders();
  const out = join(at.root, "assets");
  putInPlace(at.built("assets.2", "one", "chunk.js"), out, "one");
  expect(existsSync(join(out, "chunk.js"))).toBe(true);
});

test("the service worker's mark is that of the sources' contents, whenever and wherever they were checked out", () => {
  const checkout = (text: string, at: number) => {
    const { root } = folders();
    mkdirSync(join(root, "src/worker"), { recursive: true });
    writeFileSync(join(root, "src/worker/main.ts"), text);
    utimesSync(join(root, "src/worker/main.ts"), at, at);
    return contentsMark(root);
  };
  expect(checkout("one", 1_000)).toBe(checkout("one", 2_000));
  expect(checkout("one", 1_000)).not.toBe(checkout("two", 1_000));
});
