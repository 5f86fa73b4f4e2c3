import type { PlayerId, SessionId } from "../../kernel/index.ts";

/** Who is behind a valid token. */
export interface AuthenticatedPlayer {
  readonly id: PlayerId;
  readonly name: string;
  readonly sessionId: SessionId;
  /** The browser that the session was first used from, 32 hex; absent when it never said so. */
  readonly device?: string;
}

/** Who is logged in, and by which session. */
export type SessionHolder = Pick<AuthenticatedPlayer, "id" | "sessionId" | "device">;

/** Sessions of a player that were ended on purpose: one, or without `sessionId` all of them but `exceptSessionId`. */
export interface SessionsEnded {
  readonly playerId: PlayerId;
  readonly sessionId?: SessionId;
  readonly exceptSessionId?: SessionId;
  /** They ended because operators keep the player out. */
  readonly isBlocked?: boolean;
}
