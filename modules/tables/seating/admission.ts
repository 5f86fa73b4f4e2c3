import { createHash } from "node:crypto";
import { z } from "zod";
import {
  type Clock,
  type Instant,
  instant,
  ok,
  type PlayerId,
  type Processes,
  processName,
  type Random,
  type Refusal,
  type Result,
  randomHex,
} from "../../kernel/index.ts";
import type { TableStore, TicketHolder } from "../journal/journal.ts";
import type { Place, SignedOutReason, WatchRef } from "../live/connections/connection.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refused } from "../messages.ts";
import type { SessionsEndedAt } from "../ports.ts";
import { MAKER, RESUME_LIFE_MS, type ResumeKeys } from "./resume-keys.ts";
import { createWhereabouts, type Elsewhere, type Whereabouts, type WhereaboutsDeps } from "./whereabouts.ts";

/** A credential for coming to a table. */
export type Shown =
  | { readonly ticket: string }
  | { readonly resumeKey: string }
  | { readonly player: PlayerId; readonly tableId: string };

/** A ticket, or why there is none: no seat there, no such table to watch, too many onlookers, or no process that plays it at the moment. */
type Minted = Result<string, Refusal<"notSeated" | "unknownTable" | "tableFull" | "tableMoves">>;

/** What opens a seat's window: a ticket once, a resume key again; part of the tables' interface. */
export interface Admission {
  /**
   * A single-use ticket for the popup: 128 bits, bound to player and table, 60 s (rulings). It begins with the name of the process
   * that plays the table, which mints it. Refused as `tableMoves` while no process is found that plays it.
   */
  mintTicket(player: PlayerId, tableId: string): Promise<Minted>;
  /**
   * The same for a tournament's table that the player may watch without a seat. Whether they may, the caller has found out.
   * Refused as `unknownTable` where no such table is played, and as `tableFull` where too many watch.
   */
  mintWatchTicket(player: PlayerId, tableId: string): Promise<Minted>;
  /** What a ticket opens; it serves once. One for a table that is not played here opens nothing, and goes on serving. */
  redeem(ticket: string): Promise<Place | null>;
  /** What a resume key opens; nothing once its player has signed out after it was made. */
  resume(key: string): Promise<Place | null>;
  /** The process at which a credential opens something that it does not open here; null: none. */
  elsewhere(shown: Shown): Promise<Elsewhere | null>;
  /** The player's sessions ended: windows and unused tickets of the player's open nothing more. Seats stay. */
  signedOut(player: PlayerId, why?: SignedOutReason): Promise<void>;
}

export interface AdmissionDeps extends WhereaboutsDeps {
  readonly store: Pick<TableStore, "saveTicket" | "readTicket" | "takeTicket" | "dropTickets" | "ownersOf">;
  readonly clock: Clock;
  readonly random: Random;
  readonly live: LiveTables;
  readonly keys: ResumeKeys;
  readonly processes: Pick<Processes, "self" | "roster" | "serve" | "ask">;
  readonly sessionsEndedAt: SessionsEndedAt;
  readonly ticketMs: number;
}

const TICKET = new RegExp(`^${MAKER}\\.[0-9a-f]{32}$`);

