/** A simulated person: joins tables through the lobby's door, keeps windows open, comes back when a line is cut. */
import type { PlayerId } from "../../modules/kernel/index.ts";
import type { TableKind } from "../../modules/tables/kind.ts";
import type { SeatRef } from "../../modules/tables/live/connections/connection.ts";
import type { Faults } from "./faults.ts";
import type { SimProcess } from "./process.ts";
import { type RequestDeps, request } from "./request.ts";
import { openWindow, type TableWindow, type WindowDeps } from "./window/window.ts";

export interface PlayerDeps extends Pick<WindowDeps, "trace" | "watchOf">, RequestDeps<SimProcess> {
  readonly faults: Faults;
  readonly kinds: readonly TableKind[];
}

export interface SimPlayer {
  readonly windows: () => readonly TableWindow[];
  /** Makes the player leave every table and join no other. */
  goHome(): void;
}

/** Between two looks at the lobby, on average. */
const VISIT_EVERY_MS = 3_000;
const MOST_TABLES = 3;

/** What a person is, has open and is about to do. */
interface Person {
  readonly deps: PlayerDeps;
  readonly id: PlayerId;
  readonly name: string;
  /** Windows by table. */
  readonly windows: Map<string, TableWindow>;
  readonly windowDeps: WindowDeps;
  /** Tables to play at once. */
  readonly wanted: number;
  isGoingHome: boolean;
}

/** A player who goes to the lobby soon, and again and again. */
export function createPlayer(deps: PlayerDeps, name: string): SimPlayer {
  const person = createPerson(deps, name);
  const { time, chance } = deps;
  const goOn = () => {
    // Now and then a player is gone for minutes: long enough to be stood up.
    const isAway = !person.isGoingHome && chance.permille(8);
    const awayMs = isAway ? chance.between(60_000, 240_000) : chance.between(VISIT_EVERY_MS / 2, VISIT_EVERY_MS * 2);
    time.after(awayMs, () => void visitLobby(person).then(goOn));
  };
  goOn();
  return {
    windows: () => [...person.windows.values()],
    goHome() {
      person.isGoingHome = true;
    },
  };
}

function createPerson(deps: PlayerDeps, name: string): Person {
  const { time, chance } = deps;
  let ids = 0;
  const person: Person = {
    deps,
    id: `player-${name}` as PlayerId,
    name,
    windows: new Map(),
    wanted: chance.pick([1, 1, 1, 2, MOST_TABLES]),
    windowDeps: {
      ...deps,
      style: {
        strength: chance.pick([null, null, "careful", "solver", "judge"] as const),
        thinkMs: chance.pick([600, 1_500, 1_500, 6_000]),
      },
      chains: new Map(),
      nextId: () => {
        ids += 1;
        return `${name}-${ids}`;
      },
      closed(window, reason) {
        deps.trace(`${name} loses ${window.tableId}: ${reason}`);
        if (person.windows.get(window.tableId) !== window) return;
        person.windows.delete(window.tableId);
        if (reason !== "cut" && reason !== "serverStopping") return;
        time.after(chance.between(100, 6_000), () => void resume(person, window));
      },
    },
    isGoingHome: false,
  };
  return person;
}

/** Finds windows for every seat that is held, and another table where one more is wanted. */
async function visitLobby(person: Person): Promise<void> {
  const { deps, id, name, windows, wanted } = person;
  const seated = await request(deps, null, ({ tables }) => tables.joined(id));
  for (const { tableId } of seated ?? []) {
    const window = windows.get(tableId);
    if (!window) await openByTicket(person, tableId);
    else if (person.isGoingHome) window.send({ event: "leave" });
    else if (deps.faults.strikes("secondWindow", 10)) await openByTicket(person, tableId);
  }
  if (person.isGoingHome || !seated || seated.length >= wanted) return;
  const kind = deps.chance.pick(deps.kinds);
  const joined = await request(deps, null, ({ tables }) => tables.join({ player: { id, name, avatar: "a1" }, kind }));
  if (joined?.ok && !windows.has(joined.value.tableId)) await openByTicket(person, joined.value.tableId);
}

async function openByTicket(person: Person, tableId: string): Promise<void> {
  await request(person.deps, tableId, async (process) => {
    const { tables } = process;
    const ticket = await tables.mintTicket(person.id, tableId);
    const ref = ticket.ok ? await tables.redeem(ticket.value) : null;
    if (ref && "seat" in ref) open(person, process, ref, null);
  });
}

/** Back by the resume key, asking for what was missed; without one, the next visit to the lobby finds the seat. */
async function resume(person: Person, { resumeKey, tableId, view }: TableWindow): Promise<void> {
  const { deps, windows } = person;
  if (resumeKey === null || windows.has(tableId)) return;
  await request(deps, tableId, async (process) => {
    const ref = await process.tables.resume(resumeKey);
    if (ref && "seat" in ref && !windows.has(tableId))
      open(person, process, ref, deps.chance.permille(700) ? view : null);
  });
}

function open({ windowDeps, windows }: Person, process: SimProcess, ref: SeatRef, from: TableWindow["view"]): void {
  const window = openWindow(windowDeps, process, ref, from);
  if (window) windows.set(window.tableId, window);
}
