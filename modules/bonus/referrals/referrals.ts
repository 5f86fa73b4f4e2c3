import {
  assert,
  type Instant,
  iso,
  offsetOf,
  type PageRequest,
  type Paise,
  type PlayerId,
  paise,
  toRupees,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { ReferralLinkData, ReferredData } from "../contract.ts";
import { leftOf } from "../grants/remainder.ts";
import type { BonusWallet, People } from "../ports.ts";
import type { Grant } from "../store/grants.ts";
import type { Store } from "../store/index.ts";
import type { Referral } from "../store/referrals.ts";

/** Referrals as players see them: whom they brought, and what to send to others. */
export function createReferrals(deps: {
  readonly store: Store;
  readonly wallet: Pick<BonusWallet, "balances">;
  readonly people: Pick<People, "nameOf" | "referralCodeOf">;
  readonly publicUrl: () => string;
  readonly settings: Pick<Settings, "get">;
}) {
  const { store, wallet, people, publicUrl, settings } = deps;
  return {
    async playerReferred(event: {
      readonly friend: PlayerId;
      readonly referrer: PlayerId;
      readonly at: Instant;
    }): Promise<void> {
      const { friend, referrer, at } = event;
      if (friend === referrer) return;
      await store.insertReferral({ friend, referrer, at, reward: settings.get("referral").rewardPaise });
    },

    async referralLink(player: PlayerId): Promise<ReferralLinkData> {
      const code = await people.referralCodeOf(player);
      const link = `${publicUrl()}/game?ref=${encodeURIComponent(code)}`;
      const brand = settings.get("brand").name;
      // M-13: without cash there is nothing to give.
      const gift = settings.get("cash").on
        ? `I have gifted you ${toRupees(settings.get("referral").rewardPaise)} rupees of bonus on ${brand}! Join`
        : `Play rummy with me on ${brand}! Join`;
      return { sReferralCode: code, sReferralLink: `${gift} with my code ${code}: ${link}` };
    },

    async referred(
      player: PlayerId,
      page: PageRequest,
    ): Promise<{ readonly rows: readonly ReferredData[]; readonly total: number }> {
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
          dCreatedDate: iso(referral.at),
        })),
      );
      return { rows: listed, total };
    },
  };
}

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
