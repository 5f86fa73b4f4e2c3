import {
  type Clock,
  type Instant,
  instant,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
} from "../../kernel/index.ts";
import type { TableStore, TicketHolder } from "../journal/journal.ts";
import { type Place, ticketHash, type WatchRef } from "../live/connection.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refused } from "../messages.ts";
import type { SessionsEndedAt } from "../ports.ts";
import { RESUME_LIFE_MS, type ResumeKeys } from "./resume-keys.ts";

/** What opens a seat's window: a ticket once, a resume key again; part of the tables' interface. */
export interface Admission {
  /** A single-use ticket for the popup: 128 bits, bound to player and table, 60 s (rulings). */
  mintTicket(player: PlayerId, tableId: string): Promise<Result<string, Refusal<"notSeated">>>;
  /**
   * The same for a tournament's table that the player may watch without a seat. Whether they may, the caller has found out.
   * Refused as `unknownTable` where no such table is played here, and as `tableFull` where too many watch.
   */
  mintWatchTicket(player: PlayerId, tableId: string): Promise<Result<string, Refusal<"unknownTable" | "tableFull">>>;
  /** What a ticket opens; it serves once. */
  redeem(ticket: string): Promise<Place | null>;
  /** What a resume key opens; nothing once its player has signed out after it was made. */
  resume(key: string): Promise<Place | null>;
  /** The player's sessions ended: windows and unused tickets of the player's open nothing more. Seats stay. */
  signedOut(player: PlayerId): Promise<void>;
}

export interface AdmissionDeps {
  readonly store: Pick<TableStore, "saveTicket" | "takeTicket" | "dropTickets">;
  readonly clock: Clock;
  readonly random: Random;
  readonly live: LiveTables;
  readonly keys: ResumeKeys;
  readonly sessionsEndedAt: SessionsEndedAt;
  readonly ticketMs: number;
}

export function createAdmission({
  store,
  clock,
  random,
  live,
  keys,
  sessionsEndedAt,
  ticketMs,
}: AdmissionDeps): Admission {
  const mint = async (holder: TicketHolder) => {
    const ticket = randomHex(random, 16);
    await store.saveTicket(ticketHash(ticket), holder, instant(clock.now() + ticketMs));
    return ok(ticket);
  };

  const watching = (watcher: PlayerId, tableId: string): WatchRef | null => {
    const runner = live.get(tableId)?.runner;
    return runner?.state.config.tournament ? { runner, watcher } : null;
  };

  /** Is a key of this age good, for all that its player has signed out of since? */
  const isFresh = async (player: PlayerId, issuedAt: Instant): Promise<boolean> => {
    if (clock.now() - issuedAt > RESUME_LIFE_MS) return false;
    const endedAt = await sessionsEndedAt(player);
    return endedAt === null || issuedAt > endedAt;
  };

  const resumeWatching = async (key: string): Promise<WatchRef | null> => {
    const named = keys.checkWatcher(key);
    if (named === null || !(await isFresh(named.player, named.issuedAt))) return null;
    return watching(named.player, named.tableId);
  };

  return {
    mintTicket: async (player, tableId) =>
      live.sittingOf(player, tableId) ? mint({ player, tableId, watches: false }) : refused("notSeated"),
    async mintWatchTicket(player, tableId) {
      if (!watching(player, tableId)) return refused("unknownTable");
      return live.get(tableId)?.takesWatchers() ? mint({ player, tableId, watches: true }) : refused("tableFull");
    },
    async redeem(ticket) {
      const holder = /^[0-9a-f]{32}$/.test(ticket) ? await store.takeTicket(ticketHash(ticket), clock.now()) : null;
      if (!holder) return null;
      const { player, tableId } = holder;
      return holder.watches ? watching(player, tableId) : live.sittingOf(player, tableId);
    },
    async resume(key) {
      const named = keys.check(key, ({ tableId, seat, sitting }) => {
        const there = live.get(tableId)?.runner.state.seats[seat];
        return there?.sitting === sitting && there.status === "seated" && !there.gone ? there.player.id : null;
      });
      if (named === null) return resumeWatching(key);
      if (!(await isFresh(named.player, named.issuedAt))) return null;
      const ref = live.sittingOf(named.player, named.tableId);
      return ref?.seat === named.seat && ref.sitting === named.sitting ? ref : null;
    },
    async signedOut(player) {
      for (const table of live.all()) table.signOut(player);
      await store.dropTickets(player);
    },
  };
}
