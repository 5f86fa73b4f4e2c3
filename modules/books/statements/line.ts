import { createHash } from "node:crypto";
import { type Instant, instant, typedPaise } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { StatementLine } from "../ports.ts";

/** What it moved on the account that its issuer keeps. */
export const netOf = ({ grossPaise, chargePaise, taxPaise }: StatementLine): number =>
  grossPaise - chargePaise - taxPaise;

/** The day in India to which it belongs. */
export const dayOfLine = ({ at }: StatementLine): string => dayOf(at);

/** SHA-256 of everything that a line says, but the time of its day, which only some ways of asking tell. */
export function hashOfLine(line: StatementLine): string {
  const { source, id, type, settlement, grossPaise, chargePaise, taxPaise, balancePaise } = line;
  const said = [source, id, type, settlement, dayOfLine(line), grossPaise, chargePaise, taxPaise, balancePaise];
  return createHash("sha256")
    .update(JSON.stringify([...said, line.reference, line.about, line.narration]))
    .digest("hex");
}

/** Rupees as statements write them (`1,234.5`, empty: nothing) in paise; null: no amount, or not of whole paise. */
export function paiseOf(text: string): number | null {
  const plain = text.trim();
  if (plain === "" || plain === "-") return 0;
  const amount = typedPaise(plain.replace(/^-/, ""));
  return amount === null ? null : plain.startsWith("-") ? 0 - amount : amount;
}

/** A time with parts of seconds, and with a zone where the statement names one. */
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|IST|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** A day as Indians write it. */
const INDIAN = /^(\d{2})[/-](\d{2})[/-](\d{4}|\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const WORDY = /^(\d{1,2})[ -]([A-Za-z]{3})[ -](\d{4}|\d{2})$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Zones that statements name, and how far they are ahead of UTC. */
const ZONES: Readonly<Record<string, string>> = { Z: "Z", UTC: "Z", GMT: "Z", IST: "+05:30" };

/** A zone as JavaScript reads it, also from "+0530", "+05" and "IST". */
function zoneOf(written: string): string {
  const named = ZONES[written.toUpperCase()];
  if (named !== undefined) return named;
  const [sign = "+", hours = "", minutes = "00"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(written)?.slice(1) ?? [];
  return `${sign}${hours}:${minutes}`;
}

/** A moment as statements write it, of India's wall clock unless it names its zone; null: none, or one that no calendar has. */
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
  const [year = "", months = "", days = "", hours = "00", minutes = "00", seconds = "00", zone] = parts;
  const two = (digits: string) => digits.padStart(2, "0");
  const written = `${year}-${two(months)}-${two(days)}`;
  const clock = `${written}T${two(hours)}:${two(minutes)}:${two(seconds)}`;
  const [asIndia, at] = [Date.parse(`${clock}+05:30`), Date.parse(`${clock}${zoneOf(zone ?? "IST")}`)];
  // 31 February is read as a day of March by some, and as nothing by others.
  const isDay = Number.isFinite(asIndia) && dayOf(instant(asIndia)) === written;
  return isDay && Number.isFinite(at) ? instant(at) : null;
}

const yearOf = (digits: string | undefined): string => (digits?.length === 2 ? `20${digits}` : (digits ?? ""));
