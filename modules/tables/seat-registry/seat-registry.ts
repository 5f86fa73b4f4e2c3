/**
 * The platform's book follows the tables of this process. A place is written down before a seat is held, and struck out
 * after the seat's end is journaled. So the book may name a player for too long, never too short, whenever a process
 * dies. Only the owner of an open table writes of it. A new owner begins by putting the table's places right.
 */
import { type Log, type PlayerId, SECOND_MS, type Timers } from "../../kernel/index.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { TableState } from "../machine/state.ts";
import type { RegistryStore, SeatClaim, SeatInTheWay, TableSeats } from "./registry-store.ts";

/** A claim at one of this process's tables. */
export type Claiming = Omit<SeatClaim, "tableId" | "epoch" | "kind">;

/** The places at this process's tables. */
export interface SeatRegistry {
  /** The table is played here, under this epoch: its places are put right. */
  enter(table: LiveTable, epoch: number): void;
  /** Writes down that the player is about to sit there; answers what is in the way, nothing when the place is held until `seated`. */
  claim(table: LiveTable, claiming: Claiming): Promise<readonly SeatInTheWay[]>;
  /** The one who claimed has a seat now, or gets none: the table says which. Resolves when the book says so too. */
  seated(table: LiveTable, player: PlayerId): Promise<void>;
  /** Whether the player has a place there, or is about to. */
  has(table: LiveTable, player: PlayerId): boolean;
  /** Players who have claimed a place there and hold no seat yet. */
  comingTo(table: LiveTable): readonly PlayerId[];
  /** People have come or gone. Resolves when the book was told once, or could not be. */
  look(table: LiveTable): Promise<void>;
  /** The same, whatever the book is thought to say. */
  rewrite(table: LiveTable): Promise<void>;
  /** Strikes out the table's places: others see it as no longer played. Resolves as `look` does. */
  close(table: LiveTable): Promise<void>;
  /** Another process writes of the table now. */
  forget(table: LiveTable): void;
  /** Compares the book with the tables of this process; what differs is written anew. */
  sweep(): Promise<void>;
}

/** What is written of one table. */
interface Page {
  readonly table: LiveTable;
  readonly epoch: number;
  /** Claims on their way: what they do is not known yet, so nothing else is written. */
  claiming: number;
  /** Players who have claimed a place, and hold no seat yet. */
  readonly arriving: Set<PlayerId>;
  /** `forgotten`: another process writes it. */
  status: "open" | "closed" | "forgotten";
  /** What the book says; null while that is not known. */
  written: Set<PlayerId> | null;
  /** Told when the page was written, or could not be. */
  readonly waiting: (() => void)[];
}

/** Tables that one statement writes. */
const PAGES_AT_ONCE = 200;
const RETRY_MS = SECOND_MS;
const FIRST_EPOCH = 1;

export interface SeatRegistryDeps {
  readonly store: Pick<RegistryStore, "claim" | "keep" | "at">;
  readonly timers: Timers;
  readonly log: Log;
}

export function createSeatRegistry(deps: SeatRegistryDeps): SeatRegistry {
  const { store } = deps;
  const pages = new Map<LiveTable, Page>();
  const writing = createWriting(deps);
  const claim = createClaiming(store, writing);

  const look: SeatRegistry["look"] = async (table) => {
    const page = pages.get(table);
    if (page) await writing.write(page);
  };

  return {
    enter(table, epoch) {
      const page = newPage(table, epoch);
      pages.set(table, page);
      void writing.write(page);
    },
    async claim(table, claiming) {
      const page = pages.get(table);
      if (!page) throw new Error(`table ${table.runner.tableId} is not played here any more`);
      return claim(page, claiming);
    },
    async seated(table, player) {
      pages.get(table)?.arriving.delete(player);
      await look(table);
    },
    has: (table, player) =>
      pages.get(table)?.arriving.has(player) === true || peopleOf(table.runner.state).includes(player),
    comingTo: (table) => [...(pages.get(table)?.arriving ?? [])],
    look,
    async rewrite(table) {
      const page = pages.get(table);
      if (page) page.written = null;
      await look(table);
    },
    async close(table) {
      const page = pages.get(table);
      if (!page) return;
      pages.delete(table);
      page.status = "closed";
      await writing.write(page);
    },
    forget(table) {
      const page = pages.get(table);
      pages.delete(table);
      if (page) page.status = "forgotten";
      writing.goOn();
    },
    async sweep() {
      const swept = [...pages.values()];
      const written = await store.at(swept.map(({ table }) => table.runner.tableId));
      for (const page of swept) {
        // While something is on its way, it is known better than what was read.
        if (page.written === null || page.claiming > 0) continue;
        const there = written.get(page.table.runner.tableId) ?? new Set();
        if (isSame(playersOf(page), there)) continue;
        page.written = null;
        void writing.write(page);
      }
    },
  };
}

