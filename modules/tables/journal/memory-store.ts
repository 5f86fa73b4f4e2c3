import type { Instant } from "../../kernel/index.ts";
import type { FinishedDeal } from "../contract.ts";
import { keyOfGiven, type TableConfig } from "../kind.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Evidence, TableState } from "../machine/state.ts";
import type { JournalEntry, JournalRow, TableStore, TicketHolder } from "./journal.ts";

/** One database; nothing in it grows old. */
const ONE_SHARD = { shards: [0], shardFor: () => 0, packJournals: async () => 0 } as const;

/** Keeps the tables of one process, whose run is given, in memory: for simulations, benchmarks and tests. Nothing survives the process. */
export function createMemoryStore(run = "main:00000000"): TableStore {
  const journals = new Map<string, JournalEntry[]>();
  const epochs = new Map<string, number>();
  /** The epoch of each journal's last row. */
  const writtenIn = new Map<string, number>();
  const closed = new Set<string>();
  /** Tables of tournaments' rounds, by key. */
  const rounds = new Map<string, string>();
  let tableNo = 0;
  let beatAt: Instant | null = null;

  const isOpen = (tableId: string) => journals.has(tableId) && !closed.has(tableId);

  const write = ({ tableId, seq, epoch, command, settlement }: JournalRow) => {
    if (epochs.get(tableId) !== epoch) return "fenced" as const;
    const journal = journals.get(tableId)!;
    if (journal.length + 1 !== seq) return "fenced" as const;
    journal.push({ seq, command, settlement });
    writtenIn.set(tableId, epoch);
    return "written" as const;
  };

  const open = (config: TableConfig, more: readonly TableCommand[] = []) => {
    const { tableId, openedAt: at } = config;
    const commands = [{ type: "open", at, config } as const, ...more];
    epochs.set(tableId, 1);
    writtenIn.set(tableId, 1);
    journals.set(
      tableId,
      commands.map((command, index) => ({ seq: index + 1, command, settlement: null })),
    );
    return { tableId, epoch: 1 };
  };

  return {
    ...ONE_SHARD,
    append: async (row) => write(row),
    nextTableNo: async () => ++tableNo,
    open: async (config) => open(config),
    tableOfRound: async (roundKey) => rounds.get(roundKey) ?? null,
    async openRound(config, seats) {
      const key = keyOfGiven(config)!;
      const taken = rounds.get(key);
      if (taken !== undefined) return { taken };
      rounds.set(key, config.tableId);
      return open(config, seats);
    },
    ...memoryOwners({ journals, epochs, writtenIn, closed }, () => beatAt),
    read: async (tableId, after = 0) => (journals.get(tableId) ?? []).slice(after),
    readAfter: async (tableId, seq, limit) => (journals.get(tableId) ?? []).slice(seq, seq + limit),
    ...memorySnapshots(),
    close: async (tableId) => void closed.add(tableId),
    isOpen: async (tableId) => isOpen(tableId),
    ownersOf: async (tableIds) => new Map(tableIds.filter(isOpen).map((tableId) => [tableId, run])),
    ...memorySittings(journals),
    beat: async (at) => {
      beatAt = at;
    },
    ...memoryTickets(),
    ...memoryDeals(),
  };
}

interface Owned {
  readonly journals: ReadonlyMap<string, unknown>;
  readonly epochs: Map<string, number>;
  readonly writtenIn: ReadonlyMap<string, number>;
  readonly closed: ReadonlySet<string>;
}

function memoryOwners(
  { journals, epochs, writtenIn, closed }: Owned,
  beatAt: () => Instant | null,
): Pick<TableStore, "takeFrom" | "claim"> {
  return {
    async takeFrom(tableId, { epoch }) {
      if (epochs.get(tableId) !== epoch || closed.has(tableId)) return null;
      epochs.set(tableId, epoch + 1);
      return { tableId, epoch: epoch + 1 };
    },
    async claim(silentSince) {
      // There is one process, and it is not silent.
      if (silentSince !== null) return [];
      const open = [...journals.keys()].filter((tableId) => !closed.has(tableId));
      return open.map((tableId) => {
        const before = epochs.get(tableId)!;
        epochs.set(tableId, before + 1);
        const isUntouched = writtenIn.get(tableId)! < before;
        return { tableId, epoch: before + 1, lastBeat: beatAt(), aheadMs: 0, isUntouched };
      });
    },
  };
}

