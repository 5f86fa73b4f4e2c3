/** Tournaments over the real ledger on a fresh database, with time, randomness and the other modules in the test's hand. */

import { type FakeTime, fakeTime } from "../../../test/support/clock.ts";
import { type CollectingLog, collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import {
  type Bus,
  DAY_MS,
  instant,
  MINUTE_MS,
  NO_PAUSE,
  ok,
  type PlannedPause,
  type PlayerId,
  paise,
  type Random,
  type Refusal,
  type Result,
  refuse,
  uuidv7,
} from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, operatorAccount, systemBalance, type Wallet } from "../../wallet/index.ts";
import type { EntrySignals, GateRefusalCode, Gates } from "../ports.ts";
import { createRegistration, type Registration } from "../registration/registration.ts";
import { createStore, type Store } from "../store/index.ts";
import { createDirectorStore } from "../store/journal.ts";
import { isForRupees } from "../templates/template.ts";
import { createTournaments, type Tournaments } from "../tournament.ts";
import { TEST_DECKS, templateOf } from "./cup.ts";
import { createFakeTables, type FakeTables } from "./fake-tables.ts";
import { type FakeTickets, fakeTickets } from "./fake-tickets.ts";
import { createGate, flakyMoney, type HeldPayment, type MoneyMood } from "./flaky-money.ts";

