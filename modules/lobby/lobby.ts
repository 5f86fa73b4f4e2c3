import {
  type Cancel,
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  KEPT,
  MINUTE_MS,
  type Paise,
  type PlayerId,
  periodicJob,
  type Worker,
  type WorkerDeps,
} from "../kernel/index.ts";
import { mayPlay } from "./cash/gates.ts";
import { createPrivateTables } from "./cash/private-tables.ts";
import { createCashSeating } from "./cash/seating.ts";
import { createStandingUp, type StandingUp } from "./cash/standing-up.ts";
import { openingCatalogue, wireRow, wireType } from "./catalogue.ts";
import type { GameType, JoinedTable, LobbyRow, RummyType } from "./contract.ts";
import { createFirstRows, type FirstRows } from "./first-rows.ts";
import { createGameMinutes } from "./game-minutes.ts";
import { createJoined } from "./joining/joined.ts";
import { createJoining, type Joining } from "./joining/joining.ts";
import { tableKind } from "./joining/table-kind.ts";
import type { LobbyDeps } from "./ports.ts";
import { createCodes, createFindTable } from "./private/codes.ts";
import { createPracticeTables } from "./private/practice.ts";
import { createRematches } from "./private/rematch.ts";
import { type CatalogueStore, createCatalogueStore, type StoredRow } from "./store/catalogue.ts";
import { createPrivateTableStore, type PrivateTableStore } from "./store/private-tables.ts";
import { createSeatingStore, type SeatingStore } from "./store/seatings.ts";

/** What can be played, and the way to a seat. */
export interface Lobby extends Joining {
  /** Fills an empty catalogue with the opening rows. */
  seed(): Promise<void>;
  /** The open rows of a variant, with the number of players seated at each. */
  rows(rummyType: RummyType, gameType: GameType): Promise<readonly LobbyRow[]>;
  readonly firstRows: FirstRows;
  /** People who sit at tables of a row, in every process. */
  seatedAt(row: StoredRow): Promise<number>;
  /** The tables where the player sits. */
  joined(player: PlayerId): Promise<readonly JoinedTable[]>;
  /** Winnings of private tables that may not be withdrawn yet (R-53: 72 h). */
  heldOf(player: PlayerId): Promise<Paise>;
  /** Has the player leave the cash tables of every process: they keep out, or owe money. Harmless to repeat. */
  standUp(player: PlayerId): void;
  /** A deal at a private table is settled. */
  privateDealOver(tableId: string, players: readonly PlayerId[]): void;
  /** Follows whether cash is on (M-13), and begins to forget where people sat, a month later. */
  start(): void;
  /** Nobody is collected any more. Resolves when nothing runs. */
  stop(): Promise<void>;
}

/** The lobby over the catalogue in `database`. */
export function createLobby(deps: LobbyDeps): Lobby {
  const { clock, log, settings, tables, facts, privateWins: wins } = deps;
  const catalogue = createCatalogueStore(deps.database);
  const seatings = createSeatingStore(deps.database);
  const countFlag = deps.countFlag ?? (() => {});
  const mayStillPlay = (player: PlayerId) => mayPlay({ facts, clock }, player);
  const standUp = (player: PlayerId, tableId?: string) => standingUp.announce(player, tableId);
  const seating = createCashSeating({ ...deps, store: seatings, countFlag, mayStillPlay, standUp });
  const store = createPrivateTableStore(deps.database);
  const codes = createCodes({ ...deps, store });
  const find = createFindTable(deps);
  const privates = createPrivateTables({ ...deps, seating, codes, find, wins });
  const practice = createPracticeTables({ ...deps, catalogue, store, codes, find });
  const rematches = createRematches({ ...deps, store, codes, find });
  /** M-13: with cash off no further deal is played for rupees; stakes go home, matches under way are played to their end. */
  const endCash = () => {
    if (settings.get("cash").on) return;
    seating.refuseWaiting();
    tables.retireCash().catch((error) => log.error({ error: String(error) }, "Cash tables were not closed."));
  };
  const standingUp = createStandingUp({ ...deps, endCash });
  const jobs = createLobbyJobs({ ...deps, standingUp, seatings, codes: store });
  const stops: Cancel[] = [];
  const rows = createRows(deps, catalogue);
  const firstRows = createFirstRows({ ...deps, rows });

  return {
    ...createJoining({ ...deps, catalogue, seating, codes, find, privates, practice, rematches }),
    seed: () => catalogue.seed(openingCatalogue()),
    rows,
    firstRows,
    seatedAt: (row) => tables.seatedCount(tableKind(row, settings)),
    joined: createJoined({ tables, codes: store }),
    heldOf: privates.heldOf,
    standUp: (player) => standUp(player),
    privateDealOver(tableId, players) {
      privates
        .dealOver(tableId, players)
        .catch((error) =>
          log.error({ tableId, error: String(error) }, "Winnings at a private table were not checked."),
        );
    },
    start() {
      firstRows();
      endCash();
      stops.push(standingUp.listen(), settings.onChange(endCash));
      jobs.start();
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
      seating.stop();
      rematches.stop();
      await jobs.stop();
    },
  };
}

/** The open rows of a tab, with the number of players at each and how long a game takes. */
function createRows(
  { settings, tables, clock, log, dealTimes }: Pick<LobbyDeps, "settings" | "tables" | "clock" | "log" | "dealTimes">,
  catalogue: Pick<CatalogueStore, "openRows">,
): Lobby["rows"] {
  const minutesOf = createGameMinutes({ clock, log, dealTimes });
  return async (rummyType, gameType) => {
    // M-13: with cash off the cash lobby disappears.
    if (gameType === "cash" && !settings.get("cash").on) return [];
    const rows = await catalogue.openRows(gameType === "cash" ? "inr" : "practice");
    const shown = rows.filter((row) => wireType(row.variant) === rummyType);
    return Promise.all(
      shown.map(async (row) => {
        const kind = tableKind(row, settings);
        return wireRow(row, { seated: await tables.seatedCount(kind), minutes: minutesOf(row), ...kind });
      }),
    );
  };
}

/** Delay after which lost and unannounced changes are found. */
const LOOK_MS = MINUTE_MS;

/** What the lobby's worker does; neither comes at the start. */
export function createLobbyJobs(
  deps: WorkerDeps & {
    readonly standingUp: Pick<StandingUp, "look">;
    readonly seatings: Pick<SeatingStore, "sweep">;
    readonly codes: Pick<PrivateTableStore, "sweep">;
  },
): Worker<"lobby.leavers" | "lobby.sweep"> {
  const { standingUp, seatings, codes } = deps;
  return createWorker(deps, [
    periodicJob({ name: "lobby.leavers", everyMs: LOOK_MS, atStart: false, run: standingUp.look }),
    periodicJob({
      name: "lobby.sweep",
      everyMs: HOUR_MS,
      atStart: false,
      run: ({ now }) => Promise.all([seatings.sweep(instant(now - KEPT.seats)), codes.sweep(instant(now - DAY_MS))]),
    }),
  ]);
}
