import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../kernel/columns.ts";
import type { Move, MoveKind } from "../wallet/index.ts";
import { CLAIM_KINDS, ITEM_KINDS, ITEM_STATES, MONTH_FILES, SOURCES, TAXES } from "./contract.ts";
import type { KeptTrialRow, MonthCheck } from "./months/figures.ts";
import type { StatementLine } from "./ports.ts";
import type { BooksDay } from "./reconciliation/figures.ts";

export const booksSchema = pgSchema("books");
const day = (name: string) => date(name, { mode: "string" });
const amount = (name: string) => bigint(name, { mode: "number" });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A file that was uploaded, or a day that was asked for. */
export const statementImport = booksSchema.table(
  "paper_import",
  {
    /** Version 7: sorts by time. */
    id: uuid("id").primaryKey(),
    source: text("source", { enum: SOURCES }).notNull(),
    /** `operator:NAME`, `terminal:USER` or `server`. */
    by: text("by").notNull(),
    begunAt: instantColumn("begun_at").notNull(),
    endedAt: instantColumn("ended_at"),
    state: text("state", { enum: ["reading", "done", "failed"] }).notNull(),
    /** Why it failed, by its code. */
    problem: text("problem"),
    rows: integer("rows").notNull().default(0),
    fresh: integer("fresh").notNull().default(0),
    known: integer("known").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    unreadable: integer("unreadable").notNull().default(0),
    /** Numbers of the first rows that could not be read. */
    badRows: integer("bad_rows").array().notNull().default(sql`'{}'`),
  },
  (t) => [check("paper_import_ended", sql`(${t.state} = 'reading') = (${t.endedAt} is null)`)],
);

/** A line of an issuer's statement (K-1); never changed but for what it is booked against. */
export const line = booksSchema.table(
  "line",
  {
    source: text("source", { enum: SOURCES }).notNull(),
    /** The issuer's own. */
    id: text("id").notNull(),
    type: text("type").notNull(),
    /** The settlement that it belongs to; null: none. */
    settlement: text("settlement"),
    at: instantColumn("at").notNull(),
    /** The day in India. */
    day: day("day").notNull(),
    /** What came (above zero) or went, before charges. */
    grossPaise: amount("gross_paise").notNull(),
    chargePaise: amount("charge_paise").notNull(),
    taxPaise: amount("tax_paise").notNull(),
    /** The account's balance after it, where the statement says it. */
    balancePaise: amount("balance_paise"),
    /** UTR or bank reference. */
    reference: text("reference"),
    /** What it is about: a dispute, a payout. */
    about: text("about"),
    /** As a bank words it; may name a person. */
    narration: text("narration"),
    /** SHA-256 of its contents. */
    hash: text("hash").notNull(),
    importId: uuid("import_id").notNull(),
    /** The order in which lines were kept. */
    n: bigint("n", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** The system account that its gross is booked against (K-2, K-3). */
    counter: text("counter").notNull(),
    postingId: uuid("posting_id"),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.id] }),
    check("line_source", sql`${t.source} in (${oneOf(SOURCES)})`),
    check("line_charges", sql`${t.chargePaise} >= 0 and ${t.taxPaise} >= 0`),
    index("line_by_day").on(t.source, t.day, t.n),
    index("line_in_suspense").on(t.source, t.n).where(sql`${t.counter} = 'suspense'`),
    index("line_by_reference").on(t.source, t.reference).where(sql`${t.reference} is not null`),
    uniqueIndex("line_n").on(t.n),
  ],
);

/** A wish to post, written with its cause and posted by its key. */
export const posting = booksSchema.table(
  "posting",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<MoveKind>().notNull(),
    moves: jsonb("moves").$type<readonly Move[]>().notNull(),
    at: instantColumn("at").notNull(),
    postedAt: instantColumn("posted_at"),
    nextAt: instantColumn("next_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    index("posting_due").on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check("posting_due_or_done", sql`(${t.nextAt} is null) = (${t.postedAt} is not null)`),
  ],
);

