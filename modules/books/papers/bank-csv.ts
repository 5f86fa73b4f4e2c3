import { createHash } from "node:crypto";
import { printableLine } from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { PaperLine } from "../ports.ts";
import type { Fields, PaperFormat } from "./csv.ts";
import { momentOf, paiseOf } from "./line.ts";

/** Headings of the statements of India's larger banks, normalized, by what they are. The first that a file has counts. */
const NAMES = {
  at: ["value date", "value dt", "transaction date", "txn date", "tran date", "date"],
  narration: ["narration", "description", "transaction remarks", "particulars", "remarks"],
  reference: ["chq ref no", "ref no cheque no", "reference", "reference no", "utr", "cheque number", "chqno", "ref no"],
  out: ["withdrawal amt", "withdrawal amount inr", "withdrawal amount", "debit", "debit amount", "dr"],
  in: ["deposit amt", "deposit amount inr", "deposit amount", "credit", "credit amount", "cr"],
  balance: ["closing balance", "balance inr", "balance", "running balance", "bal"],
} as const;
/** Bank references are within narrations where there is no column for them: letters and digits, digits among them. */
const REFERENCE = /\b(?=[A-Z0-9]*\d{5})[A-Z0-9]{9,30}\b/gi;

/**
 * A bank's statement as CSV, with whatever headings: each row needs its day, what went out or came in, and the running balance. Banks
 * give their lines no id: day, amounts and balance together are one, and the how-manieth of such rows it is in the file.
 */
export const bankCsv: PaperFormat = {
  open(names) {
    const find = (wanted: readonly string[]) => wanted.find((name) => names.includes(name));
    const { at, out, balance, narration = "", reference = "" } = mapped(find);
    const came = find(NAMES.in);
    if (at === undefined || out === undefined || came === undefined || balance === undefined) return null;
    const seen = new Map<string, number>();
    return (field) => lineOf(field, { at, out, came, balance, narration, reference }, seen);
  },
};

const mapped = (find: (wanted: readonly string[]) => string | undefined) => ({
  ...{ at: find(NAMES.at), out: find(NAMES.out), balance: find(NAMES.balance) },
  ...{ narration: find(NAMES.narration), reference: find(NAMES.reference) },
});

type Columns = Readonly<Record<"at" | "out" | "came" | "balance" | "narration" | "reference", string>>;

function lineOf(field: Fields, columns: Columns, seen: Map<string, number>): PaperLine | "skip" | null {
  const at = momentOf(field(columns.at));
  const [out, came, balance] = [columns.out, columns.came, columns.balance].map((name) => paiseOf(field(name)));
  if (field(columns.at) === "" || field(columns.balance) === "") return "skip";
  if (at === null || out === undefined || came === undefined || balance === undefined) return null;
  if (out === null || came === null || balance === null || out < 0 || came < 0) return null;
  // Opening balances and totals move nothing.
  if (out === 0 && came === 0) return "skip";
  const what = createHash("sha256")
    .update(JSON.stringify([dayOf(at), out, came, balance]))
    .digest("hex")
    .slice(0, 16);
  const n = (seen.get(what) ?? 0) + 1;
  seen.set(what, n);
  const narration = printableLine(field(columns.narration).slice(0, 200));
  return {
    ...{ source: "bank", id: `${dayOf(at)}-${what}-${n}`, type: came > out ? "credit" : "debit", settlement: null, at },
    ...{ grossPaise: came - out, chargePaise: 0, taxPaise: 0, balancePaise: balance, about: null },
    reference: referenceIn(field(columns.reference)) ?? referenceIn(narration),
    narration: narration === "" ? null : narration,
  };
}

/** The longest word that looks like a bank's reference, without the zeros that some banks write before it. */
function referenceIn(text: string): string | null {
  const found = [...text.matchAll(REFERENCE)].map(([word]) => word).toSorted((a, b) => b.length - a.length);
  return found[0]?.replace(/^0+/, "").toUpperCase() ?? null;
}
