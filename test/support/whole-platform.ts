/**
 * The whole platform in the test's own process, on a database of its own: for tests that ask what every route has, or that
 * need its insides. It listens on a free port; nothing of it has been started that works by itself.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyElysia } from "elysia";
import {
  type Clock,
  createSingleProcess,
  given,
  inEachLanguage,
  NO_TRACER,
  type Timers,
  type Tracer,
} from "../../modules/kernel/index.ts";
import { composeApp } from "../../src/compose.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { readTrustedProxies, type TrustedProxies } from "../../src/http/addresses.ts";
import { systemStopwatch } from "../../src/platform/clock.ts";
import { createMemoryBus } from "../../src/platform/memory-bus.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { systemRandom } from "../../src/platform/random.ts";
import type { AssetManifest, BuiltScript } from "../../src/render/manifest.ts";
import { createServer, type Server } from "../../src/server.ts";
import { realTime } from "./clock.ts";
import { memoryLimiters } from "./limiter.ts";
import { type CollectingLog, collectingLog } from "./log.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";

export interface WholePlatform {
  readonly app: AnyElysia;
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly database: TestDatabase;
  readonly log: CollectingLog;
  /** What {@link Server.start} begins. */
  start(): Promise<void>;
  /** What `/metrics` would say. */
  figures(): Promise<string>;
  close(): Promise<void>;
}

const SCRIPT: BuiltScript = { url: "/assets/script.js", css: null, imports: [] };
/** Every island and bundle is there, whatever it is called. */
const anyScript = new Proxy<Record<string, BuiltScript>>({}, { get: () => SCRIPT, has: () => true });
const MANIFEST: AssetManifest = {
  release: "1",
  first: "",
  hold: "",
  switchTheme: "",
  knownPlayer: "",
  scripts: inEachLanguage(() => ({ loader: SCRIPT, hydrate: SCRIPT, islands: anyScript, bundles: anyScript })),
  serviceWorker: "/assets/service-worker.js",
  siteCss: "/assets/site.css",
  lightCss: "/assets/light.css",
  fontsCss: inEachLanguage(() => "/assets/fonts.css"),
  preloadFonts: inEachLanguage(() => []),
};

/** What its secrets are, for commands beside it. */
export const WHOLE_SECRETS = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_SECRET: "e".repeat(32) } as const;

function read(settings: Readonly<Record<string, string>>): {
  readonly config: Config;
  readonly proxies: TrustedProxies;
} {
  // An audit would be a process of its own, beside a time that tests turn.
  const config = readConfig({ PORT: "0", AUTH_CALLS_PER_MINUTE: "100000", CHECKS_AT: "off", ...settings });
  if (!config.ok) throw new Error(config.error);
  const proxies = readTrustedProxies(config.value.server.trustedProxies);
  if (!proxies.ok) throw new Error(proxies.error);
  return { config: config.value, proxies: proxies.value };
}

/** Composes and opens the server; `settings` as in the environment. Its time and timers are the system's unless given. */
export async function composeWholePlatform(
  settings: Readonly<Record<string, string>> = {},
  time: Clock & Timers = realTime,
  tracer: Tracer = NO_TRACER,
): Promise<WholePlatform> {
  const { config, proxies } = read(settings);
  const [database, folder] = [await freshDatabase(), mkdtempSync(join(tmpdir(), "rummy-whole-"))];
  const [log, metrics] = [collectingLog(), createMetrics()];
  const system = { clock: time, timers: time, random: systemRandom, log, tracer, metrics };
  const opened = { ...database, journal: database.sql, awayMs: () => 0, waiting: () => 0, close: async () => {} };
  const world = await composeApp({
    ...system,
    config,
    database: opened,
    background: opened,
    shards: [],
    bus: createMemoryBus(log),
    databaseNow: async () => time.now(),
    stopwatch: systemStopwatch,
    limiter: memoryLimiters(time),
    ...createSingleProcess("main:00000000", 1),
    secrets: {
      session: WHOLE_SECRETS.SESSION_SECRET,
      encryption: WHOLE_SECRETS.ENCRYPTION_SECRET,
      ...given({ vapid: config.secrets.vapid }),
    },
    dataFolder: folder,
    manifest: MANIFEST,
    addressOf: (request) => server.addressOf(request),
    publicUrl: () => config.server.publicUrl ?? server.address(),
    publish: (topic, text) => server.publish(topic, text),
    app: () => server.app,
  });
  const server: Server = createServer(
    {
      ...system,
      config: config.server,
      securityContact: config.brand.supportEmail,
      tls: null,
      proxies,
      builtFiles: new Map(),
      otherReleases: async () => undefined,
      release: MANIFEST.release,
      serviceWorker: MANIFEST.serviceWorker,
      unreached: () => [],
      unavailablePage: world.unavailablePage,
      readiness: async () => ({ missing: [], isReady: true }),
      admit: world.admit,
      onDenied: world.denied,
    },
    world.routes,
  );
  server.listen();
  return {
    app: server.app,
    url: server.address(),
    database,
    log,
    start: () => world.start(),
    figures: () => metrics.text(),
    async close() {
      await server.stop(500);
      await world.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
