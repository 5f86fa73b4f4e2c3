/** Tells when the archive falls behind: what is not in it is lost with the disk. */
import type { Log } from "../../../modules/kernel/index.ts";
import type { Line } from "../control-file.ts";
import type { OpenDatabase } from "../database.ts";
import type { Metrics } from "../metrics.ts";
import type { Archive } from "./archive.ts";
import { basesOf } from "./manifest.ts";
import { readServing } from "./serving-note.ts";

const LOOK_MS = 60_000;
/** A segment that is refused for so long is no hiccup. */
const BEHIND_SECONDS = 300;
/** Whole copies are daily; one may be late. */
const STALE_MS = 50 * 3_600_000;

interface ArchiveStatus {
  readonly failed: number;
  /** Since when the archive has been refused what it was given, in seconds; null: it took the last one. */
  readonly refusedFor: number | null;
}

export interface WatchDeps {
  readonly archive: Archive;
  /** What the server noted in the archive when it began to write there. */
  readonly own: Line | null;
  readonly sql: OpenDatabase["sql"];
  readonly log: Log;
  readonly metrics: Pick<Metrics, "gauge">;
  readonly now: () => number;
}

/** Looks every minute; answers how to end it. */
export function watchArchive(deps: WatchDeps): () => void {
  const { archive, sql, metrics, now } = deps;
  metrics.gauge(
    "backup_archive_failed_total",
    "Segments of the log that the archive refused",
    async () => (await archiveStatus(sql)).failed,
  );
  metrics.gauge(
    "backup_archive_refused_seconds",
    "How long the archive has taken nothing",
    async () => (await archiveStatus(sql)).refusedFor ?? 0,
  );
  // Without a copy it is infinite on purpose: above every limit, from the first minute on. The alarm alone waits.
  metrics.gauge(
    "backup_base_age_seconds",
    "Age of the newest whole copy; +Inf where there is none",
    () => baseAgeMs(archive, now()) / 1_000,
  );
  const timer = setInterval(() => void lookAtArchive(deps), LOOK_MS);
  return () => clearInterval(timer);
}

/** One look: an alarm for each thing that is wrong. A database that is away is told of elsewhere. */
export async function lookAtArchive({ archive, own, sql, log, now }: WatchDeps): Promise<void> {
  const noted = readServing(archive);
  if (own !== null && noted !== null && (noted.system !== own.system || noted.timeline !== own.timeline))
    log.error(
      { alarm: "archiveTaken", since: noted.since },
      "another database writes to the archive: stop one of the two, or give it another BACKUP_DIR",
    );
  const found = await archiveStatus(sql).catch(() => null);
  if (found?.refusedFor != null && found.refusedFor >= BEHIND_SECONDS)
    log.error(
      { alarm: "archiveBehind", refusedSeconds: Math.round(found.refusedFor) },
      "the archive takes no more of the database's log",
    );
  if (copyAgeMs(archive, now()) > STALE_MS)
    log.error({ alarm: "noBackup" }, "the last whole copy of the database is old: run backup");
}

async function archiveStatus(sql: OpenDatabase["sql"]): Promise<ArchiveStatus> {
  const [row] = await sql<ArchiveStatus[]>`
    SELECT failed_count AS failed,
           CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
                THEN extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::float8 END AS "refusedFor"
    FROM pg_stat_archiver`;
  return row!;
}

/**
 * How long there has been no newer whole copy: its age; without a copy, the time since the first serving with this
 * archive. Infinite when neither is known.
 */
const copyAgeMs = (archive: Archive, now: number): number => {
  const age = baseAgeMs(archive, now);
  const serving = readServing(archive);
  return Number.isFinite(age) || serving === null ? age : now - Date.parse(serving.first ?? serving.since);
};

/** Infinite where there is none. */
function baseAgeMs(archive: Archive, now: number): number {
  return now - Math.max(Number.NEGATIVE_INFINITY, ...basesOf(archive).map(({ endedAt }) => Date.parse(endedAt)));
}
