import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TDS_LAWS } from "../../modules/cashier/tax-documents/law/tds-law.ts";
import type { Purpose } from "../../modules/consent/contract.ts";
import { DataNotice } from "../../modules/consent/pages/data-notice.tsx";
import { consentTexts } from "../../modules/consent/texts/index.ts";
import { Policies } from "../../modules/content/pages/policies/agreed.tsx";
import { factsOf } from "../../modules/content/pages.tsx";
import { type Instant, inLanguage, type Language } from "../../modules/kernel/index.ts";
import type { Settings } from "../../modules/settings/index.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a reader reads of a page: a line for each block, without its marks. */
const plainText = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replace(/<\/(?:h\d|p|li|dt|dd|section)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)
    .trim();

/**
 * The texts that players agree to, as they read on a day. Each is drawn once, and again when what it says of this platform has changed: when new
 * terms appear, everybody agrees within an evening.
 */
export function shownTexts(settings: Pick<Settings, "get">, now: () => Instant, isSocial: boolean) {
  const drawn = new Map<string, { readonly facts: string; readonly text: string }>();
  const once = (name: string, facts: object, page: () => ReactNode): string => {
    const said = JSON.stringify(facts);
    const known = drawn.get(name);
    if (known?.facts === said) return known.text;
    const text = plainText(page());
    drawn.set(name, { facts: said, text });
    return text;
  };
  return (purpose: Purpose, language: Language): string =>
    inLanguage(language, () => {
      const name = `${purpose} ${language}`;
      if (purpose === "offers") return consentTexts.offersText;
      if (purpose === "notice") {
        const brand = settings.get("brand");
        return once(name, brand, () => <DataNotice brand={brand} isSocial={isSocial} />);
      }
      const facts = factsOf(settings.get, now(), TDS_LAWS);
      return once(name, facts, () => <Policies facts={facts} isSocial={isSocial} />);
    });
}
