import { type Clock, DAY_MS, instant, type PlayerId, type Queries, type Random, uuidv7 } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { meet } from "../grants/signals.ts";
import { attempt, type StoreQueries } from "../store/index.ts";
import type { Referral } from "../store/referrals.ts";
import type { Signal } from "../store/signals.ts";

/** What both sides of a referral are known by: the friend's signals, then the referrer's. */
export type BothSignals = readonly [ours: readonly Signal[], theirs: readonly Signal[]];

/** The grants of a referral, written within a transaction of the caller's. */
export function createReferralGrants(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}) {
  const { clock, random, settings } = deps;

  /** Keeps the friend's signals; false when the friend is the referrer, or known from another referral. */
  const isNewPerson = (tx: Queries, { friend }: Referral, [ours, theirs]: BothSignals): Promise<boolean> =>
    attempt(tx, async (queries) => {
      if (meet(ours, theirs)) return false;
      await queries.keepSignals("referral", friend, ours, clock.now());
      return !(await queries.isTaken("referral", friend, ours));
    });

  function reward(source: "friend" | "referral", to: PlayerId, { friend, reward: amount }: Referral) {
    const now = clock.now();
    const expiresAt = instant(now + settings.get("bonusGrants").instantDays * DAY_MS);
    const id = uuidv7(now, random);
    return { id, player: to, source, reference: friend, bucket: "instant", amount, expiresAt } as const;
  }

  /** The friend's side of the referral, in the transaction of the deposit or once both are known. */
  async function payFriend(
    queries: StoreQueries,
    tx: Queries,
    referral: Referral,
    from: "joined" | "waiting",
    both: BothSignals,
  ): Promise<void> {
    const { friend } = referral;
    const isNew = await isNewPerson(tx, referral, both);
    const change = isNew ? ({ to: "deposited" } as const) : ({ to: "refused", refusal: "knownPerson" } as const);
    if (!(await queries.moveReferral(friend, { from, ...change }))) return;
    if (isNew) await queries.insertGrant(reward("friend", friend, referral), clock.now());
  }

  return { isNewPerson, reward, payFriend };
}

export type ReferralGrants = ReturnType<typeof createReferralGrants>;
