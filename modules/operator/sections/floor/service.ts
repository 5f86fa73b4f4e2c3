import { isUuid, ok, type Result } from "../../../kernel/index.ts";
import type { FloorOrder, FloorQuestion, FloorRow, FloorTable } from "../../../tables/floor-contract.ts";
import type { Floor, OrderAlongside } from "../../../tables/index.ts";
import type { Permission } from "../../frame/permissions-contract.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import type { QueuePage } from "../../frame/queue-contract.ts";
import { type DeskRefusal, refusals } from "../../frame/refusals.ts";
import { type Actor, holdPermission, ifAllowed } from "../../log/entry.ts";
import { keepLift, keepOrder } from "./audit-entries.ts";
import { type FloorDetails, LONGEST_ORDER_REASON, type ProcessesData } from "./contract.ts";

const refused = refusals({
  noTable: [404, "There is no such table."],
  noProcess: [404, "No such process plays now."],
  noOrder: [409, "This is not to be taken back: it is over, or nobody has ordered it."],
  notOrdered: [409, (why: string) => why],
});

type Answer = Promise<Result<void, DeskRefusal>>;
type Wanted = Pick<FloorOrder, "what" | "scope" | "target" | "dealId">;

/** The platform's tables, as the desk sees them and orders about them (O-23). */
export interface FloorService {
  /** `known`: the version that the caller has. */
  page(question: Omit<FloorQuestion, "limit">, known: string | null): Promise<QueuePage<FloorRow>>;
  details(tableId: string): Promise<Result<FloorDetails, DeskRefusal>>;
  /** Digest of which table it is and which deal is played there now; null: nobody plays it. */
  shown(tableId: string): Promise<string | null>;
  processes(): Promise<ProcessesData>;
  /** Names of processes whose tables are not in the list, because they do not answer. */
  silent(): Promise<readonly string[]>;
  /** Ends the table and the deal that was seen there; every stake goes back. */
  voidTable(who: Actor, tableId: string, said: { readonly reason: string; readonly dealId: string | null }): Answer;
  /** No further deal begins at the table. */
  drainTable(who: Actor, tableId: string, reason: string): Answer;
  /** The same in a process, which gives its tables away, or (null) in the platform. */
  drain(who: Actor, run: string | null, reason: string): Answer;
  /** Takes back a drain that has not ended. */
  lift(who: Actor, orderId: string): Answer;
}

/** Rows per page. */
const ROWS = 50;
const LATEST_ORDERS = 10;

export function createFloorService(floor: Floor): FloorService {
  const order = async (who: Actor, permission: Permission, wanted: Wanted, said: string): Answer => {
    const reason = said.trim();
    if (reason === "" || reason.length > LONGEST_ORDER_REASON) return refused("noReason", LONGEST_ORDER_REASON);
    const by = who.name;
    const keep = allowed(who, permission, keepOrder({ actor: by, reason }));
    return ifAllowed(async () => {
      const given = await floor.give({ ...wanted, by }, keep);
      return given.ok ? ok(undefined) : refused("notOrdered", given.error.message);
    });
  };

  return {
    async page(question, known) {
      const { rows, next } = await floor.page({ ...question, limit: ROWS });
      return versioned(rows, next, known);
    },

    async details(tableId) {
      if (!isUuid(tableId)) return refused("noTable");
      const [table, orders] = await Promise.all([floor.show(tableId), floor.about(tableId, LATEST_ORDERS)]);
      if (table === null && orders.length === 0) return refused("noTable");
      return ok({ id: tableId, table, orders, shown: table === null ? NOBODY_PLAYS : tableShown(table) });
    },

    shown: (tableId) => shownAt(floor, tableId),

    async processes() {
      const [processes, open] = await Promise.all([floor.processes(), floor.open()]);
      const about = (target: string) => open.find(({ scope, ...one }) => scope !== "table" && one.target === target);
      return {
        processes: processes.map((one) => ({ ...one, order: about(one.run) ?? null })),
        platform: about("") ?? null,
      };
    },

    silent: async () => (await floor.processes()).filter(({ isSilent }) => isSilent).map(({ name }) => name),

    async voidTable(who, tableId, { reason, dealId }) {
      if (!isUuid(tableId)) return refused("noTable");
      return order(who, "tables.void", { what: "void", scope: "table", target: tableId, dealId }, reason);
    },

    async drainTable(who, tableId, reason) {
      if (!isUuid(tableId)) return refused("noTable");
      return order(who, "tables.drain", { what: "drain", scope: "table", target: tableId, dealId: null }, reason);
    },

    async drain(who, run, reason) {
      if (run === null)
        return order(who, "tables.drain", { what: "drain", scope: "platform", target: "", dealId: null }, reason);
      const plays = (await floor.processes()).some((one) => one.run === run);
      if (!plays) return refused("noProcess");
      return order(who, "tables.drain", { what: "drain", scope: "process", target: run, dealId: null }, reason);
    },

    async lift(who, orderId) {
      if (!isUuid(orderId)) return refused("noOrder");
      const one = (await floor.open()).find(({ id }) => id === orderId);
      // A process that has begun to give its tables away takes none until it is started anew.
      if (one === undefined || one.what !== "drain" || one.scope === "process") return refused("noOrder");
      const keep = keepLift({ actor: who.name, reason: null });
      return ifAllowed(async () =>
        (await floor.lift(orderId, allowed(who, "tables.drain", keep))) ? ok(undefined) : refused("noOrder"),
      );
    },
  };
}

async function shownAt(floor: Pick<Floor, "show">, tableId: string): Promise<string | null> {
  const table = isUuid(tableId) ? await floor.show(tableId) : null;
  return table === null ? null : tableShown(table);
}

/** Which table, and the deal that is played there. */
const tableShown = ({ id, running }: FloorTable) => shownOf({ id, deal: running?.dealId ?? null });
const NOBODY_PLAYS = shownOf({});

/** What is kept with an order, if the operator may give it now. */
const allowed =
  (who: Actor, permission: Permission, keep: OrderAlongside): OrderAlongside =>
  async (tx, order) => {
    await holdPermission(tx, who, permission);
    await keep(tx, order);
  };
