import { createHash } from "node:crypto";
import {
  type Clock,
  type Instant,
  type Log,
  ok,
  printableLine,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import { dayOf } from "../../kernel/india.ts";
import type { Source } from "../contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { KnownMoney, StatementLine, StatementService } from "../ports.ts";
import type { ImportRow, ImportStore } from "../store/imports.ts";
import type { LineStore } from "../store/lines.ts";
import { type Fields, type ReadRow, readStatement, type StatementFormat } from "./csv.ts";
import { gatewayCsv } from "./gateway-csv.ts";
import { judge } from "./judging.ts";
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
const bankCsv: StatementFormat = {
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
  at: find(NAMES.at),
  out: find(NAMES.out),
  balance: find(NAMES.balance),
  narration: find(NAMES.narration),
  reference: find(NAMES.reference),
});

type Columns = Readonly<Record<"at" | "out" | "came" | "balance" | "narration" | "reference", string>>;

function lineOf(field: Fields, columns: Columns, seen: Map<string, number>): StatementLine | "skip" | null {
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
    source: "bank",
    id: `${dayOf(at)}-${what}-${n}`,
    type: came > out ? "credit" : "debit",
    settlement: null,
    at,
    grossPaise: came - out,
    chargePaise: 0,
    taxPaise: 0,
    balancePaise: balance,
    about: null,
    reference: referenceIn(field(columns.reference)) ?? referenceIn(narration),
    narration: narration === "" ? null : narration,
  };
}

/** The longest word that looks like a bank's reference, without the zeros that some banks write before it. */
function referenceIn(text: string): string | null {
  const found = [...text.matchAll(REFERENCE)].map(([word]) => word).toSorted((a, b) => b.length - a.length);
  return found[0]?.replace(/^0+/, "").toUpperCase() ?? null;
}

/** Rows of a batch: what one transaction keeps. */
const BATCH = 500;
/** Pages of one day that are asked for at the most. */
const MOST_PAGES = 2_000;
const FORMATS: Readonly<Partial<Record<Source, StatementFormat>>> = { gateway: gatewayCsv, bank: bankCsv };

type Answer = Promise<Result<ImportRow, Refusal<BooksRefusalCode>>>;

/** Brings statements in (K-1); any part of one may come again. */
export interface Importing {
  /** A file as it comes. Refused when it is no file of this kind, or another one is being read in this process. */
  file(source: Source, bytes: AsyncIterable<Uint8Array>, by: string): Answer;
  /** What the gateway says that it settled on a day in India. */
  settled(day: string, by: string): Answer;
  /** What the paying account shows of a stretch of time. */
  payouts(period: { readonly from: Instant; readonly to: Instant }, by: string): Answer;
}

type Batches = AsyncGenerator<readonly ReadRow[], Result<void, "otherFile" | "unreadable" | "serviceUnavailable">>;

interface ImportingDeps {
  readonly lines: LineStore;
  readonly imports: ImportStore;
  readonly known: KnownMoney;
  readonly statements: StatementService | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** There is something to post. */
  readonly wake: () => void;
}

/** Takes one statement at a time. */
function createTaking(deps: ImportingDeps) {
  const { lines, imports, known, clock, random, log } = deps;
  let isReading = false;

  async function readAll(id: string, batches: Batches): Promise<string | null> {
    for (;;) {
      const next = await batches.next();
      if (next.done) return next.value.ok ? null : next.value.error;
      const read = next.value.flatMap(({ line }) => line ?? []);
      const bad = next.value.flatMap(({ n, line }) => (line === null ? [n] : []));
      const judged = await judge(known, read);
      const kept =
        judged.length === 0
          ? { fresh: 0, known: 0, changed: 0 }
          : await lines.keep(judged, id, { now: clock.now(), random });
      await imports.count(id, kept, bad, next.value.length);
    }
  }

  async function take(source: Source, by: string, batches: Batches): Answer {
    if (isReading) {
      await batches.return(ok(undefined));
      return refused("busy");
    }
    isReading = true;
    const id = uuidv7(clock.now(), random);
    try {
      await imports.begin({ id, source, by }, clock.now());
      // What breaks here has kept what came before it; the import says that it failed.
      const problem = await readAll(id, batches).catch((error: unknown) => {
        log.error({ reference: id, error }, "a paper could not be kept to its end");
        return "serverFault";
      });
      const row = await imports.end(id, problem, clock.now());
      if (problem === "otherFile" || problem === "unreadable" || problem === "serviceUnavailable")
        return refused(problem);
      if (problem !== null) throw new Error("a paper could not be kept to its end");
      return ok(row);
    } finally {
      isReading = false;
      deps.wake();
    }
  }

  return take;
}

/** Importing over its stores. */
export function createImporting(deps: ImportingDeps): Importing {
  const { statements } = deps;
  const take = createTaking(deps);

  return {
    file(source, bytes, by) {
      const format = FORMATS[source];
      return format === undefined
        ? Promise.resolve(refused("noService"))
        : take(source, by, readStatement(bytes, format, BATCH));
    },
    settled(day, by) {
      if (statements === null) return Promise.resolve(refused("noService"));
      return take(
        "gateway",
        by,
        askFor((from) => statements.settled(day, from)),
      );
    },
    payouts(period, by) {
      const ask = statements?.payouts;
      if (!ask) return Promise.resolve(refused("noService"));
      return take(
        "payouts",
        by,
        askFor((from) => ask(period, from)),
      );
    },
  };
}

/** Every page that a service has. */
async function* askFor(page: (from: number) => ReturnType<StatementService["settled"]>): Batches {
  let [from, n] = [0, 0];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const asked = await page(from);
    if (!asked.ok) return { ok: false, error: "serviceUnavailable" };
    const { lines, unreadable, next } = asked.value;
    const rows: ReadRow[] = [...lines, ...Array.from({ length: unreadable }, () => null)].map((line) => ({
      n: ++n,
      line,
    }));
    for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
    if (next === null) return ok(undefined);
    from = next;
  }
  return { ok: false, error: "serviceUnavailable" };
}
