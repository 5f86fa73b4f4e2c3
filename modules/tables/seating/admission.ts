import {
  type Clock,
  instant,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  randomHex,
} from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import { type SeatRef, ticketHash } from "../live/connection.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refused } from "../messages.ts";
import type { SessionsEndedAt } from "../ports.ts";
import { RESUME_LIFE_MS, type ResumeKeys } from "./resume-keys.ts";

/** What opens a seat's window: a ticket once, a resume key again; part of the tables' interface. */
export interface Admission {
  /** A single-use ticket for the popup: 128 bits, bound to player and table, 60 s (rulings). */
  mintTicket(player: PlayerId, tableId: string): Promise<Result<string, Refusal<"notSeated">>>;
  /** The sitting that a ticket opens; it serves once. */
  redeem(ticket: string): Promise<SeatRef | null>;
  /** The sitting that a resume key opens; none once its player has signed out after it was made. */
  resume(key: string): Promise<SeatRef | null>;
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
  return {
    async mintTicket(player, tableId) {
      if (!live.sittingOf(player, tableId)) return refused("notSeated");
      const ticket = randomHex(random, 16);
      await store.saveTicket(ticketHash(ticket), { player, tableId }, instant(clock.now() + ticketMs));
      return ok(ticket);
    },
    async redeem(ticket) {
      const holder = /^[0-9a-f]{32}$/.test(ticket) ? await store.takeTicket(ticketHash(ticket), clock.now()) : null;
      return holder && live.sittingOf(holder.player, holder.tableId);
    },
    async resume(key) {
      const named = keys.check(key, ({ tableId, seat, sitting }) => {
        const there = live.get(tableId)?.runner.state.seats[seat];
        return there?.sitting === sitting && there.status === "seated" && !there.gone ? there.player.id : null;
      });
      if (named === null || clock.now() - named.issuedAt > RESUME_LIFE_MS) return null;
      const endedAt = await sessionsEndedAt(named.player);
      if (endedAt !== null && named.issuedAt <= endedAt) return null;
      const ref = live.sittingOf(named.player, named.tableId);
      return ref?.seat === named.seat && ref.sitting === named.sitting ? ref : null;
    },
    async signedOut(player) {
      for (const table of live.of(player)) table.signOut(player);
      await store.dropTickets(player);
    },
  };
}
