import { readFileSync } from "node:fs";
import { err, type Log, ok, type Result } from "../../modules/kernel/index.ts";
import { type App, composeApp } from "../compose.ts";
import { type Config, missingInProduction } from "../config.ts";
import { readTrustedProxies } from "../http/addresses.ts";
import { readBuiltFiles } from "../http/built-files.ts";
import { publicFiles } from "../http/public-files.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import { lockDataFolder, openDataFolder } from "../platform/data-folder.ts";
import type { OpenDatabase } from "../platform/database.ts";
import { ASSETS, PUBLIC, ROOT } from "../platform/files.ts";
import { type Limiters, openLimiters } from "../platform/limiter.ts";
import { createLog } from "../platform/log.ts";
import { createMemoryBus, type OpenBus } from "../platform/memory-bus.ts";
import { createMetrics } from "../platform/metrics.ts";
import { systemRandom } from "../platform/random.ts";
import { createRedisBus } from "../platform/redis-bus.ts";
import { loadSecrets, type Secrets } from "../platform/secrets.ts";
import { type AssetManifest, readManifest } from "../render/manifest.ts";
import { createServer, type Server } from "../server.ts";
import { readyDatabase } from "./database.ts";

/** A server that is open. */
export interface RunningServer {
  readonly address: string;
  /** Closes it, letting running writes end, within `SHUTDOWN_MS`. */
  stop(): Promise<void>;
}

/**
 * Opens the server: locks the data folder, brings up what it stands on, recovers what was being played, and only then
 * lets players in. What was opened is closed again, last first, when something on the way fails.
 */
