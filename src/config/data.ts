import { z } from "zod";
import { readDatabaseUrl } from "../platform/database-url.ts";
import { optional, setting, text, url, whole } from "../settings.ts";

/** One address, in which several servers may be named. */
const databaseUrl = z
  .string()
  .refine((value) => readDatabaseUrl(value) !== null, { error: "must be a URL that starts with postgres://" })
  .refine((value) => /^(?:primary|read-write)?$/.test(sessionWanted(value)), {
    error: "must ask for target_session_attrs=read-write or primary, if for any",
  });

function sessionWanted(value: string): string {
  return new URLSearchParams(value.split("?")[1]).get("target_session_attrs") ?? "";
}

/** As many as a table's id can name. */
const MOST_SHARDS = 4_095;

/** Addresses of databases, set apart by spaces: commas stand between the servers of one. */
const databaseUrls: z.ZodType<readonly string[]> = z
  .string()
  .transform((value) => value.split(/\s+/).filter((word) => word !== ""))
  .pipe(z.array(databaseUrl).max(MOST_SHARDS, `must not name more than ${MOST_SHARDS}`))
  .refine((urls) => new Set(urls).size === urls.length, "must not name a database twice");

/** Where data is kept. */
export const DATA_SETTINGS = {
  folder: setting(
    "DATA_DIR",
    text,
    "data",
    "Where the embedded PostgreSQL and made secrets are kept; also `--data DIR`.",
  ),
  databaseUrl: optional(
    "DATABASE_URL",
    databaseUrl,
    "A PostgreSQL server (15 or later) to use instead of the embedded one, as the role that serves: it gets the rights that it needs and no more. Development also takes the owner's. `postgres://user:password@one:5432,two:5432/name` names a primary and its standbys: whichever is the primary is used.",
  ),
  databasePool: setting("DATABASE_POOL", whole(5, 200), "20", "Connections to PostgreSQL at most."),
  databaseOwnerUrl: optional(
    "DATABASE_OWNER_URL",
    databaseUrl,
    "The same database as its owner, who may make schemas and roles: for `migrate`, and for migrating at the start. The running server does not keep it. Production wants it or a database that `migrate` has brought up to date.",
  ),
  securityEventDays: setting(
    "SECURITY_EVENT_DAYS",
    whole(181, 3_650),
    "400",
    "How long security events are kept (`operator events list`).",
  ),
  tablesDatabaseUrls: setting(
    "TABLES_DATABASE_URLS",
    databaseUrls,
    "",
    "PostgreSQL servers for the journals of new tables, separated by spaces, each as the role that serves; unless given, `DATABASE_URL` has them. A table stays where it was opened: the list may grow at its end, and nothing in it may move or go.",
  ),
  tablesDatabaseOwnerUrls: setting(
    "TABLES_DATABASE_OWNER_URLS",
    databaseUrls,
    "",
    "The same databases as their owners, in the same order, as `DATABASE_OWNER_URL` is of `DATABASE_URL`.",
  ),
  redisUrl: optional(
    "REDIS_URL",
    url("redis:", "rediss:"),
    "Redis for announcements and limits of several processes; unless given, there is one process.",
  ),
} as const;
