/** docs/security.md is held to the code: no requirement is forgotten, no file or test is named that is not there. */
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PAGE = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has; in all of them these are the first ones. */
const SECTIONS: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

const REQUIRED = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `V${section}.${at + 1}`),
);

/** The ids of the first column; `V1.2.6 – V1.2.8` are three. */
function idsIn(page: string): string[] {
  const cells = [...page.matchAll(/^\| (V\d[^|]*?) +\|/gm)].map(([, cell]) => cell ?? "");
  return cells.flatMap((cell) => {
    const [, section, from, to] = /^V(\d+\.\d+)\.(\d+)(?: – V\1\.(\d+))?$/.exec(cell) ?? [];
    if (section === undefined) return [`not an id: ${cell}`];
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, at) => `V${section}.${first + at}`);
  });
}

/** What stands in backticks and looks like a file of the project. */
const filesIn = (page: string) =>
  [...page.matchAll(/`([^`\n]+)`/g)]
    .map(([, text]) => text ?? "")
    .filter((text) => /^(?:src|modules|test|docs|public|migrations|game-client)\/[\w./-]+$/.test(text));

/** Tests that are cited as `file` “title”. */
const titlesIn = (page: string) =>
  [...page.matchAll(/`([^`\n]+\.(?:test|spec)\.tsx?)` “(.+?)”(?= *[|;,]|$)/gm)].map(([, file = "", title = ""]) => ({
    file,
    title,
  }));

describe("docs/security.md", () => {
  test("has every requirement of levels 1 and 2 once", () => {
    expect(REQUIRED.length).toBe(253);
    const listed = idsIn(PAGE);
    expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
    expect(REQUIRED.filter((id) => !listed.includes(id))).toEqual([]);
    expect(listed.filter((id) => !REQUIRED.includes(id))).toEqual([]);
  });

  test("names files that are there", () => {
    const files = filesIn(PAGE);
    expect(files.length).toBeGreaterThan(100);
    expect([...new Set(files)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test("cites tests by titles that they have", () => {
    const cited = titlesIn(PAGE);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.length).toBe([...PAGE.matchAll(/\.(?:test|spec)\.tsx?` “/g)].length);
    const text = (file: string) => readFileSync(join(ROOT, file), "utf8").replaceAll('\\"', '"');
    expect(cited.filter(({ file, title }) => !text(file).includes(title))).toEqual([]);
  });

  test("would be caught out", () => {
    expect(idsIn("| V1.2.6 – V1.2.8 | x |\n| V1.2 | y |")).toEqual(["V1.2.6", "V1.2.7", "V1.2.8", "not an id: V1.2"]);
    expect(filesIn("`src/nothing.ts` and `no-store`")).toEqual(["src/nothing.ts"]);
    expect(titlesIn("| `test/a.test.ts` “says “so””; `test/b.test.ts` |")).toEqual([
      { file: "test/a.test.ts", title: "says “so”" },
    ]);
  });
});