function memorySittings(
  journals: ReadonlyMap<string, readonly JournalEntry[]>,
): Pick<TableStore, "openedAs" | "sittings"> {
  const begun = (tableId: string) =>
    (journals.get(tableId) ?? []).flatMap(({ command }) => (isSitting(command) ? [command] : []));
  const openedAs = (tableId: string) => {
    const [first] = journals.get(tableId) ?? [];
    return first?.command.type === "open" ? [[tableId, first.command.config] as const] : [];
  };
  return {
    openedAs: async (tableIds) => new Map(tableIds.flatMap(openedAs)),
    sittings: async (tableId) => begun(tableId).map(({ seat, sitting }) => ({ seat, sitting })),
  };
}

/** Does the command begin a sitting? */
function isSitting(command: TableCommand): command is Extract<TableCommand, { type: "hold" | "seat" | "reseat" }> {
  return command.type === "hold" || command.type === "seat" || command.type === "reseat";
}

/** Snapshots as texts, newest first: what is read shares nothing with what was kept. */
function memorySnapshots(): Pick<TableStore, "keepSnapshots" | "snapshot" | "ofOtherRules"> {
  const kept = new Map<string, string[]>();
  return {
    // There is one process, of one build.
    ofOtherRules: async () => [],
    async keepSnapshots(states) {
      for (const state of states) {
        const { tableId } = state.config;
        kept.set(tableId, [JSON.stringify(state), ...(kept.get(tableId) ?? [])]);
      }
    },
    async snapshot(tableId, beforeDeal = Number.POSITIVE_INFINITY) {
      const states = (kept.get(tableId) ?? []).map((text) => JSON.parse(text) as TableState);
      return states.find(({ view }) => view.deal < beforeDeal) ?? null;
    },
  };
}

function memoryTickets(): Pick<
  TableStore,
  "saveTicket" | "readTicket" | "takeTicket" | "dropTickets" | "dropOldTickets"
> {
  const tickets = new Map<string, { readonly holder: TicketHolder; readonly expiresAt: Instant }>();
  return {
    saveTicket: async (hash, holder, expiresAt) => void tickets.set(hash, { holder, expiresAt }),
    async readTicket(hash, now) {
      const ticket = tickets.get(hash);
      return ticket && ticket.expiresAt > now ? ticket.holder : null;
    },
    async takeTicket(hash, now) {
      const ticket = tickets.get(hash);
      tickets.delete(hash);
      return ticket && ticket.expiresAt > now ? ticket.holder : null;
    },
    async dropTickets(player) {
      for (const [hash, { holder }] of tickets) if (holder.player === player) tickets.delete(hash);
    },
    async dropOldTickets(now) {
      for (const [hash, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(hash);
    },
  };
}

function memoryDeals(): Pick<TableStore, "saveDeal" | "deal" | "dealsOf" | "countDeals"> {
  const deals = new Map<string, { tableId: string; evidence: Evidence }>();
  const finished = new Map<string, FinishedDeal[]>();
  return {
    async saveDeal({ tableId, tableNo: no, kind }, { evidence, endedAt, seats }) {
      const { dealId, deal } = evidence;
      if (deals.has(dealId)) return;
      deals.set(dealId, { tableId, evidence });
      for (const { player, outcome, count, change } of seats) {
        const table = { tableNo: no, tableName: kind.name, variant: kind.variant, currency: kind.currency };
        const one: FinishedDeal = { dealId, endedAt, ...table, deal, outcome, count, change, nPlayers: seats.length };
        finished.set(player, [one, ...(finished.get(player) ?? [])]);
      }
    },
    deal: async (dealId) => deals.get(dealId) ?? null,
    dealsOf: async (player, limit, offset) => (finished.get(player) ?? []).slice(offset, offset + limit),
    countDeals: async (player, most) => Math.min(most, finished.get(player)?.length ?? 0),
  };
}
