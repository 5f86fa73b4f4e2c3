import type { Log } from "./log.ts";
import type { Timers } from "./time.ts";

/**
 * What became of a journal's row:
 * - `written`: it is durable, and may be acknowledged and shown;
 * - `lost`: it is not written and never will be (the database was away); decide again;
 * - `fenced`: another process owns what the row is of now; forget it;
 * - `refused`: a constraint of the database forbids it.
 */
export type Written = "written" | "lost" | "fenced" | "refused";

/** How a batch is written; the database's part of group commit. */
export interface BatchWriter<JournalRow> {
  /** Writes the rows that their owner's epoch allows; answers, by row, whether it is durable now. Rejects when the database is away or refuses. */
  write(rows: readonly JournalRow[]): Promise<readonly boolean[]>;
  /** Answers, by row, whether it is in the journal, written under its own epoch. Rejects when the database is away. */
  exist(rows: readonly JournalRow[]): Promise<readonly boolean[]>;
  /** Does this failure come from the rows, not from the database being away? */
  isConstraint(error: unknown): boolean;
}

interface Waiting<JournalRow> {
  readonly row: JournalRow;
  readonly done: (written: Written) => void;
}

/**
 * Rows that one statement writes at most. What follows from a batch happens in one turn of the event loop: where a round of a
 * tournament begins at a thousand tables, each row is a deal of about a millisecond.
 */
export const MAX_BATCH_ROWS = 64;
const RETRY_MS = [50, 100, 200, 500, 1_000];

/**
 * Writes rows in batches: what queued while all batches that may be in flight were goes in the next one. The busier the server,
 * the larger the batches. When the database is away, the rows of the failed batch are looked up once it is back, and
 * everything that did not make it is answered `lost`: a row decided before an outage is never written after it.
 * Rows of different batches may become durable in another order than they came in; who needs an order waits for each answer.
 *
 * @param inFlight how many batches may be written at once
 */
export function createGroupCommit<JournalRow>(
  writer: BatchWriter<JournalRow>,
  { timers, log, inFlight = 1 }: { readonly timers: Timers; readonly log: Log; readonly inFlight?: number },
): (row: JournalRow) => Promise<Written> {
  let queue: Waiting<JournalRow>[] = [];
  let flying = 0;
  let isAwaited = false;
  /** Batches that wait for the database. No other one begins meanwhile. */
  let surviving = 0;

  const pump = (): void => {
    while (queue.length > 0 && flying < inFlight && surviving === 0) {
      const batch = queue.slice(0, MAX_BATCH_ROWS);
      queue = queue.slice(MAX_BATCH_ROWS);
      flying += 1;
      void commit(batch).then(() => {
        flying -= 1;
        pump();
      });
    }
  };

  const commit = async (batch: readonly Waiting<JournalRow>[]): Promise<void> => {
    try {
      const durable = await writer.write(batch.map(({ row }) => row));
      batch.forEach(({ done }, index) => void done(durable[index] ? "written" : "fenced"));
    } catch (error) {
      if (!writer.isConstraint(error)) await survive(batch, error);
      else if (batch.length === 1) batch[0]!.done("refused");
      else for (const one of batch) await commit([one]);
    }
  };

  /** Waits for the database, then tells apart what it had taken from what it had not. */
  const survive = async (batch: readonly Waiting<JournalRow>[], error: unknown): Promise<void> => {
    log.warn({ error: String(error), rows: batch.length }, "The journal cannot be written; waiting for the database.");
    surviving += 1;
    for (let attempt = 0; ; attempt += 1) {
      await new Promise<void>((resume) => void timers.after(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!, resume));
      const there = await writer.exist(batch.map(({ row }) => row)).catch(() => null);
      if (!there) continue;
      batch.forEach(({ done }, index) => void done(there[index] ? "written" : "lost"));
      const late = queue;
      queue = [];
      for (const { done } of late) done("lost");
      surviving -= 1;
      return;
    }
  };

  return (row) =>
    new Promise((done) => {
      queue.push({ row, done });
      if (isAwaited || flying >= inFlight) return;
      isAwaited = true;
      // Everything that this turn of the event loop decides travels together.
      queueMicrotask(() => {
        isAwaited = false;
        pump();
      });
    });
}
