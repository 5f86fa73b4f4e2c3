import { addressGroup } from "../abuse/limits.ts";
import type { AuthenticatedPlayer } from "../sessions/session.ts";

/** What a request for a seat at a table or in a tournament brings besides its body: who and where the player is. */
export interface EntryHeaders {
  /** `lat,lng`. */
  readonly location: string | undefined;
  /** 32 hex, the browser's own number; a client that knows of none sends none. */
  readonly device: string | undefined;
  /** The log-in that asks: a device of its own for a player who names none. */
  readonly session?: string;
  /** The network address, as {@link addressGroup} groups them; null when it is not known. */
  readonly address: string | null;
}

/** What the server calls a peer without an address, and this machine itself. */
const NO_ADDRESS = /^(?:unknown|::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Reads a request's {@link EntryHeaders}. `clientAddress` answers the address with trusted proxies taken into account. */
export const createEntryHeaders =
  (clientAddress: (request: Request) => string) =>
  (request: Request, { sessionId }: Pick<AuthenticatedPlayer, "sessionId">): EntryHeaders => {
    const address = clientAddress(request);
    return {
      location: request.headers.get("location") ?? undefined,
      device: request.headers.get("device") ?? undefined,
      session: sessionId,
      // An unknown peer, or one on this machine (a proxy that is not trusted, a developer), is not the same as another.
      address: NO_ADDRESS.test(address) ? null : addressGroup(address),
    };
  };
