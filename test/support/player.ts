/** A player who uses the server over HTTP, as the browser does: registers, reads the OTP in the outbox, logs in. */

import { until } from "./child.ts";
import { checkPublished } from "./published.ts";

/** Mumbai; play is permitted in Maharashtra. */
export const PERMITTED_PLACE = { latitude: 19.076, longitude: 72.8777 } as const;
/** Hyderabad; Telangana is on both lists of restricted states. */
export const RESTRICTED_PLACE = { latitude: 17.385, longitude: 78.4867 } as const;

export interface Answer<T = unknown> {
  readonly status: number;
  readonly message: string;
  readonly data: T;
  readonly headers: Headers;
}

/** A registration; every field has a fresh value unless given. */
export interface Registration {
  readonly sEmail: string;
  readonly sPassword: string;
  /** Ten digits. */
  readonly sMobile: string;
  readonly sUserName: string;
  readonly eGender: "male" | "female";
}

/** A player's way to the server; a device of their own and Mumbai by default. */
export interface Whereabouts {
  /** 32 hex; null for a client that names none. */
  readonly device?: string | null;
  /** `lat,lng`. */
  readonly location?: string;
  /** Said by a proxy that the server trusts (`TRUSTED_PROXIES`). */
  readonly address?: string;
  /** The address of the registration itself; each takes a few a day. */
  readonly registersAt?: string;
}

export interface Player extends Registration {
  readonly token: string;
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown): Promise<Answer<T>>;
  /** The same player with the same browser, by way of another process. */
  at(server: string): Player;
}

let made = 0;
/** Differs from process to process, so that several may share one server. */
const salt = (process.pid * 7_919 + Date.now()) % 100_000;

/** Letters of which no two look alike: names that look like another's are taken. */
const LETTERS = "cdfhkpstwxz";

function inLetters(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return `${rest === 0 ? "" : inLetters(rest)}${LETTERS[number % LETTERS.length]}`;
}

/** Values with which no player has registered before. */
export function freshRegistration(given: Partial<Registration> = {}): Registration {
  made += 1;
  const number = salt * 1_000 + made;
  return {
    sEmail: `player${number}@example.com`,
    sPassword: "secret-pass1",
    sMobile: `9${String(number).padStart(9, "0")}`,
    sUserName: `p${inLetters(number)}`,
    eGender: "female",
    ...given,
  };
}

/** One call of the API; `path` without `/api`. Throws when the answer is not the one that `/docs/openapi.json` describes. */
export async function call<T = unknown>(
  server: string,
  path: string,
  options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer<T>> {
  const hasBody = options.body !== undefined;
  const method = hasBody ? "POST" : "GET";
  const answer = await fetch(`${server}/api${path}`, {
    method,
    headers: { ...(hasBody ? { "content-type": "application/json" } : {}), ...options.headers },
    ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
  });
  const body = (await answer.json()) as { message: string; data: T };
  await checkPublished(server, {
    method,
    path: path.split("?", 1)[0]!,
    status: answer.status,
    body,
    sent: options.body,
  });
  const { message, data } = body;
  return { status: answer.status, message, data, headers: answer.headers };
}

/** The newest code that the outbox holds for an e-mail address or ten digits; waits until there is one. */
export async function codeFor(server: string, to: string): Promise<string> {
  const recipient = /^\d{10}$/.test(to) ? `+91${to}` : to;
  let code: string | null | undefined;
  await until(`a code for ${recipient} in the outbox`, async () => {
    const answer = await fetch(`${server}/dev/outbox.json?to=${encodeURIComponent(recipient)}`);
    const messages = (await answer.json()) as { code: string | null }[];
    code = messages.find((message) => message.code)?.code;
    return Boolean(code);
  });
  return code!;
}

/** Registers a player with an OTP from the outbox. */
export async function registerPlayer(
  server: string,
  given: Partial<Registration> = {},
  from: Whereabouts = {},
): Promise<Player> {
  const who = freshRegistration(given);
  const permitted = `${PERMITTED_PLACE.latitude},${PERMITTED_PLACE.longitude}`;
  const {
    device = `${salt}`.padEnd(16, "a") + `${made}`.padStart(16, "0"),
    location = permitted,
    address,
    registersAt,
  } = from;
  const forwarded = (at: string | undefined): Record<string, string> =>
    at === undefined ? {} : { "x-forwarded-for": at };
  const body = { ...who, sMobile: `+91${who.sMobile}`, isAdult: true, isTermsAccepted: true };
  const registered = await call(server, "/auth/register", {
    body,
    headers: { location: permitted, ...forwarded(registersAt) },
  });
  const verification = registered.headers.get("verification");
  if (!verification) throw new Error(`not registered: ${registered.status} ${registered.message}`);
  const verified = await call(server, "/auth/otp/verify", {
    body: { code: await codeFor(server, who.sMobile), sMobile: `+91${who.sMobile}` },
    headers: { verification, ...forwarded(registersAt) },
  });
  const token = verified.headers.get("authorization");
  if (!token) throw new Error(`not verified: ${verified.status} ${verified.message}`);
  const headers = { location, ...(device === null ? {} : { device }), ...forwarded(address) };
  return asPlayer(server, { ...who, token }, headers);
}

/** Logs a player in who registered before, from Mumbai, with a browser of their own. */
export async function logIn(server: string, who: Registration): Promise<Player> {
  const { sMobile, sPassword } = who;
  const { status, message, headers } = await call(server, "/auth/login/simple", { body: { sMobile, sPassword } });
  const token = headers.get("authorization");
  if (!token) throw new Error(`not logged in: ${status} ${message}`);
  const { latitude, longitude } = PERMITTED_PLACE;
  return asPlayer(
    server,
    { ...who, token },
    { location: `${latitude},${longitude}`, device: sMobile.padStart(32, "b") },
  );
}

function asPlayer(
  server: string,
  who: Registration & { readonly token: string },
  whereabouts: Readonly<Record<string, string>>,
): Player {
  const headers = { authorization: who.token, ...whereabouts };
  return {
    ...who,
    at: (url) => asPlayer(url, who, whereabouts),
    get: (path) => call(server, path, { headers }),
    post: (path, body = {}) => call(server, path, { body, headers }),
  };
}

/** One asks, and the other accepts. Answers the id of who asked. */
export async function befriend(one: Player, other: Player): Promise<string> {
  await one.post("/friends/ask", { sUserName: other.sUserName });
  const { data } = await other.get<{ aAsking: readonly { iUserId: string; sUserName: string }[] }>("/friends");
  const { iUserId = "" } = data.aAsking.find(({ sUserName }) => sUserName === one.sUserName) ?? {};
  const { status, message } = await other.post("/friends/answer", { iUserId, bAccept: true });
  if (status !== 200) throw new Error(`not befriended: ${status} ${message}`);
  return iUserId;
}
