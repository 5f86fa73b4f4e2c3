import { z } from "zod";
import { type Bus, type Cancel, given, type Log, type PlayerId } from "../../kernel/index.ts";
import type { CashFacts, LobbyTables } from "../ports.ts";

const TOPIC = "lobby.standUp";
/** Players that are asked about together. */
const PAGE = 500;

/** Has players leave the cash tables of whichever process plays them. */
export interface StandingUp {
  /** Tells every process at once, of one table where it is named. A process that misses it finds out within a minute who keeps out. */
  announce(player: PlayerId, tableId?: string): void;
  /** Checks all players at cash tables of this process; the job does so every minute. */
  look(): Promise<void>;
  /** Hears what is announced, until it is cancelled. */
  listen(): Cancel;
}

/**
 * Makes players who exclude themselves, have closed the account or owe money stand up. It is announced on the bus,
 * which may lose it, and each process checks its own tables every minute.
 */
export function createStandingUp({
  bus,
  log,
  tables,
  facts,
  endCash,
}: {
  readonly bus: Bus;
  readonly log: Log;
  readonly tables: Pick<LobbyTables, "leaveCash" | "cashPlayers">;
  readonly facts: Pick<CashFacts, "barredAmong">;
  /** Ends cash tables while cash is off (M-13); a moment set in advance is not announced. */
  readonly endCash: () => void;
}): StandingUp {
  const leave = (player: PlayerId, tableId?: string): Promise<void> =>
    tables
      .leaveCash(player, tableId)
      .catch((error) => log.error({ player, error: String(error) }, "A player was not stood up; tried again."));

  return {
    announce: (player, tableId) => bus.publish(TOPIC, { player, ...given({ tableId }) }),
    async look() {
      endCash();
      const players = tables.cashPlayers();
      for (let i = 0; i < players.length; i += PAGE)
        await Promise.all((await facts.barredAmong(players.slice(i, i + PAGE))).map((player) => leave(player)));
    },
    listen: () =>
      bus.subscribe(TOPIC, (message) => {
        const told = toldIn(message);
        if (told !== null) void leave(told.player, told.tableId);
      }),
  };
}

const Told = z.object({ player: z.string().transform((id) => id as PlayerId), tableId: z.string().optional() });

const toldIn = (message: unknown): z.output<typeof Told> | null => Told.safeParse(message).data ?? null;
