import { expect, test } from "bun:test";
import { inLanguage, LANGUAGES } from "../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { labelShown } from "./report-labels-contract.ts";

test("each label that a platform begins with has a name in each language; an operator's own stands as it is", () => {
  for (const label of DEFAULT_SETTINGS.reports.labels) {
    expect(inLanguage("en", () => labelShown(label))).toBe(label);
    const names = LANGUAGES.map((language) => inLanguage(language, () => labelShown(label)));
    expect(new Set(names).size).toBe(LANGUAGES.length);
  }
  expect(inLanguage("hi", () => labelShown("Ludo"))).toBe("Ludo");
});
