import type { Cancel, Clock, Instant, PlayerId, Refusal, Standstill, Timers, Tracer } from "../../../kernel/index.ts";
import type { ServerMessage } from "../../contract.ts";
import type { Farewell } from "../../machine/state.ts";
import type { ApartFrom } from "../../ports.ts";
import type { TablesSettings } from "../../settings.ts";
import { announce, announceTo } from "../audience.ts";
import type { TableRunner } from "../table-runner.ts";
import { createChatter } from "./chatter.ts";
import { type Connection, createConnection, type SeatRef, type SignedOutReason, type Transport } from "./connection.ts";
import { createPhrases } from "./phrases.ts";
import { createSeatProtocol } from "./seat-protocol.ts";

/** Connections of one seat that have not said hello yet; a resume key opens any number of them. */
const UNGREETED_A_SEAT = 4;

/** The browsers at one table: one connection a seat, the others are told that it was taken over. */
export interface Connections {
  open(ref: SeatRef, transport: Transport): Connection;
  /** Whether a browser is connected for this seat now. */
  has(seat: number): boolean;
  /** The seats' browsers that have said hello. */
  all(): readonly (readonly [number, Connection])[];
  /** The seat is its player's no more. */
  farewell(farewell: Farewell): void;
  /** Closes whatever is open for the seat, and says why. */
  signOut(seat: number, why: SignedOutReason): void;
  /** A closed socket may be a page that loads again: only after a while the others see it. */
  awaitReturn(place: Pick<SeatRef, "seat" | "sitting">, graceMs?: number): void;
  /** Forgets who may return. */
  cancel(): void;
  closeAll(close: (connection: Connection) => void): void;
}

export interface ConnectionsDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly settings: Pick<TablesSettings, "disconnectGraceMs" | "messages">;
  readonly resumeKey: (ref: SeatRef) => string;
  /** A browser has its snapshot, or what it missed. */
  readonly greeted: (ref: Pick<SeatRef, "seat">, connection: Connection) => void;
  readonly standstill: Pick<Standstill, "isOn">;
  readonly apartFrom: ApartFrom;
  readonly tracer?: Tracer;
}

export function createConnections(deps: ConnectionsDeps, runner: () => TableRunner): Connections {
  const { clock, timers, settings } = deps;
  const windows = createWindows(clock);
  const ungreeted = createUngreeted();
  const memories = createMemories(deps, runner);
  const graces = new Map<string, Cancel>();

  const awaitReturn: Connections["awaitReturn"] = ({ seat, sitting }, graceMs = settings.disconnectGraceMs) => {
    const key = keyOf(seat, sitting);
    graces.get(key)?.();
    const unseen = () => {
      graces.delete(key);
      if (windows.of(seat)) return;
      const gone = { type: "connection", seat, sitting, connected: false, chain: null } as const;
      runner().post(
        () => ({ ...gone, at: clock.now() }),
        () => {},
      );
    };
    graces.set(key, timers.after(graceMs, unseen));
  };

  const takeOver = (ref: SeatRef, connection: Connection) => {
    ungreeted.remove(ref.seat, connection);
    const older = windows.take(ref, connection);
    if (older && older !== connection) older.goodbye("takenOver");
  };

  const gone = (ref: SeatRef, connection: Connection) => {
    ungreeted.remove(ref.seat, connection);
    if (windows.of(ref.seat) !== connection) return;
    windows.drop(ref.seat);
    awaitReturn(ref);
  };

  return {
    open(ref, transport) {
      const { mayTake } = windows;
      const seat = { ...deps, ...memories, mayTake, takeOver, memory: memories.of };
      const connection = createConnection(
        {
          clock,
          limits: settings.messages,
          protocol: (line) => createSeatProtocol(seat, ref, line),
          gone: (one) => gone(ref, one),
        },
        transport,
      );
      ungreeted.add(ref.seat, connection);
      return connection;
    },
    has: (seat) => windows.of(seat) !== undefined,
    all: windows.all,
    farewell({ seat, sitting, reason }) {
      memories.forget(seat, sitting);
      windows.of(seat)?.goodbye(reason);
      windows.drop(seat);
    },
    signOut(seat, why) {
      for (const connection of [...ungreeted.of(seat), windows.of(seat)]) connection?.goodbye(why);
    },
    awaitReturn,
    cancel() {
      for (const cancel of graces.values()) cancel();
    },
    closeAll(close) {
      for (const connection of [...windows.all().map(([, one]) => one), ...ungreeted.all()]) close(connection);
    },
  };
}

