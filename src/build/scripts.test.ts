import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildPages, type Together } from "./scripts.ts";

/** Scripts that were asked for before they were imported; in a browser the page's first script sees to it. */
const fetched: string[] = [];
Object.assign(globalThis, { waking: { have: async (address: string) => void fetched.push(address) } });

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true });
});

/** Three islands: two of a page share a signal and what it is made with, the third has only the latter. */
const SOURCES: Readonly<Record<string, string>> = {
  "a.ts": `import { count } from "./state.ts"; export default () => count.push(1); export const later = () => import("./later.ts");`,
  "b.ts": `import { count } from "./state.ts"; export default () => count.length;`,
  "c.ts": `import { list } from "./list.ts"; export default () => list().length;`,
  "state.ts": `import { list } from "./list.ts"; export const count = list();`,
  "list.ts": "export const list = (): number[] => [];",
  "later.ts": `import { count } from "./state.ts"; export const seen = () => count.length;`,
};

async function build(sources = SOURCES, names = ["a", "b", "c"], together: Together = () => "together") {
  const root = mkdtempSync(join(tmpdir(), "scripts-"));
  made.push(root);
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, "x", name)), { recursive: true });
    writeFileSync(join(root, "x", name), text);
  }
  const out = join(root, "out");
  mkdirSync(out);
  const entries = names.map((name) => join(root, "x", `${name}.ts`));
  const { en: scripts } = await buildPages(root, out, entries, together);
  const file = (name: string) => join(out, scripts.get(`x/${name}.ts`)!.url.slice("/assets/".length));
  return { out, scripts, file };
}

test("what islands share is one script, with one state, also for what is fetched later", async () => {
  const { out, scripts, file } = await build();
  expect(readdirSync(out).filter((name) => name.startsWith("together-"))).toHaveLength(1);
  expect(scripts.get("x/a.ts")!.imports).toEqual(scripts.get("x/b.ts")!.imports);
  expect(scripts.get("x/a.ts")!.imports).toHaveLength(1);
  const [a, b] = await Promise.all([import(file("a")), import(file("b"))]);
  a.default();
  expect(b.default()).toBe(1);
  expect((await a.later()).seen()).toBe(1);
  expect(fetched).toEqual([expect.stringMatching(/^\.\/\w+-\w+\.js$/)]);
});

test("what leads to a large piece is apart from what does not: who shares only the rest loads neither", async () => {
  const sources = {
    "light.ts": "export const light = (): string => location.href;",
    "large.ts": `export const large = ["${"x".repeat(90_000)}", location.href];`,
    "heavy.ts": `import { large } from "./large.ts"; export const heavy = () => large[1] + location.hash;`,
    "a.ts": `import { heavy } from "./heavy.ts"; import { light } from "./light.ts"; export default () => light() + heavy();`,
    "b.ts": `import { heavy } from "./heavy.ts"; import { light } from "./light.ts"; export default () => heavy() + light();`,
    "c.ts": `import { light } from "./light.ts"; export default light;`,
    "d.ts": `import { large } from "./large.ts"; export default () => large[0];`,
  };
  const { scripts } = await build(sources, ["a", "b", "c", "d"], (_, isHeavy) => (isHeavy ? "heavy" : "light"));
  const stems = (name: string) =>
    scripts
      .get(`x/${name}.ts`)!
      .imports.map((url) => url.replace(/^\/assets\/|-.*$/g, ""))
      .sort();
  expect(stems("c")).toEqual(["light"]);
  expect(stems("a")).toEqual(["chunk", "heavy", "light"]);
  expect(stems("b")).toEqual(stems("a"));
});

test("a script has another name when it, or anything that it leads to, is another; and the same one otherwise", async () => {
  const names = async (sources = SOURCES) =>
    [...(await build(sources)).scripts.values()].map(({ url }) => url.replace("/assets/", ""));
  const [a, b, c] = await names();
  expect(await names()).toEqual([a!, b!, c!]);
  const changed = await names({ ...SOURCES, "c.ts": `${SOURCES["c.ts"]} export const more = 2;` });
  expect([changed[0] === a, changed[1] === b, changed[2] === c]).toEqual([true, true, false]);
  const below = await names({ ...SOURCES, "later.ts": "export const seen = () => 7;" });
  expect([below[0] === a, below[2] === c]).toEqual([false, true]);
});

test("nothing but scripts that are asked for is left in the folder", async () => {
  const { out } = await build();
  const all = readdirSync(out);
  const told = all.map((name) => readFileSync(join(out, name), "utf8")).join("\n");
  const entries = all.filter((name) => /^[abc]-/.test(name));
  for (const name of all) expect(entries.includes(name) || told.includes(`./${name}`)).toBe(true);
});

test("a warning of the bundler ends the build: a key behind a spread is one", async () => {
  const root = mkdtempSync(join(tmpdir(), "scripts-"));
  made.push(root);
  writeFileSync(join(root, "a.tsx"), "export default (all: object) => [1].map((key) => <i {...all} key={key} />);");
  mkdirSync(join(root, "out"));
  symlinkSync(join(import.meta.dir, "../../node_modules"), join(root, "node_modules"));
  await expect(buildPages(root, join(root, "out"), [join(root, "a.tsx")], () => "x")).rejects.toThrow("spread");
});
