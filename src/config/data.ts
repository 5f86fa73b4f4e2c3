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
  redisUrl: optional(
    "REDIS_URL",
    url("redis:", "rediss:"),
    "Redis for announcements and limits of several processes; unless given, there is one process.",
  ),
} as const;
