import { z } from "zod";
import { gatewayLine, type StatementLine, type StatementService } from "../../../modules/books/index.ts";
import { instant, ok, printableLine } from "../../../modules/kernel/index.ts";
import {
  createOutcall,
  httpFailure,
  jsonOf,
  type OutcallDeps,
  type RetryPolicy,
  USUAL_RETRY_POLICY,
} from "../outcall.ts";

/** An account with Razorpay, and with RazorpayX where it pays withdrawals. */
export interface RazorpayStatementsAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** The RazorpayX account; null: none. */
  readonly accountNumber: string | null;
  /** `https://api.razorpay.com` */
  readonly origin: string;
}

/** Rows that are asked for at a time. Fewer may come: the next page begins after those that came. */
const COUNTS = { recon: 500, transactions: 100 } as const;
/** A month's report takes longer than a payment. */
const RETRY_POLICY: RetryPolicy = { ...USUAL_RETRY_POLICY, timeoutMs: 30_000, parallel: 2 };

const Items = z.object({ items: z.array(z.unknown()).max(1_000) });
const paise = z.int().min(0);
/** A row of the settlement report; `fee` with its tax. */
const Row = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  currency: z.string(),
  fee: paise,
  tax: paise,
  settled: z.boolean(),
  settled_at: z.int().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
  dispute_id: z.string().nullish(),
});
/** A line of the RazorpayX account. */
const Transaction = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  currency: z.literal("INR"),
  credit: paise,
  debit: paise,
  balance: z.int(),
  created_at: z.int().min(0).max(100_000_000_000),
  source: z.object({
    id: z.string().max(64),
    entity: z.string().regex(/^\w{1,40}$/),
    amount: paise.nullish(),
    fees: paise.nullish(),
    tax: paise.nullish(),
    utr: z.string().max(64).nullish(),
    bank_reference: z.string().max(64).nullish(),
    payout_id: z.string().max(64).nullish(),
  }),
});

/**
 * Razorpay's statements, from its public documentation: `GET /v1/settlements/recon/combined?year&month&day` (paged by `count` and `skip`),
 * and of RazorpayX `GET /v1/transactions?account_number&from&to`. A row that cannot be read is counted, and keeps no other back.
 */
export function razorpayStatements(
  account: RazorpayStatementsAccount,
  deps: OutcallDeps,
  retryPolicy: RetryPolicy = RETRY_POLICY,
): StatementService {
  const outcall = createOutcall("papers", deps, retryPolicy);
  const authorization = `Basic ${btoa(`${account.keyId}:${account.keySecret}`)}`;

  const ask = async (path: string, from: number, read: (item: unknown) => StatementLine | "skip" | null) => {
    const asked = await outcall.call(path, async (signal) => {
      const response = await fetch(`${account.origin}/v1${path}&skip=${from}`, {
        signal,
        redirect: "manual",
        headers: { authorization, accept: "application/json" },
      });
      const answer = Items.safeParse(await jsonOf(response));
      if (response.ok && answer.success) return { done: answer.data.items };
      return httpFailure(response, response.ok ? "an answer that cannot be read" : undefined);
    });
    if (!asked.ok) return asked;
    const rows = asked.value.map(read).filter((row) => row !== "skip");
    const lines = rows.filter((row) => row !== null);
    const next = asked.value.length === 0 ? null : from + asked.value.length;
    return ok({ lines, unreadable: rows.length - lines.length, next });
  };

  const { accountNumber } = account;
  return {
    settled(day, from) {
      const [year, month, date] = day.split("-");
      const query = new URLSearchParams({
        year: year ?? "",
        month: month ?? "",
        day: date ?? "",
        count: `${COUNTS.recon}`,
      });
      return ask(`/settlements/recon/combined?${query}`, from, settledLine);
    },
    payouts:
      accountNumber === null
        ? null
        : (period, from) => {
            const seconds = (at: number) => String(Math.floor(at / 1_000));
            const query = new URLSearchParams({
              account_number: accountNumber,
              from: seconds(period.from),
              to: seconds(period.to - 1),
              count: `${COUNTS.transactions}`,
            });
            return ask(`/transactions?${query}`, from, accountLine);
          },
  };
}

function settledLine(item: unknown): StatementLine | "skip" | null {
  const read = Row.safeParse(item);
  if (!read.success) return null;
  const { entity_id: id, type, debit, credit, amount, currency, fee, tax, settled } = read.data;
  const {
    settlement_id: settlement,
    settled_at: settledAt,
    settlement_utr: reference,
    dispute_id: dispute,
  } = read.data;
  if (!settled || !settlement) return "skip";
  if (fee < tax || !settledAt) return null;
  return gatewayLine({
    id,
    type,
    currency,
    settlement,
    debit,
    credit,
    amount,
    fee: fee - tax,
    tax,
    at: instant(settledAt * 1_000),
    reference: reference ?? "",
    about: dispute ?? "",
  });
}

/**
 * A payout's charge is taken with it, or apart and then is a line of its own: what was debited beyond the payout itself has to be its
 * fees, tax among them, or nothing.
 */
function accountLine(item: unknown): StatementLine | null {
  const read = Transaction.safeParse(item);
  if (!read.success) return null;
  const { id, credit, debit, balance, created_at, source } = read.data;
  const { entity, amount, fees, tax, utr, bank_reference: bankReference, payout_id: payout } = source;
  const moved = credit - debit;
  const isPayout = entity === "payout" && debit > 0 && amount != null;
  const charged = isPayout ? debit - amount : 0;
  if (charged !== 0 && (charged !== (fees ?? 0) || charged < (tax ?? 0))) return null;
  const taxPaise = charged === 0 ? 0 : (tax ?? 0);
  const reference = utr ?? bankReference ?? null;
  return {
    source: "payouts",
    id,
    type: entity,
    settlement: null,
    at: instant(created_at * 1_000),
    grossPaise: moved + charged,
    chargePaise: charged - taxPaise,
    taxPaise,
    balancePaise: balance,
    reference: reference === null ? null : printableLine(reference),
    about: entity === "reversal" ? (payout ?? null) : source.id,
    narration: null,
  };
}
