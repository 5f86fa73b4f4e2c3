/** What is wrong with a page for a reader of Hindi: texts that stayed English, and controls that their words do not fit into. */
import type { Locator, Page } from "@playwright/test";
import type { Catalog } from "../../modules/kernel/index.ts";

/** A catalog in both languages. */
export type InBoth = readonly [english: Catalog, hindi: Catalog];

type Texts = string | Catalog | Catalog[string];

/** English texts of a word or more that are other ones in Hindi, as patterns with anything in place of their values. */
export function englishPatterns(catalogs: readonly InBoth[]): string[] {
  const flat = (texts: Texts, other: Texts): (readonly [string, string])[] =>
    typeof texts === "string"
      ? [[texts, String(other)]]
      : Object.entries(texts).flatMap(([key, text]) => flat(text, (other as Catalog)[key]!));
  return catalogs
    .flatMap(([english, hindi]) => flat(english, hindi))
    .filter(([english, hindi]) => english !== hindi && /[A-Za-z]{3}/.test(english.replace(/\{\w+\}|<\/?\w+>/g, "")))
    .map(([english]) =>
      english
        .replace(/<\/?\w+>/g, "")
        .trim()
        .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
        .replace(/\{\w+\}/g, ".+"),
    );
}

/** What stands in sight, or is read aloud there, in English. */
export const englishIn = (part: Locator, patterns: readonly string[]): Promise<readonly string[]> =>
  part.evaluate((root, sources) => {
    const english = sources.map((source) => new RegExp(`^${source}$`));
    const said: string[] = [];
    for (const one of [root, ...root.querySelectorAll("*")]) {
      if (!one.checkVisibility() || one.matches("script, style")) continue;
      for (const name of ["aria-label", "title", "placeholder", "alt", "data-label"])
        said.push(one.getAttribute(name) ?? "");
      if (one.textContent !== null && one.children.length > 0 && one.children.length < 4) said.push(one.textContent);
      for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue ?? "");
    }
    const found = said.map((text) => text.trim()).filter((text) => english.some((one) => one.test(text)));
    return [...new Set(found)];
  }, patterns);

/** Controls, headings and facts whose words are wider than they are. */
export const overflowingIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a, summary, select, th, [role=tab], h1, h2, dt, dd")]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.tagName} "${one.textContent}": ${one.scrollWidth} in ${one.clientWidth}`),
  );
