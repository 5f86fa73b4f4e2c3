/** One process of the server: the real tables, on a simulated clock, with a store and a wallet that can fail. */

import { createSingleProcess, type Log } from "../../modules/kernel/index.ts";
import type { RoundReports, SharedDecks } from "../../modules/tables/index.ts";
import { createTables, type Tables } from "../../modules/tables/tables.ts";
import { testSettings } from "../../modules/tables/testing/world.ts";
import { memoryLimiters } from "../support/limiter.ts";
import type { Chance } from "./chance.ts";
import { type Call, registryOver, type SimDatabase, storeOver } from "./database.ts";
import { BrokenPromise } from "./failure.ts";
import { type SimLedger, type TablesWallet, walletOver } from "./ledger.ts";
import type { SimNetwork } from "./network.ts";
import { type Life, lifeIn, type SimTime } from "./sim-time.ts";

export interface SimProcess {
  readonly life: Life;
  readonly tables: Tables;
  /** Recovery is done. */
  ready: boolean;
  /** It was asked to stop. */
  readonly isDraining: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessDeps {
  readonly time: SimTime;
  readonly database: SimDatabase;
  readonly ledger: SimLedger;
  readonly random: Chance;
  readonly store: (life: Life) => Call;
  readonly wallet: (life: Life) => Parameters<typeof walletOver>[1];
  readonly isBusy: () => boolean;
  /** The way to other processes; none by default. */
  readonly network?: SimNetwork;
  /** The director of tournaments; none by default. */
  readonly rounds?: RoundReports;
  readonly sharedDecks?: SharedDecks;
  /** The only process, or one of several with leases. */
  readonly alone: boolean;
  readonly failed: (error: unknown) => void;
  readonly trace: (text: string) => void;
  /** The sweeper had to give a stake back. */
  readonly swept: () => void;
  /** The process believes that another plays this table now, which it played itself in this epoch. */
  readonly lost: (life: Life, tableId: string, epoch: number) => void;
}

export type StrictLogDeps = Pick<ProcessDeps, "failed" | "trace" | "swept" | "lost">;

/** A log that fails on an error. An error in the log wakes a person up, so there must be none, whatever happens outside. */
export function strictLog(life: Life, deps: StrictLogDeps): Log {
  const { failed, trace } = deps;
  const quiet = (_: object, message: string) => trace(message);
  return {
    debug: quiet,
    info: quiet,
    warn(fields, message) {
      trace(message);
      if (life.dead) return;
      if (message.startsWith("Another process plays") && "tableId" in fields && "epoch" in fields)
        deps.lost(life, String(fields.tableId), Number(fields.epoch));
      if (message.startsWith("A stake belongs to no sitting")) deps.swept();
    },
    error(fields, message) {
      if (!life.dead) failed(new BrokenPromise(`an error is logged: ${message}`, fields));
    },
    child: () => strictLog(life, deps),
  };
}

/** Limits of a process that is asked to stop; it is killed before long. */
const LIMITS = { handOverMs: 5_000, playOutMs: 0 };

/** A process that plays tables; nothing runs before it is started. */
export function createProcess(deps: ProcessDeps, name: string): SimProcess {
  const life = lifeIn(deps.time, name);
  const log = strictLog(life, deps);
  const wallet: TablesWallet = walletOver(deps.ledger, deps.wallet(life), deps.isBusy);
  let isDraining = false;
  const peer = { tables: () => tables.figures().tables, isReady: () => process.ready && !isDraining };
  const tables: Tables = createTables({
    places: registryOver(deps.database, deps.store(life)),
    // Each plans its own joins: leases are no part of this world, and nobody looks on.
    bus: { publish: () => {}, subscribe: () => () => {} },
    ...createSingleProcess(life.name, 1),
    ...(deps.network ? { processes: deps.network.add(life, peer) } : {}),
    store: storeOver(deps.database, deps.store(life), life, log),
    wallet,
    clock: life.time,
    timers: life.time,
    random: deps.random,
    limiter: memoryLimiters(life.time),
    log,
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: async () => null,
    settings: testSettings({ alone: deps.alone }),
    ...(deps.rounds ? { rounds: deps.rounds } : {}),
    ...(deps.sharedDecks ? { sharedDecks: deps.sharedDecks } : {}),
  });
  const process: SimProcess = {
    life,
    tables,
    ready: false,
    get isDraining() {
      return isDraining;
    },
    start: tables.start,
    async stop() {
      isDraining = true;
      await tables.drain(LIMITS);
      await tables.stop();
    },
  };
  return process;
}