export async function serve(config: Config, say: (text: string) => void): Promise<Result<RunningServer, string>> {
  const opened = new Opened();
  try {
    const platform = await open(config, say, opened);
    if (!platform.ok) await opened.closeAll();
    return platform;
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

/** What has to be closed, in the order in which it was opened. */
class Opened {
  private readonly closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}

async function open(
  config: Config,
  say: (text: string) => void,
  opened: Opened,
): Promise<Result<RunningServer, string>> {
  const missing = missingInProduction(config);
  if (missing !== null) return err(missing);
  const tls = readTls(config.server);
  if (!tls.ok) return tls;
  const proxies = readTrustedProxies(config.server.trustedProxies);
  if (!proxies.ok) return proxies;
  const folder = openDataFolder(config.data.folder);
  const lock = lockDataFolder(folder);
  if (!lock.ok) return lock;
  opened.add(lock.value);
  // Before minutes of work: a port that somebody else has.
  const taken = tryPort(config.server);
  if (taken !== null) return err(taken);

  outliveReader();
  const log = createLog({ ...logOptions(config.server), write: (line) => void process.stdout.write(line) });
  // Scripts and database have nothing to do with each other and both take long the first time.
  const [manifest, ready] = await Promise.all([
    loadAssets(say),
    readyDatabase(config, folder, { purpose: "serve", progress: say }),
  ]);
  if (ready.faults.length > 0)
    log.warn({ faults: ready.faults }, "the database's login can do more than serve: production would not start");
  if (ready.embedded !== null) {
    const { embedded } = ready;
    embedded.watch(log);
    opened.add(() => embedded.stop());
  }
  const database = ready.open({ pool: config.data.databasePool });
  opened.add(() => database.close(CLOSE_SECONDS));
  const shared = await openShared(config, log, loadSecrets(config, folder));
  if (!shared.ok) return shared;
  const { bus, limiters } = shared.value;
  opened.add(() => bus.close());
  opened.add(() => limiters.close());

  const metrics = createMetrics();
  const state = { recovered: false, stopping: false };
  const platform: App = await composeApp({
    config,
    database,
    bus,
    clock: systemClock,
    timers: systemTimers,
    random: systemRandom,
    limiter: limiters.create,
    log,
    metrics,
    secrets: loadSecrets(config, folder),
    dataFolder: folder.path,
    manifest,
    addressOf: (request) => server.addressOf(request),
    publicUrl: () => config.server.publicUrl ?? server.address(),
    publish: (topic, text) => server.publish(topic, text),
    app: () => server.app,
  });
  const server: Server = createServer(
    {
      config: config.server,
      securityContact: config.brand.supportEmail,
      tls: tls.value,
      proxies: proxies.value,
      random: systemRandom,
      clock: systemClock,
      timers: systemTimers,
      log,
      metrics,
      builtFiles: readBuiltFiles(ASSETS),
      admit: platform.admit,
      onDenied: platform.denied,
      notReady: () => notReady(state, database, bus),
    },
    { ...platform.routes, root: [await publicFiles(PUBLIC), ...platform.routes.root] },
  );
  // The last to be opened, so the first to be closed: nobody new comes in, players are told, running requests end.
  opened.add(() =>
    withinTime(config.server.shutdownMs, log, async () => {
      const closed = server.stop(config.server.shutdownMs / 2);
      await platform.stop();
      await closed;
    }),
  );
  metrics.gauge("sockets_open", "Websockets that are open", () => server.sockets());
  metrics.gauge("database_connections", "Connections to PostgreSQL that the server has open", async () => {
    const [row] = await database.sql<{ n: number }[]>`
      SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'rummy'`;
    return row?.n ?? 0;
  });
  metrics.gauge("database_connections_max", "DATABASE_POOL", () => config.data.databasePool);
  await platform.start();
  state.recovered = true;
  try {
    server.listen();
  } catch (error) {
    return err(listenProblem(error, config.server));
  }
  return ok({
    address: server.address(),
    async stop() {
      state.stopping = true;
      await opened.closeAll();
    },
  });
}

const CLOSE_SECONDS = 5;

/** Why the port cannot be had, or null. It is given back at once; whoever is faster then is found at `listen`. */
function tryPort(config: Config["server"]): string | null {
  try {
    Bun.listen({ hostname: config.host, port: config.port, exclusive: true, socket: { data() {} } }).stop(true);
    return null;
  } catch (error) {
    return listenProblem(error, config);
  }
}

/** In the binary they are there; a checkout builds them when a source has changed. */
async function loadAssets(say: (text: string) => void): Promise<AssetManifest> {
  // Written out, not `COMPILED`: the bundler must see a constant to leave the build tools out of the binary.
  if (process.env.SERVER_COMPILED !== "yes") {
    const { buildAssets } = await import("../build/assets.ts");
    return buildAssets({ root: ROOT, out: ASSETS, progress: say });
  }
  return readManifest(ASSETS);
}

/** Whoever reads the terminal may go before the server does: that ends nothing. */
function outliveReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

function logOptions({ logLevel, logFormat }: Config["server"]) {
  const format = logFormat === "auto" ? (process.stdout.isTTY ? "text" : "json") : logFormat;
  return { level: logLevel, format } as const;
}

function readTls({ tlsCert, tlsKey }: Config["server"]): Result<{ cert: string; key: string } | null, string> {
  if (tlsCert === undefined || tlsKey === undefined) return ok(null);
  const read: Record<string, string> = {};
  for (const [name, path] of Object.entries({ TLS_CERT: tlsCert, TLS_KEY: tlsKey })) {
    try {
      read[name] = readFileSync(path, "utf8");
    } catch {
      return err(`${name} names ${path}, which cannot be read`);
    }
  }
  return ok({ cert: read.TLS_CERT ?? "", key: read.TLS_KEY ?? "" });
}

/** What processes share through Redis, and one process has in its memory. */
async function openShared(
  config: Config,
  log: Log,
  { session: secret }: Secrets,
): Promise<Result<{ readonly bus: OpenBus; readonly limiters: Limiters }, string>> {
  const { redisUrl } = config.data;
  const clock = systemClock;
  if (redisUrl === undefined) return ok({ bus: createMemoryBus(log), limiters: await openLimiters({ clock, log }) });
  try {
    const bus = await createRedisBus(redisUrl, log);
    try {
      return ok({ bus, limiters: await openLimiters({ clock, log, redis: { url: redisUrl, secret } }) });
    } catch (error) {
      await bus.close();
      throw error;
    }
  } catch (error) {
    return err(`REDIS_URL names a Redis that cannot be reached: ${(error as Error).message || "no answer"}`);
  }
}

async function notReady(
  state: { readonly recovered: boolean; readonly stopping: boolean },
  database: OpenDatabase,
  bus: OpenBus,
): Promise<readonly string[]> {
  const answers = await Promise.race([
    database.sql`SELECT 1`.then(
      () => true,
      () => false,
    ),
    Bun.sleep(2_000).then(() => false),
  ]);
  return [
    ...(answers ? [] : ["database"]),
    ...(bus.healthy() ? [] : ["bus"]),
    ...(state.recovered ? [] : ["recovery"]),
    ...(state.stopping ? ["stopping"] : []),
  ];
}

function listenProblem(error: unknown, { host, port }: Config["server"]): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `PORT ${port} is in use on ${host} by another program`;
  if (code === "EACCES") return `PORT ${port} may not be opened by this user`;
  if (/PEM|SSL|X509|key values mismatch/i.test(message)) return `TLS_CERT and TLS_KEY cannot be used: ${message}`;
  return `HOST ${host} and PORT ${port} cannot be listened on: ${message}`;
}

async function withinTime(ms: number, log: Log, run: () => Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), ms);
  const outcome = await Promise.race([run(), late]);
  clearTimeout(timer);
  if (outcome === "late") log.warn({ ms }, "shutting down took too long; what was still open is cut off");
}
