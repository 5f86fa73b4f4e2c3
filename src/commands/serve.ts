import { err, type Log, ok, type Result } from "../../modules/kernel/index.ts";
import { type AlarmLog, createAlarmLog } from "../alarms/alarm-log.ts";
import { notSocialYet, openRupees } from "../compose/social.ts";
import { type App, composeApp } from "../compose.ts";
import type { Config } from "../config.ts";
import { readBuiltFiles } from "../http/built-files.ts";
import { openHealthPort } from "../http/health-port.ts";
import { publicFiles } from "../http/public-files.ts";
import type { Readiness } from "../http/server-pages.ts";
import { databaseClock, systemClock, systemStopwatch, systemTimers } from "../platform/clock.ts";
import { releasesFolder } from "../platform/data-folder.ts";
import { ASSETS, COMPILED, PUBLIC } from "../platform/files.ts";
import { createLog } from "../platform/log.ts";
import { createOutageLog } from "../platform/outage-log.ts";
import { systemRandom } from "../platform/random.ts";
import { openTracing, type Tracing } from "../platform/tracing/tracing.ts";
import { createReleases } from "../releases/releases.ts";
import { createServer, type Server } from "../server.ts";
import { showFigures } from "./serve/figures.ts";
import { type Foundation, openFoundation } from "./serve/foundation.ts";
import { Opened } from "./serve/opened.ts";
import { listenProblem, type Preflight, preflight } from "./serve/preflight.ts";
import { answersSoon, createReadiness, type ReadyState, unreachedBy } from "./serve/readiness.ts";

/** A server that is open. */
export interface RunningServer {
  readonly address: string;
  /** Hands over what others can do, then closes it, letting running writes end, within `SHUTDOWN_MS` and `DRAIN_MS`. */
  stop(): Promise<void>;
}

/**
 * Opens the server: locks the data folder, opens database and bus, recovers running play, and only then lets players
 * in. When something fails on the way, everything opened is closed again, last first.
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

async function open(
  config: Config,
  say: (text: string) => void,
  opened: Opened,
): Promise<Result<RunningServer, string>> {
  const checked = preflight(config, opened);
  if (!checked.ok) return checked;
  outliveLog();
  let tracing: Tracing | null = null;
  const lines = createLog({
    ...logOptions(config.server),
    about: () => tracing?.logFields() ?? {},
    write: (line) => void process.stdout.write(line),
  });
  const alarms = createAlarmLog({ log: lines, clock: systemClock });
  const { log, watch } = createOutageLog({ log: alarms.log, clock: systemClock, timers: systemTimers });
  const foundation = await openFoundation(config, checked.value.folder, { log, say, opened });
  if (!foundation.ok) return foundation;
  watch(() => answersSoon(foundation.value.database));
  const open = config.server.socialOnly === "on" ? await openRupees(foundation.value.database) : [];
  if (open.length > 0) return err(notSocialYet(open));
  const { metrics, processes } = foundation.value;
  tracing = await openTracing(config.tracing, { log, metrics, process: processes.self });
  opened.add(tracing.stop);

  const state = { recovered: false, stopping: false };
  const { server, platform, releases, readiness } = await assemble(
    config,
    log,
    { ...checked.value, ...foundation.value, alarms, tracing },
    state,
  );
  const health = await listenForHealth(config.server, readiness, opened);
  if (!health.ok) return health;
  // The last to be opened, so the first to be closed: no new requests come in, players are told, running requests end.
  const { shutdownMs, drainMs } = config.server;
  let closeMs = shutdownMs;
  opened.add(() =>
    withinTime(closeMs, log, async () => {
      const closed = server.stop(closeMs / 2);
      await platform.stop();
      await closed;
    }),
  );
  await Promise.all([platform.start(), releases.start()]);
  opened.add(releases.stop);
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
      const startedAt = performance.now();
      await withinTime(shutdownMs / 2 + drainMs, log, platform.drain);
      closeMs = Math.max(shutdownMs / 2, shutdownMs - (performance.now() - startedAt));
      await opened.closeAll();
    },
  });
}

/** Proxies' own way to ask, where there is one. */
async function listenForHealth(
  { healthListen: listen }: Config["server"],
  readiness: () => Promise<Readiness>,
  opened: Opened,
): Promise<Result<void, string>> {
  if (listen === undefined) return ok(undefined);
  try {
    const health = await openHealthPort({ listen, readiness });
    opened.add(async () => health.close());
    return ok(undefined);
  } catch (error) {
    return err(`HEALTH_LISTEN ${listen.host}:${listen.port} cannot be listened on: ${(error as Error).message}`);
  }
}

