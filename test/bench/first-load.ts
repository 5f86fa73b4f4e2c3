/** Measures what a browser loads when it opens a page, compressed with brotli whether or not the operator did so. */
import { brotliCompressSync } from "node:zlib";
import type { Language } from "../../modules/kernel/index.ts";

export type Kind = "document" | "style" | "script" | "font" | "image";

export interface Resource {
  readonly url: string;
  readonly kind: Kind;
  /** `first`: with the page. `later`: an island that waits for an idle browser, for a look or for a click, and what it imports. */
  readonly when: "first" | "later";
  readonly brotliBytes: number;
}

/** Everything that opening `path` in a language loads, and that its islands load afterwards; each address once. */
export async function firstLoad(server: string, path: string, language: Language = "en"): Promise<readonly Resource[]> {
  const found = new Map<string, Resource>();

  const called: string[] = [];

  const load = async (url: string, kind: Kind, when: Resource["when"]): Promise<string> => {
    if (found.has(url)) return "";
    const headers = { "accept-encoding": "identity", "accept-language": language };
    const answer = await fetch(new URL(url, server), { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // woff2 is brotli already.
    const brotliBytes = kind === "font" ? bytes.byteLength : brotliCompressSync(bytes).byteLength;
    found.set(url, { url, kind, when, brotliBytes });
    return kind === "font" ? "" : new TextDecoder().decode(bytes);
  };

  const loadScript = async (url: string, when: Resource["when"]): Promise<void> => {
    const source = await load(url, "script", when);
    for (const next of imports(source, url, STATIC)) await loadScript(next, when);
    // What a loader imports by call, it imports for islands: React, above all. Looked at last, since something may also be imported at once.
    called.push(...imports(source, url, DYNAMIC));
  };

  const html = await load(path, "document", "first");
  for (const url of attributes(html, /<link rel="stylesheet" href="([^"]+)"/g)) {
    const css = await load(url, "style", "first");
    for (const font of fontsFor(html, css)) await load(font, "font", "first");
  }
  for (const url of attributes(html, /<link rel="preload" as="fetch" href="([^"]+)"/g)) await loadScript(url, "first");
  for (const url of attributes(html, /<script[^>]+src="([^"]+)"/g)) await loadScript(url, "first");
  for (const url of attributes(html, /<img[^>]+src="([^"]+)"/g)) await load(url, "image", "first");
  for (const url of attributes(html, /<image href="([^"]+)"/g)) await load(url, "image", "first");
  called.push(...attributes(html, /data-src="([^"]+)"/g));
  for (let url = called.shift(); url !== undefined; url = called.shift()) await loadScript(url, "later");
  return [...found.values()];
}

/** The fonts of a sheet that have a letter of a page. Languages' names have a family of their own, which comes when their menu is opened. */
function fontsFor(html: string, css: string): string[] {
  const text = html.replace(/(<button[^>]*lang="\w+"[^>]*>)[^<]*/g, "$1");
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = ""]) => {
    const [address] = attributes(face, /url\("?([^")]+\.woff2)"?\)/g);
    if (face.includes("Language names")) return [];
    return address !== undefined && rangesOf(face).some(([from, to]) => hasLetter(text, from, to)) ? [address] : [];
  });
}

const rangesOf = (face: string): [number, number][] =>
  [...face.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);

const hasLetter = (text: string, from: number, to: number): boolean =>
  [...text].some((one) => one.codePointAt(0)! >= from && one.codePointAt(0)! <= to);

/** KB (1,000 bytes) of the resources that `wanted` picks. */
export function kilobytes(resources: readonly Resource[], wanted: (resource: Resource) => boolean): number {
  return resources.filter(wanted).reduce((sum, resource) => sum + resource.brotliBytes, 0) / 1_000;
}

const STATIC = /(?:^|[;\s}])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"']+\.js)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+\.js)["']\s*\)/g;

function imports(source: string, from: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([, address]) => new URL(address!, new URL(from, "http://server")).pathname);
}

function attributes(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, address]) => address!.replaceAll("&amp;", "&")))];
}
