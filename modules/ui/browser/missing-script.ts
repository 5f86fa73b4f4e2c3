/** What a page's first script (`src/render/first.ts`), and browsers themselves, say of a script that did not come: the network is away, or the server. */
const MISSING = /dynamically imported module|module script failed|error loading dynamically|failed to fetch/i;

/** Is this a script that did not come? Nothing is wrong then with what it would have done. */
export const isMissingScript = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message);
