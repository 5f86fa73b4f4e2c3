import type { OpenedSession } from "./sessions.ts";

const SESSION = "operator_session";
const DEVICE = "operator_device";
const LOG_IN_COOKIE = "operator_door";
/** Pages and calls of the desk; no other request carries its cookies. */
const PATHS = ["/operator", "/api/operator"];
const SESSION_SECONDS = 12 * 3_600;
const DEVICE_SECONDS = 90 * 86_400;
/** As long as a challenge lives, which is asked for with it. */
const LOG_IN_SECONDS = 300;
const TOKEN = /^[\w-]{43}$/;

/** The cookies that a log-in sets (O-6). */
export function cookiesOf({ token, device }: OpenedSession, isSecure: boolean): string[] {
  return [...cookie(SESSION, token, SESSION_SECONDS, isSecure), ...cookie(DEVICE, device, DEVICE_SECONDS, isSecure)];
}

/** What a log-out sets: the browser stays known. */
export const endedCookies = (isSecure: boolean): string[] => cookie(SESSION, "", 0, isSecure);

/** What a browser is given that asks for a passkey's challenge at the door: what is signed counts only with it (O-31). */
export const logInCookie = (token: string, isSecure: boolean): string[] =>
  cookie(LOG_IN_COOKIE, token, LOG_IN_SECONDS, isSecure);

export const sessionToken = (request: Request): string | null => read(request, SESSION);
export const deviceToken = (request: Request): string | null => read(request, DEVICE);
export const logInToken = (request: Request): string | null => read(request, LOG_IN_COOKIE);

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string[] {
  const secure = isSecure ? "; Secure" : "";
  return PATHS.map((path) => `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

/** What is no token of ours is none. */
function read(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([key]) => key === name)?.[1];
  return value !== undefined && TOKEN.test(value) ? value : null;
}
