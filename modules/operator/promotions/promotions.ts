import { type KnownPromotion, NewPromotion } from "../../bonus/index.ts";
import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { type OperatorRefusalCode, refused } from "../messages.ts";
import type { PromotionPorts } from "../ports.ts";
import {
  PROMOTION_ADD,
  PROMOTION_END,
  type PromotionCheck,
  type PromotionLine,
  type PromotionPage,
  type PromotionPart,
  type PromotionSheet,
} from "../promotions-contract.ts";
import type { Asker, Proposals } from "../proposals/proposals.ts";
import { versioned } from "../queues/versioned.ts";
import { formOf } from "../settings/form.ts";
import type { FieldSchema } from "../settings-contract.ts";
import { previewData, readPromotion } from "./preview.ts";

type Answer<T> = Promise<Result<T, Refusal<OperatorRefusalCode>>>;

/** Promotions at the desk (O-32): what is seen there, and what is proposed; what is approved, `kinds.ts` carries out. */
export interface PromotionOffice {
  page(question: {
    readonly part: PromotionPart;
    readonly after: string | null;
    readonly known: string | null;
  }): Promise<PromotionPage>;
  sheet(id: string): Answer<PromotionSheet>;
  /** The form of a promotion, of its module's own schema. */
  form(): FieldSchema;
  /** What ₹1,000 would get of a promotion (JSON), or what is wrong with it. */
  preview(promotion: string): PromotionCheck;
  /** Answers the proposal's id. */
  propose(who: Asker, wish: { readonly promotion: string; readonly reason: string }): Answer<string>;
  /** Proposes to end one that is not over. Answers the proposal's id. */
  proposeEnd(who: Asker, id: string, said: { readonly reason: string }): Answer<string>;
}

interface OfficeDeps {
  readonly promotions: PromotionPorts;
  readonly proposals: Pick<Proposals, "propose">;
}

/** Of a page. */
const ROWS = 50;

export function createPromotionOffice({ promotions: ports, proposals }: OfficeDeps): PromotionOffice {
  const { desk } = ports;
  const schema = formOf(NewPromotion);
  return {
    form: () => schema,
    async page({ part, after, known }) {
      const found = await desk.page(part, after, ROWS + 1);
      const next = found.length > ROWS ? (found[ROWS - 1]?.id ?? null) : null;
      return versioned(found.slice(0, ROWS).map(lineOf), next, known);
    },
    async sheet(id) {
      const one = await desk.one(id);
      if (one === undefined) return refused("noPromotion");
      const { expiresInDays, usesPerPlayer, ranges } = one;
      return ok({ ...lineOf(one), expiresInDays, usesPerPlayer, ranges, preview: previewData(ports, one) });
    },
    preview(text) {
      const { promotion, faults } = readPromotion(desk, text);
      return { faults, preview: promotion && previewData(ports, promotion) };
    },
    propose: (who, { promotion, reason }) =>
      proposals.propose(who, { kind: PROMOTION_ADD, payload: { promotion }, reason }),
    async proposeEnd(who, id, { reason }) {
      const one = await desk.one(id);
      if (one === undefined || one.part === "over") return refused("noPromotion");
      return proposals.propose(who, { kind: PROMOTION_END, payload: { promotion: id }, reason });
    },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

const lineOf = ({ id, name, category, part, startsAt, endsAt, endedAt }: KnownPromotion): PromotionLine => ({
  ...{ id, name, category, part, startsAt: iso(startsAt), endsAt: iso(endsAt) },
  endedAt: endedAt === null ? null : iso(endedAt),
});
