/** Whether the server may be sent players, and what it cannot reach. */
import type { AlarmLog } from "../../alarms/alarm-log.ts";
import type { Readiness } from "../../http/server-pages.ts";
import type { OpenDatabase } from "../../platform/database.ts";
import { areDescriptorsGone } from "../../platform/descriptors.ts";
import type { OpenBus } from "../../platform/memory-bus.ts";

/**
 * How long the database may be away before the server is not ready: a standby that takes over needs less, and then play goes on
 * over the connections that a proxy would have closed meanwhile.
 */
const DATABASE_TIMEOUT_MS = 6_000;

/** The heartbeat asks every second. */
const UNREACHED_MS = 2_500;

/** What readiness goes by. */
export interface ReadyState {
  readonly recovered: boolean;
  readonly stopping: boolean;
}

/** A server is ready without the bus: every process misses Redis at once, and a proxy would find no server left. */
export function createReadiness(
  stateNow: () => ReadyState,
  database: OpenDatabase,
  bus: OpenBus,
): () => Promise<Readiness> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  return async () => {
    // Once for all who ask meanwhile.
    asking ??= answersSoon(database).finally(() => {
      asking = undefined;
    });
    const answers = await asking;
    if (answers) answeredAt = performance.now();
    const state = stateNow();
    const isDatabaseThere = performance.now() - answeredAt < DATABASE_TIMEOUT_MS;
    return {
      isReady: isDatabaseThere && state.recovered && !state.stopping,
      missing: [
        ...(answers ? [] : [areDescriptorsGone() ? "descriptors" : "database"]),
        ...(bus.healthy() ? [] : ["bus"]),
        ...(state.recovered ? [] : ["recovery"]),
        ...(state.stopping ? ["stopping"] : []),
      ],
    };
  };
}

/** Asks the database something small. */
export function answersSoon({ sql }: OpenDatabase): Promise<boolean> {
  const asked = sql`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([asked, Bun.sleep(ANSWER_MS).then(() => false)]);
}

/** A proxy that asks whether the server is ready waits no longer than a second. */
const ANSWER_MS = 800;

/** What this process cannot reach at the moment, as far as it knows without asking. */
export function unreachedBy(databases: readonly OpenDatabase[], bus: OpenBus, alarms: AlarmLog): readonly string[] {
  return [
    ...(databases.some((one) => one.awayMs() > UNREACHED_MS) ? ["database"] : []),
    ...(bus.healthy() ? [] : ["bus"]),
    ...(alarms.isDiskFull() ? ["disk"] : []),
  ];
}
