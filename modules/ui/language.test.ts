import { expect, test } from "bun:test";
import { languageIn, languageLiked } from "../kernel/index.ts";
import { languageOf } from "./language.ts";

test("a browser's list is read by its weights, and what it cannot mean is passed over", () => {
  const liked: readonly (readonly [string, ReturnType<typeof languageLiked>])[] = [
    ["hi", "hi"],
    ["HI-in", "hi"],
    ["en-IN,hi;q=0.9", "en"],
    ["fr-FR, hi-IN;q=0.4, en;q=0.8", "en"],
    ["en;q=0, hi;q=0.1", "hi"],
    ["hi-Deva-IN ; q=0.7", "hi"],
    ["fr, de;q=0.5", undefined],
    ["*", undefined],
    ["", undefined],
    ["hindi, enx;q=1, hi;q=2", undefined],
    [`${"fr,".repeat(5_000)}hi`, undefined],
  ];
  for (const [header, language] of liked) expect([header, languageLiked(header)]).toEqual([header, language]);
});

test("a cookie counts only as a whole, with a language that there is", () => {
  expect(languageIn("a=1; language=hi")).toBe("hi");
  for (const cookies of ["language=xx", "xlanguage=hi", "language=hindi", "language="])
    expect([cookies, languageIn(cookies)]).toEqual([cookies, undefined]);
});

test("the same list costs the same, however often it is asked for", () => {
  const header = { "accept-language": `${"hi-IN;q=0.001,".repeat(500)}en` };
  const request = new Request("http://localhost/?lang=", { headers: header });
  expect(languageOf(request)).toEqual({ language: "hi", isNew: false });
});
