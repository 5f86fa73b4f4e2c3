import { err, ok, type Result } from "../modules/kernel/index.ts";
import { choice, list, ms, optional, type Setting, secret, setting, text, url, whole } from "./settings.ts";

/** Secrets that were replaced. */
const oldSecrets = list.refine(
  (secrets) => secrets.every((one) => one.length >= 32),
  "must have 32 characters at least each",
);

/** Every setting there is, in the order of README.md's table. What an operator changes while the server runs lives in the module `settings` instead. */
export const SETTINGS = {
  server: {
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
    shutdownMs: setting("SHUTDOWN_MS", ms, "10000", "The longest that a graceful shutdown takes."),
  },
  data: {
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
      "Redis for announcements between several processes; unless given, there is one process.",
    ),
  },
  secrets: {
    session: optional(
      "SESSION_SECRET",
      secret,
      "Signs session tokens. Made once into the data folder unless given; must be given with `DATABASE_URL`.",
    ),
    sessionOld: setting(
      "SESSION_SECRET_OLD",
      // Each is tried in turn with every token.
      oldSecrets.refine((secrets) => secrets.length <= 5, "must have five secrets at most"),
      "",
      "Session secrets that were replaced, separated by commas, five at most: what they signed stays good, until `SESSION_MS` after the change.",
    ),
    encryption: optional(
      "ENCRYPTION_SECRET",
      secret,
      "Encrypts personal data at rest. Made once into the data folder unless given; must be given with `DATABASE_URL`.",
    ),
    encryptionOld: setting(
      "ENCRYPTION_SECRET_OLD",
      oldSecrets,
      "",
      "Encryption secrets that were replaced, separated by commas: they still open what they encrypted, until `operator kyc rotate` has encrypted it anew.",
    ),
  },
  brand: {
    name: setting("BRAND", text, "Rummy Baithak", "What the platform is called."),
    company: setting(
      "COMPANY",
      text,
      "Baithak Games Private Limited",
      "The company in the footer's copyright line (S1 § 1).",
    ),
    supportPhone: setting("SUPPORT_PHONE", text, "1800 000 0000", "The toll-free number in footer and contact pages."),
    supportEmail: setting(
      "SUPPORT_EMAIL",
      text,
      "support@baithak.example",
      "The support address in footer and contact pages.",
    ),
  },
  identity: {
    otpResendMs: setting("OTP_RESEND_MS", ms, "180000", "How long until an OTP may be sent again (S1 § 4)."),
    otpLifeMs: setting("OTP_LIFE_MS", ms, "600000", "How long an OTP is good for."),
    otpTries: setting("OTP_TRIES", whole(1, 100), "5", "Wrong tries that one OTP survives."),
    otpPerDay: setting("OTP_PER_DAY", whole(1, 1_000), "10", "OTPs that one number or address gets a day."),
    sessionMs: setting(
      "SESSION_MS",
      whole(60_000, 31_536_000_000),
      "2592000000",
      "How long a log-in lasts without a visit (30 days); every visit begins it anew.",
    ),
    sessionMaxMs: setting(
      "SESSION_MAX_MS",
      whole(60_000, 315_360_000_000),
      "15552000000",
      "How long a log-in lasts at most, however often it is used (180 days).",
    ),
    authCallsPerMinute: setting(
      "AUTH_CALLS_PER_MINUTE",
      whole(1, 1_000_000),
      "120",
      "Authentication calls a minute from one address, above which they cost a proof of work; mobile networks share addresses.",
    ),
    workBits: setting(
      "WORK_BITS",
      whole(1, 24),
      "16",
      "Zero bits of the proof of work that suspicious callers are asked for; two more for each doubling over a limit.",
    ),
    workBitsMost: setting("WORK_BITS_MOST", whole(1, 26), "19", "Zero bits that are asked for at most."),
    wrongPerAddressHour: optional(
      "WRONG_PER_ADDRESS_HOUR",
      whole(1, 1_000_000),
      "Wrong OTPs and passwords an hour from one address, above which it has to work for more; right ones always count; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
    ),
    codesPerAddress: optional(
      "OTP_PER_ADDRESS",
      whole(1, 1_000_000),
      "OTPs that one address may ask for without work; they come back within half an hour; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
    ),
    codesPerPrefixHour: optional(
      "OTP_PER_PREFIX_HOUR",
      whole(2, 1_000_000),
      "OTPs by text message an hour to numbers of one block (+91 and five digits); from half of it on they cost work; unless given, five times `OTP_PER_ADDRESS`.",
    ),
    codesPerHour: optional(
      "OTP_PER_HOUR",
      whole(2, 10_000_000),
      "OTPs by text message an hour to everybody; from half of it on they cost work and an alarm is given. A player's first of the day is outside of it; unless given, fifty times `OTP_PER_ADDRESS`.",
    ),
    placesPerAddress: optional(
      "PLACES_PER_ADDRESS",
      whole(1, 1_000_000),
      "Questions an hour to the geocoder that one address causes without work; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
    ),
    placesPerHour: optional(
      "PLACES_PER_HOUR",
      whole(2, 10_000_000),
      "Questions an hour to the geocoder that strangers cause in one process; from half of it on they cost work; unless given, forty times `PLACES_PER_ADDRESS`.",
    ),
    guessPauseMs: setting(
      "OTP_GUESS_PAUSE_MS",
      ms,
      "3600000",
      "The first pause after too many wrong OTPs for an account; the next are 6, 24, 72 and 168 times as long.",
    ),
    wrongPasswordsPerDay: setting(
      "WRONG_PASSWORDS_PER_DAY",
      whole(1, 1_000_000),
      "100",
      "Wrong passwords of strangers a day for one account, above which only its own devices get in by password.",
    ),
    outboxKeep: setting("OUTBOX_KEEP", whole(1, 10_000), "200", "Messages that the development outbox keeps."),
  },
  services: {
    msg91Key: optional("MSG91_AUTH_KEY", text, "Sends OTPs as text messages through MSG91; needed in production."),
    msg91Template: optional("MSG91_TEMPLATE_ID", text, "The OTP's template, as registered with operators and MSG91."),
    msg91Variable: setting("MSG91_VARIABLE", text, "OTP", "The template's variable that takes the code."),
    msg91Origin: setting(
      "MSG91_ORIGIN",
      url("http:", "https:"),
      "https://control.msg91.com",
      "Where MSG91 is reached.",
    ),
    smtpUrl: optional("SMTP_URL", url("smtp:", "smtps:"), "Sends mails through this server; needed in production."),
    mailFrom: optional("MAIL_FROM", text, "The sender of mails, `Name <address>`; `SUPPORT_EMAIL` unless given."),
    zoopAppId: optional(
      "ZOOP_APP_ID",
      text,
      "Checks Aadhaar, PAN and bank accounts through Zoop; needed in production to play for money.",
    ),
    zoopApiKey: optional("ZOOP_API_KEY", text, "The key of the Zoop app."),
    zoopOrigin: setting("ZOOP_ORIGIN", url("http:", "https:"), "https://live.zoop.one", "Where Zoop is reached."),
    geocoderKey: optional(
      "GOOGLE_MAPS_KEY",
      text,
      "Finds the state of a place through Google's Geocoding API; needed in production.",
    ),
    geocoderOrigin: setting(
      "GOOGLE_MAPS_ORIGIN",
      url("http:", "https:"),
      "https://maps.googleapis.com",
      "Where the Geocoding API is reached.",
    ),
    razorpayKeyId: optional(
      "RAZORPAY_KEY_ID",
      text,
      "Takes deposits by UPI through Razorpay; in production there are none without it. Its webhook goes to `/api/payments/callback/razorpay`.",
    ),
    razorpayKeySecret: optional("RAZORPAY_KEY_SECRET", text, "The secret of `RAZORPAY_KEY_ID`."),
    razorpayWebhookSecret: optional("RAZORPAY_WEBHOOK_SECRET", text, "Signs what Razorpay's webhook tells."),
    razorpayXAccount: optional(
      "RAZORPAYX_ACCOUNT",
      text,
      "The RazorpayX account number that pays withdrawals, with the keys above; in production approved withdrawals wait without it. Its webhook goes to `/api/payments/callback/payouts`.",
    ),
    razorpayXWebhookSecret: optional("RAZORPAYX_WEBHOOK_SECRET", text, "Signs what RazorpayX's webhook tells."),
    razorpayOrigin: setting(
      "RAZORPAY_ORIGIN",
      url("http:", "https:"),
      "https://api.razorpay.com",
      "Where Razorpay is reached.",
    ),
  },
  kyc: {
    otpLifeMs: setting("KYC_OTP_LIFE_MS", ms, "600000", "How long an Aadhaar OTP is good for."),
    otpResendMs: setting("KYC_OTP_RESEND_MS", ms, "60000", "How long until an Aadhaar OTP may be sent again."),
    otpTries: setting("KYC_OTP_TRIES", whole(1, 100), "5", "Wrong tries that one Aadhaar OTP survives."),
    checksPerDay: setting(
      "KYC_CHECKS_PER_DAY",
      whole(1, 1_000),
      "10",
      "Documents of one kind that one player, or one number, has checked a day.",
    ),
  },
  tables: {
    countdownMs: setting("TABLE_COUNTDOWN_MS", ms, "10000", "Before a table's first deal (S2 § 9)."),
    turnMs: setting("TABLE_TURN_MS", ms, "30000", "For a turn (R-11)."),
    bankMs: setting("TABLE_BANK_MS", ms, "10000", "A seat's time bank for a whole deal (R-11)."),
    slowTurnMs: setting("TABLE_SLOW_TURN_MS", ms, "15000", "For a turn of a seat that keeps others waiting (R-11)."),
    slowAverageMs: setting(
      "TABLE_SLOW_AVERAGE_MS",
      ms,
      "25000",
      "The average of five turns above which a seat counts as slow (R-11).",
    ),
    awayTurnMs: setting("TABLE_AWAY_TURN_MS", ms, "8000", "For a turn of a seat that lost its connection (R-11)."),
    declareMs: setting("TABLE_DECLARE_MS", ms, "30000", "To declare after finishing (R-16)."),
    arrangeMs: setting(
      "TABLE_ARRANGE_MS",
      ms,
      "10000",
      "For the others to arrange after a declaration (R-18, `best`).",
    ),
    arrangeSubmittedMs: setting(
      "TABLE_ARRANGE_SUBMITTED_MS",
      ms,
      "30000",
      "The same when only what they submit counts (R-18, `submitted`).",
    ),
    betweenDealsMs: setting("TABLE_BETWEEN_DEALS_MS", ms, "10000", "Between two deals (R-30)."),
    gatherMs: setting(
      "TABLE_GATHER_MS",
      ms,
      "30000",
      "How long a pool or deals table with three players waits for a full one (R-31).",
    ),
    startLockMs: setting(
      "TABLE_START_LOCK_MS",
      ms,
      "3000",
      "So long before a match starts nobody leaves or comes any more (R-31).",
    ),
    rejoinMs: setting("TABLE_REJOIN_MS", ms, "15000", "To decide whether to come back into a pool (R-32)."),
    splitMs: setting("TABLE_SPLIT_MS", ms, "15000", "To vote on the split of a pool's prize (R-33)."),
    matchOverMs: setting(
      "TABLE_MATCH_OVER_MS",
      ms,
      "20000",
      "How long a match's result stands before its table closes.",
    ),
    revealMs: setting("TABLE_REVEAL_MS", ms, "1000", "For browsers to reveal their nonces before a deal."),
    ticketMs: setting("TABLE_TICKET_MS", ms, "60000", "How long the game window's ticket is good for."),
    resumeTurnMs: setting("TABLE_RESUME_TURN_MS", ms, "10000", "What a turn has left at least after an outage."),
    voidAfterMs: setting("TABLE_VOID_AFTER_MS", ms, "600000", "An outage longer than this voids the deal."),
    heartbeatMs: setting("TABLE_HEARTBEAT_MS", whole(10, 60_000), "1000", "How often the heartbeat row is written."),
    absentMs: setting(
      "TABLE_ABSENT_MS",
      ms,
      "120000",
      "How long somebody who is not connected keeps a seat while nothing is played.",
    ),
    sitOutMs: setting("TABLE_SIT_OUT_MS", ms, "300000", "How long a seat may sit out."),
    pollMs: setting("TABLE_POLL_MS", whole(0, 50_000), "25000", "How long a long poll waits for something to happen."),
    disconnectGraceMs: setting(
      "TABLE_DISCONNECT_GRACE_MS",
      ms,
      "2000",
      "How long a closed socket may be a reload before others see the player disconnected.",
    ),
    sweepMs: setting(
      "TABLE_SWEEP_MS",
      whole(100, 86_400_000),
      "60000",
      "How often stakes that belong to no seat are looked for.",
    ),
    perPlayer: setting("TABLES_PER_PLAYER", whole(1, 20), "3", "Tables that one player sits at (S2 § 9)."),
    collectMs: setting(
      "CASH_COLLECT_MS",
      ms,
      "3000",
      "How long joins of cash tables are collected before seats are drawn.",
    ),
    botFillMs: setting("BOT_FILL_MS", ms, "5000", "How long a practice table waits for people before bots sit down."),
    botMinMs: setting("BOT_MIN_MS", ms, "500", "The shortest time a bot thinks (R-52)."),
    botMaxMs: setting("BOT_MAX_MS", ms, "1500", "The longest time a bot thinks (R-52)."),
  },
} as const;

