import type { Processes, Refusal, Result } from "../../kernel/index.ts";
import type { FloorOrder } from "../floor-contract.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { type CarryingOut, type CarryingOutDeps, createCarryingOut } from "./carrying-out.ts";
import { type AllFigures, createFigures } from "./figures.ts";
import type { FloorOrders, OrderAlongside, OrderRefusalCode, OrderWish } from "./floor-orders.ts";
import { type FloorKeeping, NO_ORDERS } from "./keeping.ts";
import { LOOK_NOW } from "./look-now.ts";
import { createFloorLooking, type FloorLooking } from "./looking.ts";

/** The platform's tables, in whichever process: what can be seen of them, and what is ordered about them. */
export interface Floor extends FloorLooking, Pick<FloorOrders, "about" | "open"> {
  /** Gives an order and has all processes look at it; resolves when those that answer have begun. */
  give(wish: OrderWish, alongside: OrderAlongside): Promise<Result<FloorOrder, Refusal<OrderRefusalCode>>>;
  /** Takes back that no further deal begins; undefined where that is not to be taken back any more. */
  lift(id: string, alongside: OrderAlongside): Promise<FloorOrder | undefined>;
  /** All processes' figures now; each look asks all of them. */
  figures(): Promise<AllFigures>;
}

export interface FloorDeps extends Omit<CarryingOutDeps, "keeping" | "live" | "processes"> {
  readonly processes: Processes;
  readonly keeping?: FloorKeeping;
}

/** A process that is not to be reached looks by itself, every second. */
const TELL_MS = 1_000;

/** The floor as this process has it: what it shows of it, and what it does of what is ordered. */
export function createFloor(
  { keeping = NO_ORDERS, ...deps }: FloorDeps,
  live: LiveTables,
): { readonly floor: Floor; readonly carrying: CarryingOut } {
  const { processes } = deps;
  const { orders } = keeping;
  const tellAll = async () => {
    const roster = await processes.roster().catch(() => []);
    await Promise.all(roster.map(({ run }) => processes.ask(run, LOOK_NOW, {}, { deadlineMs: TELL_MS })));
  };
  const floor: Floor = {
    figures: createFigures({ processes, live, server: keeping.serverFigures }),
    ...createFloorLooking({ ...deps, live }),
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
  return { floor, carrying: createCarryingOut({ ...deps, keeping, live }) };
}
