import { createWorker, HOUR_MS, iso, type PlayerId, periodicJob } from "../kernel/index.ts";
import { type Choices, createChoices } from "./choices/choices.ts";
import { createNominees, type Nominees } from "./nominee/nominee.ts";
import type { ConsentDeps } from "./ports.ts";

/** What players agreed to, and the rights that they exercise in the account (CR-1 … CR-5). */
export interface Consent extends Choices, Nominees {
  /** Everything that is kept of a player, for their own eyes. */
  everythingOf(player: PlayerId): Promise<unknown>;
  /** Handles identity's event. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Consents and rights over `deps.database`. */
export function createConsent(deps: ConsentDeps): Consent {
  const { forget, sweep, everyChoiceOf, ...choices } = createChoices(deps);
  const nominees = createNominees(deps);
  const worker = createWorker(deps, [
    periodicJob({ name: "consent.sweep", everyMs: HOUR_MS, atStart: false, run: ({ now }) => sweep(now) }),
  ]);
  return {
    ...choices,
    ...nominees,
    async everythingOf(player) {
      const [made, named] = await Promise.all([everyChoiceOf(player), nominees.nomineeOf(player)]);
      return {
        choices: made.map(({ player: _, at, ...one }) => ({ ...one, at: iso(at) })),
        nominee: named && { ...named, namedAt: iso(named.namedAt) },
      };
    },
    async accountClosed(player) {
      await nominees.removeNominee(player);
      await forget(player);
    },
    start: worker.start,
    stop: worker.stop,
  };
}
