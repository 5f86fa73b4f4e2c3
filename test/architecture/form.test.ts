/** The form of a module (decision 0024): what its files at the top hold, and who imports them. */
import { describe, expect, test } from "bun:test";
import { listFiles, type Node, parse, readText, type Source } from "./tidy/sources.ts";

/** No factory: the ground that all stand on, the rules, and what pages are made of. */
const WITHOUT_FACTORY = ["kernel", "ui", "rummy", "skill"];
const NOT_CODE = /\.test\.tsx?$|\/testing\//;
/** Where texts stand or are given out; the kernel tells by an example how. */
const GIVES_OUT = /\/(?:messages|refusals)\.ts$|^modules\/kernel\//;

const sources = listFiles()
  .filter((path) => /^modules\/.*\.tsx?$/.test(path) && !NOT_CODE.test(path))
  .map((path) => parse(readText(path)));
const modules = [...new Set(sources.map(({ path }) => path.split("/")[1]!))];

/** A module's file at the top that says more than where its parts are. */
const decidingIndexes = (files: readonly Source[]) =>
  files.filter(({ path, program }) => {
    const isReexport = (statement: Node) => statement.type === "ExportNamedDeclaration" && statement.source !== null;
    return /^modules\/[^/]+\/index\.ts$/.test(path) && !(program.body as unknown as Node[]).every(isReexport);
  });

/** Files without which a module has not the form. */
const missingFiles = (names: readonly string[], paths: ReadonlySet<string>) =>
  names
    .filter((name) => !WITHOUT_FACTORY.includes(name))
    .flatMap((name) => ["index", name, "ports"].map((file) => `modules/${name}/${file}.ts`))
    .filter((path) => !paths.has(path));

/** `ports.ts` that import a part of their module; the wire's schemas are no part. */
const knowingPorts = (files: readonly Source[]) =>
  files.filter(
    ({ path, text }) =>
      /^modules\/[^/]+\/ports\.ts$/.test(path) && /from "\.\/(?![\w-]*contract\.ts|values\.ts)/.test(text),
  );

/** Parts that import their own module's index. */
const insidersThroughIndex = (files: readonly Source[]) =>
  files.filter(({ path, text }) => {
    const up = path.split("/").length - 3;
    return new RegExp(`from "${up === 0 ? "\\./" : "(?:\\.\\./)".repeat(up)}index\\.ts"`).test(text);
  });

/** Refusals whose text stands where they are made. */
const textsOutOfPlace = (files: readonly Source[]) =>
  files.filter(
    ({ path, text }) =>
      !GIVES_OUT.test(path) && /\brefuse\(\s*"[^"]*",\s*["'`]|\bmessage: ["'`][^"'`]+["'`] ?\} as const/.test(text),
  );

const pathsOf = (files: readonly Source[]) => files.map(({ path }) => path);

describe("every module", () => {
  test("has an index that only re-exports", () => expect(pathsOf(decidingIndexes(sources))).toEqual([]));
  test("has its factory and what it is given in files of their own", () =>
    expect(missingFiles(modules, new Set(pathsOf(sources)))).toEqual([]));
  test("has ports that import none of its parts", () => expect(pathsOf(knowingPorts(sources))).toEqual([]));
  test("has parts that do not go through its index", () => expect(pathsOf(insidersThroughIndex(sources))).toEqual([]));
  test("has the texts of its refusals in its messages", () => expect(pathsOf(textsOutOfPlace(sources))).toEqual([]));
});

test("each of these is noticed where it is broken, and nothing else", () => {
  const files = Object.entries({
    "modules/x/index.ts": 'export { a } from "./x.ts";\nexport const b = 1;',
    "modules/y/index.ts": 'export { a } from "./y.ts";\nexport type { B } from "./ports.ts";',
    "modules/y/y.ts": 'import { refused } from "./messages.ts";\nexport const a = refused("no");',
    "modules/y/ports.ts":
      'import type { C } from "./contract.ts";\nimport { d } from "../x/index.ts";\nexport type B = C;',
    "modules/x/ports.ts": 'import type { A } from "./parts/a.ts";',
    "modules/x/parts/a.ts": 'import { b } from "../index.ts";\nexport type A = 1;',
    "modules/x/parts/b.ts":
      'import { a } from "../../y/index.ts";\nexport const no = () => refuse("no", "You may not.");',
    "modules/x/messages.ts": 'export const no = refuse("no", "You may not.");',
  }).map(([path, text]) => parse({ path, text }));
  expect(pathsOf(decidingIndexes(files))).toEqual(["modules/x/index.ts"]);
  expect(missingFiles(["x", "y", "ui"], new Set(pathsOf(files)))).toEqual(["modules/x/x.ts"]);
  expect(pathsOf(knowingPorts(files))).toEqual(["modules/x/ports.ts"]);
  expect(pathsOf(insidersThroughIndex(files))).toEqual(["modules/x/parts/a.ts"]);
  expect(pathsOf(textsOutOfPlace(files))).toEqual(["modules/x/parts/b.ts"]);
});
