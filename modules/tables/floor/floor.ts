import { z } from "zod";
import { ok, type Processes, type Refusal, type Result } from "../../kernel/index.ts";
import { FloorFigures, type FloorOrder } from "../floor-contract.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { stakedBy } from "../machine/stand-up.ts";
import { createOrderExecution, type OrderExecution, type OrderExecutionDeps } from "./execute-orders.ts";
import type { FloorOrders, OrderAlongside, OrderRefusalCode, OrderWish } from "./floor-orders.ts";
import { type FloorKeeping, NO_ORDERS } from "./keeping.ts";
import { LOOK_NOW } from "./look-now.ts";
import { createFloorLooking, type FloorLooking } from "./looking.ts";

type Kind = FloorFigures["kinds"][number];

const FIGURES = { name: "tables.floorFigures", request: z.object({}), answer: FloorFigures };
/** A process that takes longer is left out, and named. */
const LOOK_MS = 500;

/** All processes' figures together, and the names of those that did not answer. */
interface AllFigures {
  readonly sum: FloorFigures;
  readonly silent: readonly string[];
  /** What each run counts since its start; null: it did not answer. */
  readonly servers: Readonly<Record<string, FloorFigures["server"] | null>>;
}

interface FiguresDeps {
  readonly processes: Pick<Processes, "self" | "roster" | "serve" | "ask">;
  readonly live: Pick<LiveTables, "all">;
  readonly server: () => Promise<FloorFigures["server"]>;
}

/** Counts here, and asks the other processes. */
function createFigures({ processes, live, server }: FiguresDeps): () => Promise<AllFigures> {
  const here = async () => ({ ...countTables(live), server: await server() });
  processes.serve(FIGURES, async () => ok(await here()));
  const of = async (run: string) =>
    run === processes.self ? ok(await here()) : processes.ask(run, FIGURES, {}, { deadlineMs: LOOK_MS });
  return async () => {
    const roster = await processes.roster();
    const all = await Promise.all(roster.map(async ({ run, name }) => ({ run, name, answer: await of(run) })));
    return {
      sum: all.map(({ answer }) => (answer.ok ? answer.value : NOTHING)).reduce(added, NOTHING),
      silent: all.filter(({ answer }) => !answer.ok).map(({ name }) => name),
      servers: Object.fromEntries(all.map(({ run, answer }) => [run, answer.ok ? answer.value.server : null])),
    };
  };
}

function countTables(live: Pick<LiveTables, "all">): Pick<FloorFigures, "kinds" | "windows"> {
  const players = new Set<string>();
  const kinds = live.all().map(({ runner, windows }): Kind => {
    for (const [player] of windows()) players.add(player);
    const { state } = runner;
    const people = state.seats.flatMap((one) => (one && one.player.bot === null ? [one] : []));
    const { variant, currency } = state.config.kind;
    const stakesPaise = people.reduce((sum, one) => sum + stakedBy(state, one), 0);
    return { variant, currency, tables: 1, people: people.length, stakesPaise };
  });
  return { kinds: byKind(kinds), windows: players.size };
}

const NOTHING: FloorFigures = {
  kinds: [],
  windows: 0,
  server: { sockets: 0, failed: 0, batches: 0, batchSeconds: 0 },
};

function added(one: FloorFigures, other: FloorFigures): FloorFigures {
  const { server } = one;
  return {
    kinds: byKind([...one.kinds, ...other.kinds]),
    windows: one.windows + other.windows,
    server: {
      sockets: server.sockets + other.server.sockets,
      failed: server.failed + other.server.failed,
      batches: server.batches + other.server.batches,
      batchSeconds: server.batchSeconds + other.server.batchSeconds,
    },
  };
}

/** One line a game and currency. */
function byKind(kinds: readonly Kind[]): Kind[] {
  const groups = Map.groupBy(kinds, ({ variant, currency }) => `${currency} ${variant}`);
  return [...groups.values()].map((some) => {
    const total = (field: "tables" | "people" | "stakesPaise") => some.reduce((sum, one) => sum + one[field], 0);
    return { ...some[0]!, tables: total("tables"), people: total("people"), stakesPaise: total("stakesPaise") };
  });
}

/** The platform's tables, in whichever process: what can be seen of them, and what is ordered about them. */
export interface Floor extends FloorLooking, Pick<FloorOrders, "about" | "open"> {
  /** Gives an order and has all processes look at it; resolves when those that answer have begun. */
  give(wish: OrderWish, alongside: OrderAlongside): Promise<Result<FloorOrder, Refusal<OrderRefusalCode>>>;
  /** Takes back that no further deal begins; undefined where that is not to be taken back any more. */
  lift(id: string, alongside: OrderAlongside): Promise<FloorOrder | undefined>;
  /** All processes' figures now; each look asks all of them. */
  figures(): Promise<AllFigures>;
}

export interface FloorDeps extends Omit<OrderExecutionDeps, "keeping" | "live" | "processes"> {
  readonly processes: Processes;
  readonly keeping?: FloorKeeping;
}

/** A process that is not to be reached looks by itself, every second. */
const TELL_MS = 1_000;

/** The floor as this process has it: what it shows of it, and what it does of what is ordered. */
export function createFloor(
  { keeping = NO_ORDERS, ...deps }: FloorDeps,
  live: LiveTables,
): { readonly floor: Floor; readonly execution: OrderExecution } {
  const { processes } = deps;
  const { orders } = keeping;
  const tellAll = async () => {
    const roster = await processes.roster().catch(() => []);
    await Promise.all(roster.map(({ run }) => processes.ask(run, LOOK_NOW, {}, { deadlineMs: TELL_MS })));
  };
  const floor: Floor = {
    figures: createFigures({ processes, live, server: keeping.serverFigures }),
    ...createFloorLooking({ ...deps, live, about: keeping.about }),
    about: orders.about,
    open: orders.open,
    async give(wish, alongside) {
      const given = await orders.give(wish, alongside);
      if (given.ok) await tellAll();
      return given;
    },
    async lift(id, alongside) {
      const lifted = await orders.lift(id, alongside);
      if (lifted) await tellAll();
      return lifted;
    },
  };
  return { floor, execution: createOrderExecution({ ...deps, keeping, live }) };
}
