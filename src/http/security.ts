/** Query parameters that open something: an answer to them is nothing for a cache. */
export const CREDENTIALS = [
  "sAuthToken",
  "authorization",
  "ticket",
  "resume",
  "session",
  "token",
  "verification",
] as const;

/**
 * Whether the answer must not be cached. Answers of the API carry personal data and tokens, and so do answers to a
 * credential; the desk's pages are private.
 */
export function isForNoCache(url: URL | null): boolean {
  if (url === null) return false;
  const { pathname, searchParams } = url;
  return /^\/(?:api|ws|operator)(?:\/|$)/.test(pathname) || CREDENTIALS.some((name) => searchParams.has(name));
}

/** Headers of every answer. Pages replace the content security policy with one that lets their own assets in. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(self), clipboard-write=(self), camera=(), microphone=(), payment=()",
    "x-frame-options": "DENY",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The policy of a page (CSP level 3): scripts only with this answer's nonce and what they import, styles, fonts and
 * images only from here. `connect` adds origins that the page may talk to beside its own.
 */
export function pagePolicy(nonce: string, connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "manifest-src 'self'",
    // Without it the nonce of scripts would be asked of the worker, which cannot have one.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