export interface TournamentWorld {
  readonly database: TestDatabase;
  readonly wallet: Wallet;
  readonly store: Store;
  readonly registration: Registration;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  readonly tickets: FakeTickets;
  readonly told: { readonly to: PlayerId | null; readonly event: string; readonly data: unknown }[];
  /** Signals that tell players from each other; a player without any has a device of their own. */
  readonly signals: Map<PlayerId, EntrySignals>;
  /** Players whom the gates refuse. */
  readonly refused: Set<PlayerId>;
  readonly gates: { begins: Gates["begins"] };
  /** Players' clubs. */
  readonly clubs: Map<PlayerId, string>;
  /** M-13. */
  isCashOn: boolean;
  /** O-27: maintenance. */
  pause: PlannedPause;
  /** Stands between entries and the ledger while set. */
  money: MoneyMood;
  /** The next payment of an entry comes to the ledger, or the ticket desk, when it is let go. */
  holdPayments(): HeldPayment;
  /** Makes one that registers now, closes in ten minutes and starts in twenty by default. */
  make(changes?: object, times?: { readonly closesMs: number; readonly startsMs: number }): Promise<string>;
  /** A player with so many rupees' paise of deposits. */
  rich(name: string, deposit?: number): Promise<PlayerId>;
  join(player: PlayerId, tournamentId: string, ticketId?: string): ReturnType<Registration["join"]>;
  /** The job that finishes what was left in between. */
  finishAll(): Promise<void>;
  /** The whole module in a process of its own, over the same database and tables; with a clock of its own it can freeze. */
  process(name: string, own?: FakeTime): Tournaments;
  readonly tables: FakeTables;
  escrow(): Promise<number>;
  faults(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

const SETTINGS = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
const NO_HEADERS = { location: undefined, device: undefined, address: null };

/** What a test may change, before it has. */
const freshState = () => ({
  money: "works" as MoneyMood,
  told: [] as TournamentWorld["told"][number][],
  signals: new Map<PlayerId, EntrySignals>(),
  refused: new Set<PlayerId>(),
  clubs: new Map<PlayerId, string>(),
  isCashOn: true,
  pause: NO_PAUSE,
});

/** A world with a database of its own. */
export async function tournamentWorld(): Promise<TournamentWorld> {
  const database = await freshDatabase();
  const time = fakeTime();
  const log = collectingLog();
  const random = seededRandom(7);
  const wallet = createWallet({ database, clock: time, log, settings: SETTINGS });
  const store = createStore(database);
  const tickets = fakeTickets();
  const tables = createFakeTables();
  const bus = createBus();
  const state = freshState();
  const gate = createGate();
  const money = flakyMoney({ wallet, tickets }, { how: () => world.money, gate });
  const gates = fakeGates(state);
  const tell = (to: PlayerId | null, event: string, data: unknown) => void state.told.push({ to, event, data });
  const clubOf = async (player: PlayerId) => world.clubs.get(player) ?? null;
  const clubMembers = async (club: string) => [...world.clubs].flatMap(([player, own]) => (own === club ? player : []));
  const ports = { store, tickets, gates, tell, avatarOf: async () => "peacock", clubOf, random, log };
  const registration = createRegistration({ ...ports, money, clock: time });
  const world: TournamentWorld = {
    ...state,
    database,
    wallet,
    store,
    registration,
    time,
    log,
    tickets,
    gates,
    holdPayments: gate.holdNext,
    make: createMaking(store, time, random),
    rich: createRiches(wallet),
    join: (player, tournamentId, ticketId) =>
      registration.join({ id: player, name: player }, tournamentId, ticketId ?? null, NO_HEADERS),
    async finishAll() {
      for (const entry of await store.claimEntries(1_000, 1, instant(time.now() + DAY_MS)))
        await registration.finish(entry);
    },
    tables,
    process: (name, own = time) =>
      createTournaments({
        ...ports,
        clock: own,
        stopwatch: { elapsedMs: own.now },
        timers: own,
        wallet,
        tables,
        tellHere: tell,
        clubMembers,
        bus,
        settings: { get: (key) => (key === "cash" ? { on: world.isCashOn } : DEFAULT_SETTINGS[key]) as never },
        directorStore: createDirectorStore({
          database,
          journal: database.sql,
          clock: own,
          timers: own,
          log,
          process: name,
          databaseNow: (sql) => sql`${time.now()}::bigint`,
        }),
        planned: pauseOf(() => world),
        decks: TEST_DECKS,
        limits: { alone: false, beatMs: 2_000, leaseMs: 10_000, seeds: "none" },
      }),
    escrow: () => systemBalance(database, "tournamentEscrow"),
    faults: async () => (await auditLedger(database)).faults,
    close: () => database.close(),
  };
  return world;
}

/** What a test plans, as it is then. */
const pauseOf = (world: () => TournamentWorld): PlannedPause => ({
  phase: () => world().pause.phase(),
  stoodSince: (at) => world().pause.stoodSince(at),
  plannedMs: (from, to) => world().pause.plannedMs(from, to),
});

function createMaking(store: Store, time: FakeTime, random: Random): TournamentWorld["make"] {
  return async (changes = {}, { closesMs, startsMs } = { closesMs: 10 * MINUTE_MS, startsMs: 20 * MINUTE_MS }) => {
    const plan = templateOf(changes);
    const now = time.now();
    const id = uuidv7(now, random);
    const times = {
      registrationStartsAt: now,
      registrationEndsAt: instant(now + closesMs),
      startsAt: instant(now + startsMs),
    };
    const made = { id, key: id, name: plan.name, plan, feeBps: 1_000, isForRupees: isForRupees(plan), ...times };
    await store.addTournament(made, now);
    return id;
  };
}

function createRiches(wallet: Wallet): TournamentWorld["rich"] {
  return async (name, deposit = 10_000) => {
    const player = name as PlayerId;
    const moves = [
      { from: operatorAccount("gatewayClearing"), to: { bucket: "deposit" as const }, amount: paise(deposit) },
    ];
    await wallet.move({ key: `rich:${name}`, kind: "deposit", player, moves });
    return player;
  };
}

/** Refuses whom the test names; tells the others apart as it says. */
function fakeGates({ refused, signals }: Pick<TournamentWorld, "refused" | "signals">) {
  return {
    cash: async (player: PlayerId): Promise<Result<EntrySignals, Refusal<GateRefusalCode>>> =>
      refused.has(player)
        ? refuse("locationRestricted", "You may not.")
        : ok(signals.get(player) ?? { keys: [`device:${player}`], address: null, place: null }),
    barredAmong: async (players: readonly PlayerId[]) => players.filter((player) => refused.has(player)),
    begins: (async () => ok(undefined)) as Gates["begins"],
    free: () => ok(undefined),
  };
}

/** Carries messages between processes that live in this one. */
function createBus(): Bus {
  const receivers = new Set<{ readonly topic: string; readonly receive: (message: unknown) => void }>();
  return {
    publish: (topic, message) => {
      for (const one of receivers) if (one.topic === topic) queueMicrotask(() => one.receive(message));
    },
    subscribe(topic, receive) {
      const one = { topic, receive };
      receivers.add(one);
      return () => void receivers.delete(one);
    },
  };
}
