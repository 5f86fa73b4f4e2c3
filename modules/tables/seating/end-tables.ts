import type { Clock, PlayerId } from "../../kernel/index.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { RetireReason } from "../machine/retire.ts";

/** How the platform has tables end and players leave; part of the tables' interface. */
export interface TableEnds {
  /** Has a table end: after its running deal, at once between deals; everybody gets what they have there. A match plays on to its end. */
  retire(tableId: string, reason: RetireReason): Promise<void>;
  /** Has the player leave this process's cash tables, or this one of them: after a running deal, at once between deals, a match only before it began. */
  leaveCash(player: PlayerId, tableId?: string): Promise<void>;
  /**
   * No further deal is dealt to the player at this process's tables, at its cash tables, or at those of them without a match: their own
   * limit is reached. A deal is finished; a match that began, a tournament and the deal of the day are played to their end.
   */
  stopPlaying(player: PlayerId, where: "everywhere" | "cash" | "cashPoints"): Promise<void>;
  /** Everybody who sits at this process's tables. */
  seatedPlayers(): readonly PlayerId[];
  /** Everybody who sits at this process's cash tables. */
  cashPlayers(): readonly PlayerId[];
  /** Cash is switched off (M-13): this process's tables for rupees end as `retire` says. */
  retireCash(): Promise<void>;
}

const isForCash = ({ runner }: LiveTable) => runner.state.config.kind.currency === "inr";
/** Where players are stopped, by what is said. */
const STOPPED = {
  everywhere: () => true,
  cash: isForCash,
  cashPoints: (table: LiveTable) => isForCash(table) && table.runner.state.config.kind.pointValuePaise > 0,
} as const;

export function createTableEnds({ live, clock }: { readonly live: LiveTables; readonly clock: Clock }): TableEnds {
  const retire: TableEnds["retire"] = async (tableId, reason) => {
    await live.get(tableId)?.runner.submit(() => ({ type: "retire", at: clock.now(), reason }));
  };

  /** A match under way is not given up. A seat of a tournament's round stays, and its player is kept out of it. */
  const dismiss = (table: LiveTable, player: PlayerId) =>
    table.runner.submit((state) => {
      const there = table.seatOf(player);
      if (!there || (state.match && !state.config.tournament)) return null;
      return { type: "dismiss", at: clock.now(), seat: there.seat, sitting: there.sitting };
    });

  const stop = (table: LiveTable, player: PlayerId) =>
    table.runner.submit((state) => {
      const there = table.seatOf(player);
      if (!there || there.mustLeave || state.match || state.config.tournament || state.config.daily) return null;
      return { type: "dismiss", at: clock.now(), seat: there.seat, sitting: there.sitting, why: "ownLimit" };
    });

  return {
    retire,
    async leaveCash(player, tableId) {
      const isMeant = ({ runner }: LiveTable) => tableId === undefined || runner.tableId === tableId;
      const cash = [...live.of(player)].filter((table) => isForCash(table) && isMeant(table));
      await Promise.all(cash.map((table) => dismiss(table, player)));
    },
    async stopPlaying(player, where) {
      const meant = [...live.of(player)].filter(STOPPED[where]);
      await Promise.all(meant.map((table) => stop(table, player)));
    },
    seatedPlayers: () => live.playersAt(() => true),
    cashPlayers: () => live.playersAt(isForCash),
    async retireCash() {
      const cash = live.all().filter(isForCash);
      await Promise.all(cash.map(({ runner }) => retire(runner.tableId, "cashClosed")));
    },
  };
}
