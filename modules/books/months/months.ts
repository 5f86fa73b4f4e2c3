import { type Clock, type Database, ok, type Refusal, type Result } from "../../kernel/index.ts";
import { dayAfter, dayBefore, dayOf, startOf } from "../../kernel/india.ts";
import { createClosedDays, type DaySum } from "../../wallet/index.ts";
import type { MonthCheckName, MonthFile } from "../contract.ts";
import { type BooksRefusalCode, refused } from "../messages.ts";
import type { KnownMoney } from "../ports.ts";
import { type TrialRow, trialBalance } from "../reports/trial-balance.ts";
import type { DaySums } from "../store/day-sums.ts";
import type { MonthFacts, MonthStore } from "../store/months.ts";
import type { Alongside } from "../store/writing.ts";
import type { KeptTrialRow, MonthCheck } from "./figures.ts";

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** A month as it stands, out of what the books have (K-13). */
export interface MonthView {
  readonly month: string;
  readonly isOver: boolean;
  readonly checks: readonly MonthCheck[];
  readonly closed: { readonly by: string; readonly at: number } | null;
}

/** The months of the books, each closed once by finance (K-13). */
export interface Months {
  show(month: string): Answer<MonthView>;
  /** Closes a month that is over and of which everything is done, as it was shown; its trial balance is kept. */
  close(
    month: string,
    how: { readonly by: string; readonly isAsShown: (view: MonthView) => boolean; readonly alongside: Alongside },
  ): Answer<void>;
  /** Notes that somebody took the file of a return; not of a month that still runs, because the file lacks what is to come. */
  took(file: MonthFile, month: string, by: string): Promise<void>;
}

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

export function createMonths(deps: {
  readonly database: Database;
  readonly months: MonthStore;
  readonly sums: DaySums;
  readonly known: Pick<KnownMoney, "unmatchedBefore">;
  readonly clock: Clock;
}): Months {
  const { database, months, sums, known, clock } = deps;

  async function view(month: string): Promise<MonthView> {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    const closed = await months.closed(month);
    if (closed !== undefined) return { month, isOver: true, checks: closed.checks, closed };
    await sums.addUp();
    const facts = await months.facts(month, last);
    const moved = await sums.byDay(`${quarterOf(month)}-01`, last);
    const trial = await trialBalance(sums, first, last);
    const unmatched = await known.unmatchedBefore(startOf(dayAfter(last)));
    const ofMonth = moved.filter(({ day }) => day >= first);
    const signed = await isSigned(database, last, ofMonth.length > 0);
    const checks = [
      ...checksOfDays(month, last, facts, unmatched),
      ...checksOfTaxes(month, facts, { ofMonth, ofQuarter: moved }),
      check("trial", trial.ok && trial.value.isEven ? 1 : 0, 1),
      check("signed", signed ? 1 : 0, 1),
    ];
    return { month, isOver: last < dayOf(clock.now()), checks, closed: null };
  }

  return {
    show: async (month) => (MONTH.test(month) ? ok(await view(month)) : refused("badMonth")),
    async close(month, { by, isAsShown, alongside }) {
      if (!MONTH.test(month)) return refused("badMonth");
      const now = await view(month);
      const { isOver, checks, closed } = now;
      if (closed !== null) return refused("monthClosed");
      if (!isOver) return refused("monthNotOver");
      if (checks.some(({ isDone }) => !isDone)) return refused("monthNotReady");
      if (!isAsShown(now)) return refused("changedMeanwhile");
      const trial = await trialBalance(sums, `${month}-01`, lastDayOf(month));
      if (!trial.ok) return trial;
      const kept = { month, checks, trial: trial.value.rows.map(keptOf), by, at: clock.now() };
      return (await months.close(kept, alongside)) ? ok(undefined) : refused("monthClosed");
    },
    async took(file, month, by) {
      const at = clock.now();
      if (lastDayOf(month) < dayOf(at)) await months.took({ file, month, by, at });
    },
  };
}

const keptOf = ({ account, openingPaise, debitPaise, creditPaise, closingPaise }: TrialRow): KeptTrialRow => ({
  account,
  openingPaise,
  debitPaise,
  creditPaise,
  closingPaise,
});

/** The first month of a month's quarter. */
const quarterOf = (month: string): string => {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
  return `${month.slice(0, 5)}${String(first).padStart(2, "0")}`;
};
const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return dayBefore(number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`);
};

const check = (name: MonthCheckName, done: number, of: number, days: readonly string[] = []): MonthCheck => ({
  name,
  isDone: done >= of,
  done,
  of,
  days,
});

/** Days closed, papers in, queue and suspense empty. What waits is counted down: nothing may be left. */
function checksOfDays(month: string, last: string, facts: MonthFacts, unmatched: number): readonly MonthCheck[] {
  const days = Number(last.slice(8));
  const closed = new Set(facts.closedDays);
  const open = Array.from({ length: days }, (_, n) => `${month}-${String(n + 1).padStart(2, "0")}`).filter(
    (day) => !closed.has(day),
  );
  const seen = [facts.lastBankLine, facts.lastGatewayLine].filter((day) => day !== null);
  return [
    check("days", days - open.length, days, open),
    check("papers", facts.expected - facts.notSeen, facts.expected, seen),
    check("queue", 0 - facts.openItems, 0),
    check("suspense", 0 - facts.inSuspense - unmatched, 0),
  ];
}

/** Challans of both taxes, and the files of the returns; of a month without tax nothing is due. */
function checksOfTaxes(
  month: string,
  { paid, files }: MonthFacts,
  { ofMonth, ofQuarter }: { readonly ofMonth: readonly DaySum[]; readonly ofQuarter: readonly DaySum[] },
): readonly MonthCheck[] {
  const gst = owed(ofMonth, "gstPayable");
  // What was paid as GST on charges is set off.
  const input = Math.max(0, 0 - owed(ofMonth, "gstInput"));
  const tds = owed(ofMonth, "tdsPayable");
  const isQuarterEnd = Number(month.slice(5)) % 3 === 0;
  const tdsFile = isQuarterEnd && owed(ofQuarter, "tdsPayable") > 0;
  return [
    check("gstChallan", paid.gst, Math.max(0, gst - input)),
    check("tdsChallan", paid.tds, Math.max(0, tds)),
    check("gstr1", gstr1Taken(files), gst > 0 ? GSTR1_FILES.length : 0),
    check("tdsFile", files.includes("tds") ? 1 : 0, tdsFile ? 1 : 0),
  ];
}

/** What GSTR-1 needs: deposits as supplies (table 7) or as advances (11A), whichever the accountant files, and table 12. */
const GSTR1_FILES: readonly (readonly MonthFile[])[] = [["b2cs", "at"], ["hsn"]];

const gstr1Taken = (files: readonly MonthFile[]): number =>
  GSTR1_FILES.filter((either) => either.some((file) => files.includes(file))).length;

/** What became owed on an account, challans apart. */
const owed = (moved: readonly DaySum[], account: string): number =>
  moved.reduce(
    (sum, one) => (one.account !== account || one.kind === "challan" ? sum : sum + one.creditPaise - one.debitPaise),
    0,
  );

/** Do the ledger's signatures hold, and reach the month's end (M-19); of a month in which nothing moved, do they hold? */
async function isSigned(database: Database, last: string, hasMoved: boolean): Promise<boolean> {
  const { isSound, ...found } = await createClosedDays(database).verify();
  return isSound && (!hasMoved || ("last" in found && found.last !== null && found.last.day >= last));
}
