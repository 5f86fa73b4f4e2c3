import { isAbsolute } from "node:path";
import { z } from "zod";
import { readDatabaseUrl } from "../platform/database-url.ts";
import { integer, optional, setting, text, url } from "../settings.ts";

/** One address, which may name several servers. */
const databaseUrl = z
  .string()
  .refine((value) => readDatabaseUrl(value) !== null, { error: "must be a URL that starts with postgres://" })
  .refine((value) => /^(?:primary|read-write)?$/.test(sessionWanted(value)), {
    error: "must ask for target_session_attrs=read-write or primary, if for any",
  });

function sessionWanted(value: string): string {
  return new URLSearchParams(value.split("?")[1]).get("target_session_attrs") ?? "";
}

/** `null`: no copies any more. */
const backupFolder: z.ZodType<string | null> = z
  .string()
  .refine((value) => value === "off" || isAbsolute(value), { error: "must be an absolute path, or off" })
  // It stands in a command of a shell, in a setting of one line.
  .refine((value) => !/[\p{Cc}"\\]/u.test(value), { error: "must not have quotes, backslashes or control characters" })
  .transform((value) => (value === "off" ? null : value));

/** Minutes since midnight; null: never. */
const timeOfDay: z.ZodType<number | null> = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|off)$/, "must be a time such as 02:30, or off")
  .transform((value) => (value === "off" ? null : Number(value.slice(0, 2)) * 60 + Number(value.slice(3))));

/** Most shards that a table's id can name. */
const MOST_SHARDS = 4_095;

/** Addresses of databases, set apart by spaces: commas stand between the servers of one. */
const databaseUrls: z.ZodType<readonly string[]> = z
  .string()
  .transform((value) => value.split(/\s+/).filter((word) => word !== ""))
  .pipe(z.array(databaseUrl).max(MOST_SHARDS, `must not name more than ${MOST_SHARDS}`))
  .refine((urls) => new Set(urls).size === urls.length, "must not name a database twice");

/** Settings of where data is kept. */
export const DATA_SETTINGS = {
  folder: setting(
    "DATA_DIR",
    text,
    "data",
    "The folder of the embedded PostgreSQL and of secrets that the server made; also `--data DIR`.",
  ),
  backupFolder: optional(
    "BACKUP_DIR",
    backupFolder,
    "A folder for copies of the embedded PostgreSQL, best on another machine's disk. Everything that is written goes there (`backup`, `restore`). Commands that are run without the setting remember the folder, until `serve` with `off` ends it.",
  ),
  backupPassphrase: optional(
    "BACKUP_PASSPHRASE",
    z.string().min(16, "must have 16 characters at least").max(1_000, "is too long"),
    "Encrypts the secrets in a copy. Without it nobody can read the encrypted data of a copy.",
  ),
  backupSeconds: setting(
    "BACKUP_SECONDS",
    integer(1, 3_600),
    "60",
    "Seconds of the log that may be missing in `BACKUP_DIR` when the disk is lost.",
  ),
  backupKeep: setting("BACKUP_KEEP", integer(1, 1_000), "14", "Number of whole copies that `backup` keeps."),
  checksAt: setting(
    "CHECKS_AT",
    timeOfDay,
    "02:30",
    "The time in India at which the servers look at themselves: `audit` every night, `audit --all` on Sundays an hour later, and with `BACKUP_DIR` a rehearsed restore on Saturdays an hour later. `off`: never.",
  ),
  databaseUrl: optional(
    "DATABASE_URL",
    databaseUrl,
    "A PostgreSQL server (15 or later) to use instead of the embedded one, as the role that serves: it gets the rights that it needs and no more. Development also takes the owner's. `postgres://user:password@one:5432,two:5432/name` names a primary and its standbys: whichever is the primary is used.",
  ),
  databasePool: setting("DATABASE_POOL", integer(5, 200), "20", "Maximum number of connections to PostgreSQL."),
  databaseAnswerMs: setting(
    "DATABASE_ANSWER_MS",
    integer(100, 600_000),
    "8000",
    "The longest time of a query. Then its connection is closed, and the caller is told that the server is unavailable.",
  ),
  databaseOwnerUrl: optional(
    "DATABASE_OWNER_URL",
    databaseUrl,
    "The same database as its owner, who may create schemas and roles: for `migrate`, and for migrating at the start. The running server does not keep it. Production needs it, or a database that `migrate` has brought up to date.",
  ),
  securityEventDays: setting(
    "SECURITY_EVENT_DAYS",
    integer(181, 3_650),
    "400",
    "Days that security events are kept (`operator events list`).",
  ),
  tablesDatabaseUrls: setting(
    "TABLES_DATABASE_URLS",
    databaseUrls,
    "",
    "PostgreSQL servers for the journals of new tables, separated by spaces, each as the role that serves; unless given, `DATABASE_URL` has them. A table stays on its server: the list may grow at its end, and nothing in it may move or go.",
  ),
  tablesDatabaseOwnerUrls: setting(
    "TABLES_DATABASE_OWNER_URLS",
    databaseUrls,
    "",
    "The same databases as their owners, in the same order (compare `DATABASE_OWNER_URL`).",
  ),
  redisUrl: optional(
    "REDIS_URL",
    url("redis:", "rediss:"),
    "Redis for announcements and limits of several processes; unless given, there is only one process.",
  ),
} as const;
