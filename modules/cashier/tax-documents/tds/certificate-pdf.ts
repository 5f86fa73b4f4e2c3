import { type Instant, type Language, type Paise, paise, say } from "../../../kernel/index.ts";
import { dayText, type FinancialYear } from "../../../kernel/india.ts";
import { NO_PAN } from "../law/tds-law.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import type { Column } from "../pdf/table.ts";
import { type PaperWords, paperWords } from "../printed/in-language.ts";
import type { Challan } from "./allotting.ts";
import type { Deduction } from "./deductions.ts";
import { byQuarter, type TaxPayer, type TdsQuarter } from "./tds-file.ts";

/** Deductor, player, year and time of a certificate. */
export interface CertificateFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
  readonly language: Language;
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
  const { issuer, madeAt, language, holder, payer, tan, year, isClosed } = facts;
  const words = paperWords(language);
  const numbers = [`TAN ${tan === "" ? words.noTan : tan}`];
  const document = await createPdfDocument(rendering, {
    title: words.tds,
    madeAt,
    language,
    issuer: { ...issuer, numbers },
  });
  document.head(say(words.year, { year }));
  const taken = paise(sumOf(deductions, "tds") - sumOf(deductions, "owed"));
  document.facts([
    [words.deductedFrom, payer?.name || holder.name],
    ["PAN", payer?.pan || NO_PAN],
    [words.playerNumber, holder.id],
    [words.stateOfYear, isClosed ? words.yearClosed : words.yearRuns],
    [words.winningsTaxed, printed(sumOf(deductions, "taxable"))],
    [words.taxDeducted, printed(taken)],
  ]);
  const form = deductions.at(-1)?.law.certificateForm;
  document.paragraph(form === undefined ? words.aboutTds : say(words.aboutTdsForm, { form }));
  if (deductions.length === 0) {
    document.paragraph(words.noTds);
    return document.end();
  }
  document.heading(words.byQuarter);
  await document.table(quarterColumns(words), byQuarter(deductions));
  document.heading(words.deductions);
  const rows = deductions.map((one) => ({ one, challan: challanLabel(words, challans, one) }));
  await document.table(deductionColumns(words), rows);
  return document.end();
}

/**
 * The challan that paid the month's tax to the state. One carries many players' deductions, and a month may have
 * several.
 */
function challanLabel(words: PaperWords, challans: readonly Challan[], { day }: Pick<Deduction, "day">): string {
  const [first, ...more] = challans.filter(({ month }) => month === day.slice(0, 7));
  if (first === undefined) return "–";
  return more.length === 0
    ? `${first.bsr} ${first.day} ${first.serial}`
    : say(words.oneOfChallans, { count: more.length + 1 });
}

const quarterColumns = (words: PaperWords): readonly Column<TdsQuarter>[] => [
  { header: words.quarter, share: 10, cell: ({ quarter }) => `Q${quarter}` },
  { header: words.law, share: 26, cell: ({ law }) => law.act },
  { header: words.section, share: 26, cell: ({ law }) => law.section },
  { header: words.netWinnings, share: 19, isFigure: true, cell: ({ taxable }) => printed(taxable as Paise) },
  { header: words.taxDeducted, share: 19, isFigure: true, cell: ({ tds }) => printed(tds as Paise) },
];

interface Row {
  readonly one: Deduction;
  readonly challan: string;
}

const deductionColumns = (words: PaperWords): readonly Column<Row>[] => [
  { header: words.date, share: 14, cell: ({ one }) => dayText(one.at) },
  {
    header: words.of,
    share: 34,
    cell: ({ one: { reference } }) =>
      reference === "year-end" ? words.atYearEnd : say(words.ofWithdrawal, { reference }),
  },
  { header: words.netWinnings, share: 14, isFigure: true, cell: ({ one }) => printed(one.taxable) },
  { header: words.tax, share: 13, isFigure: true, cell: ({ one }) => printed(paise(one.tds - one.owed)) },
  { header: words.challan, share: 26, cell: ({ challan }) => challan },
];
