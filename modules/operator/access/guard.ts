import { HttpRefusal } from "../../kernel/index.ts";
import { asksForFactor, may, type Permission } from "../frame/permissions-contract.ts";
import { type Actor, atDesk } from "../log/entry.ts";
import { sessionToken } from "./cookies.ts";
import { refused } from "./refusals.ts";
import { csrfOf, isSame } from "./secrets.ts";
import type { Principal, Sessions } from "./sessions.ts";

/** What a route asks of its caller: a permission, any log-in, a log-in with a fresh second factor, or (door) nothing. */
export type Access = Permission | "anyOperator" | "freshOperator" | "anonymous";

/** Header of every change: what `me` and the log-in gave (O-6). */
const CSRF_HEADER = "x-csrf-token";
/** Header of a look that a person has asked for: `1`. Without it a page that asks by itself keeps no session awake (O-6). */
const ATTENDED_HEADER = "x-attended";

const principals = new WeakMap<Request, Principal>();
const terminals = new WeakMap<Request, Actor>();

/** Lets the terminal's own request through, which no network brought: who runs it has the machine (O-14). */
export function letTerminalIn(request: Request, actor: Actor): void {
  terminals.set(request, actor);
}

/** The author of what a request does: the operator behind it, or the person at the terminal. */
export const actorOf = (request: Request): Actor => terminals.get(request) ?? atDesk(principalOf(request));

/** The operator behind a guarded request. */
export function principalOf(request: Request): Principal {
  const found = principals.get(request);
  if (found === undefined) throw refusal("noSession");
  return found;
}

/** Lets a request through to its route, or throws 401 (no session), 403 (role, other site) or 428 (a fresh second factor). */
export async function guard(sessions: Pick<Sessions, "principal">, access: Access, request: Request): Promise<void> {
  if (access === "anonymous") {
    if (isChange(request) && !isPlain(request)) throw refusal("crossSite");
    return;
  }
  // The server asks before it reads the body, and the route before it runs: who it is is looked up once, what they may each time.
  const principal = principals.get(request) ?? (await identify(sessions, request));
  const isOwn = access === "anyOperator" || access === "freshOperator";
  if (!isOwn && !may(principal.role, access)) throw refusal("notAllowed");
  const wantsFactor = access === "freshOperator" || (!isOwn && asksForFactor(access));
  if (wantsFactor && !principal.isFresh) throw refusal("factorNeeded");
  principals.set(request, principal);
}

/** Whether who was let through would be again, but for the freshness of a second factor: asks the database anew, and keeps no session awake. */
export async function isStillAllowed(
  sessions: Pick<Sessions, "principal">,
  access: Access,
  request: Request,
): Promise<boolean> {
  if (access === "anonymous" || terminals.has(request)) return true;
  const token = sessionToken(request);
  const principal = token === null ? null : await sessions.principal(token);
  if (principal === null) return false;
  return access === "anyOperator" || access === "freshOperator" || may(principal.role, access);
}

/** The operator behind a request. A change counts only from the desk's own page. */
async function identify(sessions: Pick<Sessions, "principal">, request: Request): Promise<Principal> {
  const token = sessionToken(request);
  const isOurs =
    !isChange(request) ||
    (token !== null && isPlain(request) && isSame(request.headers.get(CSRF_HEADER) ?? "", csrfOf(token)));
  // What another site sends is no sign of life either.
  const isAttended = isOurs && (isChange(request) || isLookOfPerson(request));
  const principal = token === null ? null : await sessions.principal(token, { isAttended });
  if (principal === null) throw refusal("noSession");
  if (!isOurs) throw refusal("crossSite");
  return principal;
}

const isChange = ({ method }: Request): boolean => method !== "GET" && method !== "HEAD";

/** Somebody opens a page, or its script says that somebody has clicked or typed. */
const isLookOfPerson = ({ headers }: Request): boolean =>
  headers.get(ATTENDED_HEADER) === "1" || headers.get("sec-fetch-mode") === "navigate";

/** JSON, or a paper: a form of another site can send no such type without asking first, and is told no; the log-in has no token to show yet. */
function isPlain(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  const site = request.headers.get("sec-fetch-site");
  return /^(?:application\/json|text\/csv)(?:;|$)/i.test(type) && (site === null || site === "same-origin");
}

function refusal(code: "noSession" | "crossSite" | "notAllowed" | "factorNeeded"): HttpRefusal {
  const { error } = refused(code);
  return new HttpRefusal(error.status, error);
}
