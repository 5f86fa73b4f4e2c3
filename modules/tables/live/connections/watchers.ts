/** Those who watch a tournament's table without a seat: they see what everybody sees, and say nothing. */
import type { Clock, PlayerId } from "../../../kernel/index.ts";
import type { ClientMessage, ProtocolVersion } from "../../contract.ts";
import { refusal } from "../../messages.ts";
import type { TablesSettings } from "../../settings.ts";
import {
  type Connection,
  createConnection,
  type Line,
  type SignedOutReason,
  type Transport,
  type WatchRef,
} from "./connection.ts";

/** People who watch one table at once. */
export const MOST_WATCHERS = 200;

/** The onlookers' browsers at one table, one each. */
export interface Watchers {
  /** A player's newer window takes the older one's place; one too many hears `watchersFull`. */
  open(ref: WatchRef, transport: Transport): Connection;
  /** Those who have said hello. */
  all(): readonly (readonly [PlayerId, Connection])[];
  count(): number;
  /** Closes the player's window, and says why. */
  signOut(player: PlayerId, why: SignedOutReason): void;
  closeAll(close: (connection: Connection) => void): void;
}

export interface WatchersDeps {
  readonly clock: Clock;
  readonly settings: Pick<TablesSettings, "messages">;
  /** What opens the window again without a ticket. */
  readonly watchKey: (ref: WatchRef) => string;
  /** The connection has its snapshot, or what it missed. */
  readonly greeted: (player: PlayerId, connection: Connection) => void;
}

/** A set of onlookers, still empty. */
export function createWatchers(deps: WatchersDeps): Watchers {
  const { clock, settings } = deps;
  const byPlayer = new Map<PlayerId, Connection>();
  const greeted = new WeakSet<Connection>();

  const gone = (player: PlayerId, connection: Connection) => {
    if (byPlayer.get(player) === connection) byPlayer.delete(player);
  };

  return {
    open(ref, transport) {
      const { watcher } = ref;
      const hello = (connection: Connection) => {
        greeted.add(connection);
        deps.greeted(watcher, connection);
      };
      const connection = createConnection(
        {
          clock,
          limits: settings.messages,
          protocol: (line) => createWatchProtocol({ clock, watchKey: deps.watchKey, hello }, ref, line),
          gone: (one) => gone(watcher, one),
        },
        transport,
      );
      const older = byPlayer.get(watcher);
      if (!older && byPlayer.size >= MOST_WATCHERS) {
        connection.goodbye("watchersFull");
        return connection;
      }
      byPlayer.set(watcher, connection);
      older?.goodbye("takenOver");
      return connection;
    },
    all: () => [...byPlayer].filter(([, connection]) => greeted.has(connection)),
    count: () => byPlayer.size,
    signOut: (player, why) => byPlayer.get(player)?.goodbye(why),
    closeAll(close) {
      for (const connection of [...byPlayer.values()]) close(connection);
    },
  };
}

interface WatchProtocolDeps extends Pick<WatchersDeps, "clock" | "watchKey"> {
  readonly hello: (connection: Connection) => void;
}

/** Answers hello and ping; everything else belongs to seats. */
function createWatchProtocol(deps: WatchProtocolDeps, ref: WatchRef, line: Line): (message: ClientMessage) => void {
  const { clock } = deps;
  const { runner } = ref;
  /** The version that this connection's first hello asked for; null before it. */
  let speaks: ProtocolVersion | null = null;

  const greet = ({ id, lastSeq, protocol }: Extract<ClientMessage, { event: "hello" }>) => {
    const missed = lastSeq === undefined ? null : runner.backlog.since(lastSeq, null, 0);
    if (speaks === null) runner.audience.join(line.transport, null, protocol);
    speaks ??= protocol;
    if (missed) line.sendMissed(id, missed, speaks);
    else {
      const { view } = runner.state;
      const resumeKey = deps.watchKey(ref);
      const welcome = { event: "welcome", protocol: speaks, chainNeeded: false } as const;
      line.send({ ...welcome, now: clock.now(), resumeKey, view });
    }
    deps.hello(line.connection);
  };

  return (message) => {
    const { id } = message;
    if (message.event === "ping") line.send({ event: "pong", id, at: message.at, now: clock.now() });
    else if (message.event === "hello") {
      // In the mailbox's order: between two commands nothing is half shown.
      runner.post(
        () => null,
        (outcome) => {
          if (!line.isOpen()) return;
          if (outcome.ok) greet(message);
          else line.send({ event: "refused", id, ...outcome.error });
        },
      );
    } else line.send({ event: "refused", id, ...refusal("watching") });
  };
}
