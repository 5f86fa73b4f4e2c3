import { type Instant, type Paise, paise } from "../../../kernel/index.ts";
import { dayText, type FinancialYear } from "../../../kernel/india.ts";
import { NO_PAN } from "../law/tds-law.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import type { Challan } from "./allotting.ts";
import type { Deduction } from "./deductions.ts";
import { byQuarter, type TaxPayer, type TdsQuarter } from "./tds-file.ts";

/** Deductor, player, year and time of a certificate. */
export interface CertificateFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
  readonly holder: { readonly id: string; readonly name: string };
  readonly payer: TaxPayer | null;
  readonly tan: string;
  readonly year: FinancialYear;
  /** Its end has come, and what was left in the account is taxed. */
  readonly isClosed: boolean;
}

const sumOf = (all: readonly Deduction[], name: "taxable" | "tds" | "owed"): Paise =>
  paise(all.reduce((sum, one) => sum + one[name], 0));

/** What was deducted from a player in a year: the figures that the certificate of the tax department has, which it is not. */
export async function certificatePdf(
  rendering: PdfRendering,
  facts: CertificateFacts,
  { deductions, challans }: { readonly deductions: readonly Deduction[]; readonly challans: readonly Challan[] },
): Promise<Uint8Array> {
  const { issuer, madeAt, holder, payer, tan, year, isClosed } = facts;
  const document = await createPdfDocument(rendering, {
    title: "Tax deducted at source",
    madeAt,
    issuer: { ...issuer, numbers: [`TAN ${tan === "" ? "not set yet" : tan}`] },
  });
  document.head(`Financial year ${year}`);
  const taken = paise(sumOf(deductions, "tds") - sumOf(deductions, "owed"));
  document.facts([
    ["Deducted from", payer?.name || holder.name],
    ["PAN", payer?.pan || NO_PAN],
    ["Player number", holder.id],
    ["State of the year", isClosed ? "closed" : "still running"],
    ["Net winnings taxed", printed(sumOf(deductions, "taxable"))],
    ["Tax deducted", printed(taken)],
  ]);
  const form = deductions.at(-1)?.law.certificateForm;
  document.paragraph(
    `This is a summary of our books and no certificate. The official certificate${form === undefined ? "" : ` (Form ${form})`} is made by the tax department's TRACES portal from our quarterly return, with its own number; ask us for it, or see the deduction in your annual statement at the department.`,
  );
  if (deductions.length === 0) {
    document.paragraph("No tax was deducted in this year.");
    return document.end();
  }
  document.heading("By quarter");
  await document.table<TdsQuarter>(QUARTERS, byQuarter(deductions));
  document.heading("Deductions");
  const rows = deductions.map((one) => ({ one, challan: challanLabel(challans, one) }));
  await document.table<Row>(DEDUCTIONS, rows);
  return document.end();
}

/**
 * The challan that paid the month's tax to the state. One carries many players' deductions, and a month may have
 * several.
 */
function challanLabel(challans: readonly Challan[], { day }: Pick<Deduction, "day">): string {
  const [first, ...more] = challans.filter(({ month }) => month === day.slice(0, 7));
  if (first === undefined) return "–";
  return more.length === 0 ? `${first.bsr} ${first.day} ${first.serial}` : `one of ${more.length + 1}`;
}

const QUARTERS = [
  { header: "Quarter", share: 10, cell: ({ quarter }: TdsQuarter) => `Q${quarter}` },
  { header: "Law", share: 26, cell: ({ law }: TdsQuarter) => law.act },
  { header: "Section", share: 26, cell: ({ law }: TdsQuarter) => law.section },
  { header: "Net winnings", share: 19, isFigure: true, cell: ({ taxable }: TdsQuarter) => printed(taxable as Paise) },
  { header: "Tax deducted", share: 19, isFigure: true, cell: ({ tds }: TdsQuarter) => printed(tds as Paise) },
] as const;

interface Row {
  readonly one: Deduction;
  readonly challan: string;
}

const DEDUCTIONS = [
  { header: "Date", share: 14, cell: ({ one }: Row) => dayText(one.at) },
  {
    header: "Of",
    share: 34,
    cell: ({ one }: Row) =>
      one.reference === "year-end" ? "Balance at the year's end" : `Withdrawal ${one.reference}`,
  },
  { header: "Net winnings", share: 14, isFigure: true, cell: ({ one }: Row) => printed(one.taxable) },
  { header: "Tax", share: 13, isFigure: true, cell: ({ one }: Row) => printed(paise(one.tds - one.owed)) },
  { header: "Challan of the month", share: 26, cell: ({ challan }: Row) => challan },
] as const;
