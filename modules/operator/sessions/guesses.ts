import { addressGroup } from "../../identity/index.ts";
import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { hashed } from "../accounts/secrets.ts";
import { refused } from "../messages.ts";
import type { Store } from "../store/store.ts";

/** O-5. The window of every count. */
const WINDOW_MINUTES = 15;
/** From a browser that the account knows, and from each address that it does not. */
const OWN = 10;
const FROM_ADDRESS = 5;
/** From all browsers that the account does not know together. */
const FROM_STRANGERS = 50;
/** Of one address at all names together. */
const AT_ADDRESS = 30;

/** A guess that may be looked at; it is counted until it is given back. */
export interface Guess {
  /** It was right, or was not looked at. */
  giveBack(): Promise<void>;
}

type Counted = Promise<Result<Guess, Refusal<"tooMany">>>;

/**
 * Guesses, each counted before it is looked at, in lanes: a browser that the account knows has its own, so that strangers who use
 * theirs up do not keep the operator out. A name that nobody has is counted like one that somebody has.
 */
export interface Guesses {
  /** @param device the known browser's hash; null for a stranger's */
  atName(name: string, address: string, device: string | null): Counted;
  atLink(address: string): Counted;
  inSession(tokenHash: string): Counted;
}

export function createGuesses(store: Store): Guesses {
  type Lane = readonly [key: string, most: number];

  async function count(lanes: readonly Lane[]): Counted {
    const keys = lanes.map(([key]) => hashed(key));
    const giveBack = async () => {
      for (const key of keys) await store.returnAttempt(key);
    };
    let isOver = false;
    // One after the other and in one order, so that guesses at once do not wait for each other in a circle.
    for (const [index, [, most]] of lanes.entries())
      isOver = (await store.countAttempt(keys[index]!, WINDOW_MINUTES)) > most || isOver;
    if (!isOver) return ok({ giveBack });
    // What is refused unseen is no guess: whoever is over one limit uses up no other.
    await giveBack();
    return refused("tooMany");
  }

  return {
    atName(name, address, device) {
      if (device !== null) return count([[`device:${name}:${device}`, OWN]]);
      const group = addressGroup(address);
      return count([
        [`address:${group}`, AT_ADDRESS],
        [`address:${name}:${group}`, FROM_ADDRESS],
        [`strangers:${name}`, FROM_STRANGERS],
      ]);
    },
    atLink: (address) => count([[`link:${addressGroup(address)}`, AT_ADDRESS]]),
    inSession: (tokenHash) => count([[`session:${tokenHash}`, FROM_ADDRESS]]),
  };
}