type Parts = Preflight & Foundation & { readonly alarms: AlarmLog; readonly tracing: Tracing };

const systemOf = ({ metrics, tracing }: Parts, log: Log) => ({
  clock: systemClock,
  stopwatch: systemStopwatch,
  ...tracing.over(systemTimers),
  random: systemRandom,
  log,
  metrics,
});

/** The modules and the server around them, not listening yet. */
async function assemble(config: Config, log: Log, parts: Parts, state: ReadyState) {
  const { folder, manifest, database, background, shards, bus, metrics, processes, alarms } = parts;
  const system = systemOf(parts, log);
  const platform: App = await composeApp({
    ...system,
    config,
    database,
    background,
    shards,
    bus,
    manifest,
    secrets: parts.secrets,
    processes,
    leases: parts.leases,
    membership: parts.membership,
    databaseNow: databaseClock(database),
    limiter: parts.limiters.create,
    dataFolder: folder.path,
    addressOf: (request) => server.addressOf(request),
    publicUrl: () => config.server.publicUrl ?? server.address(),
    publish: (topic, text) => server.publish(topic, text),
    app: () => server.app,
    alarms,
  });
  const builtFiles = readBuiltFiles(ASSETS, COMPILED);
  const releases = createReleases({ ...system, folder: releasesFolder(folder.path), own: builtFiles, processes });
  const now = () => ({ ...state, stopping: state.stopping || platform.isDraining() });
  const readiness = createReadiness(now, database, bus);
  const server: Server = createServer(
    {
      ...system,
      config: config.server,
      tls: parts.tls,
      proxies: parts.proxies,
      securityContact: config.brand.supportEmail,
      builtFiles,
      otherReleases: releases.find,
      release: manifest.release,
      serviceWorker: manifest.serviceWorker,
      admit: platform.admit,
      onDenied: platform.denied,
      unreached: () => unreachedBy([database, ...shards], bus, alarms),
      unavailablePage: platform.unavailablePage,
      readiness,
    },
    { ...platform.routes, root: [await publicFiles(PUBLIC), ...platform.routes.root] },
  );
  showFigures(metrics, { server, database, bus, config: config.data });
  return { server, platform, releases, readiness };
}

/** Tells the person or program that started the server what it does: plain lines for people, lines of the log for machines. */
export function speaker(config: Config["server"]): {
  readonly say: (text: string) => void;
  readonly warn: (text: string) => void;
} {
  const { level, format } = logOptions(config);
  if (format === "text") return { say: (text) => console.log(text), warn: (text) => console.error(`rummy: ${text}`) };
  const log = createLog({ level, format, write: (line) => void process.stdout.write(line) });
  return { say: (text) => log.info({}, text), warn: (text) => log.warn({}, text) };
}

/**
 * The reader of the terminal may go before the server does, and the disk of the log may be full: lines are lost, and nothing ends. Lines are
 * written again as soon as they can be.
 */
function outliveLog(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

function logOptions({ logLevel, logFormat }: Config["server"]) {
  const format = logFormat === "auto" ? (process.stdout.isTTY ? "text" : "json") : logFormat;
  return { level: logLevel, format } as const;
}

async function withinTime(ms: number, log: Log, run: () => Promise<void>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), ms);
  const outcome = await Promise.race([run(), late]);
  clearTimeout(timer);
  if (outcome === "late") log.warn({ ms }, "shutting down took too long; what was still open is cut off");
}
