/** A simulated person who enters tournaments, opens the windows of the seats that they are given, and plays. */
import { type PlayerId, SECOND_MS } from "../../../modules/kernel/index.ts";
import type { SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import { TAKE_SEAT } from "../../../modules/tournament/events-contract.ts";
import { type RequestDeps, request } from "../request.ts";
import type { Style } from "../window/client.ts";
import { openWindow, type TableWindow, type WindowDeps } from "../window/window.ts";
import type { Coming, CupPlan } from "./cup.ts";
import type { TournamentProcess } from "./process.ts";

export interface EntrantDeps extends RequestDeps<TournamentProcess>, Pick<WindowDeps, "faults" | "trace" | "watchOf"> {
  readonly cups: readonly CupPlan[];
}

export interface SimEntrant {
  readonly windows: () => readonly TableWindow[];
  /** The browser hears something. */
  hear(event: string, data: unknown): void;
}

/** Whether a player comes to their seat, and when. */
type Habit = "comes" | "late" | "never";

interface Person {
  readonly deps: EntrantDeps;
  readonly id: PlayerId;
  readonly habit: Habit;
  /** Windows by table. */
  readonly windows: Map<string, TableWindow>;
  readonly windowDeps: WindowDeps;
}

/** Between two looks for a seat, on average. */
const LOOK_EVERY_MS = 8_000;
const NO_HEADERS = { location: undefined, device: undefined, address: null };

/** A player who enters the tournaments at their times, and looks for seats now and then. */
export function createEntrant(deps: EntrantDeps, id: PlayerId): SimEntrant {
  const { time, chance } = deps;
  const person = createPerson(deps, id);
  for (const cup of deps.cups) {
    const coming = cup.people.find(({ player }) => player === id);
    if (coming) comeTo(person, cup, coming);
  }
  const goOn = () => {
    const everyMs = person.habit === "late" ? LOOK_EVERY_MS * 5 : LOOK_EVERY_MS;
    time.after(chance.between(everyMs / 2, everyMs * 2), () => void look(person).then(goOn));
  };
  if (person.habit !== "never") goOn();
  return {
    windows: () => [...person.windows.values()],
    hear(event, data) {
      if (event !== TAKE_SEAT || person.habit !== "comes") return;
      const { iTableId } = data as { readonly iTableId: string };
      time.after(chance.between(50, 5_000), () => void openByTicket(person, iTableId));
    },
  };
}

function createPerson(deps: EntrantDeps, id: PlayerId): Person {
  const { time, chance } = deps;
  const windows: Person["windows"] = new Map();
  let ids = 0;
  const person: Person = {
    deps,
    id,
    windows,
    habit: chance.pick<Habit>(["comes", "comes", "comes", "late", "never"]),
    windowDeps: {
      ...deps,
      style: styleOf(deps),
      chains: new Map(),
      nextId: () => {
        ids += 1;
        return `${id}-${ids}`;
      },
      closed(window, reason) {
        deps.trace(`${id} loses ${window.tableId}: ${reason}`);
        if (windows.get(window.tableId) !== window) return;
        windows.delete(window.tableId);
        if (reason === "cut" || reason === "serverStopping")
          time.after(chance.between(100, 6_000), () => void resume(person, window));
      },
    },
  };
  return person;
}

/** Most drop soon: what is looked at is the tournament. */
function styleOf({ chance }: EntrantDeps): Style {
  const drops = chance.pick([700, 700, 900, 250]);
  return { strength: "careful", thinkMs: chance.pick([600, 1_500, 6_000]), dropsPermille: drops };
}

/** Enters, perhaps twice at once; goes and comes back; and asks for a late seat when the play has begun without them. */
function comeTo(person: Person, { id, startsAt }: CupPlan, coming: Coming): void {
  const { time, chance } = person.deps;
  const at = (when: number, run: () => unknown) => time.after(Math.max(0, when - time.now()), () => void run());
  const join = async (ticketId: string | null, tries = 3): Promise<void> => {
    const player = { id: person.id, name: person.id };
    const joined = await request(person.deps, null, ({ tournaments }) =>
      tournaments.join(player, id, ticketId, NO_HEADERS),
    );
    const again = joined === null || (!joined.ok && joined.error.code === "busy");
    if (again && tries > 0) time.after(chance.between(500, 3_000), () => void join(ticketId, tries - 1));
  };
  const withdraw = () => request(person.deps, null, ({ tournaments }) => tournaments.withdraw(person.id, id));
  at(coming.joinsAt, () => join(coming.ticketId));
  if (chance.permille(150)) at(coming.joinsAt, () => join(null));
  if (coming.withdrawsAt) at(coming.withdrawsAt, withdraw);
  if (coming.returnsAt) at(coming.returnsAt, () => join(chance.permille(500) ? coming.ticketId : null));
  // Players who wait for it ask for a free seat.
  for (let asks = chance.between(0, 3); asks > 0; asks -= 1)
    at(startsAt + chance.between(0, 20) * SECOND_MS, () => join(null));
}

/** Finds windows for every seat that is held. */
async function look(person: Person): Promise<void> {
  const { deps, id, windows } = person;
  const seated = await request(deps, null, ({ tables }) => tables.joined(id));
  for (const { tableId } of seated ?? []) {
    if (!windows.has(tableId) || deps.faults.strikes("secondWindow", 10)) await openByTicket(person, tableId);
  }
}

async function openByTicket(person: Person, tableId: string): Promise<void> {
  await request(person.deps, tableId, async (process) => {
    const ticket = await process.tables.mintTicket(person.id, tableId);
    const ref = ticket.ok ? await process.tables.redeem(ticket.value) : null;
    if (ref && "seat" in ref) open(person, process, ref, null);
  });
}

/** Back by the resume key, asking for what was missed; without one, the next look finds the seat. */
async function resume(person: Person, { resumeKey, tableId, view }: TableWindow): Promise<void> {
  const { deps, windows } = person;
  if (resumeKey === null || windows.has(tableId)) return;
  await request(deps, tableId, async (process) => {
    const ref = await process.tables.resume(resumeKey);
    if (ref && "seat" in ref && !windows.has(tableId))
      open(person, process, ref, deps.chance.permille(700) ? view : null);
  });
}

function open(
  { windowDeps, windows }: Person,
  process: TournamentProcess,
  ref: SeatRef,
  from: TableWindow["view"],
): void {
  const window = openWindow(windowDeps, process, ref, from);
  if (window) windows.set(window.tableId, window);
}
