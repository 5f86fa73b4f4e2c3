import { HttpRefusal } from "../../modules/kernel/index.ts";
import type { BodyBudget } from "./body-budget.ts";

/** The longest call of the specification, a query to support, has less than a tenth of that. */
export const BODY_BYTES = 65_536;
export const UPLOAD_BYTES = 16_000_000;
/** Arrays and objects within each other. */
export const BODY_LEVELS = 32;
/** Fields of a form. */
const FORM_FIELDS = 32;

/** Routes that take files (S2 § 7) and read their form themselves, as it comes and once they know whose it is. */
const UPLOAD_ROUTES = new Set([
  "/api/support/addTicket",
  "/api/operator/books/files/gateway",
  "/api/operator/books/files/bank",
]);

/** Routes whose callers sign the very bytes that they send (payment services): these are handed through as they are. */
const RAW_ROUTES = /^\/api\/payments\/callback\//;

/** The sandbox's payment page posts an HTML form. No other route takes one: a body that is not read is not parsed. */
const FORM_ROUTES = /^\/dev\/payments\//;
const FORM = /^application\/x-www-form-urlencoded\b/i;
const MULTIPART = /^multipart\//i;

/** How many bytes a body sent to `path` may have. */
function bodyLimit(path: string): number {
  return UPLOAD_ROUTES.has(path) ? UPLOAD_BYTES : BODY_BYTES;
}

const tooLarge = () => new HttpRefusal(413, { code: "tooLarge", message: "The request is too large." });
const unsupported = () =>
  new HttpRefusal(415, { code: "unsupportedType", message: "Send the request's body as JSON." });
const malformed = () => new HttpRefusal(400, { code: "malformed", message: "The request could not be read." });

/** Refuses a request whose `host` header is missing or no host: everything behind it may take the address for a URL. */
export function checkAddress(request: Request): void {
  if (!URL.canParse(request.url)) throw malformed();
}

/** Refuses a body whose declared length is above the limit before a byte of it is read. */
export function checkDeclaredLength(request: Request): void {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > bodyLimit(new URL(request.url).pathname)) throw tooLarge();
}

/**
 * Reads a body of bounded size as what its type says: JSON, or text; forms only on the one page that posts them. An empty
 * body is an empty object, and so is an upload, which is left to its route. Routes whose callers sign what they send get
 * the bytes. The cost grows with the body's length and with nothing else. Throws {@link HttpRefusal}.
 */
export async function readBody(
  request: Request,
  contentType: string,
  { budget, address }: { readonly budget: BodyBudget; readonly address: string },
): Promise<unknown> {
  const path = new URL(request.url).pathname;
  if (UPLOAD_ROUTES.has(path)) return {};
  const chunks = request.body === null ? [] : budget.read(request.body, address);
  const bytes = await readBytes(chunks, bodyLimit(path));
  if (RAW_ROUTES.test(path)) return bytes;
  if (bytes.byteLength === 0) return {};
  const isForm = FORM.test(contentType) && FORM_ROUTES.test(path);
  if (!isForm && (FORM.test(contentType) || MULTIPART.test(contentType))) throw unsupported();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (isForm) return readForm(text);
    if (/^text\/plain\b/i.test(contentType)) return text;
    checkDepth(text);
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/**
 * Refuses JSON that nests deeper than any call of ours. Elysia prints a body that a contract refuses with indentation,
 * which takes the square of its depth: 40 KB of brackets would hold the whole server up for seconds.
 */
function checkDepth(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (CLOSING.has(code)) depth--;
    else if (OPENING.has(code) && ++depth > BODY_LEVELS) throw malformed();
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

async function readBytes(body: AsyncIterable<Uint8Array> | readonly Uint8Array[], limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : new Uint8Array(Buffer.concat(chunks));
}

/** A form's fields as an object; a name that comes again is refused, and so is a form with more fields than any of ours has. */
function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > FORM_FIELDS || name in fields) throw malformed();
    fields[name] = value;
  }
  return fields;
}
