import { type Bus, type Cancel, type Log, MINUTE_MS, type PlayerId, type Timers } from "../../kernel/index.ts";
import type { Tables } from "../../tables/index.ts";
import type { CashFacts } from "./gates.ts";

const TOPIC = "lobby.standUp";
/** What the bus has lost, and what nobody announces, is seen after this long. */
const LOOK_MS = MINUTE_MS;
/** Players that are asked about together. */
const PAGE = 500;

/** Has players leave the cash tables of whichever process plays them. */
export interface StandingUp {
  /** Tells every process at once. Whoever does not hear it looks within a minute. */
  announce(player: PlayerId): void;
  /** Looks now at everybody who sits at cash tables of this process. */
  look(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Whoever keeps out, has closed the account or owes money stands up where they sit: announced on the bus, which may lose it,
 * and found by each process among its own tables every minute.
 */
export function createStandingUp(deps: {
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Log;
  readonly tables: Pick<Tables, "leaveCash" | "cashPlayers">;
  readonly facts: Pick<CashFacts, "barredAmong">;
  /** M-13: ends cash tables while cash is off; a moment that was set in advance is announced by nobody. */
  readonly endCash: () => void;
}): StandingUp {
  const { bus, timers, log, tables, facts, endCash } = deps;
  const stops: Cancel[] = [];
  let looking: Promise<void> | null = null;

  const leave = (player: PlayerId): Promise<void> =>
    tables
      .leaveCash(player)
      .catch((error) => log.error({ player, error: String(error) }, "A player was not stood up; tried again."));

  const lookThrough = async () => {
    endCash();
    const players = tables.cashPlayers();
    for (let i = 0; i < players.length; i += PAGE)
      await Promise.all((await facts.barredAmong(players.slice(i, i + PAGE))).map(leave));
  };

  const look = (): Promise<void> => {
    looking ??= lookThrough()
      .catch((error) => log.warn({ error: String(error) }, "Nobody could say who must leave cash tables."))
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  return {
    announce: (player) => bus.publish(TOPIC, { player }),
    look,
    start() {
      stops.push(
        bus.subscribe(TOPIC, (message) => {
          const player = playerIn(message);
          if (player !== null) void leave(player);
        }),
        timers.every(LOOK_MS, () => void look()),
      );
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}

function playerIn(message: unknown): PlayerId | null {
  if (typeof message !== "object" || message === null || !("player" in message)) return null;
  return typeof message.player === "string" ? (message.player as PlayerId) : null;
}
