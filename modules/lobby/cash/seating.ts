import {
  type Clock,
  createKeyedMutex,
  type Log,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  type Timers,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { kindKey, type SeatChoice, type TableKind, type Tables } from "../../tables/index.ts";
import { refused } from "../messages.ts";
import type { SeatingStore } from "../store/seatings.ts";
import { type Collected, createCollecting } from "./collecting.ts";
import type { Entrant, SeatAnswer } from "./entrant.ts";
import { CASH_CLOSED } from "./gates.ts";
import { meeting } from "./marks.ts";
import { createNeighbours, type Neighbours } from "./neighbours.ts";
import { BUSY, createSeatingTogether } from "./seating-together.ts";

/** Seats at cash tables: nobody chooses one. */
export interface CashSeating {
  /**
   * Collects the join with the others of its kind for a few seconds, then seats all of them at random. Of several joins of one
   * player that wait at once the first counts; the others are answered `alreadySeated` when it has.
   */
  join(entrant: Entrant, kind: TableKind): Promise<SeatAnswer>;
  /** Seats somebody at a certain table, or a new one (private tables, R-53), unless R-51 keeps them from someone there. */
  sit(entrant: Entrant, kind: TableKind, at: SeatChoice): Promise<SeatAnswer>;
  /** Cash was switched off (M-13): whoever is collected hears so. */
  refuseWaiting(): void;
  /** Refuses everybody who still waits: the server is closing. */
  stop(): void;
}

/** What seating takes. */
export interface CashSeatingDeps {
  readonly tables: Pick<Tables, "join" | "mayJoin" | "openTables" | "openTable">;
  readonly store: SeatingStore;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Counts pairs that were flagged. */
  readonly countFlag: () => void;
  /** Asked again when the time to collect is up: somebody may have excluded themselves, or closed the account. */
  readonly mayStillPlay: (player: PlayerId) => Promise<Result<void, Refusal<"notEligible">>>;
}

/** Joins that are seated in one go; a rush beyond that takes another. */
const AT_ONCE = 48;
const STOPPING = refused("serverStopping");
const KEPT_APART = refused("keptApart");

/** Seats of all cash tables of this process. */
export function createCashSeating(deps: CashSeatingDeps): CashSeating {
  const { tables, settings, timers, log } = deps;
  const neighbours = createNeighbours(deps);
  /** What is decided of a kind, or of a private table, is decided one after the other. */
  const decisions = createKeyedMutex();
  let stopped = false;
  const together = createSeatingTogether({ ...deps, neighbours, noSeat: () => (stopped ? STOPPING : BUSY) });
  const sitAt = createSittingAt({ tables, settings, neighbours });

  const seatAll = async (kind: TableKind, all: readonly Collected[]): Promise<void> => {
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      await decisions
        .run(kindKey(kind), () => together(kind, some))
        .catch((error) => {
          log.error({ error: String(error) }, "Joins for cash could not be seated.");
          for (const { done } of some) done(BUSY);
        });
    }
  };
  const collecting = createCollecting({
    timers,
    collectMs: () => settings.get("cashSeating").collectMs,
    seat: (kind, collected) => void seatAll(kind, collected),
  });

  return {
    async join(entrant, kind) {
      if (stopped) return STOPPING;
      const { id } = entrant.player;
      const waits = collecting.waits(id, kind);
      if (waits) {
        const first = await waits.answer;
        return first.ok ? refused("alreadySeated") : first;
      }
      const may = await tables.mayJoin(id, kind);
      if (!may.ok) return may;
      // Another join of the player's may have been collected meanwhile.
      if (collecting.waits(id, kind)) return this.join(entrant, kind);
      return collecting.add(entrant, kind).answer;
    },
    sit: (entrant, kind, at) =>
      stopped
        ? Promise.resolve(STOPPING)
        : decisions.run(at === "newTable" ? entrant.player.id : at.tableId, () => sitAt(entrant, kind, at)),
    refuseWaiting: () => collecting.answerAll(CASH_CLOSED),
    stop() {
      stopped = true;
      collecting.answerAll(STOPPING);
    },
  };
}

/** Seats somebody at a certain table, or a new one, unless R-51 keeps them from someone there. */
function createSittingAt({
  tables,
  settings,
  neighbours,
}: Pick<CashSeatingDeps, "tables" | "settings"> & { readonly neighbours: Neighbours }) {
  return async (entrant: Entrant, kind: TableKind, at: SeatChoice): Promise<SeatAnswer> => {
    const there = at === "newTable" ? [] : await neighbours.peopleAt(at.tableId);
    if (there === null) return refused("tableFull");
    const { nearMetres } = settings.get("cashSeating");
    if (there.some((other) => meeting(entrant.marks, other, nearMetres) === "apart")) return KEPT_APART;
    const sat = await tables.join({ player: entrant.player, kind, at });
    if (sat.ok) await neighbours.keep(sat.value.tableId, entrant.marks, there);
    return sat;
  };
}
