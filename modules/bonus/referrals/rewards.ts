import { type Clock, HOUR_MS, instant, later, type Outcome, type PlayerId, type Queries } from "../../kernel/index.ts";
import type { BonusLedger } from "../grants/ledger.ts";
import { isKnown, type Signals } from "../grants/signals.ts";
import type { BonusWallet, People } from "../ports.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import type { Referral } from "../store/referrals.ts";
import type { Signal } from "../store/signals.ts";
import type { ReferralGrants } from "./grants.ts";

/** How often a friend's fees are asked for. */
const LOOK_AGAIN_MS = HOUR_MS;

/** What a friend's first deposit does to the referral; part of the deposit's own transaction. */
export interface FriendsFirstDeposit {
  firstDeposit(queries: StoreQueries, tx: Queries): Promise<void>;
}

/** M-10: the friend is rewarded with the first deposit, the referrer once the friend's fees exceed what both get. */
export function createRewards(deps: {
  readonly store: Store;
  readonly ledger: BonusLedger;
  readonly grants: ReferralGrants;
  readonly signals: Signals;
  readonly wallet: Pick<BonusWallet, "feesPaidBy">;
  readonly people: Pick<People, "statusOf">;
  readonly clock: Clock;
}) {
  const { store, ledger, grants, signals, wallet, people, clock } = deps;

  const again = (why: string): Outcome => later(why, instant(clock.now() + LOOK_AGAIN_MS));

  /** The friend deposited before both were known by anything: pays the friend as soon as they are. */
  async function lookAtWaiting(referral: Referral): Promise<Outcome | undefined> {
    const { friend, referrer } = referral;
    const both = await Promise.all([signals.of(friend), signals.of(referrer)]);
    if (!both.every(isKnown)) return again("not known by anything yet");
    await store.inTransaction((queries, tx) => grants.payFriend(queries, tx, referral, "waiting", both));
    await ledger.finish(friend);
    return undefined;
  }

  /** Pays the referrer, or refuses, when the friend's fees exceed what the referral costs. */
  async function lookAtFees(referral: Referral): Promise<Outcome | undefined> {
    const { friend, referrer } = referral;
    if ((await wallet.feesPaidBy(friend)) <= 2 * referral.reward) return again("too few fees");
    const status = await people.statusOf(referrer);
    if (status.excludedUntil !== null && status.excludedUntil > clock.now()) return again("the referrer keeps out");
    const both = await Promise.all([signals.of(friend), signals.of(referrer)]);
    if (!both.every(isKnown)) return again("not known by anything yet");
    await store.inTransaction(async (queries, tx) => {
      const isNew = !status.closed && (await grants.isNewPerson(tx, referral, both));
      const refusal = status.closed ? "closed" : isNew ? null : "knownPerson";
      if (refusal !== null) {
        await queries.moveReferral(friend, { from: "deposited", to: "refused", refusal });
      } else if (await queries.moveReferral(friend, { from: "deposited", to: "paid" })) {
        await queries.insertGrant(grants.reward("referral", referrer, referral), clock.now());
      }
    });
    await ledger.finish(referrer);
    return undefined;
  }

  return {
    /** The referral that a first deposit of this player moves on, if there is one. */
    async friendOf(friend: PlayerId, ours: readonly Signal[]): Promise<FriendsFirstDeposit | null> {
      const referral = await store.referralOf(friend);
      if (referral?.state !== "joined") return null;
      const theirs = await signals.of(referral.referrer);
      return {
        async firstDeposit(queries, tx) {
          if (isKnown(ours) && isKnown(theirs))
            return grants.payFriend(queries, tx, referral, "joined", [ours, theirs]);
          await queries.moveReferral(friend, { from: "joined", to: "waiting" });
        },
      };
    },

    /** The player may be known by now: pays what waited for that. */
    async settleWaiting(friend: PlayerId): Promise<void> {
      const referral = await store.referralOf(friend);
      if (referral?.state === "waiting") await lookAtWaiting(referral);
    },

    /** Does the next thing with a referral that is due. */
    look: (referral: Referral): Promise<Outcome | undefined> =>
      referral.state === "waiting" ? lookAtWaiting(referral) : lookAtFees(referral),
  };
}

export type Rewards = ReturnType<typeof createRewards>;