/** Lets players in by what they show, at the tables of this process, and finds the others. */
export function createAdmission(deps: AdmissionDeps): Admission {
  const { store, clock, live, keys } = deps;
  const whereabouts = createWhereabouts(deps);
  const { mintTicket, mintWatchTicket } = createMinting(deps, whereabouts);
  const isFresh = createFreshness(deps);

  const holderOf = async (ticket: string) =>
    TICKET.test(ticket) ? store.readTicket(ticketHash(ticket), clock.now()) : null;
  const freshKey = async (key: string) => {
    const named = keys.read(key);
    return named && (await isFresh(named.player, named.issuedAt)) ? named : null;
  };
  const tableOf = async (shown: Shown): Promise<string | null> => {
    if ("tableId" in shown) return shown.tableId;
    return (await ("ticket" in shown ? holderOf(shown.ticket) : freshKey(shown.resumeKey)))?.tableId ?? null;
  };

  return {
    mintTicket,
    mintWatchTicket,
    async redeem(ticket) {
      const shown = await holderOf(ticket);
      if (!shown || !live.get(shown.tableId)) return null;
      const holder = await store.takeTicket(ticketHash(ticket), clock.now());
      if (!holder) return null;
      const { player, tableId } = holder;
      return holder.watches ? watchingAt(live, player, tableId) : live.sittingOf(player, tableId);
    },
    async resume(key) {
      const named = await freshKey(key);
      if (!named) return null;
      const { player, tableId, sitting } = named;
      if (sitting === null) return watchingAt(live, player, tableId);
      const ref = live.sittingOf(player, tableId);
      const isSame = ref?.seat === sitting.seat && ref.sitting === sitting.sitting;
      return isSame ? { ...ref, keySince: named.issuedAt } : null;
    },
    async elsewhere(shown) {
      const tableId = await tableOf(shown);
      return tableId === null ? null : whereabouts.elsewhere(tableId);
    },
    async signedOut(player, why = "signedOut") {
      for (const table of live.all()) table.signOut(player, why);
      await store.dropTickets(player);
    },
  };
}

function watchingAt(live: LiveTables, watcher: PlayerId, tableId: string): WatchRef | null {
  const runner = live.get(tableId)?.runner;
  return runner?.state.config.tournament ? { runner, watcher } : null;
}

/** Is a key of this age good, for all that its player has signed out of since? */
function createFreshness({ clock, sessionsEndedAt }: Pick<AdmissionDeps, "clock" | "sessionsEndedAt">) {
  return async (player: PlayerId, issuedAt: Instant): Promise<boolean> => {
    if (clock.now() - issuedAt > RESUME_LIFE_MS) return false;
    const endedAt = await sessionsEndedAt(player);
    return endedAt === null || issuedAt > endedAt;
  };
}

/** Has the process that plays a table mint a ticket for it. */
const MINT = {
  name: "tables.mintTicket",
  request: z.object({
    player: z.string().transform((id) => id as PlayerId),
    tableId: z.string(),
    watches: z.boolean(),
  }),
  answer: z.string(),
};

/** Tickets of tables that this process plays, and of the others' by their processes. */
function createMinting(
  deps: AdmissionDeps,
  whereabouts: Whereabouts,
): Pick<Admission, "mintTicket" | "mintWatchTicket"> {
  const { store, clock, random, live, processes } = deps;
  const maker = processName(processes.self);

  const mintHere = async (holder: TicketHolder): Promise<Minted> => {
    const { player, tableId, watches } = holder;
    const table = live.get(tableId);
    if (!table && deps.isHalted(tableId)) return refused(watches ? "unknownTable" : "notSeated");
    if (!table) return refused("tableMoves");
    if (watches && !watchingAt(live, player, tableId)) return refused("unknownTable");
    if (watches && !table.takesWatchers()) return refused("tableFull");
    if (!watches && !live.sittingOf(player, tableId)) return refused("notSeated");
    const ticket = `${maker}.${randomHex(random, 16)}`;
    await store.saveTicket(ticketHash(ticket), holder, instant(clock.now() + deps.ticketMs));
    return ok(ticket);
  };
  processes.serve(MINT, mintHere);

  const mint = async (holder: TicketHolder): Promise<Minted> => {
    if (live.get(holder.tableId)) return mintHere(holder);
    const owner = await whereabouts.ownerOf(holder.tableId);
    if (owner === null) return refused(holder.watches ? "unknownTable" : "notSeated");
    const minted = await processes.ask(owner, MINT, holder);
    if (minted.ok || minted.error.code !== "processGone") return minted as Minted;
    return refused("tableMoves");
  };

  return {
    mintTicket: (player, tableId) => mint({ player, tableId, watches: false }),
    mintWatchTicket: (player, tableId) => mint({ player, tableId, watches: true }),
  };
}

/** The hash under which a ticket is kept. */
function ticketHash(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
