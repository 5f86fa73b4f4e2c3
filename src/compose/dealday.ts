import { createDealDay, type DealDay } from "../../modules/dealday/index.ts";
import type { AppDeps } from "./deps.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** Builds the deals of the day over tables; their row of days is that of the hand of the day. */
export function composeDealDay(
  { database, clock, timers, random, log }: AppDeps,
  { figures }: Base,
  { identity, content, dealStreaks }: People,
  { tables, saferPlay, dailyResults, daysDecks }: Play,
): DealDay {
  const dealDay = createDealDay({
    database,
    clock,
    timers,
    random,
    figures,
    tables,
    log: log.child({ module: "dealday" }),
    faceOf: identity.player,
    rows: content.dailyHands,
    mayBegin: (player) => saferPlay.mayBegin(player, { isForCash: false }),
  });
  dailyResults.give(dealDay.finished);
  daysDecks.give({ shuffleFor: ({ key }) => dealDay.shuffleOf(key) });
  dealStreaks.give(dealDay.streaks);
  identity.onPlayerClosed(dealDay.accountClosed);
  return dealDay;
}
