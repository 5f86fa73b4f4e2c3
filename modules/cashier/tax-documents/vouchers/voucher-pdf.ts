import { type Instant, instant, type Language, type Paise, paise, say } from "../../../kernel/index.ts";
import { dayText } from "../../../kernel/india.ts";
import { placeCode } from "../law/places-of-supply.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import { type PaperWords, paperWords } from "../printed/in-language.ts";
import { voucherNumber } from "./numbering.ts";
import type { VoucherRow } from "./store.ts";

/** Issuer, player and time of a voucher. */
export interface VoucherFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
  readonly language: Language;
  readonly holder: { readonly id: string; readonly name: string };
  /** Does the player bear the tax, or the operator? */
  readonly isAbsorbed: boolean;
}

/** `Karnataka (29)`. */
const placeLabel = ({ place }: Pick<VoucherRow, "place">): string => {
  const code = placeCode(place);
  return code === undefined ? place : `${place} (${code})`;
};

interface Amount {
  readonly what: string;
  readonly rate: string;
  readonly amount: Paise;
}

/** Halves of a rate as they are printed: 20 %, 14 %. */
const half = (percent: number): string => `${percent / 2}%`;

function amountsOf(words: PaperWords, row: VoucherRow): readonly Amount[] {
  const { percent, taxablePaise, igstPaise, cgstPaise, sgstPaise } = row;
  const isWithin = row.gstin.slice(0, 2) === placeCode(row.place);
  const taxes = isWithin
    ? [
        { what: "CGST", rate: half(percent), amount: cgstPaise },
        { what: "SGST/UTGST", rate: half(percent), amount: sgstPaise },
      ]
    : [{ what: "IGST", rate: `${percent}%`, amount: igstPaise }];
  return [{ what: words.taxable, rate: "", amount: taxablePaise }, ...taxes];
}

/** The receipt voucher of one deposit, with what rule 50 of the CGST Rules asks for. */
export async function voucherPdf(
  rendering: PdfRendering,
  { issuer, madeAt, language, holder, isAbsorbed }: VoucherFacts,
  row: VoucherRow,
): Promise<Uint8Array> {
  const words = paperWords(language);
  const document = await createPdfDocument(rendering, {
    title: words.voucher,
    // The supplier's number as it was then.
    issuer: { ...issuer, numbers: [`GSTIN ${row.gstin}`] },
    madeAt,
    language,
  });
  const paidAt = instant(row.paidAt.getTime());
  document.head(voucherNumber(row));
  document.facts([
    [words.voucherNumber, voucherNumber(row)],
    [words.date, dayText(paidAt)],
    [words.receivedFrom, holder.name],
    [words.placeOfSupply, placeLabel(row)],
    [words.playerNumber, holder.id],
    [words.paymentFor, say(words.depositOf, { order: row.orderId })],
    ["HSN/SAC", row.code],
    [words.reverseCharge, words.no],
  ]);
  document.heading(row.supply);
  const total = paise(row.taxablePaise + row.igstPaise + row.cgstPaise + row.sgstPaise);
  await document.table<Amount>(
    [
      { header: words.what, share: 50, cell: ({ what }) => what },
      { header: words.rate, share: 20, isFigure: true, cell: ({ rate }) => rate },
      { header: words.amount, share: 30, isFigure: true, cell: ({ amount }) => printed(amount) },
    ],
    amountsOf(words, row),
    [words.received, "", printed(total)],
  );
  document.paragraph(isAbsorbed ? say(words.taxAbsorbed, { brand: issuer.brand }) : words.taxBorne);
  document.paragraph(words.unsigned);
  return document.end();
}
