import { type Instant, instant, type Paise, paise } from "../../../kernel/index.ts";
import { dayText } from "../../../kernel/india.ts";
import { placeCode } from "../law/places-of-supply.ts";
import { createPdfDocument, printed } from "../pdf/pdf-document.ts";
import type { DocumentFacts } from "../pdf/pdf-writer.ts";
import type { PdfRendering } from "../pdf/rendering.ts";
import { voucherNumber } from "./numbering.ts";
import type { VoucherRow } from "./store.ts";

/** Issuer, player and time of a voucher. */
export interface VoucherFacts {
  readonly issuer: DocumentFacts["issuer"];
  readonly madeAt: Instant;
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

function amountsOf(row: VoucherRow): readonly Amount[] {
  const { percent, taxablePaise, igstPaise, cgstPaise, sgstPaise } = row;
  const isWithin = row.gstin.slice(0, 2) === placeCode(row.place);
  const taxes = isWithin
    ? [
        { what: "CGST", rate: half(percent), amount: cgstPaise },
        { what: "SGST/UTGST", rate: half(percent), amount: sgstPaise },
      ]
    : [{ what: "IGST", rate: `${percent}%`, amount: igstPaise }];
  return [{ what: "Taxable value", rate: "", amount: taxablePaise }, ...taxes];
}

/** The receipt voucher of one deposit, with what rule 50 of the CGST Rules asks for. */
export async function voucherPdf(
  rendering: PdfRendering,
  { issuer, madeAt, holder, isAbsorbed }: VoucherFacts,
  row: VoucherRow,
): Promise<Uint8Array> {
  const document = await createPdfDocument(rendering, {
    title: "Receipt voucher",
    // The supplier's number as it was then.
    issuer: { ...issuer, numbers: [`GSTIN ${row.gstin}`] },
    madeAt,
  });
  const paidAt = instant(row.paidAt.getTime());
  document.head(voucherNumber(row));
  document.facts([
    ["Voucher number", voucherNumber(row)],
    ["Date", dayText(paidAt)],
    ["Received from", holder.name],
    ["Place of supply", placeLabel(row)],
    ["Player number", holder.id],
    ["Payment for", `Deposit ${row.orderId}`],
    ["HSN/SAC", row.code],
    ["Reverse charge", "No"],
  ]);
  document.heading(row.supply);
  const total = paise(row.taxablePaise + row.igstPaise + row.cgstPaise + row.sgstPaise);
  await document.table<Amount>(
    [
      { header: "What", share: 50, cell: ({ what }) => what },
      { header: "Rate", share: 20, isFigure: true, cell: ({ rate }) => rate },
      { header: "Amount", share: 30, isFigure: true, cell: ({ amount }) => printed(amount) },
    ],
    amountsOf(row),
    ["Amount received", "", printed(total)],
  );
  document.paragraph(
    `The value of the supply is the whole amount received (CGST Rules, rule 31B); tax is part of it. ${
      isAbsorbed
        ? `${issuer.brand} bears the tax: the whole amount was credited to the player.`
        : "The taxable value was credited to the player."
    }`,
  );
  document.paragraph("Made by a computer; valid without a signature where the law allows it.");
  return document.end();
}
