/** The desk's words for promotions. Amounts come in paise. */
import { counted } from "../../../../kernel/index.ts";
import { inRupees } from "../../../frame/page/amounts.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { fieldsOf, shown } from "../../../frame/page/fields.ts";
import type { LabelAndTone } from "../../../frame/page/label-badge.tsx";
import { differencesOf } from "../../../frame/page/schema-values.ts";
import type { PromotionDetails, PromotionPreviewData, PromotionUsesData, TicketOfferData } from "../contract.ts";

/** Where one stands in its time. */
export const PART_WORDS: Readonly<Record<PromotionDetails["part"], LabelAndTone>> = {
  running: ["Running", "felt"],
  ahead: ["Ahead", "gold"],
  over: ["Over", undefined],
};

/** What a ticket is good for where nothing is said (M-11). */
const TICKET_DAYS = 30;

/** "Cup entry, worth ₹50.00, for 30 days". */
export const ticketLabel = (ticket: TicketOfferData | null): string =>
  ticket === null
    ? "none"
    : `${ticket.name}, worth ${inRupees(ticket.valuePaise)}, ${ticket.validDays === null ? "for ever" : `for ${counted(ticket.validDays, "day")}`}`;

/** What a deposit would get, and what the promotion may cost at most. */
export function previewLabel(preview: PromotionPreviewData): readonly (readonly [string, string])[] {
  const { depositPaise, instantPaise, lockPaise, ticket, mostPerDepositPaise, mostPerPlayerPaise } = preview;
  const parts = [
    ...(instantPaise > 0 ? [`${inRupees(instantPaise)} instant bonus`] : []),
    ...(lockPaise > 0 ? [`${inRupees(lockPaise)} lock bonus`] : []),
    ...(ticket === null ? [] : [`the ticket ${ticketLabel(ticket)}`]),
  ];
  return [
    [`A deposit of ${inRupees(depositPaise)} gets`, parts.join(", and ") || "nothing"],
    ["A deposit costs at most", inRupees(mostPerDepositPaise)],
    [
      "A player costs at most",
      mostPerPlayerPaise === null ? "no bound, since any number of deposits gets it" : inRupees(mostPerPlayerPaise),
    ],
  ];
}

const many = (count: number, one: string): string => `${count.toLocaleString("en-IN")} ${one}${count === 1 ? "" : "s"}`;

/** How many have used it, and what it has cost so far. */
export function usesLabel(uses: PromotionUsesData): readonly (readonly [string, string])[] {
  const { at, deposits, players, waiting, bonusPaise, tickets, ticketPaise, backPaise, costPaise } = uses;
  return [
    ["Used by", deposits === 0 ? "nobody yet" : `${many(players, "player")}, with ${many(deposits, "deposit")}`],
    ...(waiting > 0 ? [["Waits until its player is known", many(waiting, "deposit")] as const] : []),
    ["Bonus given", inRupees(bonusPaise)],
    ...(tickets > 0 ? [["Tickets given", `${many(tickets, "ticket")}, worth ${inRupees(ticketPaise)}`] as const] : []),
    ...(backPaise > 0 ? [["Come back of that", inRupees(backPaise)] as const] : []),
    ["Has cost so far", inRupees(costPaise)],
    ["As of", formatMoment(at)],
  ];
}

interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What adding a promotion changes: what it comes to, and the whole of it, a line for each range of deposits. */
export function addingChanges(payload: string, before: string | null): Change[] {
  const { promotion } = fieldsOf(payload);
  const { preview } = fieldsOf(before);
  const { sName: _, aPriceRange, ...fields } = fieldsOf(typeof promotion === "string" ? promotion : null);
  const comesTo = typeof preview === "object" && preview !== null ? previewLabel(preview as PromotionPreviewData) : [];
  const moments = Object.fromEntries(
    ["dStartDate", "dEndDate"].map((name) => [
      name,
      typeof fields[name] === "string" ? formatMoment(fields[name]) : "–",
    ]),
  );
  const ranges: readonly unknown[] = Array.isArray(aPriceRange) ? aPriceRange : [];
  return [
    ...comesTo.map(([label, after]) => ({ label, before: "–", after })),
    ...differencesOf({}, { ...fields, ...moments }),
    ...ranges.flatMap((range) => rangeChange(range)),
  ];
}

/** One range of deposits as its module has read it, in a line. */
function rangeChange(range: unknown): Change[] {
  const { nFrom, nTo, nPercentage, nMaxBonus, ticketSchedule } = fieldsOf(JSON.stringify(range));
  const { sName, nValue, nValidDays = TICKET_DAYS } = fieldsOf(JSON.stringify(ticketSchedule ?? null));
  const ticket =
    typeof sName === "string" && typeof nValue === "number"
      ? `, and the ticket ${ticketLabel({ name: sName, valuePaise: nValue * 100, validDays: nValidDays === null ? null : Number(nValidDays) })}`
      : "";
  const amount = (rupees: unknown) => inRupees(Number(rupees) * 100);
  return [
    {
      label: `Deposits of ${amount(nFrom)} to ${amount(nTo)}`,
      before: "–",
      after: `${shown(nPercentage)} %, ${amount(nMaxBonus)} at most${ticket}`,
    },
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
