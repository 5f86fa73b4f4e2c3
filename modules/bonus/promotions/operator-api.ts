import { type Clock, type Database, type Instant, isUuid, ok, type Random, uuidv7 } from "../../kernel/index.ts";
import type { PromotionData } from "../contract.ts";
import { type BonusAnswer, refused } from "../messages.ts";
import { type PromotionUses, promotionUses } from "../store/promotion-uses.ts";
import { type Alongside, type PromotionQuestion, promotionQueries } from "../store/promotions.ts";
import { isActive, NewPromotion, type Promotion, type PromotionPart, partOf } from "./promotion.ts";
import { wirePromotion } from "./wire.ts";

/** A promotion, and where it stands in its time now. */
export type KnownPromotion = Promotion & { readonly part: PromotionPart };

/** A promotion as an operator has written it, or what is wrong with it, by the field's path: `aPriceRange.0.nTo`. */
export interface CheckedPromotion {
  readonly promotion: NewPromotion | null;
  readonly faults: readonly { readonly path: string; readonly message: string }[];
}

/** Promotions as an operator manages them. */
export interface PromotionOperatorApi {
  /** The newest ones: the wire's fields, and whether they may be chosen now. */
  list(most: number): Promise<readonly (PromotionData & { readonly isActive: boolean })[]>;
  /** Those of a part of time by when they were added, behind the one with the id `after`. */
  page(question: PromotionQuestion, limit: number): Promise<readonly KnownPromotion[]>;
  one(id: string): Promise<KnownPromotion | undefined>;
  /** What came of one so far, added up from its deposits each time. */
  uses(id: string): Promise<PromotionUses>;
  /**
   * Judges a promotion as an operator writes it (JSON). One that is over by now is a mistake: it gives no player
   * anything.
   */
  check(json: unknown): CheckedPromotion;
  /** Adds one; answers its id. With an id it is added once, however often it is called. */
  add(json: unknown, by: string, once?: { readonly id: string; readonly alongside: Alongside }): BonusAnswer<string>;
  /** Ends a promotion now. What was promised stays promised. */
  end(id: string, alongside?: Alongside): BonusAnswer<void>;
}

/** What the desk is given. */
export interface PromotionOperatorApiDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** The operator's part, which stands on the database alone. */
export function createPromotionOperatorApi({
  database,
  clock,
  random,
}: PromotionOperatorApiDeps): PromotionOperatorApi {
  const store = promotionQueries(database);
  const known = (one: Promotion): KnownPromotion => ({ ...one, part: partOf(one, clock.now()) });
  const check = (json: unknown) => checkedAt(json, clock.now());
  return {
    check,
    async list(most) {
      const now = clock.now();
      return (await store.latestPromotions(most)).map((each) => ({
        ...wirePromotion(each),
        isActive: isActive(each, now),
      }));
    },
    page: async (question, limit) => (await store.promotionsIn(question, limit, clock.now())).map(known),
    async one(id) {
      const found = isUuid(id) ? await store.promotionById(id) : undefined;
      return found && known(found);
    },

    uses: (id) => promotionUses(database, id),

    async add(json, by, once) {
      // Added before a crash, it may be over by now: it is added all the same.
      if (once !== undefined && (await store.promotionById(once.id)) !== undefined) return ok(once.id);
      const { promotion, faults } = check(json);
      if (promotion === null) return refused("badPromotion", faults[0]?.path || "promotion", faults[0]?.message ?? "");
      const now = clock.now();
      const id = once?.id ?? uuidv7(now, random);
      await store.addPromotion({ ...promotion, id, endedAt: null }, by, now, once?.alongside);
      return ok(id);
    },

    async end(id, alongside) {
      const ended = isUuid(id) && (await store.endPromotion(id, clock.now(), alongside));
      return ended ? ok(undefined) : refused("noSuchPromotion");
    },
  };
}

function checkedAt(json: unknown, now: Instant): CheckedPromotion {
  const parsed = NewPromotion.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    return { promotion: null, faults };
  }
  if (parsed.data.endsAt <= now) return { promotion: null, faults: [{ path: "dEndDate", message: "This is over." }] };
  return { promotion: parsed.data, faults: [] };
}