/** What the bank is expected to show (K-4). */
export const claim = booksSchema.table(
  "claim",
  {
    kind: text("kind", { enum: CLAIM_KINDS }).notNull(),
    id: text("id").notNull(),
    /** Above zero: to come into the bank. */
    amountPaise: amount("amount_paise").notNull(),
    reference: text("reference"),
    day: day("day").notNull(),
    /** The bank's line that showed it. */
    bankLine: text("bank_line"),
    bankDay: day("bank_day"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    uniqueIndex("claim_bank_line").on(t.bankLine).where(sql`${t.bankLine} is not null`),
    index("claim_waiting").on(t.day, t.kind, t.id).where(sql`${t.bankLine} is null`),
    index("claim_by_reference").on(t.reference).where(sql`${t.bankLine} is null`),
    index("claim_by_day").on(t.kind, t.day),
    index("claim_by_amount").on(t.amountPaise).where(sql`${t.bankLine} is null and ${t.kind} = 'challan'`),
  ],
);

/** What does not fit, until it is resolved (K-3, K-8). */
export const item = booksSchema.table(
  "item",
  {
    /** Version 7. */
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ITEM_KINDS }).notNull(),
    /** What it is about: a line's `source:id`, a payment, a settlement, a day. */
    subject: text("subject").notNull(),
    day: day("day").notNull(),
    /** What is in suspense because of it, or by how much something differs. */
    amountPaise: amount("amount_paise").notNull(),
    /** The line as it came the second time, of a changed one. */
    other: jsonb("other").$type<StatementLine>(),
    state: text("state", { enum: ITEM_STATES }).notNull(),
    openedAt: instantColumn("opened_at").notNull(),
    resolvedAt: instantColumn("resolved_at"),
    resolvedBy: text("resolved_by"),
    /** Why, in the operator's words or by a code. */
    reason: text("reason"),
    decisionKey: text("decision_key"),
  },
  (t) => [
    uniqueIndex("item_once").on(t.kind, t.subject),
    index("item_by_state").on(t.state, t.id),
    index("item_open_by_day").on(t.day).where(sql`${t.state} = 'open'`),
    check("item_resolved", sql`(${t.state} = 'open') = (${t.resolvedAt} is null)`),
    check("item_resolver", sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
);

/** Tax that was paid to the state (K-5). */
export const challan = booksSchema.table(
  "challan",
  {
    id: uuid("id").primaryKey(),
    tax: text("tax", { enum: TAXES }).notNull(),
    number: text("number").notNull(),
    bsr: text("bsr").notNull(),
    paidOn: day("paid_on").notNull(),
    /** The month that it is for, `YYYY-MM`. */
    period: text("period").notNull(),
    amountPaise: amount("amount_paise").notNull(),
    by: text("by").notNull(),
    at: instantColumn("at").notNull(),
    postingId: uuid("posting_id").notNull(),
  },
  (t) => [
    uniqueIndex("challan_once").on(t.tax, t.bsr, t.paidOn, t.number),
    check("challan_positive", sql`${t.amountPaise} > 0`),
    check("challan_period", sql`${t.period} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** What two operators moved among the operator's accounts (K-9). */
export const correction = booksSchema.table(
  "correction",
  {
    /** The proposal. */
    key: text("key").primaryKey(),
    kind: text("kind", { enum: ["adjustment", "writeOff"] }).notNull(),
    from: text("from_account").notNull(),
    to: text("to_account").notNull(),
    amountPaise: amount("amount_paise").notNull(),
    code: text("code").notNull(),
    itemId: uuid("item_id"),
    at: instantColumn("at").notNull(),
    postingId: uuid("posting_id").notNull(),
  },
  (t) => [index("correction_between").on(t.from, t.to, t.at).where(sql`${t.itemId} is null`)],
);

/** What two operators say that an account at a bank held when a day began, and what of it was posted (K-12). */
export const opening = booksSchema.table(
  "opening",
  {
    /** The proposal. */
    key: text("key").primaryKey(),
    account: text("account", { enum: ["bank", "payoutBank"] }).notNull(),
    day: day("day").notNull(),
    balancePaise: amount("balance_paise").notNull(),
    /** The balance less what statements and openings before came to by then: what was posted. */
    amountPaise: amount("amount_paise").notNull(),
    at: instantColumn("at").notNull(),
    postingId: uuid("posting_id").notNull(),
  },
  (t) => [check("opening_account", sql`${t.account} in ('bank', 'payoutBank')`)],
);

/** A day that was closed (K-8). */
export const closedDay = booksSchema.table("closed_day", {
  day: day("day").primaryKey(),
  figures: jsonb("figures").$type<BooksDay>().notNull(),
  by: text("by").notNull(),
  at: instantColumn("at").notNull(),
});

/** A month that was closed (K-13), with what was done for it and its trial balance. */
export const closedMonth = booksSchema.table("closed_month", {
  month: text("month").primaryKey(),
  checks: jsonb("checks").$type<readonly MonthCheck[]>().notNull(),
  trial: jsonb("trial").$type<readonly KeptTrialRow[]>().notNull(),
  by: text("by").notNull(),
  at: instantColumn("at").notNull(),
});

/** Files of returns that were taken for a month, by whom first. */
export const monthFile = booksSchema.table(
  "month_file",
  {
    month: text("month").notNull(),
    file: text("file", { enum: MONTH_FILES }).notNull(),
    by: text("by").notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.file] })],
);

/** A day of the ledger that was added up (K-11), once it takes no transfer any more (M-17). */
export const summedDay = booksSchema.table("summed_day", { day: day("day").primaryKey() });

/** What transfers of one kind moved in one account on such a day; both are the ledger's words. */
export const daySum = booksSchema.table(
  "day_sum",
  {
    day: day("day")
      .notNull()
      .references(() => summedDay.day),
    account: text("account").notNull(),
    kind: text("kind").notNull(),
    debitPaise: amount("debit_paise").notNull(),
    creditPaise: amount("credit_paise").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.account, t.kind] }),
    index("day_sum_of_account").on(t.account, t.day),
    check("day_sum_sides", sql`${t.debitPaise} >= 0 and ${t.creditPaise} >= 0`),
  ],
);

/** The same of days that the ledger has not closed yet, of the transfers up to {@link openReach}; of no use once the day is in {@link summedDay}. */
export const openSum = booksSchema.table(
  "open_sum",
  {
    day: day("day").notNull(),
    account: text("account").notNull(),
    kind: text("kind").notNull(),
    debitPaise: amount("debit_paise").notNull(),
    creditPaise: amount("credit_paise").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.account, t.kind] }),
    check("open_sum_sides", sql`${t.debitPaise} >= 0 and ${t.creditPaise} >= 0`),
  ],
);

/** The transfer up to which open days are added up: one row, none before the first time. */
export const openReach = booksSchema.table(
  "open_reach",
  { id: integer("id").primaryKey(), transfer: amount("transfer").notNull() },
  (t) => [check("open_reach_is_one", sql`${t.id} = 1`)],
);
