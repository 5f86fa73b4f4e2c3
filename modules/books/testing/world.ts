/** Books on a database of their own, with a cashier that knows what the test says. */
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { instant } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { auditLedger, createWallet, systemBalance } from "../../wallet/index.ts";
import { auditBooks } from "../audit/audit.ts";
import { createBooks } from "../books.ts";
import type { BooksDeps, KnownMoney, OwnMovement } from "../ports.ts";

/** 20 November 2026, noon in India. */
const START = Date.parse("2026-11-20T12:00:00+05:30");

/** What the cashier knows. */
export interface Cashier {
  readonly payments: Map<string, number>;
  readonly refunds: Map<string, "payout" | "gateway">;
  readonly disputes: Set<string>;
  readonly payouts: Map<string, number>;
  /** What came and went on days. */
  readonly paymentsOf: Map<string, readonly OwnMovement[]>;
  readonly payoutsOf: Map<string, readonly OwnMovement[]>;
}

const among = <V>(all: ReadonlyMap<string, V>, ids: readonly string[]) =>
  new Map([...all].filter(([id]) => ids.includes(id)));
const pageOf = (rows: readonly OwnMovement[] = [], after: string, limit: number) =>
  rows.filter(({ key }) => key > after).slice(0, limit);

export async function booksWorld(changed: Partial<BooksDeps> = {}) {
  const database = await freshDatabase();
  const time = fakeTime(instant(START));
  const log = collectingLog();
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const wallet = createWallet({ database, clock: time, log, settings });
  const cashier: Cashier = {
    payments: new Map(),
    refunds: new Map(),
    disputes: new Set(),
    payouts: new Map(),
    paymentsOf: new Map(),
    payoutsOf: new Map(),
  };
  const fees = { journalPaise: 0, ledgerPaise: 0 };
  const known: KnownMoney = {
    payments: async (ids) => among(cashier.payments, ids),
    refunds: async (ids) => among(cashier.refunds, ids),
    disputes: async (ids) => new Set(ids.filter((id) => cashier.disputes.has(id))),
    payouts: async (ids) => among(cashier.payouts, ids),
    unmatchedBefore: async () => 0,
    paymentsOf: async (day, after, limit) => pageOf(cashier.paymentsOf.get(day), after, limit),
    payoutsOf: async (day, after, limit) => pageOf(cashier.payoutsOf.get(day), after, limit),
  };
  const deps: BooksDeps = {
    database,
    wallet,
    known,
    played: { fees: async () => fees },
    statements: null,
    clock: time,
    timers: time,
    log,
    random: seededRandom(5),
    ...changed,
  };
  let seeds = 50;
  return {
    database,
    time,
    log,
    wallet,
    cashier,
    fees,
    books: createBooks(deps),
    /** Another process on the same database. */
    again: (more: Partial<BooksDeps> = {}) => createBooks({ ...deps, random: seededRandom(++seeds), ...more }),
    /** What an account holds, credit less debit, in paise. */
    holds: (account: Parameters<typeof systemBalance>[1]) => systemBalance(database, account),
    /** Everything that the audits of ledger and books find. */
    faults: async () => [...(await auditLedger(database)).faults, ...(await auditBooks(database)).faults],
    close: () => database.close(),
  };
}

/** A file as an upload brings it: in pieces of this many bytes. */
export async function* upload(text: string, piece = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}

/** One row of the gateway's report, in rupees. */
export interface ReportRow {
  readonly id: string;
  readonly type?: string;
  readonly amount: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly out?: boolean;
  readonly settlement?: string;
  readonly day?: string;
  readonly utr?: string;
  readonly dispute?: string;
}

const HEAD =
  "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by";

/** The gateway's report as its dashboard writes it. */
export const report = (rows: readonly ReportRow[]): string => `${[HEAD, ...rows.map(reportRow)].join("\n")}\n`;

function reportRow({ id, type = "payment", amount, fee = 0, tax = 0, out = false, ...more }: ReportRow): string {
  const net = Math.round(((out ? -amount : amount) - fee - tax) * 100) / 100;
  const { settlement = "setl_1", day = "2026-11-18", utr = "AXISN12345678901", dispute = "" } = more;
  const [debit, credit] = net < 0 ? [-net, 0] : [0, net];
  const made = `${day.split("-").toReversed().join("/")} 10:11:12`;
  return [
    ...[type, id, amount.toFixed(2), "INR", fee.toFixed(2), tax.toFixed(2), debit.toFixed(2), credit.toFixed(2)],
    ...["upi", "", "", made, made, '"{""order"":""A, B""}"', "", "", "", "", "", "", dispute, "", ""],
    ...[settlement, made, utr, "Razorpay"],
  ].join(",");
}

/** A bank's statement with its preamble; rows of day, narration, reference, out, in and balance. */
export const statement = (
  rows: readonly (readonly [string, string, string, number | "", number | "", number])[],
): string =>
  [
    "Statement of account,,,,,,",
    "Account,XXXX1234,,,,,",
    "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    ...rows.map(([day, text, ref, out, came, balance]) => `${day},"${text}",${ref},${day},${out},${came},${balance}`),
    "",
  ].join("\r\n");
