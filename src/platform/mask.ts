import { ERROR_FIELDS, FIGURE_ENDINGS, FIGURES, NAMED, NAMED_SHAPE, SENTENCES } from "./log-fields.ts";

/** What stands in a log line where a secret or a person's data would have stood. */
export const MASK = "•••";

const DEPTH = 6;
const ENTRIES = 50;
const LENGTH = 2_000;

/**
 * A copy of a log line's fields, of bounded size, in which only what `log-fields.ts` names can be read: an unknown
 * field may hold personal data. Flags and empty values stay; objects and lists are masked by the names in them.
 */
export function maskFields(fields: object): Record<string, unknown> {
  return maskObject(fields, 0);
}

function maskObject(fields: object, depth: number): Record<string, unknown> {
  const masked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields).slice(0, ENTRIES))
    masked[name] = maskValue(name, value, depth + 1);
  return masked;
}

function maskValue(name: string, value: unknown, depth: number): unknown {
  switch (typeof value) {
    case "string":
      return maskString(name, value.slice(0, LENGTH));
    case "number":
      return isFigure(name) ? value : MASK;
    case "bigint":
      return isFigure(name) ? value.toString() : MASK;
    case "object":
      return value === null ? null : maskInside(name, value, depth);
    default:
      return value;
  }
}

function maskInside(name: string, value: object, depth: number): unknown {
  if (value instanceof Error) return maskError(value, depth);
  if (depth >= DEPTH) return "…";
  if (Array.isArray(value)) return value.slice(0, ENTRIES).map((one) => maskValue(name, one, depth + 1));
  if (value instanceof Date) return isFigure(name) && !Number.isNaN(value.getTime()) ? value.toISOString() : MASK;
  return maskObject(value, depth);
}

function maskString(name: string, text: string): string {
  if (SENTENCES.has(name)) return maskSentence(text);
  // A code made of digits is an OTP.
  if (!NAMED.has(name) || !NAMED_SHAPE.test(text) || (name === "code" && /^\d+$/.test(text))) return MASK;
  return maskText(text);
}

function isFigure(name: string): boolean {
  return (FIGURES.has(name) || FIGURE_ENDINGS.test(name)) && name !== "code";
}

/** An error's name, message and stack, and the few fields that say which rule of the database or network it was. */
function maskError(error: Error, depth: number): unknown {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === "string" && ERROR_FIELDS.has(name)) kept[name] = maskSentence(value.slice(0, LENGTH));
    if (typeof value === "number" && ERROR_FIELDS.has(name)) kept[name] = value;
  }
  return {
    ...kept,
    name: NAMED_SHAPE.test(error.name) ? error.name : MASK,
    message: maskSentence(error.message.slice(0, LENGTH)),
    stack: maskSentence((error.stack ?? "").slice(0, LENGTH)),
    ...(error.cause === undefined || depth >= DEPTH ? {} : { cause: maskValue("cause", error.cause, depth + 1) }),
  };
}

/**
 * Masks quoted text in our sentences and in those of libraries: the quotes hold input (`invalid input syntax for type
 * uuid: "asha"`). The names of tables, columns and constraints stand beside the message in fields of their own. A query
 * quotes names doubly.
 */
function maskSentence(text: string): string {
  const masked = maskText(text).replace(/(?<=[\s(=,:[])'(?:[^'\n]|'')*'/g, `'${MASK}'`);
  return QUERY.test(masked) ? masked : masked.replace(/"[^"\n]*"/g, `"${MASK}"`);
}

const QUERY = /^(?:\w*Error: )?(?:Failed query: )?\s*(?:select|insert|update|delete|with)\b/i;

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
