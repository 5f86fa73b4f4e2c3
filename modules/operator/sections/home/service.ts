import type { DaySums } from "../../../cashier/index.ts";
import { type Clock, type Instant, instant, keptFor, SECOND_MS } from "../../../kernel/index.ts";
import { startOfDay } from "../../../kernel/india.ts";
import type { Floor } from "../../../tables/index.ts";
import { may, type Permission, type Role } from "../../frame/permissions-contract.ts";
import type { Waiting as Look } from "../../frame/section.ts";
import type { OverviewData, QueueName, WaitingQueue } from "./contract.ts";

/** How it stands, as one request tells it (O-30). */
export interface Overview {
  /** What this role may see. All who look within five seconds are told the same, which is looked up once. */
  look(role: Role): Promise<OverviewData>;
}

/** A queue's first page: since when each of it waits. */
interface QueueLook {
  readonly name: QueueName;
  readonly permission: Permission;
  readonly look: () => Promise<Look>;
}

export interface OverviewDeps {
  readonly clock: Clock;
  readonly floor: Pick<Floor, "figures">;
  readonly daySums: (since: Instant) => Promise<DaySums>;
  readonly queues: readonly QueueLook[];
}

const KEPT_MS = 5 * SECOND_MS;
const MICROSECONDS = 1_000_000;

type Waiting = WaitingQueue & { readonly permission: Permission };
interface Whole {
  readonly all: OverviewData;
  readonly waiting: readonly Waiting[];
}

export function createOverview(deps: OverviewDeps): Overview {
  const { clock } = deps;
  const whole = keptFor(clock, KEPT_MS, () => lookUp(deps));
  return {
    async look(role) {
      const { all, waiting } = await whole();
      return {
        ...all,
        tables: may(role, "tables.view") ? all.tables : null,
        money: may(role, "payouts.view") ? all.money : null,
        server: may(role, "log.view") ? all.server : null,
        queues: waiting.flatMap(({ permission, ...one }) => (may(role, permission) ? [one] : [])),
      };
    },
  };
}

async function lookUp({ clock, floor, daySums, queues }: OverviewDeps): Promise<Whole> {
  const now = clock.now();
  const [{ sum, silent }, money, waiting] = await Promise.all([
    floor.figures(),
    daySums(startOfDay(instant(now))),
    Promise.all(queues.map(waitingIn)),
  ]);
  const { sockets, failed, batches, batchSeconds } = sum.server;
  const journalUs = batches === 0 ? 0 : Math.round((MICROSECONDS * batchSeconds) / batches);
  const at = new Date(now).toISOString();
  const players = { windows: sum.windows, sockets };
  return { all: { at, silent, money, players, tables: sum.kinds, queues: [], server: { failed, journalUs } }, waiting };
}

async function waitingIn({ name, permission, look }: QueueLook): Promise<Waiting> {
  const { times, isMore } = await look();
  return { name, permission, count: times.length, isMore, oldest: times.toSorted()[0] ?? null };
}
