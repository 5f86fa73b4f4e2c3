import {
  type Clock,
  DAY_MS,
  type Instant,
  instant,
  isUuid,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { PromotionData } from "../contract.ts";
import { type BonusAnswer, type BonusRefusalCode, refused } from "../messages.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import { openingPromotions } from "./opening.ts";
import { isActive, type Promotion, type Quote, quoteOf } from "./promotion.ts";
import { wirePromotion } from "./wire.ts";

type Decision = Result<Quote, Refusal<BonusRefusalCode>>;

/** What a promotion brings to this deposit of this player; whether it can still be chosen is another question. */
export async function decide(
  store: Pick<StoreQueries, "depositCounts">,
  player: PlayerId,
  promotion: Promotion,
  amount: Paise,
): Promise<Decision> {
  const quote = quoteOf(promotion.ranges, amount);
  if (quote === null) return refused("outsideRanges", rangeOf(promotion));
  const { all, used } = await store.depositCounts(player, promotion.id);
  if (promotion.category === "welcome" && all > 0) return refused("firstDepositOnly");
  if (promotion.usesPerPlayer !== null && used >= promotion.usesPerPlayer) return refused("promotionUsed");
  return ok(quote);
}

/** The amounts that its ranges span; null when it has none. */
function rangeOf({ ranges }: Promotion) {
  const [first] = ranges;
  const last = ranges.at(-1);
  return first && last ? { from: paise(first.fromPaise), to: paise(last.toPaise) } : null;
}

/** Promotions as players see them. */
export function createPromotions(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  /** Had this player, or another with one of the same signals, a welcome bonus? */
  readonly hadWelcome: (player: PlayerId) => Promise<boolean>;
}) {
  const { store, clock, random, settings, hadWelcome } = deps;

  const isOpenTo = async (player: PlayerId, promotion: Promotion, hasDeposited: boolean): Promise<boolean> =>
    promotion.category !== "welcome" || (!hasDeposited && !(await hadWelcome(player)));

  return {
    /** Fills an empty list of promotions with the opening ones. */
    async seed(): Promise<void> {
      const now = clock.now();
      const opening = openingPromotions(now).map((given) => ({ ...given, id: uuidv7(now, random), endedAt: null }));
      await store.seedPromotions(opening, "opening set", now);
    },

    async active(player: PlayerId): Promise<readonly PromotionData[]> {
      if (!settings.get("cash").on) return [];
      const [running, hasDeposited] = await Promise.all([
        store.activePromotions(clock.now()),
        store.hasDeposited(player),
      ]);
      const open = await Promise.all(running.map((promotion) => isOpenTo(player, promotion, hasDeposited)));
      return running.filter((_, i) => open[i]).map(wirePromotion);
    },

    async quote(request: {
      readonly player: PlayerId;
      readonly promotionId: string;
      readonly amountPaise: Paise;
    }): BonusAnswer<{ readonly bonusPaise: Paise; readonly ticketName: string | null }> {
      const { player, promotionId, amountPaise } = request;
      if (!settings.get("cash").on) return refused("promotionsClosed");
      const promotion = isUuid(promotionId) ? await store.promotionById(promotionId) : undefined;
      if (!promotion || !isActive(promotion, clock.now())) return refused("noSuchPromotion");
      const decided = await decide(store, player, promotion, amountPaise);
      if (!decided.ok) return decided;
      if (promotion.category === "welcome" && (await hadWelcome(player))) return refused("firstDepositOnly");
      return ok({ bonusPaise: decided.value.bonusPaise, ticketName: decided.value.ticket?.name ?? null });
    },
  };
}

/** When what is granted now expires: the promotion's own days, the setting's at most (M-10). */
export function expiryOf(now: Instant, days: number, mostDays: number): Instant {
  return instant(now + Math.min(days, mostDays) * DAY_MS);
}
