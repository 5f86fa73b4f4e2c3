import { Elysia } from "elysia";
import { orThrow, type PlayerId, untoldCookie, untoldIn } from "../../kernel/index.ts";
import type { Identity } from "../identity.ts";
import { REFUSALS } from "../messages.ts";
import { type Answering, setCookies } from "./answers.ts";

/** The token in an `authorization` header, which may or may not say `Bearer` before it. */
export function bearerToken(header: string | null | undefined): string | undefined {
  const token = header?.trim().replace(/^bearer\s+/i, "");
  return token || undefined;
}

/** What became of each request's token, once and for all who ask; gone with the request. */
const admissions = new WeakMap<Request, ReturnType<Identity["authenticate"]>>();
/** The player whose session each request has shown. */
const players = new WeakMap<Request, PlayerId>();
/** What guards a route, so that the shell can tell which routes have a guard. */
const guards = new WeakSet<object>();

/** The player whose session a request has shown to a guarded route; null when it has shown none. */
export function guardedPlayer(request: Request): PlayerId | null {
  return players.get(request) ?? null;
}

/** What the guard asks of identity, and tells it: the language that the player has just chosen; that a request's token is no session. */
export interface Guarding extends Pick<Identity, "authenticate">, Partial<Pick<Identity, "chooseLanguage">> {
  readonly onTokenRejected?: (request: Request) => void;
}

/** Does one of these functions, which run before a route's handler, guard it? */
export function isGuarded(hooks: readonly { readonly fn: object }[] | undefined): boolean {
  return hooks?.some(({ fn }) => guards.has(fn)) ?? false;
}

/** The player behind a request's token; throws 401 when there is none. Asked again about a request, it gives the same answer. */
export async function admitPlayer(identity: Guarding, request: Request) {
  const token = bearerToken(request.headers.get("authorization"));
  let admission = admissions.get(request);
  if (admission === undefined) {
    admission = identity.authenticate(token, request.headers.get("device"));
    admissions.set(request, admission);
    if (!(await admission).ok && token !== undefined) identity.onTokenRejected?.(request);
  }
  const player = orThrow(await admission, REFUSALS);
  players.set(request, player.id);
  return player;
}

/**
 * Lets routes ask for a player: `.get("/x", ({ player }) => …, { player: true })`. Without a valid session the answer is
 * 401 "Authentication Error, Please try logging again" (S1 § 4, § 8), which ends the session in the browser. `player.device`
 * is the session's browser, told by the header `device`.
 */
export function playerGuard(identity: Guarding) {
  const resolve = async ({ request, set }: { request: Request; set: Answering }) => {
    const player = await admitPlayer(identity, request);
    const chosen = untoldIn(request.headers.get("cookie") ?? "");
    if (chosen !== undefined && identity.chooseLanguage !== undefined) {
      // The call does not fail for it: the next one takes the choice along again.
      const isKept = await identity.chooseLanguage(player.id, chosen).then(
        () => true,
        () => false,
      );
      if (isKept) setCookies(set, [untoldCookie(null)]);
    }
    return { player };
  };
  guards.add(resolve);
  return new Elysia({ name: "identity/player" }).macro({ player: { resolve } });
}