/** The window that has each seat, and since when: the age of its key, else the moment at which it was opened. */
function createWindows(clock: Clock) {
  const bySeat = new Map<number, { readonly connection: Connection; readonly since: Instant }>();
  const of = (seat: number) => bySeat.get(seat)?.connection;
  return {
    of,
    all: () => [...bySeat].map(([seat, { connection }]) => [seat, connection] as const),
    mayTake({ seat, keySince }: SeatRef): boolean {
      const held = bySeat.get(seat);
      return keySince === undefined || held === undefined || keySince >= held.since;
    },
    /** Answers the one that had it. */
    take({ seat, keySince }: SeatRef, connection: Connection): Connection | undefined {
      const older = of(seat);
      if (older !== connection) bySeat.set(seat, { connection, since: keySince ?? clock.now() });
      return older;
    },
    drop: (seat: number) => void bySeat.delete(seat),
  };
}

/** Connections that have not said hello yet; of a seat's the oldest goes when there are too many. */
function createUngreeted() {
  /** Connections by seat, oldest first. */
  const bySeat = new Map<number, readonly Connection[]>();
  const of = (seat: number) => bySeat.get(seat) ?? [];
  return {
    of,
    all: () => [...bySeat.values()].flat(),
    add(seat: number, connection: Connection) {
      const [oldest, ...newer] = of(seat);
      if (oldest && newer.length + 1 >= UNGREETED_A_SEAT) oldest.goodbye("takenOver");
      bySeat.set(seat, [...of(seat), connection]);
    },
    remove(seat: number, connection: Connection) {
      const others = of(seat).filter((one) => one !== connection);
      if (others.length > 0) bySeat.set(seat, others);
      else bySeat.delete(seat);
    },
  };
}

/**
 * Refusals given lately, by sitting and the client's id: a repeated command is answered as the first time. And how much each sitting has said:
 * a new connection begins with what is left.
 */
function createMemories({ clock, apartFrom }: Pick<ConnectionsDeps, "clock" | "apartFrom">, runner: () => TableRunner) {
  const phrases = createPhrases({ clock, state: () => runner().state, tell: createTelling(runner, apartFrom) });
  const chatter = createChatter(clock);
  const bySitting = new Map<string, Map<string, Refusal>>();
  return {
    of({ seat, sitting }: SeatRef) {
      const key = keyOf(seat, sitting);
      const known = bySitting.get(key) ?? new Map<string, Refusal>();
      bySitting.set(key, known);
      return known;
    },
    phrases,
    chatter,
    forget(seat: number, sitting: number) {
      bySitting.delete(keyOf(seat, sitting));
      phrases.forget(seat, sitting);
      chatter.forget(seat, sitting);
    },
  };
}

/** Tells a phrase to everybody at the table; at a practice table not to who is apart from the speaker. Order stays: what is known is answered at once. */
function createTelling(runner: () => TableRunner, apartFrom: ApartFrom) {
  const tell = (message: Said, apart: ReadonlySet<PlayerId>) => {
    const { audience, state } = runner();
    const isApart = state.seats.some((one) => one && apart.has(one.player.id));
    if (isApart) announceTo(audience, state.seats, (player) => !apart.has(player), message);
    else announce(audience, message);
  };
  return (message: Said): void => {
    const { seats, config } = runner().state;
    const speaker = seats[message.seat]?.player.id;
    if (!speaker || config.kind.currency !== "practice") tell(message, NOBODY);
    // Where it cannot be known, nobody hears it.
    else
      apartFrom(speaker).then(
        (apart) => tell(message, apart),
        () => {},
      );
  };
}

type Said = Extract<ServerMessage, { event: "said" }>;
const NOBODY: ReadonlySet<PlayerId> = new Set();

function keyOf(seat: number, sitting: number): string {
  return `${seat}/${sitting}`;
}
