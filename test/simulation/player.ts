/** A simulated person: joins tables through the lobby's door, keeps windows open, comes back when a line is cut. */
import type { PlayerId } from "../../modules/kernel/index.ts";
import type { TableKind } from "../../modules/tables/kind.ts";
import type { SeatRef } from "../../modules/tables/live/connection.ts";
import type { Tables } from "../../modules/tables/tables.ts";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";
import type { SimProcess } from "./process.ts";
import type { SimTime } from "./sim-time.ts";
import { openWindow, type TableWindow, type WindowDeps } from "./window.ts";

export interface PlayerDeps extends Pick<WindowDeps, "time" | "trace" | "watchOf"> {
  readonly time: SimTime;
  readonly faults: Faults;
  readonly chance: Chance;
  /** The process that a request about this table, or about none, reaches; null while none is up. */
  readonly route: (tableId: string | null) => SimProcess | null;
  readonly kinds: readonly TableKind[];
}

export interface SimPlayer {
  readonly windows: () => readonly TableWindow[];
  /** From now on the player leaves every table and joins no other. */
  goHome(): void;
}

const ERRAND_MS = 3_000;
/** A request without an answer is given up after this. */
const PATIENCE_MS = 8_000;
/** Between opening a window and hearing of it: the next errand may run in between. */
const MOST_TABLES = 3;

export function createPlayer(deps: PlayerDeps, name: string): SimPlayer {
  const { time, faults, chance } = deps;
  const id = `player-${name}` as PlayerId;
  const windows = new Map<string, TableWindow>();
  const chains = new Map<string, readonly string[]>();
  const wanted = chance.pick([1, 1, 1, 2, MOST_TABLES]);
  const strength = chance.pick([null, null, "careful", "solver", "judge"] as const);
  const style = { strength, thinkMs: chance.pick([600, 1_500, 1_500, 6_000]) };
  let home = false;
  let ids = 0;
  let away = 0;

  /** Asks the server something over a line and for a time that may be too short; null when there is no answer. */
  const ask = <T>(
    request: (tables: Tables, process: SimProcess) => Promise<T>,
    tableId: string | null = null,
  ): Promise<T | null> =>
    new Promise((resolve) => {
      const process = deps.route(tableId);
      if (!process) return resolve(null);
      time.after(PATIENCE_MS, () => resolve(null));
      time.after(chance.between(1, 40), () =>
        process.life.enter(() => {
          // A failed request is a 500 to its player: bad, and to be tried again.
          request(process.tables, process).then(
            (answer) => void time.after(chance.between(1, 40), () => process.life.dead || resolve(answer)),
            () => resolve(null),
          );
        }),
      );
    });

  const windowDeps: WindowDeps = {
    ...deps,
    style,
    chains,
    nextId: () => {
      ids += 1;
      return `${name}-${ids}`;
    },
    closed(window, reason) {
      deps.trace(`${name} loses ${window.tableId}: ${reason}`);
      if (windows.get(window.tableId) !== window) return;
      windows.delete(window.tableId);
      if (reason === "cut" || reason === "serverStopping") time.after(chance.between(100, 6_000), () => resume(window));
    },
  };

  const open = (process: SimProcess, ref: SeatRef, from: TableWindow["view"]) => {
    const window = openWindow(windowDeps, process, ref, from);
    if (window) windows.set(window.tableId, window);
  };

  /** Back by the resume key, asking for what was missed; without one, the next errand finds the seat. */
  const resume = (lost: TableWindow) => {
    const { resumeKey, view } = lost;
    if (resumeKey === null || windows.has(lost.tableId)) return;
    void ask(async (tables, process) => {
      const ref = await tables.resume(resumeKey);
      if (ref && "seat" in ref && !windows.has(lost.tableId)) open(process, ref, chance.permille(700) ? view : null);
    }, lost.tableId);
  };

  const byTicket = (tableId: string) =>
    ask(async (tables, process) => {
      const ticket = await tables.mintTicket(id, tableId);
      const ref = ticket.ok ? await tables.redeem(ticket.value) : null;
      if (ref && "seat" in ref) open(process, ref, null);
    }, tableId);

  const errand = async () => {
    const seated = await ask((tables) => tables.joined(id));
    for (const { tableId } of seated ?? []) {
      const window = windows.get(tableId);
      if (!window) await byTicket(tableId);
      else if (home) window.send({ event: "leave" });
      else if (faults.strikes("secondWindow", 10)) await byTicket(tableId);
    }
    if (home || !seated || seated.length >= wanted) return;
    const kind = chance.pick(deps.kinds);
    const joined = await ask((tables) => tables.join({ player: { id, name, avatar: "a1" }, kind }));
    if (joined?.ok && !windows.has(joined.value.tableId)) await byTicket(joined.value.tableId);
  };

  const goOn = () => {
    // Now and then somebody is gone for minutes: long enough to be stood up.
    away = !home && chance.permille(8) ? chance.between(60_000, 240_000) : chance.between(ERRAND_MS / 2, ERRAND_MS * 2);
    time.after(away, () => void errand().then(goOn));
  };
  goOn();

  return {
    windows: () => [...windows.values()],
    goHome() {
      home = true;
    },
  };
}
