import type { PlayerDetails } from "../../../identity/index.ts";
import { type Clock, iso, ok, type PlayerId } from "../../../kernel/index.ts";
import type { Permission } from "../../frame/permissions-contract.ts";
import type { Answer } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { PlayerData } from "./contract.ts";
import { isId } from "./ids.ts";
import type { PlayerPorts } from "./ports.ts";
import { refused } from "./refusals.ts";
import type { PlayerStore } from "./store.ts";

/** Players at whom one operator looks within an hour: a day's work in an hour, and far from all. */
const MOST_LOOKS = 120;

/** Looking at players (O-20): an entry, once an hour for each operator and player, that stands before anything is shown. */
export interface Looking {
  /** The player of this id, of whom the operator is about to be shown something. Refused: nobody has it, too many looks, no role. */
  seen(who: Actor, id: string, permission: Permission): Answer<PlayerId>;
  profile(who: Actor, id: string): Answer<PlayerData>;
}

interface LookingDeps {
  readonly store: PlayerStore;
  readonly ports: Pick<PlayerPorts, "desk" | "kycOf">;
  readonly clock: Clock;
}

/** One at which nobody has looked within the hour: its entry is written, and how many there were is counted. */
async function noteLook(store: PlayerStore, who: Actor, id: PlayerId, permission: Permission): Answer<PlayerId> {
  if ((await store.looksOf(who.name)) >= MOST_LOOKS) return refused("tooManyLooks");
  return ifAllowed(async () => {
    await store.withTransaction(async (tx, queries) => {
      const isFirst = await queries.noteLook(who.name, id);
      if (isFirst) await writeEntry(tx, who, permission, { kind: "player.seen", subject: id });
    });
    return ok(id);
  });
}

export function createLooking({ store, ports, clock }: LookingDeps): Looking {
  const { desk, kycOf } = ports;

  async function seen(who: Actor, id: string, permission: Permission): Answer<PlayerId> {
    if (!isId(id)) return refused("noPlayer");
    if (await store.hasLooked(who.name, id)) return ok(id);
    if ((await desk.byIds([id])).length === 0) return refused("noPlayer");
    return noteLook(store, who, id, permission);
  }

  return {
    seen,
    async profile(who, id) {
      const player = await seen(who, id, "players.view");
      if (!player.ok) return player;
      const [details, kyc] = await Promise.all([desk.details(player.value), kycOf(player.value)]);
      return details === null ? refused("noPlayer") : ok({ ...shownOf(details, clock.now()), kyc });
    },
  };
}

function shownOf(details: PlayerDetails, now: number): Omit<PlayerData, "kyc"> {
  const { exclusions, block, registeredAt, closedAt, keptUntil, ...plain } = details;
  const until = Math.max(0, ...exclusions.map((one) => one.until));
  return {
    ...plain,
    registeredAt: iso(registeredAt),
    closedAt: closedAt && iso(closedAt),
    keptUntil: keptUntil && iso(keptUntil),
    block: block && { at: iso(block.at), reason: block.reason },
    excludedUntil: until > now ? iso(until) : null,
  };
}
