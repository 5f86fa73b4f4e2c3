import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import { identity, players } from "./schema/players.ts";

export { identity, players };

/** What players tell of themselves: full name, birthday, address, encrypted as one text. */
export const details = identity.table("details", {
  playerId: uuid("player_id")
    .primaryKey()
    .references(() => players.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  updatedAt: instantColumn("updated_at").notNull(),
});

/** Times for which a player asked to be kept out. Rows are only added, and the latest end counts: none can be shortened. */
export const exclusions = identity.table(
  "exclusions",
  {
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id")
      .notNull()
      .references(() => players.id),
    until: instantColumn("until").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [index("exclusions_player").on(t.playerId, t.until)],
);

/** Closed accounts: what the law has us keep of the person, and enough to recognise who comes back. */
export const closures = identity.table(
  "closures",
  {
    playerId: uuid("player_id")
      .primaryKey()
      .references(() => players.id),
    /** Keyed hashes. */
    mobileHash: text("mobile_hash").notNull(),
    emailHash: text("email_hash").notNull(),
    /** The person's data, encrypted; null once `keep_until` has passed. */
    sealed: text("sealed"),
    closedAt: instantColumn("closed_at").notNull(),
    keepUntil: instantColumn("keep_until").notNull(),
  },
  (t) => [
    index("closures_mobile").on(t.mobileHash),
    index("closures_email").on(t.emailHash),
    index("closures_to_erase").on(t.keepUntil).where(sql`${t.sealed} is not null`),
  ],
);

/** Devices that an account was used from. Anonymous callers can invent a device, but not one of these: it is 128 secret bits, kept hashed. */
export const devices = identity.table(
  "devices",
  {
    playerId: uuid("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
    lastAt: instantColumn("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.deviceHash] })],
);

/** Wrong codes by account and lane over days; the key is a hash of the account's number, which outlives its registrations. */
export const guesses = identity.table("guesses", {
  key: text("key").primaryKey(),
  wrong: integer("wrong").notNull(),
  level: integer("level").notNull(),
  startedAt: instantColumn("started_at").notNull(),
  pausedUntil: instantColumn("paused_until").notNull(),
});

/** The truth behind a token: revoking the row ends the session wherever the token is. */
export const sessions = identity.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    revokedAt: instantColumn("revoked_at"),
    /** The browser that the session was first used from, 32 hex; null until one has said so. */
    device: text("device"),
    /** The network address and the browser of the log-in, for the player's own list; null for sessions from before it. */
    address: text("address"),
    agent: text("agent"),
    /** When it was last used, to the quarter of an hour; null until then. */
    lastUsedAt: instantColumn("last_used_at"),
  },
  (t) => [
    index("sessions_player").on(t.playerId),
    index("sessions_expiry").on(t.expiresAt),
    index("sessions_ended").on(t.revokedAt).where(sql`${t.revokedAt} IS NOT NULL`),
    check("sessions_device_is_hex", sql`${t.device} ~ '^[0-9a-f]{32}$'`),
  ],
);

/** Passkeys: public keys by which a player's devices log in. What the device keeps secret never comes here. */
export const passkeys = identity.table(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    /** As the authenticator made it, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Uses that the authenticator counted; 0 for ever where it counts none. One that falls behind is a copy's. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** May be copied to the owner's other devices, and has been. */
    isSynced: boolean("is_synced").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    transports: text("transports").array().notNull(),
    /** The player's own name for it. */
    name: text("name").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastUsedAt: instantColumn("last_used_at"),
  },
  (t) => [
    uniqueIndex("passkeys_credential_unique").on(t.credentialId),
    index("passkeys_player").on(t.playerId),
    check("passkeys_counter_not_negative", sql`${t.counter} >= 0`),
  ],
);

/** What a passkey was asked to sign. A row is taken once, by deleting it, and is worth nothing after minutes. */
export const passkeyChallenges = identity.table(
  "passkey_challenges",
  {
    /** 256 random bits, base64url. */
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: ["logIn", "stepUp", "add"] }).notNull(),
    /** The player who asked; null for a log-in. */
    playerId: uuid("player_id").references(() => players.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id"),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [index("passkey_challenges_expiry").on(t.expiresAt), index("passkey_challenges_player").on(t.playerId)],
);

/** An OTP that was sent. The code itself is nowhere: only its keyed hash. */
export const challenges = identity.table(
  "challenges",
  {
    /** The `verification` of the wire. */
    id: text("id").primaryKey(),
    playerId: uuid("player_id")
      .notNull()
      .references(() => players.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["mobile", "login", "password"] }).notNull(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    /** The account's number as a keyed hash. Waits and guesses are counted by it, on both channels. */
    numberKey: text("number_key").notNull().default(""),
    /** The caller's device or address, as a keyed hash. */
    asker: text("asker").notNull().default(""),
    /** The caller's network, as a keyed hash of its address. */
    network: text("network").notNull().default(""),
    /** Asked for from a device that the account knows. */
    isKnown: boolean("is_known").notNull().default(false),
    /** The number or address that the code went to. */
    destination: text("destination").notNull(),
    codeHash: text("code_hash").notNull(),
    triesLeft: smallint("tries_left").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** When another may be sent. */
    resendAt: instantColumn("resend_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [
    index("challenges_player").on(t.playerId, t.createdAt),
    index("challenges_number").on(t.numberKey, t.createdAt),
    index("challenges_expiry").on(t.expiresAt),
    check("challenges_tries_not_negative", sql`${t.triesLeft} >= 0`),
  ],
);

/** When codes went to a number or address within the last day: outlives registrations, restarts and processes. */
export const codesSent = identity.table("codes_sent", {
  destination: text("destination").primaryKey(),
  sentAt: instantColumn("sent_at").array().notNull(),
  lastAt: instantColumn("last_at").notNull(),
});

/** Attempts within a window, by what they aimed at. */
export const attempts = identity.table(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    startedAt: instantColumn("started_at").notNull(),
  },
  (t) => [index("attempts_started").on(t.startedAt)],
);

/** Links of confirmation mails; the token is kept hashed. */
export const emailLinks = identity.table("email_links", {
  tokenHash: text("token_hash").primaryKey(),
  playerId: uuid("player_id")
    .notNull()
    .references(() => players.id, { onDelete: "cascade" }),
  email: text("email").notNull(),
  expiresAt: instantColumn("expires_at").notNull(),
});

/** Events for other modules, written in the transaction that made it true and delivered at least once. */
export const events = identity.table(
  "outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text("topic").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    failures: integer("failures").notNull().default(0),
    nextAt: instantColumn("next_at").notNull(),
    deliveredAt: instantColumn("delivered_at"),
  },
  (t) => [index("outbox_waiting").on(t.nextAt).where(sql`${t.deliveredAt} is null`)],
);
