import { createClient } from "redis";
import type { Log } from "../../modules/kernel/index.ts";

const CONNECT_MS = 5_000;
const RETRY_MS = 2_000;
const CLOSE_MS = 1_000;
/** One that is silent for so long is left, and tried anew like one that broke. */
export const SILENT_MS = 3_000;
/** Pings in that time. */
const PINGS = 3;

/** A connection to Redis that comes back by itself. */
export type RedisConnection = ReturnType<typeof redisConnection>;

/**
 * Makes a connection; `connect()` opens it. The first attempt fails at once, so that a wrong REDIS_URL is named; a connection
 * that breaks later is tried again for ever. `queueLength` commands wait for it meanwhile; with 0 they reject at once.
 */
export function redisConnection(url: string, log: Log, role: string, queueLength: number, silentMs = SILENT_MS) {
  let connectedOnce = false;
  const client = createClient({
    url,
    pingInterval: silentMs / PINGS,
    ...(queueLength === 0 ? { disableOfflineQueue: true } : { commandsQueueMaxLength: queueLength }),
    socket: {
      connectTimeout: CONNECT_MS,
      // Also for the first words after connecting, which nothing else bounds. What is written counts as a sign of life: callers hold back.
      socketTimeout: silentMs,
      reconnectStrategy: (tries, cause) => (connectedOnce ? Math.min(50 * 2 ** Math.min(tries, 6), RETRY_MS) : cause),
    },
  });
  client.on("error", (error: unknown) => {
    if (connectedOnce) log.warn({ role, error }, "the connection to Redis broke; trying again");
  });
  client.on("ready", () => {
    connectedOnce = true;
  });
  return client;
}

/** Lets what was sent be answered, for a moment, and closes. */
export async function closeRedis(client: RedisConnection): Promise<void> {
  if (client.isReady) await Promise.race([client.close(), Bun.sleep(CLOSE_MS)]);
  if (client.isOpen) client.destroy();
}
