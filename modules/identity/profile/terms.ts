import {
  assert,
  type Instant,
  type Language,
  languageNamed,
  ok,
  type PlayerId,
  POLICIES,
  type Result,
} from "../../kernel/index.ts";
import { instantOf } from "../events/events.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import type { PlayerRow } from "../store/players.ts";
import type { StoreQueries } from "../store/store.ts";

/** What a player agreed to last: which version of the policies, when, and in which language they were shown. */
export interface Agreement {
  readonly version: string;
  readonly at: Instant;
  /** Null: the client did not say. */
  readonly language: Language | null;
}

/** How players agree to the terms after their registration, and what they agreed to. */
export interface OwnTerms {
  /** Null: the player has ticked nothing so far. */
  agreementOf(id: PlayerId): Promise<Agreement | null>;
  /**
   * The player agrees to the version that was shown; once, however often it is said. Refused as `termsChanged` where another version has
   * appeared meanwhile.
   */
  acceptTerms(id: PlayerId, shown: Pick<Agreement, "version" | "language">): Promise<Result<void, IdentityRefusal>>;
  /** Hands on each agreement, that of a registration once its number is proven; `handle` must bear repetition, a throw has it delivered again. */
  onTermsAccepted(handle: (player: PlayerId, agreement: Agreement) => Promise<void>): void;
}

/** The columns of an agreement to the version that the pages show. */
export const agreedNow = (now: Instant, language: Language | null) => ({
  termsAt: now,
  termsVersion: POLICIES.number,
  termsLanguage: language,
});

/** Writes the event of the agreement that the row holds, if it holds one. */
export async function tellAgreement(queries: StoreQueries, row: PlayerRow, now: Instant): Promise<void> {
  const { id: playerId, termsAt, termsVersion: version, termsLanguage: language } = row;
  if (termsAt === null || row.mobileVerifiedAt === null) return;
  await queries.addEvent("termsAccepted", { playerId, version, language, atMs: termsAt }, now);
}

/** Agreements over the players' rows. */
export function ownTerms({ store, clock, events }: Pick<Parts, "store" | "clock" | "events">): OwnTerms {
  return {
    async agreementOf(id) {
      const row = await store.playerById(id);
      if (!row?.termsAt) return null;
      return { version: row.termsVersion ?? "", at: row.termsAt, language: languageNamed(row.termsLanguage) ?? null };
    },

    async acceptTerms(id, { version, language }) {
      if (version !== POLICIES.number) return refused("termsChanged");
      const now = clock.now();
      await store.inTransaction(async (queries) => {
        const row = await queries.lockPlayer(id);
        assert(row, "a session belongs to a player");
        if (row.closedAt !== null || row.termsVersion === version) return ok(undefined);
        const patch = agreedNow(now, language);
        await queries.updatePlayer(id, patch);
        await tellAgreement(queries, { ...row, ...patch }, now);
        return ok(undefined);
      });
      await events.flush("termsAccepted");
      return ok(undefined);
    },

    onTermsAccepted(handle) {
      events.on("termsAccepted", (payload) => {
        const { playerId, version, language, atMs } = payload as {
          readonly playerId: PlayerId;
          readonly version: string | null;
          readonly language: Language | null;
          readonly atMs: number;
        };
        return handle(playerId, { version: version ?? "", at: instantOf({ atMs }), language });
      });
    },
  };
}
