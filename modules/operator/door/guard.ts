import { HttpRefusal } from "../../kernel/index.ts";
import { type OperatorRefusalCode, refused } from "../frame/messages.ts";
import { asksForFactor, may, type Permission } from "../frame/permissions-contract.ts";
import { sessionToken } from "./cookies.ts";
import { csrfOf, isSame } from "./secrets.ts";
import type { Principal, Sessions } from "./sessions.ts";

/** Who may call a route: whoever has a permission, any operator who is logged in, one whose second factor is fresh, or a stranger at the door. */
export type Access = Permission | "anyOperator" | "freshOperator" | "door";

/** Header of every change: what `me` and the log-in gave (O-6). */
const CSRF_HEADER = "x-csrf-token";
/** Header of a look that a person has asked for: `1`. Without it a page that asks by itself keeps no session awake (O-6). */
const ATTENDED_HEADER = "x-attended";

const principals = new WeakMap<Request, Principal>();

/** The operator behind a guarded request. */
export function principalOf(request: Request): Principal {
  const found = principals.get(request);
  if (found === undefined) throw refusal(401, "noSession");
  return found;
}

/** Lets a request through to its route, or throws 401 (no session), 403 (role, other site) or 428 (a fresh second factor). */
export async function guard(sessions: Pick<Sessions, "principal">, access: Access, request: Request): Promise<void> {
  if (access === "door") {
    if (isChange(request) && !isPlain(request)) throw refusal(403, "crossSite");
    return;
  }
  // The server asks before it reads the body, and the route before it runs: who it is is looked up once, what they may each time.
  const principal = principals.get(request) ?? (await identify(sessions, request));
  const isOwn = access === "anyOperator" || access === "freshOperator";
  if (!isOwn && !may(principal.role, access)) throw refusal(403, "notAllowed");
  const wantsFactor = access === "freshOperator" || (!isOwn && asksForFactor(access));
  if (wantsFactor && !principal.isFresh) throw refusal(428, "factorNeeded");
  principals.set(request, principal);
}

/** Who sends a request; a change only from the desk's own page. */
async function identify(sessions: Pick<Sessions, "principal">, request: Request): Promise<Principal> {
  const token = sessionToken(request);
  const isOurs =
    !isChange(request) ||
    (token !== null && isPlain(request) && isSame(request.headers.get(CSRF_HEADER) ?? "", csrfOf(token)));
  // What another site sends is no sign of life either.
  const isAttended = isOurs && (isChange(request) || isLookOfPerson(request));
  const principal = token === null ? null : await sessions.principal(token, { isAttended });
  if (principal === null) throw refusal(401, "noSession");
  if (!isOurs) throw refusal(403, "crossSite");
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

const refusal = (status: number, code: "noSession" | "crossSite" | "notAllowed" | "factorNeeded") =>
  new HttpRefusal(status, refused(code).error);

/** Each refusal's status; 401 is for a session alone. */
export const STATUS: Readonly<Record<OperatorRefusalCode, number>> = {
  wrongCredentials: 403,
  tooMany: 429,
  noSession: 401,
  crossSite: 403,
  badLink: 403,
  wrongCode: 403,
  noPasskeysHere: 409,
  noPasskey: 404,
  badPasskey: 403,
  passkeysFull: 409,
  passwordShort: 400,
  passwordLong: 400,
  passwordCommon: 400,
  passwordPersonal: 400,
  notAllowed: 403,
  factorNeeded: 428,
  noKey: 400,
  keyUsed: 409,
  sentAlready: 409,
  badName: 400,
  nameTaken: 409,
  noOperator: 404,
  isBlocked: 409,
  unchanged: 409,
  noDeal: 404,
  noPromotion: 404,
  dealNotShown: 503,
  noKind: 404,
  badPayload: 400,
  noReason: 400,
  tooManyOpen: 429,
  noProposal: 404,
  notOpen: 409,
  expired: 409,
  own: 403,
  notYours: 403,
  changed: 409,
  proposerGone: 409,
  noPayout: 404,
  payoutDecided: 409,
  otherAmount: 409,
  takesTwo: 409,
  books: 409,
  notStuck: 409,
  noDocument: 404,
  documentDecided: 409,
  noAccount: 404,
  noTicket: 404,
  ticketState: 409,
  noAnswer: 400,
  answeredMeanwhile: 409,
  noAttachment: 404,
  noRow: 404,
  rowIsSo: 409,
  noTournament: 404,
  maintenanceIsThere: 409,
  noMaintenance: 409,
  badBeginning: 400,
  tooLong: 400,
  noTable: 404,
  noProcess: 404,
  noOrder: 409,
  notOrdered: 409,
  noPlayer: 404,
  searchShort: 400,
  tooManySearches: 429,
  tooManyLooks: 429,
  noNote: 400,
  playerClosed: 409,
  blockedAlready: 409,
  notBlocked: 409,
  excludedAlready: 409,
  badDays: 400,
  noSessions: 409,
  noCase: 404,
  caseChanged: 409,
  oneSided: 409,
  badMonth: 400,
  badQuarter: 400,
  badPaperDays: 400,
  noPaper: 409,
};
