import { sql } from "drizzle-orm";
import { check, index, pgSchema, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../../kernel/columns.ts";
import { ABSENT_FOR } from "../absence-contract.ts";
import { BLOCK_REASONS } from "../blocks-contract.ts";

export const identity = pgSchema("identity");

/** Registered players. Until `mobile_verified_at` is set the row is a registration that may still be replaced. */
export const players = identity.table(
  "players",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /** Lower case, by which addresses are told apart; made in the program because a database's `lower` depends on its locale. */
    emailKey: text("email_key").notNull(),
    /** With +91. */
    mobile: text("mobile").notNull(),
    userName: text("user_name").notNull(),
    userNameKey: text("user_name_key").notNull(),
    /** What the name looks like, so that no two players look the same; made in the program. Null until it was made for an old row. */
    userNameLook: text("user_name_look"),
    gender: text("gender", { enum: ["male", "female"] }).notNull(),
    /** A new address that is not confirmed yet; until then the confirmed one stays. */
    pendingEmail: text("pending_email"),
    /** The registering device or address, as a keyed hash: only it may go on with what is not verified yet. */
    asker: text("asker"),
    /** Argon2id in PHC form. */
    passwordHash: text("password_hash").notNull(),
    referralCode: text("referral_code").notNull(),
    referredBy: uuid("referred_by"),
    avatar: text("avatar").notNull().default(""),
    /** What the player reads, by its code; null until a device of theirs has said so. */
    language: text("language"),
    /** Where the registration came from, as the geocoder had it. */
    registeredState: text("registered_state").notNull(),
    /** When 18+ and the terms were ticked, which terms and in which language; null where the client had no such fields. */
    adultAt: instantColumn("adult_at"),
    termsAt: instantColumn("terms_at"),
    termsVersion: text("terms_version"),
    termsLanguage: text("terms_language"),
    emailVerifiedAt: instantColumn("email_verified_at"),
    mobileVerifiedAt: instantColumn("mobile_verified_at"),
    createdAt: instantColumn("created_at").notNull(),
    /** The player closed the account: address, number and password are gone from this row, the name stays taken. */
    closedAt: instantColumn("closed_at"),
    /** Operators keep the player out: no session counts and none is opened. */
    blockedAt: instantColumn("blocked_at"),
    blockedFor: text("blocked_for", { enum: BLOCK_REASONS }),
    /** When the player was last there, to the day. Players of before this was kept count as seen on the day of the upgrade. */
    seenAt: instantColumn("seen_at").notNull().default(sql`now()`),
    /** When the player was told that the account will be erased (CR-8); null: not since the last visit. Stays when it was. */
    absenceToldAt: instantColumn("absence_told_at"),
    /** When the job looks at the long absent player next; null: not long absent, or closed. */
    absenceNextAt: instantColumn("absence_next_at"),
    /** Why the account of a long absent player is not erased. */
    absentFor: text("absent_for", { enum: ABSENT_FOR }),
  },
  (t) => [
    // Only who has proven a number holds names: of several registrations of one number the proven one stays.
    uniqueIndex("players_email_unique").on(t.emailKey).where(sql`${t.mobileVerifiedAt} is not null`),
    uniqueIndex("players_mobile_unique").on(t.mobile).where(sql`${t.mobileVerifiedAt} is not null`),
    uniqueIndex("players_user_name_unique").on(t.userNameKey).where(sql`${t.mobileVerifiedAt} is not null`),
    uniqueIndex("players_user_name_look_unique").on(t.userNameLook).where(sql`${t.mobileVerifiedAt} is not null`),
    // For names with the same prefix, by bytes: independent of the database's locale.
    index("players_user_name_prefix")
      .on(t.userNameKey.op("text_pattern_ops"))
      .where(sql`${t.mobileVerifiedAt} is not null`),
    index("players_pending_mobile").on(t.mobile, t.createdAt).where(sql`${t.mobileVerifiedAt} is null`),
    index("players_pending_email").on(t.emailKey, t.createdAt).where(sql`${t.mobileVerifiedAt} is null`),
    index("players_pending_user_name").on(t.userNameKey).where(sql`${t.mobileVerifiedAt} is null`),
    uniqueIndex("players_referral_code_unique").on(t.referralCode),
    // What the job of long absences looks for: players whom it has not found yet, and when it looks at the others.
    index("players_long_absent")
      .on(t.seenAt)
      .where(sql`${t.mobileVerifiedAt} is not null and ${t.closedAt} is null and ${t.absenceNextAt} is null`),
    index("players_absence_next").on(t.absenceNextAt).where(sql`${t.absenceNextAt} is not null`),
    // The few that operators ask for among all.
    index("players_blocked").on(t.id).where(sql`${t.blockedAt} is not null`),
    index("players_closed").on(t.id).where(sql`${t.closedAt} is not null`),
    index("players_absent_for").on(t.id).where(sql`${t.absentFor} is not null`),
    check("players_mobile_is_indian", sql`${t.closedAt} is not null or ${t.mobile} ~ '^\\+91[6-9][0-9]{9}$'`),
    check("players_gender_is_known", sql`${t.gender} in ('male', 'female')`),
    check("players_block_has_reason", sql`(${t.blockedAt} is null) = (${t.blockedFor} is null)`),
  ],
);
