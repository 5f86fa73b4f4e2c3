import type { DatabaseServer } from "./database-url.ts";

/** What a server that takes writes says of itself. */
export interface ServerStatus {
  /** Grows by one with each promotion: of two servers that both take writes, the one of the earlier timeline was left behind. */
  readonly timeline: number;
  /** A commit is answered only when a standby has it too: what was acknowledged survives the loss of this server. */
  readonly isSynchronous: boolean;
}

export interface PrimaryDeps {
  readonly servers: readonly DatabaseServer[];
  /** How a server stands; null when it does not answer in time or is a standby. Never rejects. */
  readonly ask: (server: DatabaseServer) => Promise<ServerStatus | null>;
  /** Called with each other server that has become the primary, and when what it promises has changed. */
  readonly changed: (server: DatabaseServer, status: ServerStatus) => void;
}

/** Finds the one of several servers that takes writes. */
export interface Primary {
  /** The one that was found last, or is found now; null when none answers that is no older than what was seen. */
  find(): Promise<DatabaseServer | null>;
  /** It could not be reached: the next call looks at all of them. */
  lost(server: DatabaseServer): void;
  /** Asks the primary whether it still is one; when it does not say so, looks for another. */
  look(): Promise<void>;
}

/**
 * Finds the primary by asking all servers at once. A server is left for another one only when that one says that it takes
 * writes, so that a slow primary is waited for; and never for one of an earlier timeline than was seen: a primary that was
 * thought dead, whose standby was promoted, gets no connection even if it still takes itself for the primary.
 */
export function createPrimary({ servers, ask, changed }: PrimaryDeps): Primary {
  let current: DatabaseServer | null = null;
  let told: { readonly server: DatabaseServer; readonly status: ServerStatus } | null = null;
  let newest = 0;
  let choosing: Promise<DatabaseServer | null> | null = null;

  const take = (server: DatabaseServer, status: ServerStatus): void => {
    const hasChanged = told?.server !== server || told.status.isSynchronous !== status.isSynchronous;
    current = server;
    newest = status.timeline;
    told = { server, status };
    if (hasChanged) changed(server, status);
  };

  const choose = async (): Promise<DatabaseServer | null> => {
    const asked = await Promise.all(servers.map(async (server) => ({ server, status: await ask(server) })));
    const [best] = asked
      .flatMap(({ server, status }) => (status && status.timeline >= newest ? [{ server, status }] : []))
      .toSorted((a, b) => b.status.timeline - a.status.timeline);
    if (best) take(best.server, best.status);
    return current;
  };

  /** Many connections break at once: they share one round of questions. */
  const chooseOnce = (): Promise<DatabaseServer | null> => {
    choosing ??= choose().finally(() => {
      choosing = null;
    });
    return choosing;
  };

  return {
    find: async () => current ?? chooseOnce(),
    lost(server) {
      if (current === server) current = null;
    },
    async look() {
      if (current === null) return;
      const server = current;
      const status = await ask(server);
      if (status && status.timeline >= newest && current === server) take(server, status);
      else await chooseOnce();
    },
  };
}
