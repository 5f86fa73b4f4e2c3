/** What a way to the server says of itself in its address. */
import type { Credential } from "./wire.ts";

/** The credential, the process that plays the table, and what the window's player reads: a socket has no header for it. */
export const query = ({ kind, value, at, before }: Credential) =>
  `${kind}=${encodeURIComponent(value)}${before ? `&resume=${encodeURIComponent(before)}` : ""}${atQuery(at)}${languageQuery()}`;

/** Which process plays the table; nothing where that is not known. */
export const atQuery = (at: string | null) => (at === null ? "" : `&at=${encodeURIComponent(at)}`);

const languageQuery = (): string => {
  const language = globalThis.document?.documentElement.lang.slice(0, 2);
  return language ? `&lang=${language}` : "";
};

/** What opening may take, ms. */
export const OPEN_MS = 6_000;
