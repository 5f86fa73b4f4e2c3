import { addressGroup } from "../../identity/index.ts";
import { type CreateLimiter, MINUTE_MS, ok, type Result } from "../../kernel/index.ts";
import type { DeskRefusal } from "../frame/refusals.ts";
import type { Store } from "../store.ts";
import { refused } from "./refusals.ts";
import { hashed } from "./secrets.ts";

/** O-5. The window of every count. */
const WINDOW_MINUTES = 15;
/** Guesses from a browser that the account knows. */
const OWN = 10;
/** Guesses from an address that the account does not know, at one name. */
const FROM_ADDRESS = 5;
/** Guesses from all browsers together that the account does not know. */
const FROM_ANONYMOUS = 50;
/** Guesses from one address, at all names together. */
const AT_ADDRESS = 30;
/** Guesses from one address in a minute. More do not reach the database. */
const KNOCKS = 30;
const MOST_ADDRESSES = 50_000;

/** A guess that may be looked at; it is counted until it is given back. */
export interface Guess {
  /** It was right, or was not looked at. */
  giveBack(): Promise<void>;
}

/** The lane in which passwords of an address wait for their turn to be hashed. */
export const laneOf = (address: string): string => `operator:${addressGroup(address)}`;

type Counted = Promise<Result<Guess, DeskRefusal<"tooMany">>>;

/**
 * Guesses, each counted before it is looked at, in lanes: a browser that the account knows has its own, so that anonymous callers who use
 * theirs up do not keep the operator out. A name that nobody has is counted like one that somebody has.
 */
export interface Guesses {
  /** @param device the known browser's hash; null for an anonymous caller's */
  atName(name: string, address: string, device: string | null): Counted;
  atLink(address: string): Counted;
  /**
   * Questions for what a passkey signs: looked at no more than so many a minute of an address, or of a browser that somebody has logged in
   * with (`device`: what the browser shows for one, hashed), and counted nowhere else.
   */
  atPasskeys(address: string, device: string | null): Promise<Result<void, DeskRefusal<"tooMany">>>;
  inSession(tokenHash: string): Counted;
}

export function createGuesses(store: Store, limiter: CreateLimiter): Guesses {
  type Lane = readonly [key: string, most: number];
  const knocks = limiter({ name: "operator.door", limit: KNOCKS, windowMs: MINUTE_MS, maxKeys: MOST_ADDRESSES });

  async function count(lanes: readonly Lane[]): Counted {
    const counted: string[] = [];
    const giveBack = async () => {
      for (const key of counted) await store.returnAttempt(key);
    };
    for (const [name, most] of lanes) {
      const key = hashed(name);
      counted.push(key);
      if ((await store.countAttempt(key, WINDOW_MINUTES)) <= most) continue;
      // What is refused unseen is no guess: whoever is over one limit uses up no other, and leaves no row in it.
      await giveBack();
      return refused("tooMany");
    }
    return ok({ giveBack });
  }

  /** Somebody whom nobody knows: a flood of one address is answered without the database. */
  async function countAnonymous(group: string, lanes: readonly Lane[]): Counted {
    return (await knocks.hit(group)).excess > 0 ? refused("tooMany") : count(lanes);
  }

  return {
    atName(name, address, device) {
      if (device !== null) return count([[`device:${name}:${device}`, OWN]]);
      const group = addressGroup(address);
      return countAnonymous(group, [
        [`address:${group}`, AT_ADDRESS],
        [`address:${name}:${group}`, FROM_ADDRESS],
        [`strangers:${name}`, FROM_ANONYMOUS],
      ]);
    },
    atLink(address) {
      const group = addressGroup(address);
      return countAnonymous(group, [[`link:${group}`, AT_ADDRESS]]);
    },
    async atPasskeys(address, device) {
      if ((await knocks.hit(addressGroup(address))).excess <= 0) return ok(undefined);
      // Whoever shares the address may have used it up; browsers that are known have their own.
      const isOwn = device !== null && (await store.isDevice(device));
      return isOwn && (await knocks.hit(`device:${device}`)).excess <= 0 ? ok(undefined) : refused("tooMany");
    },
    inSession: (tokenHash) => count([[`session:${tokenHash}`, FROM_ADDRESS]]),
  };
}
