import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Clock, type Database, err, iso, ok, type Random, uuidv7 } from "../../kernel/index.ts";
import type { FloorOrders, OrderAlongside, OrderWish } from "../floor/floor-orders.ts";
import type { FloorOrder } from "../floor-contract.ts";
import { refusal } from "../messages.ts";
import { floorOrder } from "../schema.ts";

/** Open orders are few: one a table that is being ended, one a process, one for the platform. More than these wait for the next look. */
const MOST_OPEN = 500;

interface FloorOrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Keeps the platform's orders in the main database: for the server, and for the terminal beside it. */
export const createFloorOrders = (deps: FloorOrdersDeps): FloorOrders => ({
  give: giving(deps),
  ...ending(deps.database),
  ...reading(deps.database),
});

/** Gives orders. Of two equal orders at once, one finds the other's. */
function giving({ database: { db, sql: query }, clock, random }: FloorOrdersDeps): FloorOrders["give"] {
  /** Reads the table's players from the platform's book (decision 0032), whichever process plays it. */
  const whyNot = async ({ scope, target }: OrderWish) => {
    if (scope !== "table") return null;
    const [place] = await query<{ tournament: string | null }[]>`
      SELECT tournament_id AS tournament FROM tables.place WHERE table_id = ${target}::uuid LIMIT 1`;
    if (!place) return refusal("noTable");
    return place.tournament === null ? null : refusal("roundTable");
  };

  return async (wish, alongside) => {
    const why = await whyNot(wish);
    if (why) return err(why);
    const { what, scope, target, dealId, by } = wish;
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(floorOrder)
        .values({ id: uuidv7(clock.now(), random), what, scope, target, dealId, orderedBy: by })
        .onConflictDoNothing()
        .returning();
      if (!row) {
        const [there] = await tx.select().from(floorOrder).where(openOf(wish));
        return err(refusal("ordered", there?.orderedBy ?? "somebody"));
      }
      const order = orderOf(row);
      await alongside(tx, order);
      return ok(order);
    });
  };
}

/** Ends orders. Each order ends once; a later call changes nothing. */
function ending({ db }: Pick<Database, "db">): Pick<FloorOrders, "lift" | "end"> {
  const endIf = (still: SQL | undefined, outcome: NonNullable<FloorOrder["outcome"]>, alongside: OrderAlongside) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(floorOrder)
        .set({ endedAt: sql`now()`, outcome })
        .where(and(isNull(floorOrder.endedAt), still))
        .returning();
      const order = row && orderOf(row);
      if (order) await alongside(tx, order);
      return order;
    });
  return {
    lift: (id, alongside) => endIf(and(eq(floorOrder.id, id), eq(floorOrder.what, "drain")), "lifted", alongside),
    async end(id, outcome, alongside) {
      await endIf(eq(floorOrder.id, id), outcome, alongside);
    },
  };
}

function reading({ db }: Pick<Database, "db">): Pick<FloorOrders, "open" | "about"> {
  const { orderedAt, endedAt, target: targetOf } = floorOrder;
  /** Built once, as every process asks it every second. */
  const open = db
    .select()
    .from(floorOrder)
    .where(isNull(endedAt))
    .orderBy(asc(orderedAt))
    .limit(MOST_OPEN)
    .prepare("tables_open_orders");
  return {
    async open() {
      return (await open.execute()).map(orderOf);
    },
    async about(target, most) {
      const rows = await db.select().from(floorOrder).where(eq(targetOf, target)).orderBy(desc(orderedAt)).limit(most);
      return rows.map(orderOf);
    },
  };
}

const openOf = ({ what, scope, target }: OrderWish) =>
  and(
    eq(floorOrder.what, what),
    eq(floorOrder.scope, scope),
    eq(floorOrder.target, target),
    isNull(floorOrder.endedAt),
  );

const orderOf = (row: typeof floorOrder.$inferSelect): FloorOrder => ({
  id: row.id,
  what: row.what,
  scope: row.scope,
  target: row.target,
  dealId: row.dealId,
  by: row.orderedBy,
  at: iso(row.orderedAt),
  endedAt: iso(row.endedAt),
  outcome: row.outcome,
});
