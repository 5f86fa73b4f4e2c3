import { assert, type Clock, given, type Log, MINUTE_MS, type Random, type Timers } from "../../kernel/index.ts";
import { RULES_VERSION } from "../../rummy/index.ts";
import { type BotSeating, createBotSeating } from "../bots/seating.ts";
import type { TableStore } from "../journal/journal.ts";
import { keepSent } from "../journal/replay.ts";
import { type Shard, tableIdIn } from "../journal/shard.ts";
import type { DailyDeal, TableConfig, TableKind, TableTiming, TournamentRound } from "../kind.ts";
import { type Applied, applyTable } from "../machine/apply.ts";
import type { TableCommand } from "../machine/command.ts";
import { opened } from "../machine/open.ts";
import type { TableState } from "../machine/state.ts";
import type { ApartFrom, SharedDeck, Sitter, TablesWallet } from "../ports.ts";
import type { SeatRegistry } from "../seat-registry/seat-registry.ts";
import type { TablesSettings } from "../settings.ts";
import type { FanOut } from "./fan-out.ts";
import { createLiveTable, type LiveTable, type LiveTableDeps } from "./live-table.ts";
import type { LiveTables } from "./live-tables.ts";
import { createSnapshots } from "./snapshots.ts";
import type { RunnerDeps } from "./table-runner.ts";

export interface OpeningDeps
  extends Pick<RunnerDeps, "runEffect" | "mayTick" | "sharedDecks">,
    Pick<LiveTableDeps, "standstill" | "think"> {
  /** Nothing may be decided at this table now. */
  readonly stalled: (tableId: string) => boolean;
  /** The database of these journals does not answer: no new table begins there. */
  readonly isAway: (shard: Shard) => boolean;
  readonly store: Pick<
    TableStore,
    "append" | "open" | "openRound" | "close" | "nextTableNo" | "keepSnapshots" | "shardFor"
  >;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly settings: TablesSettings;
  readonly live: LiveTables;
  readonly places: Pick<SeatRegistry, "enter" | "look" | "close" | "forget">;
  readonly fanOut: FanOut;
  readonly resumeKey: LiveTableDeps["resumeKey"];
  readonly watchKey: LiveTableDeps["watchKey"];
  readonly greeted: LiveTableDeps["greeted"];
  readonly countMove?: (() => void) | undefined;
  readonly turn?: LiveTableDeps["turn"] | undefined;
  readonly away?: LiveTableDeps["away"] | undefined;
  readonly apartFrom?: ApartFrom | undefined;
  readonly dealTimes: LiveTableDeps["dealTimes"];
  /** The version of the rules of new tables; the newest by default. */
  readonly rules?: number | undefined;
}

const nobodyApart: ApartFrom = async () => new Set();

/** How tables come to life in this process, and how they go. */
export interface Opening {
  /** Plays a table that was opened before, from this state on. */
  enter(state: TableState, epoch: number): LiveTable;
  /** Opens a table of the kind; null where no database is there to keep its journal. */
  openNew(kind: TableKind): Promise<LiveTable | null>;
  /** Closes a table that was opened for a player who does not come, unless another player has come. */
  closeUnused(table: LiveTable): void;
  /** Opens a table of a tournament's round with its seats; answers the table of this round's key, if there is one already. */
  openRound(
    kind: TableKind,
    tournament: TournamentRound,
    seats: readonly Sitter[],
    sharedDeck?: SharedDeck,
  ): Promise<string>;
  /** Opens a player's table of the deal of the day in the same way, with a clock of its own. */
  openDaily(kind: TableKind, daily: DailyDeal, seats: readonly Sitter[]): Promise<string>;
  /** The table is played here no more. */
  leave(table: LiveTable): void;
  /** How many tables the wallet's refusal has stopped since the start. */
  halted(): number;
  /** Is this one of them? */
  isHalted(tableId: string): boolean;
}

/** Makes live tables with everything that hangs on them, and lets go of those that are over. */
export function createOpening(deps: OpeningDeps): Opening {
  const { store, clock, live, places } = deps;
  const bots = createBotSeating(deps);
  const snapshots = createSnapshots(deps);
  const haltedTables = new Set<string>();
  const { remove, over, halted } = createLettingGo(deps, { bots, snapshots, haltedTables });

  const { countMove: moved = () => {}, turn = () => {}, away = () => {} } = deps;
  const { apartFrom = nobodyApart } = deps;
  const enter: Opening["enter"] = (state, epoch) => {
    const left = (table: LiveTable, player: Parameters<LiveTables["left"]>[0]) => {
      live.left(player, table);
      void places.look(table);
    };
    const { tableId } = state.config;
    // Taken by another process and back again before this one's own runner wrote anything: that one may write no more.
    const lost = live.get(tableId);
    if (lost) over(lost, true);
    const stalled = () => deps.stalled(tableId);
    const matchOver = (table: LiveTable) => void places.look(table);
    const table = createLiveTable(
      { ...deps, stalled, bots, snapshots, moved, turn, away, apartFrom, left, matchOver, over, halted },
      { state, epoch },
    );
    live.add(table);
    places.enter(table, epoch);
    bots.noteSeated(state);
    return table;
  };

  const openGiven = createGiven(deps, enter);
  return {
    enter,
    leave(table) {
      snapshots.forget(table.runner.tableId);
      places.forget(table);
      remove(table);
    },
    openRound: (kind, tournament, sitters, sharedDeck) =>
      openGiven(tournament.key, kind, { tournament, ...given({ sharedDeck }) }, sitters),
    openDaily: (kind, daily, sitters) =>
      openGiven(daily.key, kind, { daily, ...dailyPlay(daily, deps.settings.timing) }, sitters),
    async openNew(kind) {
      const shard = store.shardFor(null, deps.isAway);
      if (shard === null) return null;
      const config = await newConfig(deps, kind, shard);
      const { epoch } = await store.open(config);
      return enter(opened({ type: "open", at: config.openedAt, config }), epoch);
    },
    closeUnused: ({ runner }) =>
      void runner.submit((state) =>
        state.seats.some((one) => one !== null) ? null : { type: "abandon", at: clock.now() },
      ),
    halted: () => haltedTables.size,
    isHalted: (tableId) => haltedTables.has(tableId),
  };
}

