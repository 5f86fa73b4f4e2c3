import type postgres from "postgres";
import type { Database } from "../../kernel/index.ts";
import type { PrivateWins, TableStore } from "../journal/journal.ts";
import { type Shard, shardOf } from "../journal/shard.ts";
import { keyOfGiven } from "../kind.ts";
import { createTableStore, type StoreDeps } from "./table-store.ts";

type Store = TableStore & PrivateWins;

/** A database with connections that only the journal and the heartbeat use. */
type JournalDatabase = Database & { readonly journal: postgres.Sql };

export interface ShardedStoreDeps extends Omit<StoreDeps, "database" | "journal"> {
  /** The platform's own database: tickets, finished deals, numbers, and the journals of tables that were opened there. */
  readonly home: JournalDatabase;
  /** Databases that only hold journals, in the order of `TABLES_DATABASE_URLS`: the first is shard 1. */
  readonly shards: readonly JournalDatabase[];
}

/**
 * Tables whose journals live on several servers. A table's id names its shard for ever, so whatever concerns its journal, owner
 * or sittings goes there, and nothing joins two of them; what concerns players goes home. New tables go to the others in turn, those
 * left out that are away, and the home's own are played to their end. Rejects where a table's shard is none of these: its server left the list.
 */
export function createShardedStore({ home: ours, shards, ...deps }: ShardedStoreDeps): Store {
  const keptIn = (database: JournalDatabase) => createTableStore({ ...deps, database, journal: database.journal });
  const home = keptIn(ours);
  const others = shards.map(keptIn);
  return others.length === 0 ? home : routed(home, others);
}

function routed(home: Store, others: readonly Store[]): Store {
  const all = [home, ...others];
  const at = (shard: Shard): Store => {
    const store = all[shard];
    if (!store) throw new Error(`shard ${shard} is not in TABLES_DATABASE_URLS, which has ${others.length}`);
    return store;
  };
  const of = (tableId: string): Store => at(shardOf(tableId));
  let opened = 0;
  const tableOfRound = async (roundKey: string): Promise<string | null> => {
    const found = await Promise.all(all.map((store) => store.tableOfRound(roundKey)));
    return found.find((tableId) => tableId !== null) ?? null;
  };

  const { nextTableNo, saveTicket, readTicket, takeTicket, dropTickets, dropOldTickets } = home;
  const { saveDeal, deal, dealsOf, countDeals, wonBetween, wonSince } = home;
  return {
    nextTableNo,
    saveTicket,
    readTicket,
    takeTicket,
    dropTickets,
    dropOldTickets,
    saveDeal,
    deal,
    dealsOf,
    countDeals,
    wonBetween,
    wonSince,
    shards: all.map((_, shard) => shard),
    shardFor(roundKey, isAway) {
      if (roundKey !== null) return 1 + (Bun.hash.crc32(roundKey) % others.length);
      const there = others.map((_, at) => 1 + at).filter((shard) => !isAway(shard));
      opened += 1;
      return there[opened % there.length] ?? null;
    },
    append: async (row) => of(row.tableId).append(row),
    open: async (config) => of(config.tableId).open(config),
    async openRound(config, seats) {
      // Two who ask at once come to the same server, whose key is unique; asked before the list grew, the table is on another one.
      const taken = await tableOfRound(keyOfGiven(config)!);
      return taken === null ? of(config.tableId).openRound(config, seats) : { taken };
    },
    tableOfRound,
    claim: async (silentSince, shard, heirs) => at(shard).claim(silentSince, shard, heirs),
    takeFrom: async (tableId, owner) => of(tableId).takeFrom(tableId, owner),
    async ofOtherRules(silentSince) {
      const found = (await Promise.all(all.map((store) => store.ofOtherRules(silentSince)))).flat();
      const byRules = Map.groupBy(found, ({ rules }) => rules);
      return [...byRules].map(([rules, some]) => ({
        rules,
        tables: some.reduce((sum, { tables }) => sum + tables, 0),
      }));
    },
    beat: async (now, shard) => at(shard).beat(now, shard),
    read: async (tableId, after) => of(tableId).read(tableId, after),
    async keepSnapshots(states) {
      const byShard = Map.groupBy(states, ({ config }) => shardOf(config.tableId));
      await Promise.all([...byShard].map(async ([shard, some]) => at(shard).keepSnapshots(some)));
    },
    snapshot: async (tableId, beforeDeal) => of(tableId).snapshot(tableId, beforeDeal),
    packJournals: async (now, keptMs, signal, shard) => at(shard ?? 0).packJournals(now, keptMs, signal),
    readAfter: async (tableId, seq, limit) => of(tableId).readAfter(tableId, seq, limit),
    close: async (tableId, now, fault) => of(tableId).close(tableId, now, fault),
    isOpen: async (tableId) => (all[shardOf(tableId)] ? of(tableId).isOpen(tableId) : false),
    ...askedTogether(all),
    sittings: async (tableId) => of(tableId).sittings(tableId),
  };
}

/** What is asked of many tables at once: each server of its own, and of a server that left the list nothing is known. */
function askedTogether(all: readonly Store[]): Pick<Store, "ownersOf" | "openedAs"> {
  const byServer = (tableIds: readonly string[]) =>
    [...Map.groupBy(tableIds, shardOf)].flatMap(([shard, some]) => {
      const store = all[shard];
      return store ? [{ store, some }] : [];
    });
  return {
    async ownersOf(tableIds) {
      const found = await Promise.all(byServer(tableIds).map(({ store, some }) => store.ownersOf(some)));
      return new Map(found.flatMap((owners) => [...owners]));
    },
    async openedAs(tableIds) {
      // A server that is away tells nothing of its tables; the others' are known all the same.
      const found = await Promise.allSettled(byServer(tableIds).map(({ store, some }) => store.openedAs(some)));
      return new Map(found.flatMap((one) => (one.status === "fulfilled" ? [...one.value] : [])));
    },
  };
}
