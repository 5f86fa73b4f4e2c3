import { isDay } from "../kernel/calendar.ts";
import { ok, type Refusal, type Result } from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { createChallans } from "./challans/challans.ts";
import { LONGEST_RESOLUTION } from "./contract.ts";
import { createJobs } from "./jobs.ts";
import { type BooksRefusalCode, refused } from "./messages.ts";
import { createMonths, type Months } from "./months/months.ts";
import type { BooksDeps } from "./ports.ts";
import { createMatchSuspense } from "./queue/match-suspense.ts";
import { createReconciliation, type Reconciliation } from "./reconciliation/reconciliation.ts";
import { createReports, type Reports } from "./reports/reports.ts";
import { createImporting, type Importing } from "./statements/importing.ts";
import { createChallanStore } from "./store/challans.ts";
import { type CorrectionRow, createCorrectionStore, type NewCorrection } from "./store/corrections.ts";
import { createDaySums } from "./store/day-sums.ts";
import { createDayStore } from "./store/days.ts";
import { createImportStore, type ImportStore } from "./store/imports.ts";
import { createItemStore, type ItemStore } from "./store/items.ts";
import { createLineStore } from "./store/lines.ts";
import { createMonthStore } from "./store/months.ts";
import { createOpeningStore, type NewOpening, type OpeningRow } from "./store/openings.ts";
import { createPostingStore } from "./store/postings.ts";
import type { Alongside } from "./store/writing.ts";

type Answer<T> = Promise<Result<T, Refusal<BooksRefusalCode>>>;

/** The operator's books: statements of others in the ledger, what does not fit, taxes paid, days closed (decision 0036). */
export interface Books {
  readonly importing: Importing;
  readonly imports: Pick<ImportStore, "page">;
  readonly items: Pick<ItemStore, "page" | "byId">;
  readonly challans: ReturnType<typeof createChallans>;
  readonly corrections: Pick<ReturnType<typeof createCorrectionStore>, "last">;
  readonly reconciliation: Reconciliation;
  readonly reports: Reports;
  readonly months: Months;
  /** Ends an item that holds no money in suspense (K-9). */
  resolve(id: string, by: string, said: { readonly reason: string; readonly alongside: Alongside }): Answer<void>;
  /** Moves money among the operator's accounts as two decided: once by the key, which is the proposal's. */
  correct(wanted: NewCorrection): Answer<CorrectionRow>;
  /** Enters what an account at a bank held when a day began, as two decided: once by the key, which is the proposal's (K-12). */
  open(wanted: NewOpening): Answer<OpeningRow>;
  /** Looks again at what lies in suspense; answers how many lines have become known. */
  lookAgain(): Promise<number>;
  /** Does now what waits. */
  runOnce(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Builds the books; nothing of them runs before `start`. */
export function createBooks(deps: BooksDeps): Books {
  const { database, clock, random } = deps;
  const lines = createLineStore(database);
  const items = createItemStore(database);
  const imports = createImportStore(database);
  const corrections = createCorrectionStore(database);
  const wake = () => void jobs.wake("books.postings");
  const importing = createImporting({ ...deps, lines, imports, wake });
  const lookAgain = createMatchSuspense({ ...deps, lines });
  const openings = createOpeningStore(database);
  const reconciliation = createReconciliation({ ...deps, days: createDayStore(database), lines, items, openings });
  const sums = createDaySums(database);
  const reports = createReports(database, sums);
  const postings = createPostingStore(database);
  const jobs = createJobs({ ...deps, postings, importing, lookAgain, reconciliation, addUp: reports.addUp });
  return {
    importing,
    imports,
    items,
    corrections,
    challans: createChallans({ ...deps, store: createChallanStore(database), wake }),
    reconciliation,
    reports,
    months: createMonths({ ...deps, months: createMonthStore(database), sums }),
    async resolve(id, by, { reason: said, alongside }) {
      const reason = said.trim();
      if (reason === "" || reason.length > LONGEST_RESOLUTION) return refused("noReason");
      const done = await items.resolve(id, { by, reason, moment: { now: clock.now(), random }, alongside });
      return done.ok ? ok(undefined) : refused(done.error);
    },
    async correct(wanted) {
      const made = await corrections.make(wanted, { now: clock.now(), random });
      wake();
      return made.ok ? made : refused(made.error);
    },
    async open(wanted) {
      if (!isDay(wanted.day) || wanted.day > dayOf(clock.now())) return refused("badDay");
      const made = await openings.make(wanted, { now: clock.now(), random });
      wake();
      return made;
    },
    lookAgain,
    runOnce: jobs.runOnce,
    start: jobs.start,
    stop: jobs.stop,
  };
}
