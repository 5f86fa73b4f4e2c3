/** Live tables with everything that tests replace, and browsers that follow the protocol without sockets. */

import { memoryLimiters } from "../../../test/support/limiter.ts";
import type { Clock, Instant, Leases, Log, PlayerId, Processes, Random, Timers } from "../../kernel/index.ts";
import type { ClientMessage, ProtocolVersion, ServerMessage, TableView } from "../contract.ts";
import type { FloorKeeping } from "../floor/keeping.ts";
import type { TableStore } from "../journal/journal.ts";
import { createMemoryStore } from "../journal/memory-store.ts";
import type { Connection, Place, SeatRef } from "../live/connections/connection.ts";
import type { RoundReports } from "../ports.ts";
import type { RegistryStore } from "../seat-registry/registry-store.ts";
import { type TablesSettings, USUAL_LIMITS } from "../settings.ts";
import { createTables, type Tables, type TablesDeps } from "../tables.ts";
import { messagesIn, missesFrames, reduceView } from "../view/view.ts";
import { testConfig, testKind } from "./driver.ts";
import { createMemoryWallet, type MemoryWallet } from "./memory-wallet.ts";
import { leasesOf, singleProcess } from "./single-process.ts";

export const testSettings = (patch: Partial<TablesSettings> = {}): TablesSettings => ({
  ...USUAL_LIMITS,
  timing: testConfig().timing,
  ticketMs: 60_000,
  voidAfterMs: 600_000,
  heartbeatMs: 1_000,
  perPlayer: 3,
  botMinMs: 500,
  botMaxMs: 1_500,
  ...patch,
});

export interface TablesWorld {
  readonly tables: Tables;
  readonly wallet: MemoryWallet;
  readonly store: TableStore;
  /** Joins, and opens a window. */
  join(name: string, kind?: Parameters<typeof testKind>[0]): Promise<TestBrowser>;
}

/** A server in fake time. Give `store` and `wallet` of an earlier one to see it recover. */
export function tablesWorld(
  time: Clock & Timers,
  random: Random,
  log: Log,
  given: {
    readonly store?: TableStore;
    readonly wallet?: MemoryWallet;
    readonly places?: RegistryStore;
    readonly settings?: Partial<TablesSettings>;
    readonly sessionsEndedAt?: (player: PlayerId) => Promise<Instant | null>;
    readonly rounds?: RoundReports;
    readonly rules?: number;
    readonly keeping?: FloorKeeping;
    readonly processes?: Processes;
    readonly leases?: Leases;
    readonly pause?: Pick<TablesDeps, "planned" | "announcement">;
    readonly turn?: NonNullable<TablesDeps["turn"]>;
    readonly away?: NonNullable<TablesDeps["away"]>;
    readonly apartFrom?: NonNullable<TablesDeps["apartFrom"]>;
    readonly ratingsAmong?: NonNullable<TablesDeps["ratingsAmong"]>;
    readonly sharedDecks?: NonNullable<TablesDeps["sharedDecks"]>;
    readonly think?: NonNullable<TablesDeps["think"]>;
    readonly dailyResults?: NonNullable<TablesDeps["dailyResults"]>;
  } = {},
): TablesWorld {
  const store = given.store ?? createMemoryStore();
  const wallet = given.wallet ?? createMemoryWallet();
  const tables = createTables({
    ...singleProcess(given.places),
    ...(given.keeping ? { keeping: given.keeping } : {}),
    store,
    wallet,
    clock: time,
    timers: time,
    random,
    limiter: memoryLimiters(time),
    log,
    secret: new Uint8Array(32).fill(7),
    sessionsEndedAt: given.sessionsEndedAt ?? (async () => null),
    settings: testSettings(given.settings),
    ...(given.rounds ? { rounds: given.rounds } : {}),
    ...(given.processes ? { processes: given.processes, leases: given.leases ?? leasesOf(given.processes) } : {}),
    ...given.pause,
    ...(given.dailyResults ? { dailyResults: given.dailyResults } : {}),
    ...(given.turn ? { turn: given.turn } : {}),
    ...(given.away ? { away: given.away } : {}),
    ...(given.apartFrom ? { apartFrom: given.apartFrom } : {}),
    ...(given.ratingsAmong ? { ratingsAmong: given.ratingsAmong } : {}),
    ...(given.sharedDecks ? { sharedDecks: given.sharedDecks } : {}),
    ...(given.think ? { think: given.think } : {}),
    ...(given.rules ? { rules: given.rules } : {}),
  });
  return {
    tables,
    wallet,
    store,
    async join(name, kind) {
      const id = `player-${name}` as PlayerId;
      const joined = await tables.join({ player: { id, name, avatar: "a1" }, kind: testKind(kind) });
      if (!joined.ok) throw new Error(joined.error.code);
      const ticket = await tables.mintTicket(id, joined.value.tableId);
      if (!ticket.ok) throw new Error(ticket.error.code);
      const ref = await tables.redeem(ticket.value);
      if (!ref || "watcher" in ref) throw new Error("the ticket is good for a seat");
      return openBrowser(tables, ref);
    },
  };
}

export interface TestBrowser<Ref extends Place = SeatRef> {
  readonly ref: Ref;
  readonly connection: Connection;
  /** Everything received, oldest first. */
  readonly received: ServerMessage[];
  /** What it knows by the frames alone. */
  readonly view: TableView;
  readonly closed: { readonly code: number; readonly reason: string } | null;
  send(message: object): void;
  /** The answer to a client id, once it came. */
  answer(id: string): ServerMessage | undefined;
}

/** A browser that says hello at once, and keeps its view by the shared reducer. */
export function openBrowser<Ref extends Place>(
  tables: Tables,
  ref: Ref,
  hello: { protocol?: ProtocolVersion; lastSeq?: number; chain?: string } = {},
  from?: TableView,
): TestBrowser<Ref> {
  const received: ServerMessage[] = [];
  const stops: (() => void)[] = [];
  let view: TableView | undefined = from;
  let closed: TestBrowser["closed"] = null;
  const take = (text: string) => {
    for (const message of messagesIn(text)) {
      received.push(message);
      if (message.event === "welcome") view = message.view;
      else if (view && missesFrames(view, message)) throw new Error(`frames are missing before ${text}`);
      else if (view) view = reduceView(view, message);
    }
  };
  const table = tables.live(ref.runner.tableId);
  if (!table) throw new Error("the table is open");
  const connection = table.connect(ref, {
    send: take,
    subscribe: (topic) => void stops.push(tables.fanOut.subscribe(topic, take)),
    close(code, reason) {
      closed = { code, reason };
      for (const stop of stops) stop();
    },
  });
  const browser: TestBrowser<Ref> = {
    ref,
    connection,
    received,
    get view() {
      if (!view) throw new Error("no welcome yet");
      return view;
    },
    get closed() {
      return closed;
    },
    send: (message) => connection.receive(JSON.stringify(message)),
    answer: (id) => received.find((one) => (one.event === "ack" || one.event === "refused") && one.id === id),
  };
  browser.send({ event: "hello", id: "hello", protocol: 2, ...hello } satisfies ClientMessage);
  return browser;
}
