import { choice, hostPort, integer, list, ms, name, optional, secret, setting, text, url } from "../settings.ts";

/** How the server is reached, and what it tells of itself. */
export const SERVER_SETTINGS = {
  mode: setting(
    "MODE",
    choice("development", "production"),
    "development",
    "`development` uses stand-ins for vendors and shows the outbox page; `production` refuses to start with them. The compiled binary starts in `production` by default.",
  ),
  socialOnly: setting(
    "SOCIAL_ONLY",
    choice("on", "off"),
    "off",
    "`on` leaves the half of the platform out that is about money (decision 0090): its calls and pages are not there, and cash cannot be switched on. A server whose ledger still holds players' rupees does not start then, and says what is open.",
  ),
  host: setting("HOST", text, "127.0.0.1", "The address to listen on."),
  port: setting("PORT", integer(0, 65_535), "3000", "The port to listen on; 0 takes a free port."),
  publicUrl: optional(
    "PUBLIC_URL",
    url("http:", "https:"),
    "The address of the server as players reach it, for links in mails and invitations; unless given, the address it listens on.",
  ),
  gameUrl: optional(
    "GAME_URL",
    url("http:", "https:"),
    "The address of the game window (S1 § 2); unless given, the server's own `/table`.",
  ),
  tlsCert: optional("TLS_CERT", text, "PEM file of the certificate chain; with `TLS_KEY` the server speaks HTTPS."),
  tlsKey: optional("TLS_KEY", text, "PEM file of the certificate's private key."),
  processName: setting(
    "PROCESS_NAME",
    name,
    "main",
    "The stable name of this process among several: proxies and tickets use it. Each process has another name. At most 20 small letters, digits and hyphens.",
  ),
  clusterListen: setting(
    "CLUSTER_LISTEN",
    hostPort,
    "127.0.0.1:0",
    "The `host:port` where the other processes reach this one, if there are several (`REDIS_URL`); port 0 takes a free one. Keep it on a private network: neither players nor proxies use it.",
  ),
  clusterUrl: optional(
    "CLUSTER_URL",
    url("http:"),
    "The address of that port as the other processes see it; unless given, the one that is listened on.",
  ),
  healthListen: optional(
    "HEALTH_LISTEN",
    hostPort,
    "The `host:port` where a separate thread answers `/readyz` too. A proxy that asks there can tell a busy process from a dead one. Players do not use it.",
  ),
  releaseHashes: optional(
    "RELEASE_HASHES",
    text,
    "The release's `SHA256SUMS`, with which the server compares its own binary when it starts and once a day; unless given, `SHA256SUMS` beside the binary, which may be missing. A copy that the server's user cannot write says more.",
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    list,
    "",
    "Addresses or networks (`10.0.0.0/8`) of trusted proxies, separated by commas. The server believes their `x-forwarded-for` and `x-forwarded-proto`.",
  ),
  logLevel: setting(
    "LOG_LEVEL",
    choice("debug", "info", "warn", "error", "silent"),
    "info",
    "The lowest level of log lines that is written.",
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
    "The token of scrapers of `/metrics`, sent as `authorization: Bearer …`; unless given, only this machine may read it.",
  ),
  anonymousMs: setting(
    "ANONYMOUS_MS",
    integer(1, 1_000_000),
    "200",
    "Milliseconds of the main thread that the anonymous requests of one address may use each second, and ten times as many at once. Beyond that they are answered 429 with `retry-after`. A page takes less than one. Requests with a session or a ticket do not count.",
  ),
  answerMs: setting(
    "ANSWER_MS",
    integer(100, 600_000),
    "10000",
    "The longest time of a call. Then it is answered 503 with `retry-after`, whatever it waits for. Best a little more than `DATABASE_ANSWER_MS`. Long polls and uploads have limits of their own.",
  ),
  shutdownMs: setting(
    "SHUTDOWN_MS",
    ms,
    "10000",
    "The longest time of a graceful shutdown. At most half of it is for handing tables over to other processes.",
  ),
  drainMs: setting(
    "DRAIN_MS",
    ms,
    "0",
    "Time before that, after SIGTERM, to finish tables that no other process can play, because there is none, or none with these rules.",
  ),
} as const;
