/** What may be done to a table, as `rights.ts` says it. */
/** Every column but these; with none, all of them. */
export interface AllBut {
  readonly allBut: readonly string[];
}

/** A listed table may always be read. */
export interface TableRights {
  readonly insert?: true;
  /** The columns that may change. */
  readonly update?: readonly string[] | AllBut;
  readonly delete?: true;
}

export const allBut = (...columns: string[]): AllBut => ({ allBut: columns });
/** Rows are written once, only by a function with its owner's rights. */
export const READ: TableRights = {};
/** History: rows are added and stay as they are. */
export const APPEND: TableRights = { insert: true };
/** Working state without a past: rows come, change and go. */
export const FREE: TableRights = { insert: true, update: allBut(), delete: true };
/** Rows come and go, and do not change. */
export const PASSING: TableRights = { insert: true, delete: true };

/** The register of breaches: nothing of it changes but when a letter was written. */
export const BREACH_RIGHTS: Readonly<Record<string, TableRights>> = {
  "operator.breach": APPEND,
  "operator.breach_note": APPEND,
  "operator.breach_telling": APPEND,
  "operator.breach_letter": { insert: true, update: ["told_at"] },
};

/** Sums of the books: those of closed days stay, those of open ones go on and go when their day is closed. */
export const SUM_RIGHTS: Readonly<Record<string, TableRights>> = {
  "books.summed_day": APPEND,
  "books.day_sum": APPEND,
  "books.open_sum": { insert: true, update: ["debit_paise", "credit_paise"], delete: true },
  "books.open_reach": { insert: true, update: ["transfer"] },
};