type Settings = typeof SETTINGS;
type Value<S> = S extends Setting<infer T> ? T : never;

/** The environment, parsed once: `config.tables.turnMs`. */
export type Config = {
  readonly [Group in keyof Settings]: { readonly [Key in keyof Settings[Group]]: Value<Settings[Group][Key]> };
};

/**
 * Reads every setting from `env`, or says in one line which one is bad and why. `defaults` replaces fallbacks by
 * the setting's name (the binary's `MODE`); what `env` gives wins.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>> = {},
): Result<Config, string> {
  const config: Record<string, Record<string, unknown>> = {};
  for (const [group, settings] of Object.entries(SETTINGS)) {
    const values: Record<string, unknown> = {};
    for (const [key, one] of Object.entries(settings as Record<string, Setting<unknown>>)) {
      const value = readSetting(one, env[one.name] || (defaults[one.name] ?? one.fallback));
      if (!value.ok) return value;
      values[key] = value.value;
    }
    config[group] = values;
  }
  return checkTogether(config as unknown as Config);
}

/**
 * What `serve` in production still lacks, in one line: there, nothing stands in for a service outside. The other
 * commands need no services.
 */
export function missingInProduction({ server, services }: Config): string | null {
  if (server.mode !== "production") return null;
  const needed = {
    MSG91_AUTH_KEY: services.msg91Key,
    SMTP_URL: services.smtpUrl,
    GOOGLE_MAPS_KEY: services.geocoderKey,
  };
  const missing = Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  if (missing.length === 0) return null;
  return `${missing.join(", ")} must be set in production (MODE=development brings stand-ins for trying the platform out)`;
}

