import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { FloorFigures } from "../tables/floor-contract.ts";
import { PROPOSAL_STATES } from "./four-eyes/contract.ts";
import { ROLES } from "./frame/permissions-contract.ts";
import { operatorSchema } from "./schema/named.ts";
import { type Figures, SPANS } from "./sections/numbers/contract.ts";

export { breach, breachLetter, breachNote, breachTelling } from "./schema/breaches.ts";
export { alarm, checkRun } from "./schema/watching.ts";
export { operatorSchema };

const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Everybody who works, or worked, at the desk (O-1); nobody is ever deleted, because the log names them. */
export const account = operatorSchema.table(
  "account",
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    name: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    /** Argon2id; null until they have enrolled. */
    passwordHash: text("password_hash"),
    /** The TOTP secret, sealed for this account. */
    totpSealed: text("totp_sealed"),
    /** The latest step whose code was accepted: none is accepted twice (O-4). */
    totpStep: bigint("totp_step", { mode: "number" }),
    /** What an enrolment has shown and not yet confirmed. */
    totpOfferSealed: text("totp_offer_sealed"),
    /** Hash of the one-time link while it is valid (O-3). */
    linkHash: text("link_hash"),
    linkEndsAt: instantColumn("link_ends_at"),
    blockedAt: instantColumn("blocked_at"),
    /** Counts what ends all sessions; a session of an older number is over (O-7). */
    epoch: integer().notNull().default(0),
    createdAt: instantColumn("created_at").notNull().default(sql`now()`),
  },
  (self) => [
    uniqueIndex("account_link").on(self.linkHash),
    check("account_name", sql`${self.name} ~ '^[a-z][a-z0-9._-]{1,39}$'`),
    check("account_role", sql`${self.role} IN (${oneOf(ROLES)})`),
    check("account_link_ends", sql`(${self.linkHash} IS NULL) = (${self.linkEndsAt} IS NULL)`),
    // Nobody has a password without a second factor.
    check("account_factors", sql`(${self.passwordHash} IS NULL) = (${self.totpSealed} IS NULL)`),
  ],
);

/** Log-ins at the desk (O-6). */
export const session = operatorSchema.table(
  "session",
  {
    /** Hash of the token. Only the browser has the token. */
    tokenHash: text("token_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => account.id),
    epoch: integer().notNull(),
    createdAt: instantColumn("created_at").notNull().default(sql`now()`),
    lastAt: instantColumn("last_at").notNull().default(sql`now()`),
    /** When the second factor was given last (O-8). */
    factorAt: instantColumn("factor_at").notNull().default(sql`now()`),
  },
  (self) => [index("session_of_account").on(self.accountId)],
);

/** Passkeys of operators (O-31): what a browser, a phone or a security key proves with in place of a code. */
export const passkey = operatorSchema.table(
  "passkey",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => account.id),
    /** What its operator calls it. */
    name: text().notNull(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    createdAt: instantColumn("created_at").notNull().default(sql`now()`),
    lastUsedAt: instantColumn("last_used_at"),
  },
  (self) => [index("passkey_of_account").on(self.accountId)],
);

/** Challenges that were answered rightly, until none of them could be again. */
export const spentChallenge = operatorSchema.table("spent_challenge", {
  hash: text().primaryKey(),
  spentAt: instantColumn("spent_at").notNull().default(sql`now()`),
});

/** What operators have confirmed within a day, so that none of it is done twice (decision 0058). */
export const confirmation = operatorSchema.table(
  "confirmation",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => account.id),
    /** The question's key, made by the browser. */
    key: text().notNull(),
    /** Digest of what was asked for. */
    what: text().notNull(),
    /** What was answered, JSON; null: it is under way, or nobody knows what came of it. */
    answer: text(),
    at: instantColumn("at").notNull().default(sql`now()`),
  },
  (self) => [primaryKey({ columns: [self.accountId, self.key] }), index("confirmation_at").on(self.at)],
);

/** Browsers in which an operator has logged in: their guesses are counted apart from anonymous callers' (O-5). */
export const device = operatorSchema.table("device", {
  tokenHash: text("token_hash").primaryKey(),
  accountId: uuid("account_id")
    .notNull()
    .references(() => account.id),
  lastAt: instantColumn("last_at").notNull().default(sql`now()`),
});

/** Guesses within a window (O-5). */
export const attempt = operatorSchema.table("attempt", {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: instantColumn("started_at").notNull().default(sql`now()`),
});

/** Every act, chained (O-10). Written by `operator.append_act` alone. */
export const auditEntry = operatorSchema.table(
  "act",
  {
    /** Without gaps from 1. */
    seq: bigint({ mode: "number" }).primaryKey(),
    at: instantColumn("at").notNull(),
    /** `operator:NAME`, `terminal:USER` or `server`. */
    actor: text().notNull(),
    kind: text().notNull(),
    subject: text(),
    /** JSON as it was written, because it is hashed. */
    before: text(),
    after: text(),
    reason: text(),
    previous: text().notNull(),
    hash: text().notNull(),
  },
  (self) => [
    index("act_by_actor").on(self.actor, self.seq),
    index("act_by_kind").on(self.kind, self.seq),
    index("act_by_subject").on(self.subject, self.seq),
    index("act_by_time").on(self.at),
    check(
      "act_bounds",
      sql`length(${self.actor}) BETWEEN 1 AND 200 AND length(${self.kind}) BETWEEN 1 AND 80
      AND length(${self.subject}) <= 200 AND length(${self.reason}) <= 1000
      AND length(${self.before}) <= 8000 AND length(${self.after}) <= 8000`,
    ),
  ],
);

