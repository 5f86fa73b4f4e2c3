import { type Clock, DAY_MS, instant, type Paise, type PlayerId } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { PrivateWins } from "../../tables/index.ts";

/** What may be won from one player at private tables, and when it may be withdrawn. */
export function createWinCap({
  wins,
  settings,
  clock,
}: {
  readonly wins: PrivateWins;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
}) {
  /** Has one of two won from the other as much as may be? */
  const isCapped = async (one: PlayerId, other: PlayerId): Promise<boolean> => {
    const { winCapPaise, capDays } = settings.get("privateTables");
    const won = await wins.wonBetween(one, other, instant(clock.now() - capDays * DAY_MS));
    return won.one >= winCapPaise || won.other >= winCapPaise;
  };

  const cappedWithAny = async (one: PlayerId, others: readonly PlayerId[]): Promise<boolean> => {
    for (const other of others) if (await isCapped(one, other)) return true;
    return false;
  };

  return {
    /** Has the player won from one of these, or one of these from the player, as much as may be? */
    cappedWithAny,
    /** Has any of these won from another as much as may be? */
    async cappedAmong(players: readonly PlayerId[]): Promise<boolean> {
      for (const [i, one] of players.entries()) if (await cappedWithAny(one, players.slice(i + 1))) return true;
      return false;
    },
    /** Winnings that may not be withdrawn yet. */
    heldOf: (player: PlayerId): Promise<Paise> =>
      wins.wonSince(player, instant(clock.now() - settings.get("privateTables").holdMs)),
  };
}
