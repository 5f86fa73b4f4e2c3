import { NotFoundError, ParseError, ValidationError } from "elysia";
import { HttpRefusal, type Log } from "../../modules/kernel/index.ts";
import { isDatabaseAway, isTakenTooLong } from "../platform/outage-log.ts";
import { textFor } from "./answer-texts.ts";

/** An answer to something that went wrong: always an envelope, or a way back to the landing page. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `sCode` tells refusals apart for programs, as the description of the API names them. */
  readonly body: {
    readonly message: string;
    readonly sText?: string;
    readonly data: null;
    readonly sCode?: string;
  } | null;
}

/**
 * Turns whatever a handler threw into an answer: a refusal keeps its status and message; a body that its zod contract
 * refuses is 400 with the contract's first message, and so is a text that the database cannot keep; an unknown page goes
 * to /game (S2 § 2.1); and a crash is logged with the request's id and tells the player nothing, but that it is worth trying
 * again where it is the database that is away.
 */
export function answerError(thrown: unknown, request: Request, log: () => Log): ErrorAnswer {
  const answer = wireAnswer(thrown, request, log);
  if (answer.body === null) return answer;
  return { ...answer, body: { ...answer.body, ...textFor(request, answer.body.message) } };
}

/** The same without what only readers of another language get. */
function wireAnswer(thrown: unknown, request: Request, log: () => Log): ErrorAnswer {
  const error = reasonOf(thrown);
  if (error instanceof HttpRefusal) return refusalOf(error);
  if (error instanceof ParseError) return answerParse(error);
  if (error instanceof ValidationError && error.type !== "response") return envelope(400, firstMessage(error));
  if (error instanceof NotFoundError) return answerNotFound(request);
  if (isUnstorableText(error)) return envelope(400, "The request is not valid.");
  if (error instanceof Error && error.name === "InvalidCookieSignature")
    return envelope(400, "The request could not be read.");
  log().error({ error, method: request.method, path: new URL(request.url).pathname }, "a request crashed");
  return isDatabaseAway(error) || isTakenTooLong(error) ? unavailable() : envelope(500, "Something went wrong.");
}

/** What is worth trying again: the database is away or too slow, or something else that a call waited for. */
export const unavailable = (): ErrorAnswer => envelope(503, "Server is unavailable.", { "retry-after": "2" });

/** Too much was asked for from one address. */
export const tooMany = (waitSeconds: number): ErrorAnswer =>
  envelope(429, "Too many requests. Please try again in a moment.", { "retry-after": String(waitSeconds) });

/** Is a person's browser about to show what is answered? */
export const wantsPage = ({ method, url, headers }: Request): boolean =>
  method === "GET" && (headers.get("accept") ?? "").includes("text/html") && !FOR_PROGRAMS.test(new URL(url).pathname);

/** A request that was not let in, and why. */
class NotAdmitted extends Error {
  constructor(override readonly cause: unknown) {
    super("not admitted");
  }
}

/**
 * Throws why a request was not let in, in a wrapping of its own: that is found out before the body is read, where Elysia takes whatever
 * is thrown for a body that cannot be read.
 */
export function notAdmitted(cause: unknown): never {
  throw new NotAdmitted(cause);
}

function reasonOf(thrown: unknown): unknown {
  const error = thrown instanceof ParseError && thrown.cause instanceof NotAdmitted ? thrown.cause : thrown;
  return error instanceof NotAdmitted ? error.cause : error;
}

function envelope(status: number, message: string, headers: Readonly<Record<string, string>> = {}): ErrorAnswer {
  return { status, headers, body: { message, data: null } };
}

function refusalOf({ status, message, headers, refusal }: HttpRefusal): ErrorAnswer {
  return { status, headers, body: { message, data: null, sCode: refusal.code } };
}

/** PostgreSQL keeps no zero byte in a text; one in a query or a field is the caller's doing, however deep it got. */
const UNSTORABLE: readonly unknown[] = ["22021", "22P05"];

function isUnstorableText(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && UNSTORABLE.includes(at.code)) return true;
  }
  return false;
}

/** The body reader's refusal, which Elysia wraps. */
function answerParse(error: ParseError): ErrorAnswer {
  const { cause } = error;
  if (cause instanceof HttpRefusal) return refusalOf(cause);
  return envelope(400, "The request could not be read.");
}

function firstMessage(error: ValidationError): string {
  const [first] = error.all;
  const message = first !== undefined && "message" in first ? first.message : undefined;
  return typeof message === "string" && !ZODS_OWN.test(message) ? message : "The request is not valid.";
}

/** What zod says where a contract gives no words of its own; nothing for players. */
const ZODS_OWN =
  /^(Invalid input: expected|Invalid option: expected|Invalid string: must|Unrecognized key|Too (big|small): )/;

/** Paths that programs ask for get a plain 404; people go to the landing page. */
const FOR_PROGRAMS = /^\/(api|assets|ws|dev|healthz|readyz|metrics|fonts|images)(\/|$)|\.[a-z0-9]{2,5}$/;

function answerNotFound(request: Request): ErrorAnswer {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") return envelope(404, "Not found.");
  if (FOR_PROGRAMS.test(pathname)) return envelope(404, "Not found.");
  // Read and taken away by the page that is reached (`modules/ui/browser/unknown-address.ts`).
  const mark = "unknownAddress=1; Path=/; Max-Age=15; SameSite=Lax";
  return { status: 302, headers: { location: "/game", "set-cookie": mark }, body: null };
}
