/** How the service worker treats a request; pure. */

/** `asset`: a built file, whose name changes with its contents. `page`: a visit to a page. `none`: not the worker's business. */
export type Kind = "asset" | "page" | "none";

/** What of a request decides. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** Asks for a part of a file. */
  readonly hasRange: boolean;
}

/** Never touched: answers of the API, sockets, the desk, figures. */
const NOT_OURS = /^\/(?:api|ws|operator|metrics|healthz|readyz)(?:\/|$)/;

/** What a request is for, to a worker of `origin`. */
export function kindOf({ method, mode, url, hasRange }: Asked, origin: string): Kind {
  const { origin: theirs, pathname } = new URL(url);
  if (method !== "GET" || hasRange || theirs !== origin || NOT_OURS.test(pathname)) return "none";
  if (pathname.startsWith("/assets/")) return "asset";
  return mode === "navigate" ? "page" : "none";
}

/** Built files that a page names. */
export const assetsIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path]) => path!)),
];
