import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { LANGUAGES } from "../../modules/kernel/index.ts";
import { buildPages } from "./scripts.ts";

const FILES: Readonly<Record<string, string>> = {
  "modules/cards/texts/en.ts":
    'export const en = { join: "Join", seats: { one: "{count} seat", other: "{count} seats" }, unused: "Unused" };',
  ...Object.fromEntries(
    LANGUAGES.filter((one) => one !== "en").map((one) => [
      `modules/cards/texts/${one}.ts`,
      `export const ${one} = { join: "बैठें", seats: { one: "{count} सीट", other: "{count} सीटें" }, unused: "बेकार" };`,
    ]),
  ),
  "modules/cards/texts/index.ts": 'export const cardsTexts = { join: "never", seats: "never" };',
  "modules/cards/a.ts":
    'import { cardsTexts } from "./texts/index.ts"; export type Key = keyof typeof cardsTexts.seats | (typeof cardsTexts.join)[0]; export default () => ({ said: cardsTexts.join, ...cardsTexts.seats });',
  "modules/cards/b.ts": "export default () => 7;",
};

async function build(files = FILES) {
  const root = mkdtempSync(join(tmpdir(), "languages-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const out = join(root, "out");
    mkdirSync(out);
    const entries = ["a", "b"].map((name) => join(root, `modules/cards/${name}.ts`));
    const scripts = await buildPages(root, out, entries, () => "together");
    const made = async (language: "en" | "hi", name: string) => {
      const { url } = scripts[language].get(`modules/cards/${name}.ts`)!;
      const file = join(out, url.replace("/assets/", ""));
      return { url, text: readFileSync(file, "utf8"), answers: (await import(file)).default() };
    };
    const both = async (language: "en" | "hi") => ({ a: await made(language, "a"), b: await made(language, "b") });
    return { en: await both("en"), hi: await both("hi") };
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("a script has the texts of its own language, of those only what it reads, and no keys", async () => {
  const built = await build();
  expect([built.en.a.answers, built.hi.a.answers]).toEqual([
    { said: "Join", one: "{count} seat", other: "{count} seats" },
    { said: "बैठें", one: "{count} सीट", other: "{count} सीटें" },
  ]);
  for (const [language, own, other] of [
    ["en", "Join", "बैठें"],
    ["hi", "बैठें", "Join"],
  ] as const) {
    const { text } = built[language].a;
    expect([text.includes(own), text.includes(other)]).toEqual([true, false]);
    expect(text).not.toMatch(/TEXT|Texts|join\b|nused|never|बेकार/);
  }
});

test("a script without texts is one for all languages", async () => {
  const { en, hi } = await build();
  expect(en.b.url).toBe(hi.b.url);
  expect(en.a.url).not.toBe(hi.a.url);
});

test("a text that is no text, and a catalog that is read otherwise, end the build", async () => {
  const reading = (source: string) =>
    build({ ...FILES, "modules/cards/a.ts": `import { cardsTexts } from "./texts/index.ts"; ${source}` });
  expect(reading("export default () => cardsTexts.none;")).rejects.toThrow("cards.none");
  expect(reading("export default (key: string) => cardsTexts[key];")).rejects.toThrow();
});
