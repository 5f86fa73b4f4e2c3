/** Tidiness: nothing breaks a rule (CONTRIBUTING.md "Tidy"). */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { circles } from "./tidy/circles.ts";
import { deadCode } from "./tidy/dead.ts";
import { invertedDocstrings, missingDocstrings } from "./tidy/docstrings.ts";
import { longFiles, longFunctions } from "./tidy/lengths.ts";
import { literalTexts } from "./tidy/literals.ts";
import { measure, RULES } from "./tidy/measure.ts";
import { parse, ROOT } from "./tidy/sources.ts";
import { conditionalSpreads, freshSpreads } from "./tidy/spreads.ts";
import { notesToSelf, olderNames, replacedWords } from "./tidy/words.ts";

setDefaultTimeout(300_000);

const TOLD_CHARACTERS = 400;
const cut = (text: string): string => (text.length <= TOLD_CHARACTERS ? text : `${text.slice(0, TOLD_CHARACTERS)} …`);

describe("the checkout", () => {
  const measured = measure();

  for (const rule of RULES) {
    test(`${rule}: none`, async () => {
      expect((await measured)[rule].map(({ where, figure, told }) => `${where}: ${figure} (${cut(told)})`)).toEqual([]);
    });
  }
});

/** Sources by their paths. */
const sources = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => parse({ path, text }));
/** The places at which a rule was broken, and how badly. */
const places = (breaches: readonly { readonly where: string; readonly figure: number }[]) =>
  breaches.map(({ where, figure }) => [where, figure]);

