/** Policies for who does not read English: a summary above, and below it the text that governs, whole. */
import { describe, expect, test } from "bun:test";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TDS_LAWS } from "../../../cashier/tax-documents/law/tds-law.ts";
import { inLanguage, instant, LANGUAGES } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import type { ContentFacts } from "../../facts.ts";
import { factsOf } from "../../pages.tsx";
import { contentTexts } from "../../texts/index.ts";
import { PAGES } from "../information-pages.tsx";

const FACTS = factsOf((key) => DEFAULT_SETTINGS[key], instant(Date.parse("2026-11-29T12:00:00+05:30")), TDS_LAWS);
const PATHS = ["/terms-of-service", "/privacy", "/legality", "/disclaimer", "/refunds-cancellations", "/TDS", "/GST"];

type Body = (facts: ContentFacts) => ReactNode;
const POLICIES = PAGES.filter(({ paths: [path = ""] }) => PATHS.includes(path)).flatMap(({ paths, body, social }) => [
  [paths[0]!, body as Body] as const,
  ...(social ? [[`${paths[0]} without money`, social.body] as const] : []),
]);
const CASES: readonly ContentFacts[] = [
  FACTS,
  { ...FACTS, isCashOn: !FACTS.isCashOn, gstMode: "inclusive" },
  { ...FACTS, gstMode: "exclusive" },
];

describe.each(POLICIES)("%s", (_, body) => {
  test.each(LANGUAGES.filter((one) => one !== "en"))("in %s: a summary, then the English text as it is", (language) => {
    for (const facts of CASES) {
      const english = inLanguage("en", () => renderToStaticMarkup(body(facts)));
      const [, text] = /^<article class="prose"><h1>(.*)<\/article>$/s.exec(english)!;
      const [summary = "", below] = inLanguage(language, () => renderToStaticMarkup(body(facts))).split(
        '<div class="in-english" lang="en"><h2>',
      );
      expect(below).toBe(`${text!.replace("</h1>", "</h2>")}</div></article>`);
      expect(summary).toContain(inLanguage(language, () => contentTexts.policy.governs));
      const points = summary.match(/<li>/g)?.length ?? 0;
      expect([points >= 5, points <= 12]).toEqual([true, true]);
      // Every value has been put in.
      expect(summary).not.toMatch(/[{}]|undefined/);
      expect(english).not.toContain(inLanguage("en", () => contentTexts.policy.governs));
    }
  });
});

test("the policies are these", () => {
  expect(POLICIES).toHaveLength(10);
});
