import { jwt } from "@elysiajs/jwt";
import { type Clock, type Instant, instant, type PlayerId, SECOND_MS, type SessionId } from "../../kernel/index.ts";

const LONGEST_TOKEN = 1_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Tokens: signed pointers at session rows. Only HS256; the first secret signs, what older ones signed is still good. */
export function createTokens({ clock, secrets }: { readonly clock: Clock; readonly secrets: readonly Uint8Array[] }) {
  const signers = secrets.map((secret) => jwt({ name: "jwt", secret }).decorator.jwt);
  const signer = signers[0]!;

  return {
    sign: (player: PlayerId, session: SessionId, expiresAt: Instant): Promise<string> =>
      signer.sign({ sub: player, jti: session, exp: Math.floor(expiresAt / SECOND_MS), iat: false }),

    /** The session that a token points at; undefined when it is missing, forged or expired. */
    async sessionIdOf(token: string | undefined): Promise<string | undefined> {
      if (!token || token.length > LONGEST_TOKEN) return undefined;
      for (const one of signers) {
        const claims = await one.verify(token, { algorithms: ["HS256"], currentDate: new Date(clock.now()) });
        if (claims) return claims.jti !== undefined && UUID.test(claims.jti) ? claims.jti : undefined;
      }
      return undefined;
    },
  };
}

/** How long sessions last: `lifeMs` without a visit, `maxMs` at most. */
export interface Lifetime {
  readonly lifeMs: number;
  readonly maxMs: number;
}

/** No visit moves a session's end beyond this. */
export const lastEnd = ({ maxMs }: Lifetime, createdAt: Instant): Instant => instant(createdAt + maxMs);

/** When a session ends without another visit. */
export const endOf = (lifetime: Lifetime, row: { readonly createdAt: Instant; readonly expiresAt: Instant }): Instant =>
  instant(Math.min(row.expiresAt, lastEnd(lifetime, row.createdAt)));

/** The player behind a valid token. */
export interface AuthenticatedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** The browser that the session was first used from, 32 hex; absent when it never said so. */
  readonly device?: string;
}

/** A logged-in player and the session. */
export type SessionHolder = Pick<AuthenticatedPlayer, "id" | "sessionId" | "device">;

/** Sessions of a player that were ended on purpose: one, or without `sessionId` all of them but `exceptSessionId`. */
export interface SessionsEnded {
  readonly playerId: PlayerId;
  readonly sessionId?: SessionId;
  readonly exceptSessionId?: SessionId;
  /** They ended because operators keep the player out. */
  readonly isBlocked?: boolean;
}
