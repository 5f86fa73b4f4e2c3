import { choice, hostPort, list, ms, name, optional, secret, setting, text, url, whole } from "../settings.ts";

/** How the server is reached, and what it tells of itself. */
export const SERVER_SETTINGS = {
  mode: setting(
    "MODE",
    choice("development", "production"),
    "development",
    "`development` brings stand-ins for outside services and the outbox page; `production` refuses to start with them. The compiled binary takes `production` unless told.",
  ),
  host: setting("HOST", text, "127.0.0.1", "The address to listen on."),
  port: setting("PORT", whole(0, 65_535), "3000", "The port to listen on; 0 takes a free one."),
  publicUrl: optional(
    "PUBLIC_URL",
    url("http:", "https:"),
    "How players reach the server, for links in mails and invitations; unless given, the address it listens on.",
  ),
  gameUrl: optional(
    "GAME_URL",
    url("http:", "https:"),
    "Where the game window lives (S1 § 2); unless given, the server's own `/table`.",
  ),
  tlsCert: optional("TLS_CERT", text, "PEM file of the certificate chain; with `TLS_KEY` the server speaks HTTPS."),
  tlsKey: optional("TLS_KEY", text, "PEM file of the certificate's private key."),
  processName: setting(
    "PROCESS_NAME",
    name,
    "main",
    "What this process is called among several: proxies and tickets name it, so each has a name of its own and keeps it. At most 20 small letters, digits and hyphens.",
  ),
  clusterListen: setting(
    "CLUSTER_LISTEN",
    hostPort,
    "127.0.0.1:0",
    "Where the other processes reach this one, as `host:port`, when there are several (`REDIS_URL`); port 0 takes a free one. Players and proxies have no business there: put it on a network of the processes' own.",
  ),
  clusterUrl: optional(
    "CLUSTER_URL",
    url("http:"),
    "The address of that port as the other processes are told it; unless given, the one that is listened on.",
  ),
  healthListen: optional(
    "HEALTH_LISTEN",
    hostPort,
    "Where `/readyz` is answered by a thread of its own as well, as `host:port`: proxies that ask there tell a busy process from a dead one. Players have no business there.",
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    list,
    "",
    "Addresses or networks (`10.0.0.0/8`) of proxies whose `x-forwarded-for` and `x-forwarded-proto` are believed, separated by commas.",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    choice("debug", "info", "warn", "error", "silent"),
    "info",
    "The least important log lines that are written.",
  ),
  logFormat: setting(
    "LOG_FORMAT",
    choice("auto", "json", "text"),
    "auto",
    "`json` for machines, `text` for people; `auto` is text on a terminal, else json.",
  ),
  metricsToken: optional(
    "METRICS_TOKEN",
    secret,
    "What a scraper of `/metrics` sends as `authorization: Bearer …`; unless given, only this machine may read it.",
  ),
  anonymousMs: setting(
    "ANONYMOUS_MS",
    whole(1, 1_000_000),
    "200",
    "How many milliseconds of the main thread the anonymous requests of one address may use a second, and ten times as many at once; then they are answered 429 with `retry-after`. A page takes less than one. Whoever shows a session or a ticket is not counted.",
  ),
  answerMs: setting(
    "ANSWER_MS",
    whole(100, 600_000),
    "10000",
    "How long a call may take before it is answered 503 with `retry-after`, whatever it waits for; best a little more than `DATABASE_ANSWER_MS`. Long polls and uploads have limits of their own.",
  ),
  shutdownMs: setting(
    "SHUTDOWN_MS",
    ms,
    "10000",
    "The longest that a graceful shutdown takes. Tables are handed over to other processes for half of it at the most.",
  ),
  drainMs: setting(
    "DRAIN_MS",
    ms,
    "0",
    "How long before that, after SIGTERM, tables are played to their end that no other process can play: because there is none, or none by these rules.",
  ),
} as const;