describe("a breach is noticed:", () => {
  test("long functions, by the name that they have or are given", () => {
    const lines = (count: number) => "\n".repeat(count - 1);
    const text = [
      `export function declared() {${lines(71)}}`,
      `const given = () => {${lines(72)}};`,
      `const object = { method() {${lines(73)}} };`,
      `export default function () {${lines(74)}}`,
      `function short() {${lines(70)}}`,
    ].join("\n");
    expect(places(longFunctions(sources({ "src/a.ts": text })))).toEqual([
      ["src/a.ts declared", 71],
      ["src/a.ts given", 72],
      ["src/a.ts method", 73],
      ["src/a.ts default", 74],
    ]);
  });

  test("long files", () => {
    const files = sources({ "src/long.ts": "a();\n".repeat(301), "src/short.ts": "a();\n".repeat(300) });
    expect(places(longFiles(files))).toEqual([["src/long.ts", 301]]);
  });

  test("circles, of types too", () => {
    const found = circles(
      sources({
        "modules/x/a.ts": 'import type { B } from "./parts/b.ts";',
        "modules/x/parts/b.ts": 'export type { C } from "../c.ts";',
        "modules/x/c.ts": 'import { type A } from "./a.ts";',
        "modules/x/d.ts": 'import { A } from "./a.ts";',
        "modules/y/e.ts": 'import { A } from "../x/a.ts";',
      }),
    );
    expect(places(found)).toEqual([["modules/x", 3]]);
    expect(found[0]?.told).toBe("modules/x/a.ts → modules/x/parts/b.ts → modules/x/c.ts → modules/x/a.ts");
  });

  test("exports without a docstring, where an index takes them from", () => {
    const found = missingDocstrings(
      sources({
        "modules/x/index.ts":
          'export { bare, told as known, type Told } from "./x.ts";\nexport { z } from "zod";\nexport { through } from "./y.ts";',
        "modules/x/x.ts":
          "/** Told. */\nexport const told = 1;\nexport const bare = 1;\n/** Told. */\nexport interface Told {}\nexport const inside = 1;",
        "modules/x/y.ts": 'import { bare } from "./x.ts";\nexport { bare as through };',
        "modules/kernel/time.ts": "// No docstring.\nexport const DAY = 1;\n/** One. */\n\nexport type Hour = 1;",
      }),
    );
    expect(found.map(({ where, told }) => [where, told])).toEqual([
      ["modules/x/index.ts", "bare, through"],
      ["modules/kernel/time.ts", "DAY"],
    ]);
  });

  test("docstrings with their subject last, in tests too", () => {
    const docstring = (words: string) => `/** ${words} */\nexport const a = 1;\n`;
    const inverted = [
      "Of a page.",
      "Who pays.",
      "Whose turn it is.",
      "By state.",
      "From then on.",
      "So many.",
      "That one.",
    ];
    const files = [
      { path: "modules/x/a.ts", text: inverted.map(docstring).join("") },
      { path: "modules/x/parts/b.test.ts", text: "/**\n * So long after the last key\n * it asks. */" },
      { path: "src/c.ts", text: `${docstring("Offers.")}${docstring("Rows of a page.")}// Of a page.\n/* So. */` },
      { path: "test/vectors/d.ts", text: docstring("Of a page.") },
    ];
    expect(places(invertedDocstrings(files))).toEqual([["modules/x", 8]]);
  });

  test("replaced words, inside names too, and those of other senses not", () => {
    const text = "// The house has rooms.\nstartHouse(roomOf, createMeter, warehouse);";
    expect(places(replacedWords([{ path: "modules/x/a.ts", text }]))).toEqual([["modules/x", 6]]);
    expect(replacedWords([{ path: "modules/x/a.ts", text: "parameters mushroom newsletter; bathroom" }])).toEqual([]);
    expect(replacedWords([{ path: "docs/glossary.md", text }])).toEqual([]);
    const ledger =
      'move({ house: "promotions" }); party.house; kind = \'house\'; `house/fee`; "house:fee:inr"; row.fromHousePaise;';
    expect(replacedWords([{ path: "modules/x/a.ts", text: ledger }])).toEqual([]);
    const others = '"http://house/x"; const house = open(); // the house: an account of the house';
    expect(places(replacedWords([{ path: "modules/x/a.ts", text: others }]))).toEqual([["modules/x", 4]]);
    const outbox = 'developmentOutbox.add(); sql`identity.outbox`; table("outbox"); // shown on the outbox page';
    expect(replacedWords([{ path: "modules/x/a.ts", text: outbox }])).toEqual([]);
    const queues = "jobOutbox(outbox); // the outbox of events";
    expect(places(replacedWords([{ path: "modules/x/a.ts", text: queues }]))).toEqual([["modules/x", 3]]);
  });

  test("names that the glossary replaced, of files, of folders and in the text", () => {
    const found = olderNames([
      { path: "modules/x/marks.ts", text: "" },
      { path: "modules/x/papers/marks.test.ts", text: "const PATIENCE = keptApart(deedWith);" },
      { path: "modules/x/landmarks.ts", text: "indeed(newspapers); needs(); // kept apart" },
      { path: "docs/marks.md", text: "patience" },
    ]);
    expect(places(found)).toEqual([
      ["modules/x/marks.ts", 1],
      ["modules/x/papers/marks.test.ts", 5],
    ]);
  });

  test("notes to self", () => {
    expect(places(notesToSelf([{ path: "src/a.ts", text: "// TODO: later\n// FIXME" }]))).toEqual([["src/a.ts", 2]]);
  });

  test("literals that are spread into literals, and fields spelt out that are there or not", () => {
    const text =
      "f({ ...{ a, b }, ...known, ...(c === undefined ? {} : { c }), ...(d !== undefined ? { d: d } : {}), ...given({ e }) });";
    const others =
      "f({ ...(c === undefined ? {} : { d }), ...(c ? { c } : {}), ...(c === null ? {} : { c }), ...[{}][0] });";
    expect(places(freshSpreads(sources({ "src/a.ts": text, "src/b.ts": others })))).toEqual([["src/a.ts", 1]]);
    expect(places(conditionalSpreads(sources({ "src/a.ts": text, "src/b.ts": others })))).toEqual([["src/a.ts", 2]]);
  });

  test("texts in components that players read, but no names, classes, or pages that are English", () => {
    const text = `const A = ({ kind }) => <p className={\`card card--\${kind} is\`} title="Play now">Sit down {kind ? 1 : "no text"} {\`\${kind} seats\`} BOT</p>;`;
    const all = sources({
      "modules/a/b.tsx": text,
      "modules/content/pages/policies/c.tsx": text,
      "modules/a/d.ts": "",
    });
    expect(literalTexts(all).map(({ where, told }) => `${where} ${told}`)).toEqual([
      "modules/a b.tsx: Play now, b.tsx: Sit down, b.tsx:  seats",
    ]);
  });

  test("dead exports, dead files and packages that nothing imports", async () => {
    const tree = plant({
      "package.json": JSON.stringify({ name: "x", dependencies: { dayjs: "1", zod: "1" } }),
      "knip.json": JSON.stringify({ entry: ["src/main.ts"], project: ["src/**/*.ts"] }),
      "src/main.ts": 'import { used } from "./a.ts";\nimport "zod";\nused();',
      "src/a.ts": "export function used() {}\nexport function unused() {}\nexport type Lost = 1;",
      "src/b.ts": "export const nobody = 1;",
    });
    const found = (await deadCode(tree)).map(({ where, told }) => `${where} ${told}`).sort();
    expect(found).toEqual([
      "package.json dependencies: dayjs",
      "src/a.ts exports: unused, types: Lost",
      "src/b.ts files: src/b.ts",
    ]);
  });
});

const scratch = mkdtempSync(join(tmpdir(), "rummy-tidy-"));
afterAll(() => rmSync(scratch, { recursive: true }));

function plant(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
  }
  symlinkSync(join(ROOT, "node_modules"), join(scratch, "node_modules"));
  return scratch;
}
