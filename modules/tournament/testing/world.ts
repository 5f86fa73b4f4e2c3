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
  ok,
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
import type { EntryMarks, EntryTickets } from "../ports.ts";
import { createEntryMoney } from "../registration/money.ts";
import { createRegistration, type Registration } from "../registration/registration.ts";
import { createStore, type Store } from "../store/index.ts";
import { createDirectorStore } from "../store/journal.ts";
import { isForRupees } from "../templates/template.ts";
import { createTournaments, type Tournaments } from "../tournament.ts";
import { templateOf } from "./cup.ts";
import { createFakeTables, type FakeTables } from "./fake-tables.ts";

/** Tickets without a ledger: each good for one entry. */
export interface FakeTickets extends EntryTickets {
  readonly good: Map<string, { readonly player: PlayerId; readonly name?: string; entry: string | null }>;
  readonly given: { readonly player: PlayerId; readonly reference: string }[];
}

export interface TournamentWorld {
  readonly database: TestDatabase;
  readonly wallet: Wallet;
  readonly store: Store;
  readonly registration: Registration;
  readonly time: FakeTime;
  readonly log: CollectingLog;
  readonly tickets: FakeTickets;
  readonly told: { readonly to: PlayerId | null; readonly event: string; readonly data: unknown }[];
  /** By what players are told from each other; of others by a device of their own. */
  readonly marks: Map<PlayerId, EntryMarks>;
  /** Whom the gates refuse. */
  readonly refused: Set<PlayerId>;
  /** Stands between entries and the ledger while set. */
  money: "works" | "fails" | "failsAfterwards";
  /** One that registers now, closes in ten minutes and starts in twenty, unless told. */
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
  const state = {
    money: "works" as TournamentWorld["money"],
    told: [] as TournamentWorld["told"][number][],
    marks: new Map<PlayerId, EntryMarks>(),
    refused: new Set<PlayerId>(),
  };
  const money = createEntryMoney({ wallet: flakyWallet(wallet, () => world.money), tickets });
  const gates = fakeGates(state);
  const tell = (to: PlayerId | null, event: string, data: unknown) => void state.told.push({ to, event, data });
  const avatarOf = async () => "peacock";
  const registration = createRegistration({
    ...{ store, money, tickets, gates, tell, avatarOf, clock: time, random, log },
  });
  const world: TournamentWorld = {
    ...state,
    ...{ database, wallet, store, registration, time, log, tickets },
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
        ...{ database, clock: own, timers: own, random, log, wallet, tables, tickets, gates, tell, avatarOf, bus },
        settings: { get: (key) => (key === "cash" ? { on: true } : DEFAULT_SETTINGS[key]) as never },
        directorStore: createDirectorStore({ database, journal: database.sql, timers: own, log, process: name }),
        limits: { alone: false, beatMs: 2_000, leaseMs: 10_000, seeds: "none" },
      }),
    escrow: () => systemBalance(database, "tournamentEscrow"),
    faults: async () => (await auditLedger(database)).faults,
    close: () => database.close(),
  };
  return world;
}

/** The ledger, except that it fails before or after what it does where the test wants that. */
function flakyWallet(wallet: Wallet, how: () => TournamentWorld["money"]): Pick<Wallet, "move" | "moveBack"> {
  const flaky = async <T>(call: () => Promise<T>): Promise<T> => {
    if (how() === "fails") throw new Error("the database is away");
    const answer = await call();
    if (how() === "failsAfterwards") throw new Error("the answer is lost");
    return answer;
  };
  return {
    move: (request) => flaky(() => wallet.move(request)),
    moveBack: (request) => flaky(() => wallet.moveBack(request)),
  };
}

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
function fakeGates({ refused, marks }: Pick<TournamentWorld, "refused" | "marks">) {
  return {
    cash: async (player: PlayerId): Promise<Result<EntryMarks, Refusal>> =>
      refused.has(player)
        ? refuse("notEligible", "You may not.")
        : ok(marks.get(player) ?? { keys: [`device:${player}`], address: null, place: null }),
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

function fakeTickets(): FakeTickets {
  const good: FakeTickets["good"] = new Map();
  const given: FakeTickets["given"] = [];
  return {
    good,
    given,
    isGood: async (player, ticketId, { names }) => {
      const ticket = good.get(ticketId);
      return ticket?.player === player && (names.length === 0 || names.includes(ticket.name ?? ""));
    },
    async pay({ player, ticketId, entry }) {
      const ticket = good.get(ticketId);
      if (ticket?.player !== player || (ticket.entry !== null && ticket.entry !== entry))
        return refuse("ticketTaken", "taken");
      ticket.entry = entry;
      return ok(undefined);
    },
    async giveBack({ ticketId, entry }) {
      const ticket = good.get(ticketId);
      if (ticket?.entry === entry) ticket.entry = null;
      return ok(undefined);
    },
    async give({ player, reference }) {
      if (!given.some((one) => one.reference === reference)) given.push({ player, reference });
      return ok(undefined);
    },
  };
}
