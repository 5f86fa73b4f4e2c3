import type { Paise } from "./money.ts";
import { csvField } from "./printable.ts";

/** What stands in a CSV file as it is, unquoted: figures of our own. */
interface Figure {
  readonly figure: string;
}

/** An amount in rupees with two decimals, for {@link csvLine}. */
export const csvAmount = (amount: Paise): Figure => ({ figure: (amount / 100).toFixed(2) });

/** A line of a CSV file with its end (RFC 4180): texts quoted and never a formula ({@link csvField}), figures as they are. */
export const csvLine = (fields: readonly (string | number | Figure)[]): string =>
  `${fields
    .map((field) =>
      typeof field === "string" ? csvField(field) : typeof field === "number" ? String(field) : field.figure,
    )
    .join(",")}\r\n`;
