import { type Instant, ok, type Result, type SessionId } from "../../kernel/index.ts";
import type { Visitor } from "../abuse/visitor.ts";
import type { Parts } from "../parts.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";
import { agentName, shortAddress } from "./agent.ts";
import type { AuthenticatedPlayer, SessionHolder } from "./session.ts";

/** One log-in of a player, for the player's own eyes. */
export interface OwnSession {
  readonly id: SessionId;
  /** "Chrome on Windows", by what the browser said of itself at the log-in, in the language that is read when it is asked. */
  readonly browser: () => string;
  /** The network that the log-in came from, without its last part; empty when it is not known. */
  readonly network: string;
  readonly openedAt: Instant;
  /** To the quarter of an hour. */
  readonly lastUsedAt: Instant;
  /** When it ends without another visit. */
  readonly endsAt: Instant;
  /** Is it the session that asks? */
  readonly isThis: boolean;
}

/** What players do with their log-ins. What ends is refused at once in every process, and its sockets close. */
export interface OwnSessions {
  /** Ends the session that asks. */
  logout(player: AuthenticatedPlayer, visitor: Visitor): Promise<void>;
  /** The player's sessions in force, the newest first; twenty at most. */
  sessions(player: SessionHolder): Promise<readonly OwnSession[]>;
  /** Ends one session of the player; refused as `sessionGone` when it is not a live one of theirs. */
  endSession(player: AuthenticatedPlayer, id: SessionId, visitor: Visitor): Promise<Result<void, IdentityRefusal>>;
  /** Ends all sessions of the player, or all but the one that asks. */
  endSessions(player: AuthenticatedPlayer, which: "others" | "all", visitor: Visitor): Promise<void>;
}

export function ownSessions({ sessions, security, clock }: Parts): OwnSessions {
  const record = (player: AuthenticatedPlayer, { address }: Visitor, detail: Record<string, string | number>) =>
    security.record({ kind: "sessionEnded", outcome: "success", player: player.id, address, detail });

  return {
    async logout(player, visitor) {
      if (await sessions.end(player.id, player.sessionId)) record(player, visitor, { which: "this" });
    },

    async sessions(player) {
      const rows = await sessions.listOf(player.id);
      return rows.map(({ id, agent, address, createdAt, lastUsedAt, endsAt }) => {
        const isThis = id === player.sessionId;
        return {
          id: id as SessionId,
          browser: () => agentName(agent),
          network: shortAddress(address),
          openedAt: createdAt,
          lastUsedAt: isThis ? clock.now() : (lastUsedAt ?? createdAt),
          endsAt,
          isThis,
        };
      });
    },

    async endSession(player, id, visitor) {
      if (!(await sessions.end(player.id, id))) return refused("sessionGone");
      record(player, visitor, { which: id === player.sessionId ? "this" : "one" });
      return ok(undefined);
    },

    async endSessions(player, which, visitor) {
      const count = await sessions.endAll(player.id, which === "others" ? player.sessionId : undefined);
      record(player, visitor, { which, count });
    },
  };
}