function readSetting(one: Setting<unknown>, given: string | undefined): Result<unknown, string> {
  if (given === undefined) return ok(undefined);
  const parsed = one.read.safeParse(given);
  if (parsed.success) return ok(parsed.data);
  const shown = /SECRET|KEY|PASSWORD|URL/.test(one.name) ? "" : `, but is ${JSON.stringify(given.slice(0, 80))}`;
  return err(`${one.name} ${parsed.error.issues[0]?.message ?? "cannot be read"}${shown}`);
}

/** Serving and owning are two roles of one database. */
function ownerProblem({ databaseUrl, databaseOwnerUrl }: Config["data"]): string | null {
  if (databaseOwnerUrl === undefined) return null;
  if (databaseUrl === undefined) return "DATABASE_URL must be set when DATABASE_OWNER_URL is";
  const [serving, owning] = [new URL(databaseUrl), new URL(databaseOwnerUrl)];
  if (serving.username === "") return "DATABASE_URL must name its user when DATABASE_OWNER_URL is set";
  if (serving.username === owning.username)
    return "DATABASE_URL and DATABASE_OWNER_URL must name two users: one that serves and one that owns";
  return null;
}

/** What one setting says about another. */
function checkTogether(config: Config): Result<Config, string> {
  const { server, data, secrets, services, tables } = config;
  if ((server.tlsCert === undefined) !== (server.tlsKey === undefined))
    return err(`${server.tlsCert === undefined ? "TLS_CERT" : "TLS_KEY"} must be set too: HTTPS needs both files`);
  const owner = ownerProblem(data);
  if (owner !== null) return err(owner);
  if (data.databaseUrl !== undefined && secrets.session === undefined)
    return err("SESSION_SECRET must be set when DATABASE_URL is: every process signs with the same one");
  if (data.databaseUrl !== undefined && secrets.encryption === undefined)
    return err("ENCRYPTION_SECRET must be set when DATABASE_URL is: every process encrypts with the same one");
  if ((services.zoopAppId === undefined) !== (services.zoopApiKey === undefined))
    return err(
      `${services.zoopAppId === undefined ? "ZOOP_APP_ID" : "ZOOP_API_KEY"} must be set too: Zoop asks for both`,
    );
  if (services.msg91Key !== undefined && services.msg91Template === undefined)
    return err("MSG91_TEMPLATE_ID must be set when MSG91_AUTH_KEY is");
  const razorpay = [services.razorpayKeyId, services.razorpayKeySecret, services.razorpayWebhookSecret];
  if (new Set(razorpay.map((value) => value === undefined)).size > 1)
    return err("RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together");
  if ((services.razorpayXAccount === undefined) !== (services.razorpayXWebhookSecret === undefined))
    return err("RAZORPAYX_ACCOUNT and RAZORPAYX_WEBHOOK_SECRET go together");
  if (services.razorpayXAccount !== undefined && services.razorpayKeyId === undefined)
    return err("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set when RAZORPAYX_ACCOUNT is");
  if (tables.botMinMs > tables.botMaxMs) return err("BOT_MIN_MS must not be above BOT_MAX_MS");
  return ok(config);
}
