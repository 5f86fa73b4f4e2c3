import { sql } from "drizzle-orm";
import { bigint, check, index, pgSchema, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";

export const kyc = pgSchema("kyc");

/**
 * What a player submitted last, a row for PAN and Aadhaar each; without a row nothing was. `…_sealed` columns hold
 * ciphertext (`vault.ts`), `…_hash` keyed hashes, by which equal numbers are found and nothing else.
 */
export const documents = kyc.table(
  "documents",
  {
    playerId: uuid("player_id").notNull(),
    kind: text("kind", { enum: ["aadhaar", "pan"] }).notNull(),
    /** New with each submission, so that a decision meets what was looked at. */
    id: uuid("id").notNull(),
    state: text("state", { enum: ["pending", "approved", "rejected"] }).notNull(),
    rejectReason: text("reject_reason").notNull().default(""),
    /** Why an operator has to review it; empty when none has to. */
    review: text("review").notNull().default(""),
    numberHash: text("number_hash").notNull(),
    /**
     * Hash of a PAN's last four characters, which operators search for. Null for an Aadhaar, and for an old row until
     * it is made.
     */
    tailHash: text("tail_hash"),
    /** The whole PAN; only the last four digits of an Aadhaar number. */
    numberSealed: text("number_sealed").notNull(),
    nameSealed: text("name_sealed"),
    dobSealed: text("dob_sealed"),
    submittedAt: instantColumn("submitted_at").notNull(),
    decidedAt: instantColumn("decided_at"),
    decidedBy: text("decided_by"),
    /**
     * When the player's account was closed. The row is kept because the law says so; it does not bind a player who
     * comes back.
     */
    closedAt: instantColumn("closed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.kind] }),
    uniqueIndex("documents_id_unique").on(t.id),
    // One person, one account (S2 § 1, R-51). A rejected number binds no one: it may have been another person's.
    uniqueIndex("documents_number_unique")
      .on(t.kind, t.numberHash)
      .where(sql`${t.state} <> 'rejected' and ${t.closedAt} is null`),
    index("documents_tail").on(t.tailHash, t.playerId).where(sql`${t.tailHash} is not null`),
    index("documents_without_tail").on(t.id).where(sql`${t.kind} = 'pan' and ${t.tailHash} is null`),
    index("documents_number_of_closed").on(t.kind, t.numberHash).where(sql`${t.closedAt} is not null`),
    // All players who have or had this number, whatever the outcome.
    index("documents_number").on(t.kind, t.numberHash),
    // Ids sort by submission: the desk's queues.
    index("documents_queue").on(t.kind, t.state, t.id),
    // Ids of players sort by registration: the desk's list of players.
    index("documents_players").on(t.kind, t.state, t.playerId),
    check("documents_kind_is_known", sql`${t.kind} in ('aadhaar', 'pan')`),
    check("documents_state_is_known", sql`${t.state} in ('pending', 'approved', 'rejected')`),
  ],
);

/** The bank account that a player is paid out to. */
export const bankAccounts = kyc.table(
  "bank_accounts",
  {
    playerId: uuid("player_id").primaryKey(),
    id: uuid("id").notNull(),
    /** Hash of bank and account number: a branch's other IFSC leads to the same account. */
    accountHash: text("account_hash").notNull(),
    bankNameSealed: text("bank_name_sealed").notNull(),
    ifscSealed: text("ifsc_sealed").notNull(),
    holderSealed: text("holder_sealed").notNull(),
    accountSealed: text("account_sealed").notNull(),
    /** The holder's name as the bank itself has it; null where it was not asked or did not say. */
    bankHolderSealed: text("bank_holder_sealed"),
    savedAt: instantColumn("saved_at").notNull(),
    /** As a document's. */
    closedAt: instantColumn("closed_at"),
  },
  (t) => [
    uniqueIndex("bank_accounts_account_unique").on(t.accountHash).where(sql`${t.closedAt} is null`),
    index("bank_accounts_account").on(t.accountHash),
    uniqueIndex("bank_accounts_id_unique").on(t.id),
  ],
);

/** Each question put to a provider. An open one keeps others from being put: by the player, or about the same number. */
export const checks = kyc.table(
  "checks",
  {
    id: uuid("id").primaryKey(),
    playerId: uuid("player_id").notNull(),
    kind: text("kind", { enum: ["aadhaarOtp", "aadhaarVerify", "pan", "bank"] }).notNull(),
    numberHash: text("number_hash").notNull(),
    startedAt: instantColumn("started_at").notNull(),
    /** A process that has not ended the check by then has crashed. */
    leaseUntil: instantColumn("lease_until").notNull(),
    endedAt: instantColumn("ended_at"),
    outcome: text("outcome"),
  },
  (t) => [
    uniqueIndex("checks_one_a_player").on(t.playerId, t.kind).where(sql`${t.endedAt} is null`),
    uniqueIndex("checks_one_a_number").on(t.kind, t.numberHash).where(sql`${t.endedAt} is null`),
    index("checks_of_player").on(t.playerId, t.kind, t.startedAt),
    index("checks_of_number").on(t.kind, t.numberHash, t.startedAt),
    index("checks_started").on(t.startedAt),
  ],
);

/** OTPs that UIDAI sent, each bound to the player and the number that asked. Neither number nor code is here. */
export const aadhaarRequests = kyc.table(
  "aadhaar_requests",
  {
    /** The wire's `sRequestId`. */
    id: text("id").primaryKey(),
    playerId: uuid("player_id").notNull(),
    numberHash: text("number_hash").notNull(),
    /** The provider's own id of it. */
    providerRequest: text("provider_request").notNull(),
    triesLeft: smallint("tries_left").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    /** When another may be sent for the same number. */
    resendAt: instantColumn("resend_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [
    index("aadhaar_requests_player").on(t.playerId, t.createdAt),
    index("aadhaar_requests_expiry").on(t.expiresAt),
    check("aadhaar_requests_tries_not_negative", sql`${t.triesLeft} >= 0`),
  ],
);

/** What became of documents and accounts, by whom. Rows are only added. */
export const history = kyc.table(
  "history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: uuid("player_id").notNull(),
    kind: text("kind", { enum: ["aadhaar", "pan", "bank"] }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    event: text("event").notNull(),
    reason: text("reason").notNull().default(""),
    by: text("by").notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [index("history_player").on(t.playerId, t.id)],
);

/** The key of the hashes, sealed with the encryption key, so that hashes outlive that key's rotation. One row. */
export const hashKeys = kyc.table(
  "hash_keys",
  { id: smallint("id").primaryKey(), sealed: text("sealed").notNull() },
  (t) => [check("hash_keys_is_one", sql`${t.id} = 1`)],
);

/** Players who closed their account, and until when the law has us keep their documents. */
export const closures = kyc.table(
  "closures",
  {
    playerId: uuid("player_id").primaryKey(),
    closedAt: instantColumn("closed_at").notNull(),
    eraseAt: instantColumn("erase_at").notNull(),
  },
  (t) => [index("closures_due").on(t.eraseAt)],
);
