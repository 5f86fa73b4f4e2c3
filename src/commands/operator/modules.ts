import { createSingleProcess, inEachLanguage, NO_TRACER, randomHex } from "../../../modules/kernel/index.ts";
import { createTerminal, type Terminal } from "../../../modules/operator/index.ts";
import { RULES_VERSION } from "../../../modules/rummy/index.ts";
import type { Modules } from "../../compose/modules.ts";
import { composeIdle } from "../../compose.ts";
import { databaseClock, systemStopwatch, systemTimers } from "../../platform/clock.ts";
import { memoryLimiters } from "../../platform/limiter.ts";
import { createMemoryBus } from "../../platform/memory-bus.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { loadSecrets } from "../../platform/secrets.ts";
import type { AssetManifest } from "../../render/manifest.ts";
import type { OperatorPlatform } from "./command.ts";

/**
 * Runs `work` with every module, composed in this process and not started, beside a server that may be running. That server finds within seconds
 * what has changed.
 */
export async function withModules<T>(platform: OperatorPlatform, work: (modules: Modules) => Promise<T>): Promise<T> {
  const { config, folder, database, shards, clock, random, log } = platform;
  const { modules, close } = await composeIdle({
    config,
    database,
    background: database,
    shards,
    databaseNow: databaseClock(database),
    clock,
    random,
    log,
    tracer: NO_TRACER,
    ...createSingleProcess(`terminal:${randomHex(random, 4)}`, RULES_VERSION, log),
    stopwatch: systemStopwatch,
    timers: systemTimers,
    bus: createMemoryBus(log),
    limiter: memoryLimiters(clock),
    metrics: createMetrics(),
    secrets: loadSecrets(config, folder),
    manifest: NO_SCRIPTS,
    dataFolder: folder.path,
    addressOf: () => "terminal",
    publicUrl: () => config.server.publicUrl ?? "",
    publish: () => {},
    app: () => {
      throw new Error("the terminal serves nothing");
    },
  });
  try {
    return await work(modules);
  } finally {
    await close();
  }
}

/** The same with the desk's calls, as the person at the terminal makes them. */
export const withDesk = <T>(platform: OperatorPlatform, work: (desk: Terminal) => Promise<T>): Promise<T> =>
  withModules(platform, ({ operator }) => work(createTerminal(operator, platform.actor)));

const NO_SCRIPT = { url: "", css: null, imports: [] };
/** No page is shown here. */
const NO_SCRIPTS: AssetManifest = {
  release: "",
  first: "",
  hold: "",
  switchTheme: "",
  knownPlayer: "",
  scripts: inEachLanguage(() => ({ loader: NO_SCRIPT, hydrate: NO_SCRIPT, islands: {}, bundles: {} })),
  serviceWorker: "",
  siteCss: "",
  lightCss: "",
  fontsCss: inEachLanguage(() => ""),
  preloadFonts: inEachLanguage(() => []),
};
