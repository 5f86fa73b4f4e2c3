import { createFriends, type Friends } from "../../modules/friends/index.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Deals are counted up to here for a card. */
const MOST_DEALS = 10_000;

/** Builds friends over what identity says of players and tables of their games. */
export function composeFriends(deps: AppDeps, base: Base, { identity }: People, { tables }: Play): Friends {
  const { database, bus, clock, timers, random } = deps;
  const friends = createFriends({
    database,
    bus,
    clock,
    timers,
    random,
    log: deps.log.child({ module: "friends" }),
    figures: base.figures,
    faces: identity.faces,
    playerNamed: identity.playerNamed,
    keptOutAmong: identity.keptOutAmong,
    dealsOf: (player) => tables.replays.count(player, MOST_DEALS),
    tablesOf: async () => new Map(),
    isHere: () => false,
    tell: (to, event, data) => base.realtime.announce({ to, event, data }),
    publicUrl: deps.publicUrl,
  });
  identity.onPlayerClosed(friends.accountClosed);
  return friends;
}
