/**
 * The server half of the tournaments' benchmark, in a process of its own: `bun tournament-server.ts PLAYERS DATABASE_URL`.
 * Tells its parent where it listens; for each `begin` a free tournament of so many players is entered, and its parent told
 * a ticket for every seat with the moment of the first deal; `end` cancels it.
 */
import { Elysia } from "elysia";
import { type Bus, instant, iso, ok, type PlayerId, uuidv7 } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import { createTableStore, createTables } from "../../modules/tables/index.ts";
import { createMemoryWallet } from "../../modules/tables/testing/memory-wallet.ts";
import { singleProcess } from "../../modules/tables/testing/single-process.ts";
import { TAKE_SEAT } from "../../modules/tournament/events-contract.ts";
import {
  createBoardDecks,
  createDirectorStore,
  createTournamentStore,
  createTournaments,
  type Tournaments,
} from "../../modules/tournament/index.ts";
import { isForRupees, readTemplate } from "../../modules/tournament/templates/template.ts";
import { memoryLimiters } from "../support/limiter.ts";
import { testVault } from "../support/vault.ts";
import { BENCH_SETTINGS, clock, openBench, quiet, random, timers } from "./serving.ts";
import type { BenchRoundSeat } from "./tournament-wire.ts";

const [players = "6", databaseUrl = ""] = process.argv.slice(2);
const tell = (message: object) => process.send!(message);
const database = openBench(databaseUrl);
const store = createTournamentStore(database);
const nothingCosts = () => Promise.reject(new Error("nothing costs anything here"));
const NO_HEADERS = { location: undefined, device: undefined, address: null };
/** Long enough to open all tables and windows, whatever else the machine does. */
const OPEN_MS = 12_000;
/** Registration ends when everybody has entered, long before. */
const REGISTRATION_MS = 600_000;

/** One process: no other needs its announcements. */
const bus: Bus = { publish: () => {}, subscribe: () => () => {} };
let directing: Tournaments | null = null;
const shared = { clock, stopwatch: { elapsedMs: clock.now }, timers, random, log: quiet };
const tables = createTables({
  ...shared,
  ...singleProcess(),
  store: createTableStore({
    database,
    journal: database.sql,
    clock,
    timers,
    log: quiet,
    vault: testVault(),
    process: "bench",
    figures: { batch: () => {} },
  }),
  wallet: createMemoryWallet(0),
  limiter: memoryLimiters(clock),
  secret: random.bytes(32),
  sessionsEndedAt: async () => null,
  settings: BENCH_SETTINGS,
  rounds: {
    report: (report) => directing!.reports.report(report),
    failed: (failure) => directing!.reports.failed(failure),
    statusFor: (tournamentId, player) => directing!.reports.statusFor(tournamentId, player),
  },
});
const tournaments = createTournaments({
  ...shared,
  store,
  bus,
  tables: tables.tournaments,
  decks: createBoardDecks([random.bytes(32)]),
  directorStore: createDirectorStore({ database, journal: database.sql, clock, timers, log: quiet, process: "bench" }),
  settings: { get: (key) => DEFAULT_SETTINGS[key] },
  wallet: { move: nothingCosts, moveBack: nothingCosts, payTournament: nothingCosts },
  tickets: { isGood: nothingCosts, pay: nothingCosts, giveBack: nothingCosts, give: nothingCosts },
  gates: {
    cash: nothingCosts,
    barredAmong: async () => [],
    begins: async () => ok(undefined),
    free: () => ok(undefined),
  },
  tell: (to, event, data) => {
    if (event === TAKE_SEAT) seat(to, (data as { readonly iTableId: string }).iTableId).catch(fail);
  },
  tellHere: () => {},
  avatarOf: async () => "peacock",
  clubOf: async () => null,
  clubMembers: async () => [],
  limits: { alone: true, beatMs: 1_000, leaseMs: 10_000, seeds: "none" },
});
directing = tournaments;
tournaments.onChange(tables.tellTournament);

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

async function seat(player: PlayerId, tableId: string): Promise<void> {
  const ticket = await tables.mintTicket(player, tableId);
  const startsAt = tables.live(tableId)?.runner.state.config.tournament?.startsAt;
  if (!ticket.ok || startsAt === undefined) throw new Error("a seat that can be taken has a ticket");
  tell({ ticket: ticket.value, startsAt } satisfies BenchRoundSeat);
}

async function begin(): Promise<string> {
  const count = Number(players);
  const read = readTemplate({
    name: "Bench",
    entryFeePaise: 0,
    seats: count,
    minPlayers: 2,
    dealsPerRound: 1,
    advancePerTable: 2,
    breakMs: 30_000,
    prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
    seatTakeMs: OPEN_MS,
  });
  if (!read.ok) throw new Error(read.error.message);
  const now = clock.now();
  const plan = read.value;
  const id = uuidv7(now, random);
  const times = {
    registrationStartsAt: now,
    registrationEndsAt: instant(now + REGISTRATION_MS),
    startsAt: instant(now + REGISTRATION_MS + OPEN_MS),
  };
  await store.addTournament(
    { id, key: id, name: "Bench", plan, feeBps: 0, isForRupees: isForRupees(plan), ...times },
    now,
  );
  for (let from = 0; from < count; from += 8) {
    const some = Array.from({ length: Math.min(8, count - from) }, (_, n) => `player-${from + n}` as PlayerId);
    const joined = await Promise.all(
      some.map((player) => tournaments.join({ id: player, name: player }, id, null, NO_HEADERS)),
    );
    if (joined.some((one) => !one.ok)) throw new Error("everybody enters in time");
  }
  // The serving role may not: times of a tournament never change.
  const endsAt = Date.now();
  await database.sql`
    UPDATE tournament.tournament SET registration_ends_at = ${iso(endsAt)},
      starts_at = ${iso(endsAt + OPEN_MS)} WHERE id = ${id}`;
  return id;
}

let running: string | null = null;
process.on("message", (message) => {
  if (message === "begin")
    begin().then((id) => {
      running = id;
    }, fail);
  else if (running !== null) tournaments.cancel(running).then(() => tell({ ended: true }), fail);
});

const app = new Elysia({ websocket: { maxPayloadLength: 4_096, backpressureLimit: 16 << 20 } })
  .use(tableSockets({ tables, authenticate: async () => null, log: quiet }))
  .listen({ port: 0, hostname: "127.0.0.1", reusePort: false });
tables.fanOut.bind((topic, text) => void app.server?.publish(topic, text));
await tables.start();
await tournaments.start();
tell({ port: app.server!.port });
