import type { Account } from "../ledger/moves.ts";
import type { KnownMoney, StatementLine } from "../ports.ts";
import type { JudgedLine } from "../store/lines.ts";

/** What lines are booked against by what is known of them now (K-2, K-3), in their order. */
export async function judge(known: KnownMoney, lines: readonly StatementLine[]): Promise<readonly JudgedLine[]> {
  const ids = (source: StatementLine["source"], type: string, of: (line: StatementLine) => string | null) =>
    lines.filter((line) => line.source === source && line.type === type).flatMap((line) => of(line) ?? []);
  const own = (line: StatementLine) => line.id;
  const about = (line: StatementLine) => line.about;
  const [payments, refunds, disputes, payouts] = await Promise.all([
    known.payments(ids("gateway", "payment", own)),
    known.refunds(ids("gateway", "refund", own)),
    known.disputes(ids("gateway", "adjustment", about)),
    known.payouts([...ids("payouts", "payout", about), ...ids("payouts", "reversal", about)]),
  ]);
  const refundCounters = { payout: "payoutClearing", gateway: "gatewayClearing" } as const;

  function counterOf({ source, type, id, about: what }: StatementLine): Account {
    if (source === "gateway" && type === "payment") return payments.has(id) ? "gatewayClearing" : "suspense";
    if (source === "gateway" && type === "refund") {
      const refund = refunds.get(id);
      return refund === undefined ? "suspense" : refundCounters[refund];
    }
    if (source === "gateway" && type === "adjustment")
      return what !== null && disputes.has(what) ? "gatewayClearing" : "suspense";
    if (source === "payouts" && type === "bank_transfer") return "bankTransit";
    if (source === "payouts" && (type === "payout" || type === "reversal"))
      return what !== null && payouts.has(what) ? "payoutClearing" : "suspense";
    return "suspense";
  }

  return lines.map((line): JudgedLine => {
    const judged = { line, counter: counterOf(line) };
    const ours = line.source === "gateway" ? payments.get(line.id) : payouts.get(line.about ?? "");
    const isCompared = line.type === "payment" || line.type === "payout";
    if (!isCompared || ours === undefined || Math.abs(line.grossPaise) === ours) return judged;
    return { ...judged, odd: { kind: "otherAmount", amountPaise: Math.abs(line.grossPaise) - ours } };
  });
}
