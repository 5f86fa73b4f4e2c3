import { z } from "zod";
import { challengeIn, toBase64Url } from "../../identity/index.ts";
import type { Random } from "../../kernel/index.ts";
import type { Vault } from "../../kyc/index.ts";
import type { Store } from "../store.ts";

/** How long somebody has for the browser's dialog. */
export const CHALLENGE_SECONDS = 300;
const CHALLENGE_BYTES = 32;

/** What a challenge is for: at the door, within a session before what moves money, or for a new passkey. */
export type Purpose = "logIn" | "stepUp" | "add";

/** What is to be signed, and what the browser brings back with it. */
export interface Challenge {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ticket: string;
}

/**
 * Challenges that passkeys sign. They are sealed into a ticket for the browser and not written down, so that anonymous callers at the door
 * leave no rows; what was signed rightly is written down, so that it counts once (O-31).
 */
export interface Challenges {
  /** @param holder the hash of what the browser that asks keeps in a cookie: its session's token, at the door one for this alone */
  give(purpose: Purpose, holder: string): Promise<Challenge>;
  /** The challenge that a response says it answers, if the ticket was given for this, to this browser, and is not over; else null. */
  read(ticket: string, clientDataJSON: string, purpose: Purpose, holder: string | null): Promise<string | null>;
}

const Content = z.object({ challenge: z.string(), holder: z.string(), ends: z.number() });
const placeOf = (purpose: Purpose) => ({ owner: "desk", field: `operator.passkey.${purpose}` });

interface Deps {
  readonly vault: Pick<Vault, "seal" | "open">;
  readonly random: Random;
  readonly store: Pick<Store, "nowSeconds">;
}

export function createChallenges({ vault, random, store }: Deps): Challenges {
  /** What is in a ticket; null for whatever is none of ours. */
  const contentOf = (ticket: string, purpose: Purpose) => {
    try {
      return Content.parse(JSON.parse(vault.open(ticket, placeOf(purpose))));
    } catch {
      return null;
    }
  };
  return {
    async give(purpose, holder) {
      const bytes = random.bytes(CHALLENGE_BYTES).slice();
      const ends = (await store.nowSeconds()) + CHALLENGE_SECONDS;
      const content = { challenge: toBase64Url(bytes), holder, ends };
      return { bytes, ticket: vault.seal(JSON.stringify(content), placeOf(purpose)) };
    },
    async read(ticket, clientDataJSON, purpose, holder) {
      const content = contentOf(ticket, purpose);
      const isGood = content !== null && content.holder === holder && content.challenge === challengeIn(clientDataJSON);
      return isGood && (await store.nowSeconds()) < content.ends ? content.challenge : null;
    },
  };
}
