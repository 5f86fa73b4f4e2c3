import { Socket } from "node:net";
import postgres from "postgres";
import type { Log } from "../../modules/kernel/index.ts";
import type { DatabaseServer, DatabaseUrl } from "./database-url.ts";
import { createPrimary, type ServerStatus } from "./primary.ts";

/** Connections to whichever server is the primary; what the driver is given as its `socket`. */
export interface PrimarySockets {
  /** A socket that is connected to the primary, or one that is about to be destroyed with the reason. Never rejects: the driver would wait for ever. */
  open(): Promise<Socket>;
  /** Looks every second whether the primary still is one, and cuts the connections to one that was left. */
  watch(): void;
  close(): void;
}

/** What a server may take to be connected to, and to answer a question; ms. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 1_500;
const LOOK_MS = 1_000;

/**
 * Opens sockets to the primary among the address' servers. The driver has hosts and `target_session_attrs` of its own, which
 * serve no failover: decision 0030 says why.
 */
export function createPrimarySockets(url: DatabaseUrl, log?: Log): PrimarySockets {
  const probes = new Map(url.servers.map((server) => [server, createProbe(url, server)]));
  let opened: readonly { readonly server: DatabaseServer; readonly socket: Socket }[] = [];
  let timer: NodeJS.Timeout | null = null;

  const primary = createPrimary({
    servers: url.servers,
    async ask(server) {
      const probe = probes.get(server)!;
      const status = await probe.ask();
      if (timer === null) probe.close();
      return status;
    },
    changed(server, { timeline, isSynchronous }) {
      const left = opened.filter((one) => one.server !== server);
      for (const { socket } of left) socket.destroy();
      const about = { target: nameOf(server), timeline, count: left.length };
      log?.info(about, "This server of PostgreSQL is the primary.");
      if (!isSynchronous)
        log?.warn(about, "The primary answers commits that no standby has: a failover may lose what was acknowledged.");
    },
  });

  /** Connects to the primary that is known, or found; if it cannot be reached, the next call looks at all of them. */
  const connected = async (): Promise<Socket | Error> => {
    const server = await primary.find();
    if (server === null) return unreachable(url);
    const socket = await connectTo(server);
    if (socket instanceof Error) {
      primary.lost(server);
      return socket;
    }
    if ((await primary.find()) !== server) {
      socket.destroy();
      return unreachable(url);
    }
    opened = [...opened.filter((one) => !one.socket.destroyed), { server, socket }];
    return socket;
  };

  return {
    async open() {
      // No other code notices when it is not the primary any more.
      if (timer === null) await primary.look();
      const first = await connected();
      // The one that was known may have died since the last look: another one may have been promoted.
      const socket = first instanceof Error ? await connected() : first;
      return socket instanceof Error ? failing(socket) : socket;
    },
    watch() {
      timer ??= setInterval(() => void primary.look(), LOOK_MS);
    },
    close() {
      if (timer) clearInterval(timer);
      timer = null;
      for (const probe of probes.values()) probe.close();
    },
  };
}

const STATUS = `
  SELECT CASE WHEN pg_is_in_recovery() THEN 0
              ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline,
         current_setting('synchronous_standby_names') <> ''
           AND current_setting('synchronous_commit') IN ('on', 'remote_apply') AS "isSynchronous"`;

/** Asks one server how it stands, over a connection that is kept between questions. */
function createProbe(url: DatabaseUrl, server: DatabaseServer) {
  let socket: Socket | null = null;
  const sql = postgres(url.only(server), {
    max: 1,
    fetch_types: false,
    backoff: () => 0,
    onnotice: () => undefined,
    connection: { application_name: "rummy" },
    ...socketOption(async () => {
      const opened = await connectTo(server);
      socket = opened instanceof Error ? failing(opened) : opened;
      return socket;
    }),
  });
  const cut = () => void socket?.destroy(new Error(`${nameOf(server)} did not answer`));
  return {
    async ask(): Promise<ServerStatus | null> {
      const late = setTimeout(cut, ANSWER_MS);
      try {
        const [row] = await sql.unsafe<ServerStatus[]>(STATUS);
        return row && row.timeline > 0 ? row : null;
      } catch {
        return null;
      } finally {
        clearTimeout(late);
      }
    },
    close: cut,
  };
}

/** The driver's option that its types leave out. */
export function socketOption(open: () => Promise<Socket>): object {
  return { socket: open };
}

/** A connected socket, or why there is none. */
function connectTo({ host, port }: DatabaseServer): Promise<Socket | Error> {
  return new Promise((resolve) => {
    const socket = new Socket();
    const late = setTimeout(() => socket.destroy(timedOut(host, port)), CONNECT_MS);
    const failed = (error: Error) => {
      clearTimeout(late);
      resolve(error);
    };
    socket.once("error", failed);
    socket.connect(port, host, () => {
      clearTimeout(late);
      socket.removeListener("error", failed);
      // The driver names it when it speaks TLS.
      resolve(Object.assign(socket, { host, port }));
    });
  });
}

/** A socket that fails as soon as the driver listens to it: only so does the driver know that the connection has ended. */
function failing(reason: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(reason));
  return socket;
}

function unreachable({ servers }: DatabaseUrl): Error {
  const reason = new Error(`none of ${servers.map(nameOf).join(", ")} answers as the primary`);
  return Object.assign(reason, { code: "ENOPRIMARY" });
}

function timedOut(host: string, port: number): Error {
  return Object.assign(new Error(`connect ETIMEDOUT ${host}:${port}`), { code: "ETIMEDOUT" });
}

function nameOf({ host, port }: DatabaseServer): string {
  return `${host}:${port}`;
}