/** Where the chain ends: one row, locked by each append. */
export const logHead = operatorSchema.table(
  "log_head",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    seq: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
  },
  (self) => [check("log_head_only", sql`${self.isOnly}`)],
);

/** What one operator proposes and another approves (O-12). */
export const proposal = operatorSchema.table(
  "proposal",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** JSON that the kind has read. */
    payload: text().notNull(),
    reason: text().notNull(),
    proposerId: uuid("proposer_id")
      .notNull()
      .references(() => account.id),
    state: text({ enum: PROPOSAL_STATES }).notNull().default("open"),
    createdAt: instantColumn("created_at").notNull().default(sql`now()`),
    endsAt: instantColumn("ends_at").notNull(),
    deciderId: uuid("decider_id").references(() => account.id),
    decidedAt: instantColumn("decided_at"),
    decisionReason: text("decision_reason"),
    /** What stood before, as JSON, taken when it was approved. */
    before: text(),
    /** What came of it, as JSON; or why nothing did. */
    outcome: text(),
    endedAt: instantColumn("ended_at"),
    /** When the worker is to carry it out; null: not waiting. */
    nextAt: instantColumn("next_at"),
    tries: integer().notNull().default(0),
  },
  (self) => [
    index("proposal_open").on(self.endsAt).where(sql`${self.state} = 'open'`),
    index("proposal_due").on(self.nextAt).where(sql`${self.nextAt} IS NOT NULL`),
    index("proposal_by_time").on(self.createdAt),
    index("proposal_by_state").on(self.state, self.createdAt, self.id),
    check("proposal_state", sql`${self.state} IN (${oneOf(PROPOSAL_STATES)})`),
    check("proposal_bounds", sql`length(${self.payload}) <= 8000 AND length(${self.reason}) BETWEEN 1 AND 500`),
    // Four eyes, whatever the program believes.
    check("proposal_four_eyes", sql`${self.deciderId} <> ${self.proposerId} OR ${self.state} = 'withdrawn'`),
    check(
      "proposal_decided",
      sql`${self.state} IN ('open', 'expired', 'withdrawn') OR (${self.deciderId} IS NOT NULL AND ${self.decidedAt} IS NOT NULL)`,
    ),
  ],
);

/** What operators have written down about players (O-21). Nothing is changed; what is due goes by `operator.erase_notes`. */
export const playerNote = operatorSchema.table(
  "player_note",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    player: uuid().notNull(),
    /** The author, as the audit log names them. */
    author: text().notNull(),
    note: text().notNull(),
    at: instantColumn("at").notNull().default(sql`now()`),
  },
  (self) => [
    index("player_note_of_player").on(self.player, self.id),
    check("player_note_bounds", sql`char_length(${self.note}) BETWEEN 1 AND 2000`),
  ],
);

/** When somebody looked at a player last and an entry said so (O-20): an hour long no other one does. */
export const playerLook = operatorSchema.table(
  "player_look",
  {
    actor: text().notNull(),
    player: uuid().notNull(),
    at: instantColumn("at").notNull().default(sql`now()`),
  },
  (self) => [primaryKey({ columns: [self.actor, self.player] })],
);

/** Players who have closed their account, and until when the law has us keep what was written about them. */
export const closedPlayer = operatorSchema.table(
  "closed_player",
  { player: uuid().primaryKey(), eraseAt: instantColumn("erase_at").notNull() },
  (self) => [index("closed_player_due").on(self.eraseAt)],
);

/** How it stood, a row a minute of the database's clock (O-30). */
export const overviewSample = operatorSchema.table("overview_sample", {
  minute: instantColumn("minute").primaryKey(),
  /** Players with a game window open. */
  windows: integer().notNull(),
  /** Open connections. */
  sockets: integer().notNull(),
  kinds: jsonb().$type<FloorFigures["kinds"]>().notNull(),
  /** What each run had counted since its start; null: it did not answer. */
  servers: jsonb().$type<Readonly<Record<string, FloorFigures["server"] | null>>>().notNull(),
});

/** Numbers of the business by day, week and month of India (O-42): counted again until their time is over, then kept. */
export const businessSpan = operatorSchema.table(
  "business_span",
  {
    span: text({ enum: SPANS }).notNull(),
    first: date({ mode: "string" }).notNull(),
    figures: jsonb().$type<Figures>().notNull(),
    countedAt: instantColumn("counted_at").notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.span, self.first] }),
    check("business_span_is_known", sql`${self.span} IN (${oneOf(SPANS)})`),
  ],
);
