import {
  type Clock,
  DAY_MS,
  type Database,
  type Instant,
  instant,
  ok,
  type Paise,
  type PlayerId,
  paise,
  type Random,
  type Refusal,
  type Result,
  toRupees,
  uuidv7,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { PromotionData } from "../contract.ts";
import { type BonusAnswer, type BonusRefusalCode, refused } from "../messages.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import { promotionQueries } from "../store/promotions.ts";
import { openingPromotions } from "./opening.ts";
import { isActive, NewPromotion, type Promotion, type Quote, quoteOf } from "./promotion.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

/** From where to where its ranges go; null when it has none. */
function rangeOf({ ranges }: Promotion) {
  const [first] = ranges;
  const last = ranges.at(-1);
  return first && last ? { from: paise(first.fromPaise), to: paise(last.toPaise) } : null;
}

/** Promotions as an operator manages them. */
export interface PromotionDesk {
  /** Every promotion, newest first: the wire's fields, and whether it may be chosen now. */
  list(): Promise<readonly (PromotionData & { readonly isActive: boolean })[]>;
  /** Adds a promotion as an operator writes it (JSON); answers its id. */
  add(json: unknown, by: string): BonusAnswer<string>;
  /** Ends a promotion now. What was promised stays promised. */
  end(id: string): BonusAnswer<void>;
}

/** What the desk is given. */
export interface PromotionDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** The operator's part, which stands on the database alone. */
export function createPromotionDesk({ database, clock, random }: PromotionDeskDeps): PromotionDesk {
  const store = promotionQueries(database);
  return {
    async list() {
      const now = clock.now();
      return (await store.latestPromotions()).map((each) => ({
        ...wirePromotion(each),
        isActive: isActive(each, now),
      }));
    },

    async add(json, by) {
      const parsed = NewPromotion.safeParse(json);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        return refused("badPromotion", issue?.path.join(".") || "promotion", issue?.message ?? "not understood");
      }
      const promotion = { ...parsed.data, id: uuidv7(clock.now(), random), endedAt: null };
      await store.addPromotion(promotion, by, clock.now());
      return ok(promotion.id);
    },

    async end(id) {
      const ended = UUID.test(id) && (await store.endPromotion(id, clock.now()));
      return ended ? ok(undefined) : refused("noSuchPromotion");
    },
  };
}

/** Promotions as players see them. */
export function createPromotions(deps: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Pick<Settings, "get">;
  /** Had this player, or somebody who is known by the same, a welcome bonus? */
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
      const promotion = UUID.test(promotionId) ? await store.promotionById(promotionId) : undefined;
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

function wirePromotion(from: Promotion): PromotionData {
  return {
    _id: from.id,
    sName: from.name,
    eCategory: from.category,
    nExpiresIn: from.expiresInDays,
    dStartDate: new Date(from.startsAt).toISOString(),
    dEndDate: new Date(from.endsAt).toISOString(),
    aPriceRange: from.ranges.map((range) => ({
      nFrom: toRupees(paise(range.fromPaise)),
      nTo: toRupees(paise(range.toPaise)),
      nPercentage: range.percentageBps / 100,
      nMaxBonus: toRupees(paise(range.maxBonusPaise)),
      ticketSchedule: range.ticket && { sName: range.ticket.name },
    })),
  };
}
