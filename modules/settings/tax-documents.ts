import { z } from "zod";
import { line } from "./fields.ts";

const GSTIN_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Is the last sign of a GSTIN the check digit of the fourteen before it (Luhn's sum in base 36)? */
function hasCheckDigit(gstin: string): boolean {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, at) => {
    const product = GSTIN_SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GSTIN_SIGNS[(36 - (sum % 36)) % 36] === gstin.at(14);
}

/** A GST registration: place, PAN, entity, Z, check digit; empty until there is one. */
const gstin = z
  .string()
  .regex(/^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, "a GSTIN has 15 signs, such as 29AAAAA0000A1Z5")
  .refine(
    (text) => text === "" || hasCheckDigit(text),
    "the last sign of a GSTIN checks the others, and does not here",
  );
/** A deductor's TAN; empty until there is one. */
const tan = z.string().regex(/^(?:[A-Z]{4}\d{5}[A-Z])?$/, "a TAN has four letters, five digits and a letter");

/**
 * What papers for the state need (M-30): the operator's GSTIN, whose first digits say where deposits are supplied from; the TAN by which tax is
 * deducted; and the HSN or SAC of what deposits pay for, by the day from which it holds in India, ascending. No receipt voucher is given a number
 * before there is a GSTIN.
 */
export const papers = z.strictObject({
  gstin,
  tan,
  supplies: z
    .array(z.strictObject({ from: z.iso.date(), code: z.string().regex(/^\d{4,8}$/), name: line }))
    .min(1)
    .max(50)
    .refine(
      (supplies) => supplies.every((one, i) => i === 0 || one.from > (supplies[i - 1]?.from ?? "")),
      "the days ascend",
    ),
});

/** What holds until an operator writes it. */
export const TAX_DOCUMENTS = {
  gstin: "",
  tan: "",
  supplies: [{ from: "2017-07-01", code: "999692", name: "Specified actionable claim: online money gaming" }],
};
