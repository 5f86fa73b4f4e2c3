/** UPI links by NPCI's linking specification 1.6: `upi://pay?pa=…&pn=…&mc=…&tid=…&tr=…&tn=…&am=…&cu=INR`. */
import { assert, type Paise } from "../../kernel/index.ts";

/** The payee. */
export interface UpiPayee {
  /** Virtual payment address, `name@bank`. */
  readonly address: string;
  /** What the payer's app shows. */
  readonly name: string;
  /** Merchant category code, four digits. */
  readonly category: string;
}

const ADDRESS = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;
/** Longest values of the specification. */
const NAME = 99;
const REFERENCE = 35;
const NOTE = 50;

/** The link that asks a UPI app for one payment. Values are percent-encoded, a space is %20; `am` has two decimals. */
export function upiLink(request: {
  readonly payee: UpiPayee;
  /** `tr`: the order, which comes back with the payment. */
  readonly reference: string;
  /** `tid`, where the payee's bank has given one. */
  readonly transactionId?: string;
  readonly note: string;
  readonly amount: Paise;
}): string {
  const { payee, reference, transactionId, note, amount } = request;
  assert(ADDRESS.test(payee.address), "a payee has a UPI address");
  assert(/^\d{4}$/.test(payee.category), "a merchant category has four digits");
  assert(
    /^[a-zA-Z0-9]+$/.test(reference) && reference.length <= REFERENCE,
    "a reference is at most 35 letters and digits",
  );
  assert(amount > 0, "a payment is more than nothing");
  const fields: readonly (readonly [string, string])[] = [
    ["pa", payee.address],
    ["pn", payee.name.slice(0, NAME)],
    ["mc", payee.category],
    ...(transactionId === undefined ? [] : [["tid", transactionId] as const]),
    ["tr", reference],
    ["tn", note.slice(0, NOTE)],
    ["am", decimal(amount)],
    ["cu", "INR"],
  ];
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encode(value)}`).join("&")}`;
}

/** The decoded fields of a UPI link; null when it is none or names no payee. */
export function readUpiLink(link: string): Readonly<Record<string, string>> | null {
  const query = /^upi:\/\/pay\?([\x21-\x7e]{1,2000})$/.exec(link)?.[1];
  if (query === undefined) return null;
  const fields: Record<string, string> = Object.create(null);
  for (const field of query.split("&")) {
    const [name = "", value = ""] = field.split(/=(.*)/s);
    const decoded = decode(value);
    if (decoded === null || name in fields) return null;
    fields[name] = decoded;
  }
  return ADDRESS.test(fields.pa ?? "") ? fields : null;
}

/**
 * Whether a link from elsewhere asks for exactly this amount. `am` may be `3`, `3.0` or `3.00`; a currency, if named,
 * is the rupee.
 */
export function asksFor(link: string, amount: Paise): boolean {
  const fields = readUpiLink(link);
  if (fields === null || (fields.cu ?? "INR") !== "INR") return false;
  const [, rupees = "", fraction = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(fields.am ?? "") ?? [];
  return rupees !== "" && Number(rupees) * 100 + Number(fraction.padEnd(2, "0")) === amount;
}

/** `123456` paise as `1234.56`, without floats. */
function decimal(amount: Paise): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Percent-encoding of RFC 3986; `@` may stand in a query, and some apps read addresses only so. */
function encode(value: string): string {
  return encodeURIComponent(value)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%40", "@");
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
