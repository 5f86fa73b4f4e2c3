import type { Bus, Cancel, PlayerId, Timers } from "../../kernel/index.ts";
import type { ServerMessage } from "../contract.ts";
import type { Connection } from "../live/connections/connection.ts";
import type { LiveTables } from "../live/live-tables.ts";

interface OnlookersDeps {
  readonly live: Pick<LiveTables, "get">;
  readonly bus: Bus;
  readonly timers: Timers;
}

/** How many look on at a table, in whichever process they ask and it is played; its windows are told (S-10). */
export interface Onlookers {
  /** The viewer has asked, and counts until they are silent for a while. False where too many look on already. */
  came(tableId: string, viewer: PlayerId): boolean;
  /** The viewer looks on no more. False where they did not. */
  went(tableId: string, viewer: PlayerId): boolean;
  /** Tells a window of the table that has said hello. */
  greet(tableId: string, window: Connection): void;
  stop(): void;
}

/** What processes tell each other. */
interface Heard {
  readonly tableId: string;
  readonly viewer: PlayerId;
  readonly isGone: boolean;
}

const TOPIC = "tables.onlookers";
/** People who look on at a table. */
const MOST_LOOKING = 20;
/** A viewer who asks no more is gone after this: two and a half times the pause between two of their calls. */
const COUNTS_MS = 25_000;

/** Nobody looks on at first. Every process knows of all tables: one that is handed over is told at once. */
export function createOnlookers({ live, bus, timers }: OnlookersDeps): Onlookers {
  const tables = new Map<string, Map<PlayerId, Cancel>>();
  const messageOf = (tableId: string): ServerMessage => ({
    event: "onlookers",
    people: tables.get(tableId)?.size ?? 0,
  });
  const tell = (tableId: string): void => {
    for (const [, window] of live.get(tableId)?.windows() ?? []) window.tell(messageOf(tableId));
  };

  const forget = (tableId: string, viewer: PlayerId): boolean => {
    const there = tables.get(tableId);
    there?.get(viewer)?.();
    if (!there?.delete(viewer)) return false;
    if (there.size === 0) tables.delete(tableId);
    tell(tableId);
    return true;
  };
  const count = (tableId: string, viewer: PlayerId): void => {
    const there = tables.get(tableId) ?? new Map<PlayerId, Cancel>();
    const known = there.get(viewer);
    known?.();
    there.set(
      viewer,
      timers.after(COUNTS_MS, () => forget(tableId, viewer)),
    );
    tables.set(tableId, there);
    if (!known) tell(tableId);
  };
  const stop = bus.subscribe(TOPIC, (message) => {
    const { tableId, viewer, isGone } = message as Heard;
    (isGone ? forget : count)(tableId, viewer);
  });

  return {
    came(tableId, viewer) {
      const there = tables.get(tableId);
      if (there && !there.has(viewer) && there.size >= MOST_LOOKING) return false;
      count(tableId, viewer);
      bus.publish(TOPIC, { tableId, viewer, isGone: false } satisfies Heard);
      return true;
    },
    went(tableId, viewer) {
      if (!forget(tableId, viewer)) return false;
      bus.publish(TOPIC, { tableId, viewer, isGone: true } satisfies Heard);
      return true;
    },
    greet(tableId, window) {
      if (tables.has(tableId)) window.tell(messageOf(tableId));
    },
    stop() {
      stop();
      for (const there of tables.values()) for (const cancel of there.values()) cancel();
      tables.clear();
    },
  };
}
