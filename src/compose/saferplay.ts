import { createRemindEvery } from "../../modules/account/index.ts";
import { type PlayerId, paise } from "../../modules/kernel/index.ts";
import { createSaferPlay, type SaferPlay } from "../../modules/saferplay/index.ts";
import { createRegistryStore, type DealTimes, type Tables } from "../../modules/tables/index.ts";
import { createResults } from "../../modules/wallet/index.ts";
import type { AppDeps } from "./deps.ts";
import { givenLater } from "./given-later.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Builds safer play: it is asked before each game and hears of deals. Tables are built after it, and are given to `watch`. */
export function composeSaferPlay(
  { database, bus, clock, timers, random, log }: AppDeps,
  { figures }: Base,
  { identity }: People,
): {
  readonly saferPlay: SaferPlay;
  readonly watch: (tables: Tables) => void;
  readonly dealTimes: DealTimes;
} {
  const tables = givenLater<Tables>("tables");
  const results = createResults(database);
  const places = createRegistryStore(database);
  const saferPlay = createSaferPlay({
    database,
    bus,
    clock,
    timers,
    random,
    figures,
    log: log.child({ module: "saferplay" }),
    tables: {
      seated: () => tables.get().seatedPlayers(),
      stopPlaying: (player, where) => tables.get().stopPlaying(player, where),
    },
    remindEvery: createRemindEvery(database),
    money: {
      since: results.since,
      ofLife: results.ofLife,
      entriesAtRisk: async (player) => entriesIn(await places.of(player)),
    },
  });
  identity.onPlayerClosed((player: PlayerId) => saferPlay.accountClosed(player));
  const { dealBegan: began, dealOver: over, dealGone: gone } = saferPlay;
  return { saferPlay, watch: tables.give, dealTimes: { began, over, gone } };
}

/** Entries of matches for rupees: a tournament's was paid when it was entered, and a loss at points tables comes deal by deal. */
function entriesIn(places: Awaited<ReturnType<ReturnType<typeof createRegistryStore>["of"]>>) {
  const matches = places.filter(
    ({ kind, tournamentId }) => tournamentId === null && kind.currency === "inr" && kind.pointValuePaise === 0,
  );
  return paise(matches.reduce((sum, { kind }) => sum + kind.buyInPaise, 0));
}
