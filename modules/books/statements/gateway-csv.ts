import { printableLine } from "../../kernel/index.ts";
import type { StatementLine } from "../ports.ts";
import type { Fields, StatementFormat } from "./csv.ts";
import { momentOf, paiseOf } from "./line.ts";

const COLUMNS = [
  ...["transaction entity", "entity id", "amount", "currency", "fee exclusive tax", "tax", "debit", "credit"],
  ...["settlement id", "settled at", "settlement utr"],
];
const ID = /^[\w.-]{1,64}$/;
const REFERENCE = /^[\w/-]{1,64}$/;

/**
 * Razorpay's report "settlement recon" as its dashboard gives it as CSV: amounts in rupees, fee without its tax, a row each payment,
 * refund, transfer and adjustment. Rows that are not settled yet come again once they are, and are passed over.
 */
export const gatewayCsv: StatementFormat = {
  open: (names) => (COLUMNS.every((name) => names.includes(name)) ? lineOf : null),
};

function lineOf(field: Fields): StatementLine | "skip" | null {
  const settlement = field("settlement id");
  if (settlement === "") return ID.test(field("entity id")) ? "skip" : null;
  return gatewayLine({
    id: field("entity id"),
    type: field("transaction entity"),
    currency: field("currency"),
    settlement,
    debit: paiseOf(field("debit")),
    credit: paiseOf(field("credit")),
    amount: paiseOf(field("amount")),
    fee: paiseOf(field("fee exclusive tax")),
    tax: paiseOf(field("tax")),
    at: momentOf(field("settled at")),
    reference: field("settlement utr"),
    about: field("dispute id"),
  });
}

/** A row as the gateway words it, whatever way it came; `fee` without its tax. */
export interface GatewayRow {
  readonly id: string;
  readonly type: string;
  readonly currency: string;
  readonly settlement: string;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly amount: number | null;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly at: StatementLine["at"] | null;
  readonly reference: string;
  readonly about: string;
}

/** The line that a row says; null where it does not add up: amount less fee and tax is what was settled, to the paisa. */
export function gatewayLine(row: GatewayRow): StatementLine | null {
  const { id, type, settlement, debit, credit, amount, fee, tax, at } = row;
  if (!ID.test(id) || !ID.test(settlement) || !ID.test(type) || row.currency !== "INR") return null;
  if (debit === null || credit === null || amount === null || fee === null || tax === null || at === null) return null;
  if (debit < 0 || credit < 0 || amount < 0 || fee < 0 || tax < 0) return null;
  // The amount has no sign: it came where that explains what was settled, and went where this does.
  const gross = [amount, -amount].find((signed) => signed - fee - tax === credit - debit);
  if (gross === undefined) return null;
  return {
    source: "gateway",
    id,
    type,
    settlement,
    at,
    grossPaise: gross,
    chargePaise: fee,
    taxPaise: tax,
    balancePaise: null,
    narration: null,
    reference: REFERENCE.test(row.reference) ? row.reference : null,
    about: row.about === "" ? null : printableLine(row.about.slice(0, 64)),
  };
}
