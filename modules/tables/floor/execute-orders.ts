/**
 * The process that plays a table carries out the platform's orders about it. An order lies in the database until its
 * outcome is known. If a process dies in the middle, the table's next owner carries the order out. The table's journal,
 * which takes only one end, says whether it was done.
 */
import { type Clock, type Log, ok, type Processes } from "../../kernel/index.ts";
import type { FloorOrder } from "../floor-contract.ts";
import type { TableStore } from "../journal/journal.ts";
import { keyOfGiven } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { TableCommand } from "../machine/command.ts";
import type { TableState } from "../machine/state.ts";
import { dealRuns, sitting } from "../machine/step.ts";
import { runningDealOf } from "./floor-table.ts";
import { endOrder, type FloorKeeping, NO_ORDERS } from "./keeping.ts";
import { LOOK_NOW } from "./look-now.ts";

type Outcome = NonNullable<FloorOrder["outcome"]>;

export interface OrderExecutionDeps {
  readonly keeping: FloorKeeping;
  readonly live: Pick<LiveTables, "get" | "all">;
  readonly store: Pick<TableStore, "ownersOf" | "readAfter">;
  readonly processes: Pick<Processes, "self" | "roster" | "serve">;
  readonly clock: Clock;
  readonly log: Log;
}

/** What of the platform's orders concerns those who seat people here, and the look that follows the orders. */
export interface OrderExecution {
  /** Does no deal begin at this table any more? */
  isDrained(tableId: string): boolean;
  /** Does none begin in the whole platform? */
  isAllDrained(): boolean;
  /** Does what is ordered, as far as this process has to. Rejects while the orders cannot be read. */
  look(): Promise<void>;
  /** The first look, before anybody comes in; what cannot be read then is read by the next one. */
  atStart(): Promise<void>;
  /** Does anybody order anything here? */
  readonly hasOrders: boolean;
}

export function createOrderExecution(deps: OrderExecutionDeps): OrderExecution {
  const { keeping, live, log } = deps;
  const underWay = new Set<string>();
  let drained: ReadonlySet<string> = new Set();
  let isAllDrained = false;

  /** One at a time of each order; what fails is done by the next look. */
  const once = (order: FloorOrder, work: () => Promise<void>) => {
    if (underWay.has(order.id)) return;
    underWay.add(order.id);
    work()
      .catch((error: unknown) => log.warn({ order: order.id, error: String(error) }, "An order waits."))
      .finally(() => underWay.delete(order.id));
  };
  const end = (order: FloorOrder, outcome: Outcome) => endOrder(keeping, order, outcome);

  const execute = (order: FloorOrder): void => {
    const table = live.get(order.target);
    if (order.what === "void" && table) once(order, () => voidTable(deps, order, table));
    else if (order.scope === "process") executeProcess(order);
    else if (table) retireTable(deps, table);
    else if (order.scope === "table")
      once(order, async () => {
        const outcome = await outcomeElsewhere(deps, order);
        if (outcome !== null) await end(order, outcome);
      });
  };

  const executeProcess = (order: FloorOrder): void => {
    if (order.target === deps.processes.self) {
      once(order, async () => {
        await keeping.drainHere();
        for (const table of live.all()) retireTable(deps, table);
        if (live.all().length === 0) await end(order, "drained");
      });
      return;
    }
    // A process that is gone has nothing left to give away.
    once(order, async () => {
      const plays = (await deps.processes.roster()).some(({ run }) => run === order.target);
      if (!plays) await end(order, "over");
    });
  };

  const look = async (): Promise<void> => {
    const open = await keeping.orders.open();
    drained = new Set(open.filter(({ scope }) => scope === "table").map(({ target }) => target));
    isAllDrained = open.some(({ scope }) => scope === "platform");
    for (const order of open) execute(order);
    if (isAllDrained) for (const table of live.all()) retireTable(deps, table);
  };

  deps.processes.serve(LOOK_NOW, async () => {
    await look();
    return ok({});
  });

  return {
    isDrained: (tableId) => drained.has(tableId),
    isAllDrained: () => isAllDrained,
    look,
    atStart: () =>
      look().catch((error: unknown) => log.warn({ error: String(error) }, "The platform's orders are not known yet.")),
    hasOrders: keeping !== NO_ORDERS,
  };
}

/** Ends the table and the deal that was seen; a deal that was dealt since then is not what was meant. */
async function voidTable(
  { keeping, clock }: OrderExecutionDeps,
  order: FloorOrder,
  { runner }: LiveTable,
): Promise<void> {
  let otherwise: Outcome | null = null;
  const done = await runner.submit((state) => {
    otherwise = whyNotVoid(state, order);
    return otherwise === null ? { type: "abandon", at: clock.now(), order: order.id } : null;
  });
  if (otherwise !== null) return endOrder(keeping, order, otherwise);
  // A table that is closed, moves or is too busy is looked at again.
  if (done.ok && done.value !== null) await endOrder(keeping, order, "voided");
}

/** What was decided already stays decided: a deal that is over, a match that is won. */
function whyNotVoid(state: TableState, { dealId }: FloorOrder): Outcome | null {
  if (state.match?.result || state.config.tournament) return "over";
  return dealId !== null && dealId !== runningDealOf(state) ? "otherDeal" : null;
}

/** No deal begins at the table any more; a match, a tournament's round and a deal of the day are played to their end. */
function retireTable({ clock }: OrderExecutionDeps, { runner }: LiveTable): void {
  if (!mayRetire(runner.state)) return;
  runner.post(
    (state): TableCommand | null => (mayRetire(state) ? { type: "retire", at: clock.now(), reason: "drained" } : null),
    () => {},
  );
}

/** Once a running deal is known to be the last one, nothing is said twice. */
function mayRetire(state: TableState): boolean {
  if (state.view.phase === "closed" || keyOfGiven(state.config) !== null || state.match) return false;
  return !dealRuns(state) || sitting(state).some(({ mustLeave }) => mustLeave !== true);
}

/** The outcome of an order about a table that is not played here; null: another process plays it, or it is not known. */
async function outcomeElsewhere({ store }: OrderExecutionDeps, order: FloorOrder): Promise<Outcome | null> {
  if ((await store.ownersOf([order.target])).has(order.target)) return null;
  if (order.what === "drain") return "drained";
  return (await wasVoided(store, order)) ? "voided" : "over";
}

const PAGE = 500;

/** Does the table's journal end with this order? Read where a process died between the end and the word of it. */
async function wasVoided(store: Pick<TableStore, "readAfter">, { id, target }: FloorOrder): Promise<boolean> {
  for (let seq = 0; ; ) {
    const page = await store.readAfter(target, seq, PAGE);
    if (page.some(({ command }) => command.type === "abandon" && command.order === id)) return true;
    if (page.length < PAGE) return false;
    seq = page.at(-1)!.seq;
  }
}
