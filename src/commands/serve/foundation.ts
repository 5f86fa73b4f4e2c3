import { createCluster } from "../../../modules/cluster/index.ts";
import {
  createSingleProcess,
  err,
  type Leases,
  type Log,
  type Membership,
  MINUTE_MS,
  ok,
  type Processes,
  type Result,
  randomHex,
  SECOND_MS,
} from "../../../modules/kernel/index.ts";
import { createVault, isSecretKnown } from "../../../modules/kyc/index.ts";
import { RULES_VERSION } from "../../../modules/rummy/index.ts";
import type { Config } from "../../config.ts";
import { tablesSettings } from "../../module-settings.ts";
import { watchArchive } from "../../platform/backup/watch.ts";
import { systemClock, systemTimers } from "../../platform/clock.ts";
import { readLine } from "../../platform/control-file.ts";
import { type DataFolder, databaseIn } from "../../platform/data-folder.ts";
import type { OpenDatabase } from "../../platform/database.ts";
import { areDescriptorsGone } from "../../platform/descriptors.ts";
import { ASSETS, ROOT } from "../../platform/files.ts";
import { type Limiters, openLimiters } from "../../platform/limiter.ts";
import { createMemoryBus, type OpenBus } from "../../platform/memory-bus.ts";
import { createMetrics, type Metrics } from "../../platform/metrics.ts";
import { systemRandom } from "../../platform/random.ts";
import { keyFor, loadSecrets, type Secrets } from "../../platform/secrets.ts";
import { type AssetManifest, readManifest } from "../../render/manifest.ts";
import { readyDatabase } from "../database.ts";
import type { Opened } from "./opened.ts";

/** What the server stands on. */
export interface Foundation {
  readonly manifest: AssetManifest;
  readonly database: OpenDatabase;
  readonly background: OpenDatabase;
  readonly shards: readonly OpenDatabase[];
  readonly bus: OpenBus;
  readonly limiters: Limiters;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly processes: Processes;
  readonly leases: Leases;
  readonly membership: Membership;
}

const CLOSE_SECONDS = 5;
/** With another secret the server would start, read nobody's profile, and encrypt with it what no other process could read. */
const UNKNOWN_SECRET =
  "this encryption secret (ENCRYPTION_SECRET, or encryption.secret in the data folder) does not open what the database has encrypted: give the one that it was encrypted with, and if that was replaced, name it in ENCRYPTION_SECRET_OLD";
/** Closings and what else takes long. */
const BACKGROUND_POOL = 5;
/** What of that may take long is one page of a year at the most; a connection that is silent for longer is dead. */
const BACKGROUND_ANSWER_MS = 30 * MINUTE_MS;
/** Connections to a server that only has journals: three write them, the others read. */
const SHARD_POOL = 9;

/** Brings up scripts, database, secrets, bus and limiters. */
export async function openFoundation(
  config: Config,
  folder: DataFolder,
  { log, say, opened }: { readonly log: Log; readonly say: (text: string) => void; readonly opened: Opened },
): Promise<Result<Foundation, string>> {
  // Before there is a database: one without its secret is refused.
  const secrets = loadSecrets(config, folder);
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
  const metrics = createMetrics();
  const onGivenUp = metrics.counter("database_given_up_total", "Questions to PostgreSQL that were given up unanswered");
  const answerMs = config.data.databaseAnswerMs;
  const answered = metrics.duration(
    "database_answer_seconds",
    "Time of a question to PostgreSQL, with its wait for a connection",
  );
  const onAnswered = (ms: number) => answered(ms / SECOND_MS);
  const database = ready.open({ pool: config.data.databasePool, log, answerMs, onGivenUp, onAnswered });
  opened.add(() => database.close(CLOSE_SECONDS));
  const vault = createVault({ current: secrets.encryption, old: config.secrets.encryptionOld }, systemRandom);
  if (!(await isSecretKnown(database, vault))) return err(UNKNOWN_SECRET);
  const background = ready.open({ pool: BACKGROUND_POOL, besidePlay: true, answerMs: BACKGROUND_ANSWER_MS, onGivenUp });
  opened.add(() => background.close(CLOSE_SECONDS));
  const shards = ready.openShards({ pool: SHARD_POOL, answerMs, onGivenUp });
  for (const shard of shards) opened.add(() => shard.close(CLOSE_SECONDS));
  const shared = await openShared(config, { log, metrics }, secrets);
  if (!shared.ok) return shared;
  const { bus, limiters } = shared.value;
  opened.add(() => bus.close());
  opened.add(() => limiters.close());
  if (ready.archive !== null) {
    const own = readLine(databaseIn(folder));
    opened.add(watchArchive({ archive: ready.archive, own, sql: database.sql, log, metrics, now: systemClock.now }));
  }
  const among = openProcesses(config, { log, opened, database, secrets, metrics });
  return among.ok
    ? ok({ manifest, database, background, shards, bus, limiters, secrets, metrics, ...among.value })
    : among;
}

interface Among {
  readonly log: Log;
  readonly opened: Opened;
  readonly database: OpenDatabase;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
}

/** This process among others where Redis says that there are some. */
function openProcesses(
  config: Config,
  { log, opened, database, secrets, metrics }: Among,
): Result<Pick<Foundation, "processes" | "leases" | "membership">, string> {
  // Each run has its own name: an owner's rows tell of one run, not of the process that bears the name now.
  const run = `${config.server.processName}:${randomHex(systemRandom, 4)}`;
  if (config.data.redisUrl === undefined) return ok(createSingleProcess(run, RULES_VERSION, log));
  const { clusterListen: listen, clusterUrl } = config.server;
  const { heartbeatMs, leaseMs } = tablesSettings(config);
  const key = (secret: string) => keyFor(secret, "calls between processes");
  try {
    const cluster = createCluster({
      run,
      rules: RULES_VERSION,
      listen,
      url: clusterUrl,
      beatMs: heartbeatMs,
      leaseMs,
      clock: systemClock,
      timers: systemTimers,
      random: systemRandom,
      sql: database.journal,
      log: log.child({ module: "cluster" }),
      secret: key(secrets.session),
      oldSecrets: config.secrets.sessionOld.map(key),
      areDescriptorsGone,
      countRefused: metrics.counter("cluster_refused_total", "Requests at CLUSTER_LISTEN that no process of ours sent"),
    });
    opened.add(() => cluster.close());
    return ok(cluster);
  } catch (error) {
    return err(`CLUSTER_LISTEN ${listen.host}:${listen.port} cannot be listened on: ${(error as Error).message}`);
  }
}

/** Loads the assets. The binary has them; a checkout builds them when a source has changed. */
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
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  { session: secret }: Secrets,
): Promise<Result<{ readonly bus: OpenBus; readonly limiters: Limiters }, string>> {
  const { redisUrl } = config.data;
  const clock = systemClock;
  const took = metrics.duration("redis_answer_seconds", "Time of an announcement to Redis");
  if (redisUrl === undefined) return ok({ bus: createMemoryBus(log), limiters: await openLimiters({ clock, log }) });
  try {
    // A process that is alone has none of the library in memory.
    const { createRedisBus } = await import("../../platform/redis-bus.ts");
    const bus = await createRedisBus(redisUrl, log, { took: (ms) => took(ms / SECOND_MS) });
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
