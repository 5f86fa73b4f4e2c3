import { createHash } from "node:crypto";
import { type Instant, instant } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { PaperLine } from "../ports.ts";

/** What it moved on the account that its issuer keeps. */
export const netOf = ({ grossPaise, chargePaise, taxPaise }: PaperLine): number => grossPaise - chargePaise - taxPaise;

/** The day in India to which it belongs. */
export const dayOfLine = ({ at }: PaperLine): string => dayOf(at);

/** SHA-256 of everything that a line says, but the time of its day, which only some ways of asking tell. */
export function hashOfLine(line: PaperLine): string {
  const { source, id, type, settlement, grossPaise, chargePaise, taxPaise, balancePaise } = line;
  const said = [source, id, type, settlement, dayOfLine(line), grossPaise, chargePaise, taxPaise, balancePaise];
  return createHash("sha256")
    .update(JSON.stringify([...said, line.reference, line.about, line.narration]))
    .digest("hex");
}

/** Beyond it no reader's number is exact; 90 million lakhs of rupees. */
const MOST_PAISE = 9_000_000_000_000_000;
const RUPEES = /^-?\d{1,13}(?:\.\d{1,4})?$/;

/** Rupees as papers write them (`1,234.5`, empty: nothing) in paise; null: no amount, or not of whole paise. */
export function paiseOf(text: string): number | null {
  const plain = text.trim().replace(/,/g, "");
  if (plain === "" || plain === "-") return 0;
  if (!RUPEES.test(plain)) return null;
  const [whole = "0", part = ""] = plain.replace("-", "").split(".");
  const [cents, rest] = [part.padEnd(2, "0").slice(0, 2), part.slice(2)];
  const amount = Number(whole) * 100 + Number(cents);
  if (/[1-9]/.test(rest) || amount > MOST_PAISE) return null;
  return plain.startsWith("-") ? -amount : amount;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/;
/** As Indians write days. */
const INDIAN = /^(\d{2})[/-](\d{2})[/-](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const WORDY = /^(\d{1,2})[ -]([A-Za-z]{3})[ -](\d{4}|\d{2})$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A moment of India's wall clock as papers write it; null: none, or one that no calendar has. */
export function momentOf(text: string): Instant | null {
  const plain = text.trim();
  const wordy = WORDY.exec(plain);
  const month = wordy ? MONTHS.indexOf((wordy[2] ?? "").toLowerCase()) + 1 : 0;
  const indian = INDIAN.exec(plain);
  const parts =
    ISO.exec(plain)?.slice(1) ??
    (indian ? [yearOf(indian[3]), indian[2], indian[1], ...indian.slice(4)] : null) ??
    (wordy && month > 0 ? [yearOf(wordy[3]), String(month), wordy[1]] : null);
  if (!parts) return null;
  const [year = "", months = "", days = "", hours = "00", minutes = "00", seconds = "00"] = parts;
  const two = (digits: string) => digits.padStart(2, "0");
  const written = `${year}-${two(months)}-${two(days)}`;
  const at = Date.parse(`${written}T${two(hours)}:${two(minutes)}:${two(seconds)}+05:30`);
  // 31 February is read as a day of March by some, and as nothing by others.
  return Number.isFinite(at) && dayOf(instant(at)) === written ? instant(at) : null;
}

const yearOf = (digits: string | undefined): string => (digits?.length === 2 ? `20${digits}` : (digits ?? ""));
