/** What stands in a log line where a secret or a person's data would have stood. */
export const MASK = "•••";

/** Names of fields whose value is never written, with Hungarian prefixes and any case. */
const SECRET_NAMES =
  /^(?:s|n|i|e|o|d)?(?:authorization|verification|cookie|set-cookie|.*password.*|.*secret.*|.*token.*|.*ticket|resumekey|resume|otp|code|sprivatecode|nonce|seed|.*e-?mail.*|.*mobile.*|.*phone.*|to|fullname|location|coordinates|lat|lng|latitude|longitude|dob|.*address(?:line.*)?|landmark|pincode|.*aadhaa?r.*|.*pan(?:number)?|ifsc|account(?:no|number|holdername)|qrstring|upi|text|identifier)$/i;

/** Kept although the pattern above would mask them: they name no person. */
const PLAIN_NAMES = new Set(["code", "remoteAddress"]);

const DEPTH = 6;
const ENTRIES = 50;
const LENGTH = 2_000;

/**
 * A copy of a log line's fields without tokens, OTPs and personal data, and of bounded size. A refusal's `code` is a
 * word and stays; a code made of digits is an OTP and goes.
 */
export function maskFields(fields: object): Record<string, unknown> {
  return maskObject(fields, 0);
}

function maskObject(fields: object, depth: number): Record<string, unknown> {
  const masked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields).slice(0, ENTRIES)) {
    masked[name] = isSecret(name, value) ? MASK : maskValue(value, depth + 1);
  }
  return masked;
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === "boolean") return false;
  if (PLAIN_NAMES.has(name)) return name === "code" && /^\s*\d+\s*$/.test(String(value));
  return SECRET_NAMES.test(name);
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return maskText(value.slice(0, LENGTH));
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return maskError(value, depth);
  if (depth >= DEPTH) return "…";
  if (Array.isArray(value)) return value.slice(0, ENTRIES).map((one) => maskValue(one, depth + 1));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  return maskObject(value, depth);
}

function maskError(error: Error, depth: number): unknown {
  const rest = depth < DEPTH ? maskObject({ ...error }, depth) : {};
  // What a failed query was given, and the row that a constraint refused, are players' data.
  const { parameters: _, args: __, params: ___, detail: ____, ...kept } = rest;
  return {
    ...kept,
    name: error.name,
    message: maskText(error.message.slice(0, LENGTH)),
    stack: maskText((error.stack ?? "").slice(0, LENGTH)),
    ...(error.cause === undefined ? {} : { cause: maskValue(error.cause, depth + 1) }),
  };
}

/** Masks what gives itself away inside a text: signed tokens, secrets in queries and URLs, mails, mobiles, Aadhaar and PAN numbers. */
export function maskText(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, `\nparams: ${MASK}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK)
    .replace(
      /([?&](?:authorization|s?auth_?token|ticket|resume|token|code|nOTP|sPrivateCode)=)[^&\s"']+/gi,
      `$1${MASK}`,
    )
    .replace(/\b([a-z]+:\/\/[^\s:/@]*):[^\s@/]+@/gi, `$1:${MASK}@`)
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g, MASK)
    .replace(/(?<![\w-])(?:\+?91[ -]?)?[6-9]\d{9}(?![\w-])/g, MASK)
    .replace(/(?<![\w-])[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?![\w-])/g, MASK)
    .replace(/\b[A-Z]{5}\d{4}[A-Z]\b/g, MASK);
}
