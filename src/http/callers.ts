import { bearerToken } from "../../modules/identity/index.ts";
import { CREDENTIALS } from "./security.ts";
import type { Caller } from "./turns.ts";

/** A request's caller, as far as can be told before anything is done for it. */
export interface RequestCaller extends Caller {
  /** The key by which requests under way are counted together: an address, or a session. */
  readonly key: string;
  /** Shows nothing that would identify the caller, or asks for something that is the same for everybody. */
  readonly isAnonymous: boolean;
}

/** Paths where sessions and tickets are looked at. Elsewhere a request is an anonymous caller's, whatever it shows. */
const ASKS_WHO = /^\/(?:api|ws)(?:\/|$)/;
/** The desk's sessions are cookies, which no other request carries. */
const DESK = "/api/operator/";
/** Sessions that are remembered: who has shown one is known as long as others do not push it out. */
const MOST_SESSIONS = 50_000;

/**
 * Tells players from anonymous callers before anything is done for them. A session is known only after a guard has let it in. A
 * session not yet checked has its turn with the anonymous callers', but is not refused because of them.
 */
export function createCallers() {
  /** Hashes of sessions: the one that came in least lately first. */
  const known = new Set<bigint | number>();
  return {
    /** @param group the caller's address, as far as neighbours are told apart */
    of(request: Request, path: string, group: string): RequestCaller {
      const credential = ASKS_WHO.test(path) ? credentialOf(request, path) : null;
      if (credential === null) return { group, key: group, isKnown: false, isAnonymous: true };
      const hash = Bun.hash(credential);
      const key = `session:${hash}`;
      const isKnown = known.has(hash);
      return { group: isKnown ? key : group, key, isKnown, isAnonymous: false };
    },
    /** A guard has let the request in. */
    remember(request: Request, path: string): void {
      const credential = credentialOf(request, path);
      if (credential === null) return;
      const hash = Bun.hash(credential);
      known.delete(hash);
      known.add(hash);
      if (known.size <= MOST_SESSIONS) return;
      const oldest = known.values().next().value;
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}

function credentialOf(request: Request, path: string): string | null {
  const token = bearerToken(request.headers.get("authorization"));
  if (token !== undefined) return token;
  if (path.startsWith(DESK)) return request.headers.get("cookie");
  if (!request.url.includes("?")) return null;
  const search = URL.parse(request.url)?.searchParams;
  for (const name of CREDENTIALS) {
    const value = search?.get(name);
    if (value) return value;
  }
  return null;
}
