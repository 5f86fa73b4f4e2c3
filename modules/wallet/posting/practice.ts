import { assert, type Clock, MINUTE_MS, ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import { type PracticeTerms, practiceTerms, type Settings } from "../../settings/index.ts";
import { refused, type WalletRefusalCode } from "../messages.ts";
import type { WalletStore } from "../store/ledger.ts";
import type { Balances } from "./accounts.ts";
import type { Poster } from "./poster.ts";
import { grantPosting, refillPosting } from "./postings.ts";

/** Practice chips: the opening grant, and what fills them up again. */
export function createPractice(deps: {
  readonly store: Pick<WalletStore, "balances" | "refills">;
  readonly poster: Poster;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}) {
  const { store, poster, settings, clock } = deps;

  const terms = (): PracticeTerms => practiceTerms(settings.get);

  /** Once a player, however often it is called. */
  async function grantOpening(player: PlayerId): Promise<void> {
    const granted = await poster.post(grantPosting(player, terms().grant));
    assert(granted.ok || granted.error.code === "busy", "a grant is never refused");
    if (!granted.ok) throw new Error("the ledger's queue is full; grant again later");
  }

  /** What the player owns; the first look brings the opening grant, should the event of the registration have been lost. */
  async function balances(player: PlayerId): Promise<Balances> {
    const known = await store.balances(player);
    if (known) return known;
    await grantOpening(player);
    const granted = await store.balances(player);
    assert(granted, "a grant makes an account");
    return granted;
  }

  /** Back to the opening grant when below the limit, once an hour (rulings). */
  async function refill(player: PlayerId): Promise<Result<Balances, Refusal<WalletRefusalCode>>> {
    const { grant, refillBelow, refillEveryMs } = terms();
    const refills = await store.refills(player);
    const { practice } = await balances(player);
    if (practice >= refillBelow) return refused("refillNotNeeded", refillBelow / 100);
    const waitMs = refills.lastAt === null ? 0 : refills.lastAt + refillEveryMs - clock.now();
    if (waitMs > 0) return refused("refillTooSoon", Math.ceil(waitMs / MINUTE_MS));
    const refilled = await poster.post(refillPosting(player, refills.count, grant));
    return refilled.ok ? ok(await balances(player)) : refilled;
  }

  return { terms, grantOpening, balances, refill };
}