/** What a table that is opened now is to be. */
async function newConfig(
  { store, clock, random, settings, rules = RULES_VERSION }: OpeningDeps,
  kind: TableKind,
  shard: Shard,
): Promise<TableConfig> {
  return {
    tableId: tableIdIn(shard, clock.now(), random),
    tableNo: await store.nextTableNo(),
    kind,
    timing: settings.timing,
    openedAt: clock.now(),
    rules,
    fairness: 4,
  };
}

/** Opens tables whose seats are given, each once for its key. */
function createGiven(deps: OpeningDeps, enter: Opening["enter"]) {
  const { store } = deps;
  return async (key: string, kind: TableKind, what: Partial<TableConfig>, sitters: readonly Sitter[]) => {
    const shard = store.shardFor(key, deps.isAway);
    assert(shard !== null, "a given key has its place");
    const config: TableConfig = { ...(await newConfig(deps, kind, shard)), ...what };
    const { seats, state, steps } = seatAll(config, sitters);
    const claim = await store.openRound(config, seats);
    if ("taken" in claim) return claim.taken;
    const { runner } = enter(state, claim.epoch);
    for (const step of steps) keepSent(runner.backlog, step);
    runner.wake();
    return claim.tableId;
  };
}

/** How long the result of a deal of the day stands at its table. */
const DAILY_RESULT_MS = 2 * MINUTE_MS;

/** The day's deck; a turn has no bank, and is as long for who is slow. */
function dailyPlay({ day }: DailyDeal, { deal, ...timing }: TableTiming): Pick<TableConfig, "sharedDeck" | "timing"> {
  const { turnMs } = deal;
  const even = { ...deal, bankMs: 0, slowTurnMs: turnMs, disconnectedTurnMs: turnMs };
  return {
    sharedDeck: { source: "day", key: day },
    timing: { ...timing, deal: even, betweenDealsMs: DAILY_RESULT_MS },
  };
}

/** How this process lets go of a table. `haltedTables` takes those that the wallet has stopped. */
function createLettingGo(
  { store, clock, log, live, places }: OpeningDeps,
  {
    bots,
    snapshots,
    haltedTables,
  }: {
    readonly bots: Pick<BotSeating, "stoodUp">;
    readonly snapshots: Pick<ReturnType<typeof createSnapshots>, "forget">;
    readonly haltedTables: Set<string>;
  },
): Pick<LiveTableDeps, "over" | "halted"> & { readonly remove: (table: LiveTable) => boolean } {
  /** False: it had gone before, and its bots may sit at another one, or at itself as it came back. */
  const remove = (table: LiveTable) => {
    if (live.get(table.runner.tableId) !== table) return false;
    live.remove(table);
    for (const seat of table.runner.state.seats) if (seat) bots.stoodUp(seat.player.id);
    return true;
  };

  /** A table that is closed, or that another process plays now, is no business of this one any more. */
  const over = (table: LiveTable, fenced: boolean) => {
    const { tableId, epoch } = table.runner;
    if (!remove(table)) return;
    if (fenced) log.warn({ tableId, epoch }, "Another process plays this table now.");
    void table.stop(fenced ? "serverStopping" : "tableClosed");
    if (fenced) return places.forget(table);
    snapshots.forget(tableId);
    // The places first: after the table is closed in the books they would not be put right.
    void places
      .close(table)
      .then(() =>
        store
          .close(tableId, clock.now(), null)
          .catch(() => log.warn({ tableId }, "Closing is left to the next start.")),
      );
  };

  /** Its stakes stay reserved and the table open in the books: the next start asks the wallet again. */
  const halted = (table: LiveTable) => {
    const { tableId } = table.runner;
    if (!remove(table)) return;
    haltedTables.add(tableId);
    log.error({ tableId }, "A table stands still: what it settled must be looked into, then the server started anew.");
    void table.stop("halted");
    void places.close(table);
  };

  return { remove, over, halted };
}

/** The commands that put everybody on a round's seats, and what each of them did. */
function seatAll(
  config: TableConfig,
  sitters: readonly Sitter[],
): { readonly seats: readonly TableCommand[]; readonly state: TableState; readonly steps: readonly Applied[] } {
  const at = config.openedAt;
  let state = opened({ type: "open", at, config });
  const seats = sitters.map((sitter, seat) => ({ type: "seat", at, seat, sitting: 1, sitter }) as const);
  const steps = seats.map((command): Applied => {
    const applied = applyTable(state, command);
    assert(applied.ok, `a round's seats are given: ${applied.ok || applied.error.code}`);
    state = applied.value.state;
    return applied.value;
  });
  return { seats, state, steps };
}
