import { optional, setting, text, url, whole } from "../settings.ts";

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
    url("postgres:", "postgresql:"),
    "A PostgreSQL server (15 or later) to use instead of the embedded one, as the role that serves: it gets the rights that it needs and no more. Development also takes the owner's.",
  ),
  databasePool: setting("DATABASE_POOL", whole(5, 200), "20", "Connections to PostgreSQL at most."),
  databaseOwnerUrl: optional(
    "DATABASE_OWNER_URL",
    url("postgres:", "postgresql:"),
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
