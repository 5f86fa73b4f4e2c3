import { createHash } from "node:crypto";
import type { Clock, Instant, PlayerId, SessionId } from "../../kernel/index.ts";
import type { BlockReason } from "../blocks-contract.ts";
import type { Vault } from "../ports.ts";
import { openDetails } from "../profile/details.ts";
import { agentName, shortAddress } from "../sessions/agent.ts";
import { endOf, type Lifetime } from "../sessions/session.ts";
import type { Store } from "../store/store.ts";

/** What operators are shown of a player: enough to tell one caller or writer from another, and no more. */
export interface PlayerDetails {
  readonly id: PlayerId;
  readonly name: string;
  /** As the player gave it; empty until then, and once the account is closed. */
  readonly fullName: string;
  /** `+91 ••••••3210`; empty once the account is closed. */
  readonly mobile: string;
  /** `a•••@example.in`; empty once the account is closed. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly registeredAt: Instant;
  readonly registeredState: string;
  readonly isAdult: boolean;
  readonly termsVersion: string | null;
  readonly closedAt: Instant | null;
  /** The account is closed, and until then the law has us keep who it was, sealed; null once that is erased. */
  readonly keptUntil: Instant | null;
  readonly block: { readonly at: Instant; readonly reason: BlockReason } | null;
  /** Times for which the player is, or was, kept out; the newest last. */
  readonly exclusions: readonly { readonly askedAt: Instant; readonly until: Instant }[];
}

/** One log-in of a player, as operators see it. */
export interface DeskSession {
  readonly id: SessionId;
  /** Eight hex digits that are the same for the same browser; null until it has said which it is. */
  readonly device: string | null;
  readonly browser: string;
  /** The network address without its last part; empty when it is not known any more. */
  readonly network: string;
  readonly openedAt: Instant;
  readonly lastUsedAt: Instant;
  /** When it ends without another visit; when it was ended. */
  readonly endsAt: Instant;
  readonly isInForce: boolean;
}

/** Sessions are few: twenty in force, and ended ones are swept. */
const MOST_SESSIONS = 100;

/** What operators look at. */
export function createDetails(store: Store, { vault, clock }: { readonly vault: Vault; readonly clock: Clock }) {
  return {
    /** Null: there is no such player. */
    async details(id: PlayerId): Promise<PlayerDetails | null> {
      const own = await store.ownRow(id);
      if (!own?.player.mobileVerifiedAt) return null;
      const { player, sealed } = own;
      const [exclusions, closure] = await Promise.all([store.exclusionsOf(id), store.closureOf(id)]);
      const isClosed = player.closedAt !== null;
      return {
        id,
        name: player.userName,
        registeredState: player.registeredState,
        termsVersion: player.termsVersion,
        fullName: isClosed ? "" : openDetails(vault, id, sealed).fullName,
        mobile: isClosed ? "" : maskedMobile(player.mobile),
        email: isClosed ? "" : maskedEmail(player.email),
        isEmailVerified: !isClosed && player.emailVerifiedAt !== null,
        registeredAt: player.createdAt,
        isAdult: player.adultAt !== null,
        closedAt: player.closedAt,
        keptUntil: closure?.sealed ? closure.keepUntil : null,
        block: player.blockedAt && player.blockedFor ? { at: player.blockedAt, reason: player.blockedFor } : null,
        exclusions: exclusions.map(({ createdAt, until }) => ({
          askedAt: createdAt,
          until,
        })),
      };
    },

    /** The player's log-ins that are kept, the newest first. */
    async sessionsOf(id: PlayerId, lifetime: Lifetime): Promise<readonly DeskSession[]> {
      const now = clock.now();
      return (await store.allSessionsOf(id, MOST_SESSIONS)).map((row) => {
        const endsAt = row.revokedAt ?? endOf(lifetime, row);
        return {
          id: row.id as SessionId,
          device: row.device && createHash("sha256").update(row.device).digest("hex").slice(0, 8),
          browser: row.agent === null ? "" : agentName(row.agent),
          network: shortAddress(row.address),
          openedAt: row.createdAt,
          lastUsedAt: row.lastUsedAt ?? row.createdAt,
          endsAt,
          isInForce: row.revokedAt === null && endsAt > now,
        };
      });
    },
  };
}

/** The last four digits tell numbers apart for an operator who was told one. */
const maskedMobile = (mobile: string): string => `+91 ••••••${mobile.slice(-4)}`;

const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, "$1•••@");
