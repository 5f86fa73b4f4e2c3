/**
 * The law under which tax on winnings from online games is deducted, by the day of the deduction in India. The rate is
 * a setting of its own (`tds`), since it may change without the law. Sources: `docs/books.md`.
 */
import { assert } from "../../../kernel/index.ts";

/** What returns and certificates call the deduction. */
export interface TdsLaw {
  /** First and last day, `YYYY-MM-DD`; null: until it is replaced. */
  readonly from: string;
  readonly until: string | null;
  readonly act: string;
  readonly section: string;
  /** What the challan and the return's column "section code" take: of Form 26Q three signs, of Form 140 a payment code. */
  readonly code: string;
  /** The quarterly statement and the certificate made of it. */
  readonly returnForm: string;
  readonly certificateForm: string;
}

/** Acts and sections of tax deduction by time, the oldest first. */
export const TDS_LAWS: readonly TdsLaw[] = [
  {
    from: "2023-04-01",
    until: "2026-03-31",
    act: "Income-tax Act, 1961",
    section: "194BA",
    code: "9BA",
    returnForm: "26Q",
    certificateForm: "16A",
  },
  {
    from: "2026-04-01",
    until: null,
    act: "Income-tax Act, 2025",
    section: "393(3) [Table: Sl. No. 2]",
    code: "1060",
    returnForm: "140",
    certificateForm: "131",
  },
];

/** The law of a deduction on this day. Before the first one nothing was deducted: that is an impossible question. */
export function tdsLawOn(day: string): TdsLaw {
  const law = TDS_LAWS.findLast(({ from }) => from <= day);
  assert(law !== undefined && (law.until === null || day <= law.until), `a law of deductions holds on ${day}`);
  return law;
}

/** What a return has instead of a PAN that is not known. */
export const NO_PAN = "PANNOTAVBL";
