import type { Refusal } from "./result.ts";

/** The body of every API answer (S1 § 7, rulings "Fields and bodies"). */
export interface Envelope<T = unknown> {
  readonly message: string;
  readonly data: T;
}

/** `{message, data}`; the default message is the specification's own word for "it worked". */
export function envelope<T>(data: T, message = "success."): Envelope<T> {
  return { message, data };
}

/** What a handler throws to answer with a status and the specification's message; the shell turns it into an envelope. */
export class HttpRefusal extends Error {
  constructor(
    /** 4xx. 401 is only for a missing, forged, expired or revoked session (rulings). */
    readonly status: number,
    readonly refusal: Refusal,
    /** Extra response headers, such as `retry-after`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(refusal.message);
  }
}

/** Headers that make an answer a file to save under this name, and keep it out of caches. */
export const savedAs = (name: string): Readonly<Record<string, string>> => ({
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "no-store",
});
