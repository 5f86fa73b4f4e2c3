/** What search engines are told beside a page's text (schema.org). It says nothing that the page does not. */

import { iso } from "../kernel/index.ts";
import { startOf } from "../kernel/india.ts";
import type { ContentFacts } from "./facts.ts";

/** A thing of schema.org; its context stands once, around all of a page's. */
export interface Thing {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

/** A page's things, which refer to whole addresses below `home`. */
export type ThingsOf = (facts: ContentFacts, home: string) => readonly Thing[];

/** A step of the way to a page. */
interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** All that is told of a page. */
export const structuredPage = (things: readonly Thing[]) => ({ "@context": "https://schema.org", "@graph": things });

/** The way from the landing page to a page, which comes last. */
export const breadcrumbs = (home: string, way: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/game" }, ...way].map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: home + path,
  })),
});

/** A post of the blog. */
export interface Post {
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly path: string;
  /** The day in India, `YYYY-MM-DD`. */
  readonly published: string;
}

/** A post as `BlogPosting`; the platform's company is its author, as the page says. */
export function blogPosting(
  { title, summary, path, published }: Post,
  { brand, company }: ContentFacts,
  home: string,
): Thing {
  const who = { "@type": "Organization", name: company, url: home };
  const date = iso(startOf(published));
  return {
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    url: home + path,
    mainEntityOfPage: home + path,
    datePublished: date,
    dateModified: date,
    inLanguage: "en-IN",
    image: `${home}/previews/rummy.png`,
    author: who,
    publisher: { ...who, name: brand, logo: { "@type": "ImageObject", url: `${home}/icons/icon-512.png` } },
  };
}

/** A step of how something is done, told at a section of its page. */
export interface Step {
  readonly name: string;
  readonly text: string;
  /** The section's id. */
  readonly at: string;
}

/** Instructions as `HowTo`. */
export const howTo = (
  { name, summary, path }: { readonly name: string; readonly summary: string; readonly path: string },
  steps: readonly Step[],
  home: string,
): Thing => ({
  "@type": "HowTo",
  name,
  description: summary,
  url: home + path,
  inLanguage: "en-IN",
  image: `${home}/previews/how-to-play.png`,
  step: steps.map(({ name, text, at }, n) => ({
    "@type": "HowToStep",
    position: n + 1,
    name,
    text,
    url: `${home}${path}#${at}`,
  })),
});
