import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { instant, LANGUAGES, type Language, SCRIPTS } from "../../../kernel/index.ts";
import { testRendering } from "../../testing/rendering.ts";
import { paperWords } from "../printed/in-language.ts";
import { isSettable, runsOf, settable } from "./letters.ts";
import { createPdfDocument } from "./pdf-document.ts";

/** What a PDF says of its shaped words, in their order. */
function actualTexts(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const pages = [...bytes.toString("latin1").matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ 0: head, index }) => {
    const from = index + head.length;
    return inflateSync(bytes.subarray(from, bytes.indexOf("\nendstream", from))).toString("latin1");
  });
  const marked = pages.join("").matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs);
  return [...marked].map(([, text = ""]) => {
    const plain = text.replace(
      /\\([nrtbf()\\])/g,
      (_, one: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[one] ?? one,
    );
    return Buffer.from(plain, "latin1").subarray(2).swap16().toString("utf16le");
  });
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsIn);

test("every word of a paper can be set in each language, and each in its own script", () => {
  for (const language of LANGUAGES) {
    const words = textsIn(paperWords(language));
    expect(words.filter((text) => !isSettable(text, language))).toEqual([]);
  }
  expect(settable("आशा ₹5 ✓", "en")).toBe("??? ₹5 ?");
  expect(settable("आशा ₹5 ✓ আশা", "hi")).toBe("आशा ₹5 ? ???");
  expect(runsOf("पेज 1, कुल (UPI)", "hi")).toEqual([
    { text: "पेज", isLatin: false },
    { text: " 1, ", isLatin: true },
    { text: "कुल", isLatin: false },
    { text: " (UPI)", isLatin: true },
  ]);
});

test("a paper in Hindi carries its text beside what is shaped, cuts no letter in two, and breaks lines between words", async () => {
  const issuer = { brand: "Baithak", company: "B", address: "", numbers: [] };
  const facts = { title: "रसीद", issuer, madeAt: instant(0), language: "hi" } as const;
  const document = await createPdfDocument(testRendering(), facts);
  document.head("वित्त वर्ष 2026-2027");
  document.facts([["किससे मिला", "कि".repeat(200)]]);
  document.paragraph(Array(60).fill("प्रैक्टिस").join(" "));
  const pdf = await document.end();
  const texts = actualTexts(pdf);
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (hi-IN)");
  expect(texts).toEqual(expect.arrayContaining(["रसीद", "वित्त", "वर्ष", "किससे", "मिला"]));
  expect(texts.filter((text) => text === "प्रैक्टिस")).toHaveLength(60);
  expect(texts.find((text) => text.startsWith("किकि"))).toMatch(/^(?:कि)+$/);
});

const issuerOf = { brand: "Baithak", company: "B", address: "", numbers: [] };
const documentIn = (language: Language) =>
  createPdfDocument(testRendering(), { title: "Title", issuer: issuerOf, madeAt: instant(0), language });
const OTHERS = LANGUAGES.filter((one): one is keyof typeof SCRIPTS => one !== "en");
/** Names of pairs, which stand beside what they name. */
const NAMES = [
  ...([
    "voucherNumber",
    "date",
    "receivedFrom",
    "placeOfSupply",
    "playerNumber",
    "paymentFor",
    "reverseCharge",
  ] as const),
  ...(["deductedFrom", "stateOfYear", "winningsTaxed", "taxDeducted", "moneyIn", "moneyOut", "opening"] as const),
  ...(["closing", "ofDeposits", "ofWinnings"] as const),
];

test.each(OTHERS)(
  "in %s no name of a pair is cut, and every word of a paper is shaped in both weights",
  async (language) => {
    const words = paperWords(language);
    const names = NAMES.map((key) => words[key]);
    const document = await documentIn(language);
    document.facts(names.map((name) => [name, "1"]));
    const shaped = actualTexts(await document.end());
    const own = names.flatMap((name) => runsOf(settable(name, language), language)).filter(({ isLatin }) => !isLatin);
    // A run is set word by word.
    expect(own.flatMap(({ text }) => text.split(" ")).filter((word) => !shaped.includes(word))).toEqual([]);
    const all = await documentIn(language);
    for (const text of textsIn(words)) {
      all.heading(text);
      all.paragraph(text);
    }
    expect((await all.end()).byteLength).toBeGreaterThan(1_000);
  },
);

test.each(OTHERS)("in %s whatever a name is made of can be set", async (language) => {
  const block = { devanagari: 0x0900, bengali: 0x0980, gujarati: 0x0a80, tamil: 0x0b80, telugu: 0x0c00 }[
    SCRIPTS[language]
  ];
  const letter = fc
    .integer({ min: 0, max: 129 })
    .map((n) => String.fromCodePoint(n < 128 ? block + n : 0x200c + n - 128));
  const document = await documentIn(language);
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 12 }), (letters) => document.heading(letters.join(""))),
    { numRuns: 150 },
  );
  await document.end();
});

test("a paper in English has nothing of it", async () => {
  const issuer = { brand: "Baithak", company: "B", address: "", numbers: [] };
  const document = await createPdfDocument(testRendering(), {
    title: "Passbook",
    issuer,
    madeAt: instant(0),
    language: "en",
  });
  document.head("1 Nov 2026");
  expect(actualTexts(await document.end())).toEqual([]);
});
