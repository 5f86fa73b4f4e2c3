/**
 * The one way in which islands talk to the API: adds the token and the device, parses answers by contract, and ends the session when
 * the server says that it has ended (S1 §§ 4, 7, 8).
 */
import { CHALLENGE_HEADER, given, PROOF_HEADER } from "../../kernel/index.ts";
import { uiTexts } from "../texts/index.ts";
import { deviceId } from "./device.ts";
import { noteRelease, RELEASE_HEADER } from "./release.ts";
import { noteServerTime } from "./server-clock.ts";
import { forceLogout, readToken } from "./session.ts";

/** What a player is told when no answer came, or one that cannot be read (S1 § 8). */
export const serverUnavailable = (): string => uiTexts.serverUnavailable;
/** Forces a logout like a 401 does (S1 § 8). */
export const NO_ACCOUNT = "Sorry, we didn't find any account with that Email id/Mobile number";

/** One request to the API: where it goes, what it carries, and the contract that its answer is read by. */
export interface ApiRequest<T> {
  readonly method: "GET" | "POST" | "DELETE";
  /** The path below `/api`, with its leading slash. */
  readonly path: string;
  /** Sent as JSON; a form with files as `multipart/form-data`. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The contract of `data`. */
  readonly data: { parse(value: unknown): T };
  /** The contract is of the whole body: where a list's `count` stands beside `data`. */
  readonly isWholeBody?: true;
  /** Sent without the token, as a visitor would (S2 § 6). */
  readonly isAnonymous?: true;
  readonly signal?: AbortSignal;
}

/** What came of a request: data that fit the contract, or the status and a message ready to be shown. Never thrown. */
export type ApiAnswer<T> =
  | {
      readonly ok: true;
      readonly message: string;
      readonly data: T;
      /** The token, when the answer carries one. */
      readonly authorization: string | null;
      /** The OTP's verification id, when the answer carries one. */
      readonly verification: string | null;
    }
  | {
      readonly ok: false;
      /** 0 when there was no answer. */
      readonly status: number;
      /** Ready to be shown, in the page's language. */
      readonly message: string;
      /** The message as the wire has it, to be compared; undefined where no answer came. */
      readonly wire?: string;
    };

interface Effects {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | null;
  /** The page's, as its document says it. */
  readonly language: () => string;
  readonly device: () => string | null;
  readonly logout: () => void;
  /** Works for a challenge; null when there is nothing to be done about it. */
  readonly work: (challenge: string, signal?: AbortSignal) => Promise<string | null>;
}

const browser: Effects = {
  fetch: (input, init) => fetch(input, init),
  token: readToken,
  language: () => globalThis.document?.documentElement.lang ?? "en",
  device: deviceId,
  logout: forceLogout,
  // Hardly anybody ever needs it.
  work: async (challenge, signal) => (await import("./proof-of-work.ts")).workFor(challenge, signal),
};

/** Most rounds of challenges: one may lead to a second, harder one. */
const ROUNDS = 2;

/** The request over the wire, with the work that the server may ask for; null when there was no answer. */
const send = async (
  request: Omit<ApiRequest<unknown>, "data">,
  token: string | null,
  effects: Effects,
): Promise<Response | null> => {
  let response = await sendOnce(request, token, effects);
  for (let round = 0; round < ROUNDS && response?.status === 429; round += 1) {
    const challenge = response.headers.get(CHALLENGE_HEADER);
    const proof = challenge === null ? null : await effects.work(challenge, request.signal).catch(() => null);
    if (proof === null) break;
    const headers = { ...request.headers, [PROOF_HEADER]: proof };
    response = await sendOnce({ ...request, headers }, token, effects);
  }
  return response;
};

