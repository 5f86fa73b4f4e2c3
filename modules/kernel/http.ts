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

type CallLimit = Pick<LimiterOptions, "name" | "limit" | "windowMs">;

/** Limits the calls of a player, or of another key: what it answers throws as {@link withinLimit} does. */
export function callLimit(
  limiter: CreateLimiter,
  refusal: Refusal,
  ...limits: readonly CallLimit[]
): (key: string) => Promise<void> {
  const limiters = limits.map((limit) => limiter({ ...limit, maxKeys: MOST_CALLERS }));
  return (key) => withinLimit(key, refusal, ...limiters);
}

/**
 * Limits calls of which only some count, by player and by network. A call is counted before its answer is known, so of many at once no more
 * pass than may, and is given back where it fails or `counts` says no. Throws as {@link withinLimit} does where it is one too many:
 * that one is counted for nobody, so a player without calls left takes none of the network's.
 */
export function callsThatCount(limiter: CreateLimiter, refusal: Refusal, own: CallLimit, network: CallLimit) {
  const limiters = [own, network].map((limit) => limiter({ ...limit, maxKeys: MOST_CALLERS }));
  return async <T>(
    { player, network }: { readonly player: string; readonly network: string },
    run: () => Promise<T>,
    counts: (answer: T) => boolean,
  ): Promise<T> => {
    const counted: (() => Promise<void>)[] = [];
    const takeBack = () => Promise.all(counted.map((giveBack) => giveBack()));
    try {
      for (const [at, key] of [player, network].entries()) {
        const taken = limiters[at]!;
        counted.push(() => taken.giveBack(key));
        await withinLimit(key, refusal, taken);
      }
      const answer = await run();
      if (!counts(answer)) await takeBack();
      return answer;
    } catch (error) {
      await takeBack();
      throw error;
    }
  };
}

/** Makes the descriptions of a module's routes: what the call does, under the module's tag. */
export const docsOf = (tag: string) => (summary: string) => ({ detail: { summary, tags: [tag] } });

/** Headers that make an answer a file to save under this name, and keep it out of caches. */
export const savedAs = (name: string): Readonly<Record<string, string>> => ({
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "no-store",
});
