import { EXCLUSIONS } from "../../../account/contract.ts";
import { FOREVER, type NotActed } from "../../../identity/index.ts";
import {
  type Clock,
  DAY_MS,
  instant,
  ok,
  type PlayerId,
  type Result,
  type SecurityEvents,
  type SessionId,
} from "../../../kernel/index.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import { type Actor, entryAlongside, ifAllowed } from "../../log/entry.ts";
import type { BlockReason, ExclusionPeriod, UnblockReason } from "./contract.ts";
import { isId } from "./ids.ts";
import type { PlayerPorts } from "./ports.ts";
import { refused } from "./refusals.ts";

type Answer = Promise<Result<void, DeskRefusal>>;

/** What operators do about players (O-22). Each stands or falls with its audit entry. */
export interface PlayerActing {
  block(who: Actor, id: string, reason: BlockReason): Answer;
  unblock(who: Actor, id: string, reason: UnblockReason): Answer;
  /** Keeps the player out at their wish; only ever for longer. */
  exclude(who: Actor, id: string, period: ExclusionPeriod): Answer;
  endSessions(who: Actor, id: string, which: string): Answer;
}

interface ActingDeps {
  readonly ports: Pick<PlayerPorts, "desk" | "blocked">;
  readonly security: SecurityEvents;
  readonly clock: Clock;
}

type Unchanged = "blockedAlready" | "notBlocked" | "excludedAlready" | "noSessions";

/** Acts on a player whom the id names, and tells the security log of what was done. */
const createAction =
  ({ security }: Pick<ActingDeps, "security">) =>
  async (
    action: { readonly who: Actor; readonly id: string; readonly operation: string; readonly unchanged: Unchanged },
    run: (player: PlayerId) => Promise<NotActed | null>,
  ): Answer => {
    const player = action.id;
    if (!isId(player)) return refused("noPlayer");
    return ifAllowed(async (): Answer => {
      const why = await run(player);
      if (why === "unchanged") return refused(action.unchanged);
      if (why !== null) return refused(why === "closed" ? "playerClosed" : "noPlayer");
      const actor = action.who.name;
      const detail = { operation: action.operation };
      security.record({ kind: "operatorActed", outcome: "success", player, actor, address: null, detail });
      return ok(undefined);
    });
  };

export function createActing(deps: ActingDeps): PlayerActing {
  const { ports, clock } = deps;
  const { desk } = ports;
  const action = createAction(deps);
  return {
    async block(who, id, reason) {
      const kept = entryAlongside(who, "players.block", { kind: "player.blocked", subject: id });
      const done = await action({ who, id, operation: "player.block", unchanged: "blockedAlready" }, (player) =>
        desk.block(player, reason, kept),
      );
      if (done.ok) ports.blocked(id as PlayerId);
      return done;
    },

    unblock(who, id, reason) {
      const kept = entryAlongside(who, "players.block", {
        kind: "player.unblocked",
        subject: id,
        more: { because: reason },
      });
      return action({ who, id, operation: "player.unblock", unchanged: "notBlocked" }, (player) =>
        desk.unblock(player, kept),
      );
    },

    exclude(who, id, period) {
      const days = EXCLUSIONS[period].days;
      const until = days === null ? FOREVER : instant(clock.now() + days * DAY_MS);
      const kept = entryAlongside(who, "players.exclude", { kind: "player.excluded", subject: id, more: { period } });
      return action({ who, id, operation: "player.exclude", unchanged: "excludedAlready" }, (player) =>
        desk.exclude(player, until, kept),
      );
    },

    endSessions(who, id, which) {
      const kept = entryAlongside(who, "players.block", { kind: "player.sessionsEnded", subject: id });
      return action({ who, id, operation: "player.endSessions", unchanged: "noSessions" }, (player) =>
        desk.endSessions(player, which === "all" ? "all" : (which as SessionId), kept),
      );
    },
  };
}
