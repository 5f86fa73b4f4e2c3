import {
  type Cancel,
  type Clock,
  createStandstill,
  type PlannedPause,
  SECOND_MS,
  type Standstill,
  type Timers,
} from "../../kernel/index.ts";
import type { ServerMessage } from "../contract.ts";
import { leadsToDeal, phaseEndOf } from "../machine/phase-end.ts";
import type { TableState } from "../machine/state.ts";
import { dealRuns } from "../machine/step.ts";
import type { Connection } from "./connections/connection.ts";
import type { LiveTables } from "./live-tables.ts";

/** What windows are told of maintenance: moments by the server's clock. */
export type Announcement = Omit<Extract<ServerMessage, { event: "maintenance" }>, "event" | "now">;

/** Least pause before a deal that waited for maintenance to end, so that a player who left the window can return. */
const RETURN_MS = 30 * SECOND_MS;

interface PausingDeps {
  readonly planned: PlannedPause;
  readonly announcement?: (() => Announcement | null) | undefined;
  readonly live: Pick<LiveTables, "all">;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Maintenance at the tables of this process (O-27): they stand still while it runs, and their windows are told. */
export interface Pausing {
  readonly standstill: Standstill;
  /** May what is due at the table happen now? */
  mayTick(state: TableState): boolean;
  /** A window has said hello. */
  greet(connection: Connection): void;
  start(): void;
  stop(): void;
}

export function createPausing({ planned, announcement = () => null, live, clock, timers }: PausingDeps): Pausing {
  let told = "null";
  let cancel: Cancel = () => {};

  const standstill = createStandstill({ planned, clock }, (stoodMs) => {
    for (const { runner } of live.all())
      void runner.resume(shiftOf(runner.state, stoodMs(runner.tableId), clock.now()));
  });
  const tell = (connection: Connection, said: Announcement) =>
    connection.tell({ event: "maintenance", now: clock.now(), ...said });
  const look = () => {
    standstill.look();
    const said = announcement();
    const text = JSON.stringify(said);
    if (text === told) return;
    told = text;
    for (const table of live.all()) for (const [, window] of table.windows()) tell(window, said ?? OVER);
  };

  return {
    standstill,
    mayTick: (state) => !standstill.isOn() && (planned.phase() !== "noDeals" || !leadsToDeal(state)),
    greet(connection) {
      const said = announcement();
      if (said !== null) tell(connection, said);
    },
    start() {
      cancel = timers.every(SECOND_MS, look);
    },
    stop: () => cancel(),
  };
}

const OVER: Announcement = { phase: "open", startsAt: null, endsAt: null, text: "" };

/** Milliseconds by which a table's clocks move on. When no deal runs, the next one also waits for its players. */
function shiftOf(state: TableState, stoodMs: number, now: number): number {
  if (dealRuns(state) || state.config.tournament) return stoodMs;
  const due = phaseEndOf(state);
  return due === null ? stoodMs : Math.max(0, now + RETURN_MS - due);
}
