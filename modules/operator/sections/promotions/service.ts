import { type KnownPromotion, NewPromotion } from "../../../bonus/index.ts";
import { type Clock, iso, keptFor, type ListOrder, MINUTE_MS, ok } from "../../../kernel/index.ts";
import type { Proposals } from "../../four-eyes/proposals.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import type { Answer } from "../../frame/refusals.ts";
import { formOf } from "../../frame/schema-form.ts";
import type { FieldSchema } from "../../frame/schema-form-contract.ts";
import type { Actor } from "../../log/entry.ts";
import {
  PROMOTION_ADD,
  PROMOTION_END,
  type PromotionCheck,
  type PromotionDetails,
  type PromotionLine,
  type PromotionPage,
  type PromotionPart,
  type PromotionUsesData,
} from "./contract.ts";
import type { PromotionPorts } from "./ports.ts";
import { previewData, readPromotion } from "./preview.ts";
import { refused } from "./refusals.ts";

/** Promotions at the desk (O-32): what is seen there, and what is proposed; what is approved, `kinds.ts` carries out. */
export interface PromotionOffice {
  page(question: {
    readonly part: PromotionPart;
    readonly order?: ListOrder;
    readonly after: string | null;
    readonly known: string | null;
  }): Promise<PromotionPage>;
  details(id: string): Answer<PromotionDetails>;
  /** Digest of what it brings and until when, as it stands now; null: there is none. */
  shown(id: string): Promise<string | null>;
  /** The form of a promotion, of its module's own schema. */
  form(): FieldSchema;
  /** What ₹1,000 would get of a promotion (JSON), or what is wrong with it. */
  preview(promotion: string): PromotionCheck;
  /** Proposes what was previewed; `shown` is what the preview answered. Answers the proposal’s id. */
  propose(
    who: Actor,
    wish: { readonly promotion: string; readonly reason: string; readonly shown: string },
  ): Answer<string>;
  /** Proposes to end one that is not over. Answers the proposal's id. */
  proposeEnd(who: Actor, id: string, said: { readonly reason: string }): Answer<string>;
}

interface OfficeDeps {
  readonly clock: Clock;
  readonly promotions: PromotionPorts;
  readonly proposals: Pick<Proposals, "propose">;
}

/** Rows per page. */
const ROWS = 50;
/** A promotion's uses are added up this often at most. */
const USES_KEPT_MS = MINUTE_MS;
/** Promotions whose uses are kept; the one that was looked at first goes first. */
const USES_KEPT = 100;

export function createPromotionOffice({ clock, promotions: ports, proposals }: OfficeDeps): PromotionOffice {
  const { desk } = ports;
  const usesOf = createUses(desk, clock);
  const schema = formOf(NewPromotion);
  return {
    form: () => schema,
    async page({ known, ...question }) {
      const found = await desk.page({ order: "newest", ...question }, ROWS + 1);
      const next = found.length > ROWS ? (found[ROWS - 1]?.id ?? null) : null;
      return versioned(found.slice(0, ROWS).map(lineOf), next, known);
    },
    async details(id) {
      const one = await desk.one(id);
      if (one === undefined) return refused("noPromotion");
      const { expiresInDays, usesPerPlayer, ranges } = one;
      const [preview, uses] = [previewData(ports, one), await usesOf(id)];
      return ok({ ...lineOf(one), expiresInDays, usesPerPlayer, ranges, preview, uses, shown: promotionShown(one) });
    },
    async shown(id) {
      const one = await desk.one(id);
      return one === undefined ? null : promotionShown(one);
    },
    preview(text) {
      const { promotion, faults } = readPromotion(desk, text);
      const preview = promotion && previewData(ports, promotion);
      return { faults, preview, shown: preview && shownOf({ text, preview }) };
    },
    async propose(who, { promotion, reason, shown }) {
      const read = readPromotion(desk, promotion).promotion;
      // What is none is told by the kind, field by field. The terminal is shown no preview: it types the whole promotion.
      if (
        who.operator !== null &&
        read !== null &&
        shownOf({ text: promotion, preview: previewData(ports, read) }) !== shown
      )
        return refused("changed");
      return proposals.propose(who, { kind: PROMOTION_ADD, payload: { promotion }, reason });
    },
    async proposeEnd(who, id, { reason }) {
      const one = await desk.one(id);
      if (one === undefined || one.part === "over") return refused("noPromotion");
      return proposals.propose(who, { kind: PROMOTION_END, payload: { promotion: id }, reason });
    },
  };
}

/** What came of a promotion that there is: of one with a million uses that is a second's work, done once for all who look. */
function createUses(desk: PromotionPorts["desk"], clock: Clock) {
  const kept = new Map<string, () => Promise<PromotionUsesData>>();
  const lookUp = (id: string) => async (): Promise<PromotionUsesData> => {
    const at = iso(clock.now());
    const { bonus, ticketValue, back, ...counts } = await desk.uses(id);
    const amounts = { bonusPaise: bonus, ticketPaise: ticketValue, backPaise: back };
    return { at, ...counts, ...amounts, costPaise: bonus + ticketValue - back };
  };
  return (id: string): Promise<PromotionUsesData> => {
    const look = kept.get(id) ?? keptFor(clock, USES_KEPT_MS, lookUp(id));
    kept.set(id, look);
    for (const first of kept.keys()) {
      if (kept.size <= USES_KEPT) break;
      kept.delete(first);
    }
    return look();
  };
}

const promotionShown = ({ id, name, startsAt, endsAt, ranges }: KnownPromotion): string =>
  shownOf({ id, name, startsAt, endsAt, ranges });

const lineOf = ({ id, name, category, part, startsAt, endsAt, endedAt }: KnownPromotion): PromotionLine => ({
  id,
  name,
  category,
  part,
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
  endedAt: endedAt === null ? null : iso(endedAt),
});
