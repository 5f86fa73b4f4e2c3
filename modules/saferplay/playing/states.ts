import type { Instant, PlayerId } from "../../kernel/index.ts";
import { dayOf, startOfMonth, startOfWeek } from "../../kernel/india.ts";
import type { OwnState } from "../limits/stops.ts";
import type { MoneyFacts } from "../ports.ts";
import type { createPlayStore, createWishStore } from "../store/store.ts";

/** What is known of players at a moment. */
export type StatesOf = (players: readonly PlayerId[], now: Instant) => Promise<ReadonlyMap<PlayerId, OwnState>>;

/**
 * Reads how players stand: their wishes in one query; what they played and lost only of those who limit it, in one more each. A player
 * without limits costs one look at an index.
 */
export function createStates({
  wishes,
  play,
  money,
}: {
  readonly wishes: Pick<ReturnType<typeof createWishStore>, "wishesOf">;
  readonly play: Pick<ReturnType<typeof createPlayStore>, "playedBy">;
  readonly money: Pick<MoneyFacts, "since" | "entriesAtRisk">;
}): StatesOf {
  const lostBy = async (players: readonly PlayerId[], now: Instant) => {
    if (players.length === 0) return new Map<PlayerId, OwnState["lost"]>();
    const days = [dayOf(startOfWeek(now)), dayOf(startOfMonth(now))] as const;
    const [brought, atRisk] = await Promise.all([
      money.since(players, days),
      Promise.all(players.map(async (player) => [player, await money.entriesAtRisk(player)] as const)),
    ]);
    return new Map(
      atRisk.map(([player, risk]) => {
        const [week, month] = brought.get(player) ?? [0, 0];
        return [player, { lossWeek: risk - week, lossMonth: risk - month }];
      }),
    );
  };

  return async (players, now) => {
    const all = await wishes.wishesOf(players, now);
    const timed = players.filter((player) => all(player, "time").length > 0);
    const limited = players.filter((player) => all(player, "lossWeek").length + all(player, "lossMonth").length > 0);
    const [played, lost] = await Promise.all([play.playedBy(timed, now), lostBy(limited, now)]);
    return new Map(
      players.map((player) => [
        player,
        {
          now,
          wishes: (kind) => all(player, kind),
          playedMs: played.get(player)?.ms ?? 0,
          lost: lost.get(player) ?? { lossWeek: 0, lossMonth: 0 },
        },
      ]),
    );
  };
}