const sendOnce = (request: Omit<ApiRequest<unknown>, "data">, token: string | null, effects: Effects) => {
  const { body } = request;
  const device = effects.device();
  return effects
    .fetch(`/api${request.path}`, {
      method: request.method,
      headers: {
        accept: "application/json",
        "accept-language": effects.language(),
        // A form's boundary is the browser's to choose.
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...(token === null ? {} : { authorization: token }),
        ...(device === null ? {} : { device }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...given({ signal: request.signal }),
    })
    .catch(() => null);
};

/** Fetches a file that only its owner gets, below `/api`; null when it did not come. Links and images send no token. */
export const fetchFile = async (
  path: string,
  signal: AbortSignal,
  effects: Effects = browser,
): Promise<Blob | null> => {
  const answer = await askForFile(path, { signal }, effects);
  return answer.ok ? answer.file : null;
};

/** The same, and where it did not come, why: ready to be shown. */
export const askForFile = async (
  path: string,
  how: Pick<ApiRequest<unknown>, "signal" | "isAnonymous"> = {},
  effects: Effects = browser,
): Promise<
  { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly status: number; readonly message: string }
> => {
  const token = how.isAnonymous ? null : effects.token();
  const response = await send({ method: "GET", path, headers: { accept: "*/*" }, ...how }, token, effects);
  const file = response?.ok ? await response.blob().catch(() => null) : null;
  if (file !== null) return { ok: true, file };
  const said = response === null ? null : await readBody(response);
  return { ok: false, status: response?.status ?? 0, message: said?.text || serverUnavailable() };
};

/**
 * Takes an answer of our own server at its word: its type is what the contract infers, by which the server builds the answer and its tests
 * read it. For pages without forms, so that they need not carry the checking (24 KB); what a form sends is always checked.
 */
export const trusted = <T>(): { readonly parse: (value: unknown) => T } => ({ parse: (value) => value as T });

/** Accepts any `data`; for answers whose message or header alone counts. */
export const anyData = { parse: (value: unknown): unknown => value };

interface Body {
  readonly message: string;
  /** The message in the page's language. */
  readonly text: string;
  readonly data: unknown;
  readonly whole: unknown;
}

const readBody = async (response: Response): Promise<Body | null> => {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null) return null;
  const { message, sText, data } = body as { message?: unknown; sText?: unknown; data?: unknown };
  const wire = typeof message === "string" ? message : "";
  return { message: wire, text: typeof sText === "string" ? sText : wire, data, whole: body };
};

/**
 * Sends one request. A failure's message is ready for a toast: the server's own, or "Server is unavailable." when there
 * was none. A 401, or the message that the account is unknown, ends the session that the request was of and leads to the
 * landing page; on the log-in form itself (no token stored) it is only shown.
 */
export const callApi = async <T>(request: ApiRequest<T>, effects: Effects = browser): Promise<ApiAnswer<T>> => {
  const token = request.isAnonymous ? null : effects.token();
  const response = await send(request, token, effects);
  if (response === null) return { ok: false, status: 0, message: serverUnavailable() };
  noteServerTime(response.headers.get("date"), Date.now());
  noteRelease(response.headers.get(RELEASE_HEADER));
  const body = await readBody(response);
  if (!response.ok || body === null) {
    const wire = body?.message ?? "";
    // The first of several refusals leaves: a second one would begin the way out anew, and one that comes late must not
    // end the session of who has logged in meanwhile.
    const isTheirs = token !== null && effects.token() === token;
    if (isTheirs && (response.status === 401 || wire === NO_ACCOUNT)) effects.logout();
    return { ok: false, status: response.status, message: body?.text || serverUnavailable(), wire };
  }
  try {
    return {
      ok: true,
      message: body.text,
      data: request.data.parse(request.isWholeBody ? body.whole : body.data),
      authorization: response.headers.get("authorization"),
      verification: response.headers.get("verification"),
    };
  } catch (error) {
    // A server of another version: say so in the console, and to the player what is true for them.
    console.error(`answer of ${request.path} does not fit its contract`, error);
    return { ok: false, status: response.status, message: serverUnavailable() };
  }
};
