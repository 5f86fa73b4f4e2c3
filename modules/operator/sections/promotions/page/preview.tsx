import { FactsPart } from "../../../frame/page/facts.tsx";
import type { PromotionPreviewData } from "../contract.ts";
import { previewLabel } from "./labels.ts";

/** What ₹1,000 would get of a promotion, and what it may cost at most. */
export const PreviewPart = ({ preview }: { readonly preview: PromotionPreviewData }) => (
  <FactsPart title="What it comes to" rows={previewLabel(preview)} />
);
