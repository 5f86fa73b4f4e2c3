import { given } from "./given.ts";
import type { CreateLimiter, Limiter, LimiterOptions } from "./limiter.ts";
import type { RefusalRow } from "./messages.ts";
import { CHALLENGE_HEADER } from "./proof-of-work.ts";
import type { Refusal, Result } from "./result.ts";

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

/** A refusal that says when to ask again, or what lets the call through. */
export interface AnsweredRefusal<Code extends string = string> extends Refusal<Code> {
  /** When asking again makes sense, for `retry-after`. */
  readonly retryAfterSeconds?: number;
  /** A proof of work that lets the call through, repeated with it. */
  readonly challenge?: string;
}

/** The value. Throws the refusal as an HTTP answer, with the status that its module's table gives to its code. */
export function orThrow<Code extends string, T = never>(
  result: Result<T, AnsweredRefusal<Code>>,
  rows: Readonly<Record<NoInfer<Code>, RefusalRow>>,
): T {
  if (result.ok) return result.value;
  const { code, retryAfterSeconds, challenge } = result.error;
  const retryAfter = retryAfterSeconds === undefined ? undefined : String(retryAfterSeconds);
  throw new HttpRefusal(
    rows[code][0],
    result.error,
    given({ "retry-after": retryAfter, [CHALLENGE_HEADER]: challenge }) as Readonly<Record<string, string>>,
  );
}

/** Counts a call with each limiter. Throws 429 with `retry-after` and the refusal where it is one too many for one of them. */
export async function withinLimit(key: string, refusal: Refusal, ...limiters: readonly Limiter[]): Promise<void> {
  const hits = await Promise.all(limiters.map((limiter) => limiter.hit(key)));
  const waitSeconds = Math.max(...hits.map((hit) => hit.waitSeconds));
  if (waitSeconds > 0) throw new HttpRefusal(429, refusal, { "retry-after": String(waitSeconds) });
}

/** Keys that a limit of calls holds at once; the one that was heard of longest ago is forgotten first. */
const MOST_CALLERS = 20_000;

/** Limits the calls of a player, or of another key: what it answers throws as {@link withinLimit} does. */
export function callLimit(
  limiter: CreateLimiter,
  refusal: Refusal,
  ...limits: readonly Pick<LimiterOptions, "name" | "limit" | "windowMs">[]
): (key: string) => Promise<void> {
  const limiters = limits.map((limit) => limiter({ ...limit, maxKeys: MOST_CALLERS }));
  return (key) => withinLimit(key, refusal, ...limiters);
}

/** Makes the descriptions of a module's routes: what the call does, under the module's tag. */
export const docsOf = (tag: string) => (summary: string) => ({ detail: { summary, tags: [tag] } });

/** Headers that make an answer a file to save under this name, and keep it out of caches. */
export const savedAs = (name: string): Readonly<Record<string, string>> => ({
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "no-store",
});
