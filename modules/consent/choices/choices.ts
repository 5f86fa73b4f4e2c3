import { createHash } from "node:crypto";
import type { Agreement, Identity } from "../../identity/index.ts";
import {
  DAY_MS,
  type Instant,
  instant,
  KEPT,
  type Language,
  ok,
  type PlayerId,
  POLICIES,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Purpose } from "../contract.ts";
import { refused } from "../messages.ts";
import type { ConsentDeps } from "../ports.ts";
import { type Choice, createChoiceStore, type ShownText } from "./store.ts";

/** What the terms are to a player. */
export interface OwnTerms {
  /** The version that the pages show, and the day from which it holds (`YYYY-MM-DD`). */
  readonly version: string;
  readonly from: string;
  /** What the player agreed to; null: to nothing so far. */
  readonly agreed: Agreement | null;
}

/** Consents by purpose (CR-1 … CR-4). */
export interface Choices {
  ownTerms(player: PlayerId): Promise<OwnTerms>;
  /** The player agrees to the terms and the notice that were shown. Refused as identity refuses. */
  agree(
    player: PlayerId,
    shown: { readonly version: string; readonly language: Language },
  ): ReturnType<Identity["acceptTerms"]>;
  /** Gives the consent to be sent offers, or withdraws it; what it is already is not said again. Giving it again and again is refused, withdrawing it never. */
  chooseOffers(player: PlayerId, isGiven: boolean, language: Language): Promise<Result<void, Refusal<"tooMany">>>;
  /** May the player be sent offers? */
  wantsOffers(player: PlayerId): Promise<boolean>;
  /** The newest fifty. */
  choicesOf(player: PlayerId): Promise<readonly Choice[]>;
  /** Handles identity's event: keeps what was agreed to. Harmless to repeat. */
  termsAccepted(player: PlayerId, agreement: Agreement): Promise<void>;
}

const LISTED = 50;
/** How often a player gives a consent in 24 hours: each time is a row that is kept for years. */
const GIVEN_A_DAY = 10;
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Consents over the database. Evidence is kept for who has to prove it (DPDP Act 2023, s. 6 (10)). */
export function createChoices({ database, clock, identity, textOf }: ConsentDeps) {
  const store = createChoiceStore(database);

  /** The text of a purpose as it is today; null where it was another version, or nobody knows the language. */
  function shownAs(purpose: Purpose, version: string, language: Language | null): ShownText | null {
    if (language === null || version !== POLICIES.number) return null;
    const text = textOf(purpose, language);
    return { sha256: sha256(text), purpose, version, language, text };
  }

  const evidenceOf = (player: PlayerId, purpose: Purpose, isGiven: boolean, { version, language, at }: Agreement) => {
    const shown = shownAs(purpose, version, language);
    return [{ player, purpose, isGiven, version, language, sha256: shown?.sha256 ?? null, at }, shown] as const;
  };
  const wantsOffers = async (player: PlayerId) => (await store.givenAmong([player], "offers")).has(player);

  async function chooseOffers(
    player: PlayerId,
    isGiven: boolean,
    language: Language | null,
  ): Promise<Result<void, Refusal<"tooMany">>> {
    const at = clock.now();
    const [row, shown] = evidenceOf(player, "offers", isGiven, { version: POLICIES.number, language, at });
    const most = { since: instant(at - DAY_MS), most: GIVEN_A_DAY };
    return (await store.choose(row, shown, most)) ? ok(undefined) : refused("tooMany");
  }

  return {
    ownTerms: async (player) => ({
      version: POLICIES.number,
      from: POLICIES.from,
      agreed: await identity.agreementOf(player),
    }),
    agree: (player, shown) => identity.acceptTerms(player, shown),
    chooseOffers,
    wantsOffers,
    choicesOf: (player) => store.newest(player, LISTED),
    /** All of them, for the export. */
    everyChoiceOf: store.all,
    async termsAccepted(player, agreement) {
      for (const purpose of ["terms", "notice"] as const)
        await store.add(...evidenceOf(player, purpose, true, agreement));
    },
    /** Withdraws what can be withdrawn, and has the rest erased when the law lets us. */
    async forget(player: PlayerId): Promise<void> {
      await chooseOffers(player, false, null);
      await store.eraseLater(player, instant(clock.now() + KEPT.afterClosing));
    },
    sweep: (now: Instant) => store.sweep(now),
  } satisfies Choices & Record<string, unknown>;
}
