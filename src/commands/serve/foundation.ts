import {
  createSingleProcess,
  err,
  type Leases,
  type Log,
  ok,
  type Processes,
  type Result,
  randomHex,
} from "../../../modules/kernel/index.ts";
import { RULES_VERSION } from "../../../modules/rummy/index.ts";
import type { Config } from "../../config.ts";
import { systemClock } from "../../platform/clock.ts";
import type { DataFolder } from "../../platform/data-folder.ts";
import type { OpenDatabase } from "../../platform/database.ts";
import { ASSETS, ROOT } from "../../platform/files.ts";
import { type Limiters, openLimiters } from "../../platform/limiter.ts";
import { createMemoryBus, type OpenBus } from "../../platform/memory-bus.ts";
import { systemRandom } from "../../platform/random.ts";
import { createRedisBus } from "../../platform/redis-bus.ts";
import { loadSecrets, type Secrets } from "../../platform/secrets.ts";
import { type AssetManifest, readManifest } from "../../render/manifest.ts";
import { readyDatabase } from "../database.ts";
import type { Opened } from "./opened.ts";

/** What the server stands on. */
export interface Foundation {
  readonly manifest: AssetManifest;
  readonly database: OpenDatabase;
  readonly bus: OpenBus;
  readonly limiters: Limiters;
  readonly secrets: Secrets;
  readonly processes: Processes;
  readonly leases: Leases;
}

const CLOSE_SECONDS = 5;

/** Brings up scripts, database, secrets, bus and limiters. */
export async function openFoundation(
  config: Config,
  folder: DataFolder,
  { log, say, opened }: { readonly log: Log; readonly say: (text: string) => void; readonly opened: Opened },
): Promise<Result<Foundation, string>> {
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
  const secrets = loadSecrets(config, folder);
  const shared = await openShared(config, log, secrets);
  if (!shared.ok) return shared;
  const { bus, limiters } = shared.value;
  opened.add(() => bus.close());
  opened.add(() => limiters.close());
  // Of every run its own name: an owner's rows tell of one run, not of whoever bears the name now.
  const run = `${config.server.processName}:${randomHex(systemRandom, 4)}`;
  return ok({ manifest, database, bus, limiters, secrets, ...createSingleProcess(run, RULES_VERSION) });
}

/** In the binary they are there; a checkout builds them when a source has changed. */
async function loadAssets(say: (text: string) => void): Promise<AssetManifest> {
  // Written out, not `COMPILED`: the bundler must see a constant to leave the build tools out of the binary.
  if (process.env.SERVER_COMPILED !== "yes") {
    const { buildAssets } = await import("../../build/assets.ts");
    return buildAssets({ root: ROOT, out: ASSETS, progress: say });
  }
  return readManifest(ASSETS);
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