/** Claims a place; while that is on its way, nothing else is written of the table. */
function createClaiming(store: Pick<RegistryStore, "claim">, writing: Writing) {
  return async (page: Page, claiming: Claiming): Promise<readonly SeatInTheWay[]> => {
    const { tableId, state } = page.table.runner;
    page.claiming += 1;
    try {
      await writing.until(page);
      const way = await store.claim({ ...claiming, tableId, epoch: page.epoch, kind: state.config.kind });
      if (way.length > 0) return way;
      page.arriving.add(claiming.player);
      page.written?.add(claiming.player);
      return way;
    } catch (error) {
      page.written = null;
      void writing.write(page);
      throw error;
    } finally {
      page.claiming -= 1;
      writing.goOn();
    }
  };
}

type Writing = ReturnType<typeof createWriting>;

/** Writes pages: what has changed while a statement was on its way goes in the next one, again and again until it is written. */
function createWriting({ store, timers, log }: SeatRegistryDeps) {
  const changed = new Set<Page>();
  let underWay: ReadonlySet<Page> = new Set();
  let done: Promise<void> = Promise.resolve();
  let isResting = false;

  const goOn = (): void => {
    if (underWay.size > 0 || isResting) return;
    const ready = [...changed].filter(({ claiming }) => claiming === 0).slice(0, PAGES_AT_ONCE);
    for (const page of ready) changed.delete(page);
    const told = ready.flatMap(({ waiting }) => waiting.splice(0));
    const differing = ready.filter((page) => page.status !== "forgotten" && !isWritten(page));
    if (differing.length === 0) {
      tellAll(told);
      if (ready.length === PAGES_AT_ONCE) goOn();
      return;
    }
    underWay = new Set(differing);
    done = writeAll(differing).then(() => {
      underWay = new Set();
      tellAll(told);
      goOn();
    });
  };

  const writeAll = async (some: readonly Page[]): Promise<void> => {
    const sent = some.map((page) => ({ page, rows: rowsOf(page) }));
    try {
      await store.keep(sent.map(({ rows }) => rows));
      for (const { page, rows } of sent) page.written = new Set(rows.players);
    } catch (error) {
      log.warn({ tables: some.length, error: String(error) }, "Who sits where was not written; trying again.");
      for (const page of some) changed.add(page);
      isResting = true;
      timers.after(RETRY_MS, () => {
        isResting = false;
        goOn();
      });
    }
  };

  return {
    goOn,
    write: (page: Page) =>
      new Promise<void>((resolve) => {
        page.waiting.push(resolve);
        changed.add(page);
        goOn();
      }),
    /** Waits while the page is being written. */
    until: async (page: Page): Promise<void> => {
      if (underWay.has(page)) await done;
    },
  };
}

/** The page of a new table is empty; what a former owner has written of another table is not known. */
function newPage(table: LiveTable, epoch: number): Page {
  const written = epoch === FIRST_EPOCH ? new Set<PlayerId>() : null;
  return { table, epoch, claiming: 0, arriving: new Set(), status: "open", written, waiting: [] };
}

function isWritten(page: Page): boolean {
  return page.written !== null && isSame(playersOf(page), page.written);
}

function isSame(players: readonly PlayerId[], there: ReadonlySet<PlayerId>): boolean {
  return players.length === there.size && players.every((player) => there.has(player));
}

function tellAll(told: readonly (() => void)[]): void {
  for (const tell of told) tell();
}

/** The people who have a place at a table in this state: none where only a match's result is left to look at. */
function peopleOf(state: TableState): readonly PlayerId[] {
  if (isOver(state)) return [];
  return state.seats.flatMap((one) => (one && !one.player.bot && !one.gone ? [one.player.id] : []));
}

/** Does the table only show its match's result? Nothing is left to play there. */
function isOver({ match }: TableState): boolean {
  return match !== null && match.result !== null;
}

function playersOf({ table, arriving, status }: Page): readonly PlayerId[] {
  return status === "closed" ? [] : [...new Set([...peopleOf(table.runner.state), ...arriving])];
}

function rowsOf(page: Page): TableSeats {
  const { tableId, state } = page.table.runner;
  const { kind, tournament } = state.config;
  const tournamentId = tournament?.tournamentId ?? null;
  return { tableId, epoch: page.epoch, kind, tournamentId, players: playersOf(page) };
}
