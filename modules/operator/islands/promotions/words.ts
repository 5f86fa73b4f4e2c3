/** The desk's words for promotions. Amounts come in paise. */
import { formatMoment } from "../../../ui/format.ts";
import type { PromotionPreviewData, PromotionSheet, TicketOfferData } from "../../promotions-contract.ts";
import { fieldsOf } from "../desk/fields.ts";
import type { WordAndTone } from "../desk/word-badge.tsx";
import { inRupees } from "../payouts/words.ts";
import { differencesOf } from "../settings/values.ts";

/** Where one stands in its time. */
export const PART_WORDS: Readonly<Record<PromotionSheet["part"], WordAndTone>> = {
  running: ["Running", "felt"],
  ahead: ["Ahead", "gold"],
  over: ["Over", undefined],
};

/** "Cup entry, worth ₹50.00, for 30 days". */
export const ticketWords = (ticket: TicketOfferData | null): string =>
  ticket === null
    ? "none"
    : `${ticket.name}, worth ${inRupees(ticket.valuePaise)}, ${ticket.validDays === null ? "for ever" : `for ${ticket.validDays} days`}`;

/** What a deposit would get, and what the promotion may cost at most. */
export function previewWords(preview: PromotionPreviewData): readonly (readonly [string, string])[] {
  const { depositPaise, instantPaise, lockPaise, ticket, mostPerDepositPaise, mostPerPlayerPaise } = preview;
  const parts = [
    ...(instantPaise > 0 ? [`${inRupees(instantPaise)} instant bonus`] : []),
    ...(lockPaise > 0 ? [`${inRupees(lockPaise)} lock bonus`] : []),
    ...(ticket === null ? [] : [`the ticket ${ticketWords(ticket)}`]),
  ];
  return [
    [`A deposit of ${inRupees(depositPaise)} gets`, parts.join(", and ") || "nothing"],
    ["A deposit costs at most", inRupees(mostPerDepositPaise)],
    [
      "A player costs at most",
      mostPerPlayerPaise === null ? "no bound: any number of deposits gets it" : inRupees(mostPerPlayerPaise),
    ],
  ];
}

interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What adding a promotion changes: the whole of it, and what it comes to. */
export function addingChanges(payload: string, before: string | null): Change[] {
  const { promotion } = fieldsOf(payload);
  const { preview } = fieldsOf(before);
  const comesTo = typeof preview === "object" && preview !== null ? previewWords(preview as PromotionPreviewData) : [];
  const moments = ["dStartDate", "dEndDate"] as const;
  const fields = fieldsOf(typeof promotion === "string" ? promotion : null);
  const said = Object.fromEntries(
    moments.map((name) => [name, typeof fields[name] === "string" ? formatMoment(fields[name]) : "–"]),
  );
  return [
    ...differencesOf({}, { ...fields, ...said }),
    ...comesTo.map(([label, after]) => ({ label, before: "–", after })),
  ];
}

/** What ending one changes. */
export function endingChanges(before: string | null): Change[] {
  const { name, endsAt } = fieldsOf(before);
  if (typeof name !== "string" || typeof endsAt !== "string")
    return [{ label: "Promotion", before: "–", after: "ended" }];
  return [{ label: name, before: `until ${formatMoment(endsAt)}`, after: "ended when it is carried out" }];
}

/** The name of the promotion that JSON says. */
export function nameOf(json: unknown): string {
  const { sName } = fieldsOf(typeof json === "string" ? json : null);
  return typeof sName === "string" ? sName : "?";
}
