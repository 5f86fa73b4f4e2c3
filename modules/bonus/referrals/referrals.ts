import {
  assert,
  type Clock,
  DAY_MS,
  HOUR_MS,
  instant,
  offsetOf,
  type Paise,
  type PlayerId,
  paise,
  type Queries,
  type Random,
  toRupees,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { Bonus, BonusDeps } from "../bonus.ts";
import { isKnown, type Mark, type Marks, meet } from "../grants/marks.ts";
import { leftOf } from "../grants/remainder.ts";
import type { Grant } from "../store/grants.ts";
import { attempt, type Store, type StoreQueries } from "../store/index.ts";
import type { Referral } from "../store/referrals.ts";

/** How often a friend's fees are asked for. */
const LOOK_AGAIN_MS = HOUR_MS;
/** Referrals in one pass. */
const PASS = 500;

/** What a friend's first deposit does to the referral; part of the deposit's own transaction. */
export interface FriendsFirstDeposit {
  firstDeposit(queries: StoreQueries, tx: Queries): Promise<void>;
}

/** Referrals (M-10): the friend is rewarded with the first deposit, the referrer once the friend's fees exceed what both get. */
export function createReferrals(deps: {
  readonly store: Store;
  readonly marks: Marks;
  readonly wallet: BonusDeps["wallet"];
  readonly people: BonusDeps["people"];
  readonly publicUrl: BonusDeps["publicUrl"];
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, marks, wallet, people, publicUrl, clock, random, settings } = deps;
  const known = async (player: PlayerId) => marks.of(player, await store.upiMarksOf(player));

  /** Keeps the friend's marks; false when the friend is the referrer, or known from another referral. */
  const isNewPerson = (tx: Queries, { friend }: Referral, ours: readonly Mark[], referrers: readonly Mark[]) =>
    attempt(tx, async (queries) => {
      if (meet(ours, referrers)) return false;
      await queries.keepMarks("referral", friend, ours, clock.now());
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
    [ours, theirs]: readonly [readonly Mark[], readonly Mark[]],
  ): Promise<void> {
    const { friend } = referral;
    const isNew = await isNewPerson(tx, referral, ours, theirs);
    const change = isNew ? ({ to: "deposited" } as const) : ({ to: "refused", refusal: "knownPerson" } as const);
    if (!(await queries.moveReferral(friend, { from, ...change }))) return;
    if (isNew) await queries.insertGrant(reward("friend", friend, referral), clock.now());
  }

  /** The friend deposited before both were known by anything: pays the friend as soon as they are. */
  async function lookAtWaiting(referral: Referral): Promise<void> {
    const { friend, referrer } = referral;
    const both = await Promise.all([known(friend), known(referrer)]);
    if (!both.every(isKnown)) return store.lookAtReferralAgain(friend, instant(clock.now() + LOOK_AGAIN_MS));
    await store.inTransaction((queries, tx) => payFriend(queries, tx, referral, "waiting", both));
  }

  /** Pays the referrer, or refuses, when the friend's fees exceed what the referral costs the house. */
  async function look(referral: Referral): Promise<void> {
    const { friend, referrer } = referral;
    const again = () => store.lookAtReferralAgain(friend, instant(clock.now() + LOOK_AGAIN_MS));
    if ((await wallet.feesPaidBy(friend)) <= 2 * referral.reward) return again();
    const standing = await people.standing(referrer);
    if (standing.excludedUntil !== null && standing.excludedUntil > clock.now()) return again();
    const [ours, theirs] = await Promise.all([known(friend), known(referrer)]);
    if (!(isKnown(ours) && isKnown(theirs))) return again();
    await store.inTransaction(async (queries, tx) => {
      const refusal = standing.closed
        ? "closed"
        : (await isNewPerson(tx, referral, ours, theirs))
          ? null
          : "knownPerson";
      if (refusal !== null) {
        await queries.moveReferral(friend, { from: "deposited", to: "refused", refusal });
      } else if (await queries.moveReferral(friend, { from: "deposited", to: "paid" })) {
        await queries.insertGrant(reward("referral", referrer, referral), clock.now());
      }
    });
  }

  return {
    /** The referral that a first deposit of this player moves on, if there is one. */
    async friendOf(friend: PlayerId, ours: readonly Mark[]): Promise<FriendsFirstDeposit | null> {
      const referral = await store.referralOf(friend);
      if (referral?.state !== "joined") return null;
      const theirs = await known(referral.referrer);
      return {
        async firstDeposit(queries, tx) {
          if (isKnown(ours) && isKnown(theirs)) return payFriend(queries, tx, referral, "joined", [ours, theirs]);
          await queries.moveReferral(friend, { from: "joined", to: "waiting" });
        },
      };
    },

    /** The player may be known by now: pays what waited for that. */
    async settleWaiting(friend: PlayerId): Promise<void> {
      const referral = await store.referralOf(friend);
      if (referral?.state === "waiting") await lookAtWaiting(referral);
    },

    /** Looks at referrals that are due, the longest waiting first. One that fails comes last in the next pass. */
    async sweep(): Promise<void> {
      let failure: unknown;
      for (const referral of await store.referralsToLookAt(clock.now(), PASS)) {
        try {
          await (referral.state === "waiting" ? lookAtWaiting : look)(referral);
        } catch (error) {
          failure ??= error;
          await store.lookAtReferralAgain(referral.friend, clock.now());
        }
      }
      if (failure !== undefined) throw failure;
    },

    async playerReferred({ friend, referrer, at }) {
      if (friend === referrer) return;
      await store.insertReferral({ friend, referrer, at, reward: settings.get("referral").rewardPaise });
    },

    async referralLink(player) {
      const code = await people.referralCodeOf(player);
      const link = `${publicUrl()}/game?ref=${encodeURIComponent(code)}`;
      const brand = settings.get("brand").name;
      // M-13: without cash there is nothing to give.
      const gift = settings.get("cash").on
        ? `I have gifted you ${toRupees(settings.get("referral").rewardPaise)} rupees of bonus on ${brand}! Join`
        : `Play rummy with me on ${brand}! Join`;
      return { sReferralCode: code, sReferralLink: `${gift} with my code ${code}: ${link}` };
    },

    async referred(player, page) {
      const { rows, total } = await store.referredBy(player, page.size, offsetOf(page));
      const friends = rows.map(({ friend }) => friend);
      const given = await store.grantsForMany(player, "referral", friends);
      const left = leftOf((await wallet.balances(player)).instant, await store.grantsOf(player, "instant"));
      const returned = await store.returnedOf(player);
      const listed = await Promise.all(
        rows.map(async (referral) => ({
          oReferredUser: { sUserName: await people.nameOf(referral.friend) },
          ...amounts(referral, given, left, returned),
          eState: referral.state === "waiting" ? ("joined" as const) : referral.state,
          dCreatedDate: new Date(referral.at).toISOString(),
        })),
      );
      return { rows: listed, total };
    },
  } satisfies Pick<Bonus, "playerReferred" | "referralLink" | "referred"> & {
    friendOf(friend: PlayerId, marks: readonly Mark[]): Promise<FriendsFirstDeposit | null>;
    settleWaiting(friend: PlayerId): Promise<void>;
    sweep(): Promise<void>;
  };
}
export type Referrals = ReturnType<typeof createReferrals>;

/** Pending: promised, or given and left; released: used. What expired is neither. */
function amounts(
  { friend, state, reward }: Referral,
  given: readonly Grant[],
  left: ReadonlyMap<string, Paise>,
  returned: ReadonlyMap<string, Paise>,
) {
  if (state === "refused") return { nBonus: 0, nUsed: 0 };
  if (state !== "paid") return { nBonus: toRupees(reward), nUsed: 0 };
  const grant = given.find(({ reference }) => reference === friend);
  assert(grant, "a paid referral has its grant");
  const pending = left.get(grant.id) ?? paise(0);
  const used = paise(Math.max(0, grant.amount - pending - (returned.get(grant.id) ?? 0)));
  return { nBonus: toRupees(pending), nUsed: toRupees(used) };
}
