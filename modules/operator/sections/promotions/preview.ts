import { type NewPromotion, type PromotionOperatorApi, previewOf } from "../../../bonus/index.ts";
import { paise } from "../../../kernel/index.ts";
import type { PromotionPreviewData } from "./contract.ts";
import type { PromotionPorts } from "./ports.ts";

/** What it is shown by. */
const DEPOSIT = paise(1_000_00);

/** What ₹1,000 would get as bonus is split now, and what it may cost at most. */
export const previewData = (
  { settings }: Pick<PromotionPorts, "settings">,
  promotion: Pick<NewPromotion, "category" | "ranges" | "usesPerPlayer">,
): PromotionPreviewData =>
  previewOf(promotion, DEPOSIT, settings.get("bonusGrants").instantShareBps[promotion.category]);

/** The promotion that JSON says, or what is wrong with it. */
export function readPromotion(
  desk: Pick<PromotionOperatorApi, "check">,
  text: string,
): ReturnType<PromotionOperatorApi["check"]> {
  const json = parse(text);
  return json === undefined
    ? { promotion: null, faults: [{ path: "", message: "This is no promotion." }] }
    : desk.check(json);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
