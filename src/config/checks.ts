import { readDatabaseUrl } from "../platform/database-url.ts";
import type { Config } from "./catalogue.ts";
import { isOriginRule } from "./push-hosts.ts";

/** What settings say about each other that cannot be, a line each. */
export function contradictions(config: Config): readonly string[] {
  return [
    certificateProblem(config.server),
    clusterProblem(config.server),
    ownerProblem(config.data),
    backupProblem(config.data),
    shardsProblem(config.data),
    ...secretsProblems(config),
    servicesProblem(config.services),
    paymentsProblem(config.services),
    pushProblem(config),
    tablesProblem(config.tables),
  ].filter((problem) => problem !== null);
}

/** Beats that must fit into a lease: after two and a half a process decides nothing any more, so that it stands still before others take over. */
const BEATS_A_LEASE = 3;

function tablesProblem({ botMinMs, botMaxMs, heartbeatMs, leaseMs }: Config["tables"]): string | null {
  if (botMinMs > botMaxMs) return "BOT_MIN_MS must not be above BOT_MAX_MS";
  if (leaseMs < BEATS_A_LEASE * heartbeatMs) return "TABLE_LEASE_MS must be three times TABLE_HEARTBEAT_MS at least";
  return null;
}

function certificateProblem({ tlsCert, tlsKey }: Config["server"]): string | null {
  if ((tlsCert === undefined) === (tlsKey === undefined)) return null;
  return `${tlsCert === undefined ? "TLS_CERT" : "TLS_KEY"} must be set too: HTTPS needs both files`;
}

/** Other processes cannot call "every address of this machine". */
function clusterProblem({ clusterListen: { host, port }, clusterUrl }: Config["server"]): string | null {
  if (clusterUrl !== undefined) {
    const isRoot = /^http:\/\/[^/?#@]+\/?$/.test(clusterUrl);
    return isRoot ? null : "CLUSTER_URL must be an address without a path, such as http://10.0.0.2:7000";
  }
  if (host !== "0.0.0.0" && host !== "::") return null;
  return `CLUSTER_URL must be set when CLUSTER_LISTEN is ${host}:${port}: it is what the other processes call`;
}

/** Serving and owning are two roles of one database. */
function ownerProblem({ databaseUrl, databaseOwnerUrl }: Config["data"]): string | null {
  if (databaseOwnerUrl === undefined) return null;
  if (databaseUrl === undefined) return "DATABASE_URL must be set when DATABASE_OWNER_URL is";
  const [serving, owning] = [readDatabaseUrl(databaseUrl), readDatabaseUrl(databaseOwnerUrl)];
  if (!serving?.user) return "DATABASE_URL must name its user when DATABASE_OWNER_URL is set";
  if (serving.user === owning?.user)
    return "DATABASE_URL and DATABASE_OWNER_URL must name two users: one that serves and one that owns";
  return null;
}

/** A server of one's own has tools of its own. */
function backupProblem({ databaseUrl, backupFolder }: Config["data"]): string | null {
  if (databaseUrl === undefined || !backupFolder) return null;
  return "BACKUP_DIR is for the embedded PostgreSQL: docs/runbook.md says how the one of DATABASE_URL is backed up";
}

/** Journals elsewhere go with a ledger that every process reaches. */
function shardsProblem({ databaseUrl, tablesDatabaseUrls, tablesDatabaseOwnerUrls }: Config["data"]): string | null {
  if (tablesDatabaseOwnerUrls.length > 0 && tablesDatabaseOwnerUrls.length !== tablesDatabaseUrls.length)
    return "TABLES_DATABASE_OWNER_URLS must name as many databases as TABLES_DATABASE_URLS";
  if (tablesDatabaseUrls.length === 0) return null;
  if (databaseUrl === undefined) return "DATABASE_URL must be set when TABLES_DATABASE_URLS is";
  if (tablesDatabaseUrls.includes(databaseUrl)) return "TABLES_DATABASE_URLS must not name DATABASE_URL";
  for (const [at, owner] of tablesDatabaseOwnerUrls.entries()) {
    const serving = readDatabaseUrl(tablesDatabaseUrls[at] ?? "")?.user;
    if (!serving || serving === readDatabaseUrl(owner)?.user)
      return "TABLES_DATABASE_URLS and TABLES_DATABASE_OWNER_URLS must name two users each: one that serves and one that owns";
  }
  return null;
}

function secretsProblems({ data, secrets }: Config): readonly (string | null)[] {
  if (data.databaseUrl === undefined) return [];
  return [
    secrets.session === undefined
      ? "SESSION_SECRET must be set when DATABASE_URL is: every process signs with the same one"
      : null,
    secrets.encryption === undefined
      ? "ENCRYPTION_SECRET must be set when DATABASE_URL is: every process encrypts with the same one"
      : null,
  ];
}

function servicesProblem({ zoopAppId, zoopApiKey, msg91Key, msg91Template }: Config["services"]): string | null {
  if ((zoopAppId === undefined) !== (zoopApiKey === undefined))
    return `${zoopAppId === undefined ? "ZOOP_APP_ID" : "ZOOP_API_KEY"} must be set too: Zoop asks for both`;
  if (msg91Key !== undefined && msg91Template === undefined)
    return "MSG91_TEMPLATE_ID must be set when MSG91_AUTH_KEY is";
  return null;
}

function paymentsProblem(services: Config["services"]): string | null {
  const razorpay = [services.razorpayKeyId, services.razorpayKeySecret, services.razorpayWebhookSecret];
  if (new Set(razorpay.map((value) => value === undefined)).size > 1)
    return "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together";
  if ((services.razorpayXAccount === undefined) !== (services.razorpayXWebhookSecret === undefined))
    return "RAZORPAYX_ACCOUNT and RAZORPAYX_WEBHOOK_SECRET go together";
  if (services.razorpayXAccount !== undefined && services.razorpayKeyId === undefined)
    return "RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set when RAZORPAYX_ACCOUNT is";
  return null;
}

function pushProblem({ server, services }: Config): string | null {
  if (server.mode !== "production" || !services.pushHosts.some(isOriginRule)) return null;
  return "PUSH_HOSTS must name hosts alone in production: origins are for tests";
}
