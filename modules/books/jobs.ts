import {
  createWorker,
  DAY_MS,
  HOUR_MS,
  instant,
  MINUTE_MS,
  periodicJob,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
  type WorkerDeps,
} from "../kernel/index.ts";
import { dayOf, startOf } from "../kernel/india.ts";
import type { BooksDeps } from "./ports.ts";
import type { Reconciliation } from "./reconciliation/reconciliation.ts";
import type { Importing } from "./statements/importing.ts";
import type { PostingRow, PostingStore } from "./store/postings.ts";

/** Tried for ever: what statements say has happened. */
const RETRY: RetryPolicy = { firstMs: 5 * SECOND_MS, factor: 2, longestMs: HOUR_MS, jitter: 0.2 };
const LOOK_EVERY_MS = 10 * SECOND_MS;
/** Days that are asked for again: reports are corrected for some days, and a service may have been away. */
const AGAIN_DAYS = 4;
/** Days back of which everything has to have its statement. */
const LATE_DAYS = 8;

/** The ledger's key of a wish. */
export const postingKey = (id: string): string => `books:${id}`;

/** What the books do later, or again and again. */
export function createJobs(
  deps: WorkerDeps &
    Pick<BooksDeps, "wallet" | "statements"> & {
      readonly postings: PostingStore;
      readonly importing: Importing;
      readonly lookAgain: () => Promise<number>;
      readonly reconciliation: Reconciliation;
      readonly addUp: (signal?: AbortSignal) => Promise<number>;
    },
) {
  const { wallet, statements, postings, importing, lookAgain, reconciliation, addUp, clock } = deps;
  return createWorker(deps, [
    queueJob({
      name: "books.postings",
      everyMs: LOOK_EVERY_MS,
      batch: 100,
      concurrency: 20,
      retry: RETRY,
      failuresOf: ({ tries }: PostingRow) => tries - 1,
      claim: postings.claimDue,
      oldestDue: postings.oldestDue,
      async run({ id, kind, moves }) {
        const posted = await wallet.move({ key: postingKey(id), kind, player: null, moves });
        if (!posted.ok) throw new Error(`the ledger did not take a posting of the books: ${posted.error.code}`);
        await postings.posted(id, clock.now());
      },
      onLater: ({ id }, at) => postings.later(id, at),
      logFields: ({ id, kind }) => ({ reference: id, kind }),
    }),
    periodicJob({
      name: "books.papers",
      everyMs: statements === null ? null : 6 * HOUR_MS,
      async run() {
        const now = clock.now();
        for (let ago = AGAIN_DAYS; statements !== null && ago >= 0; ago -= 1) {
          const day = dayOf(instant(now - ago * DAY_MS));
          await importing.settled(day, "server");
          if (statements.payouts !== null)
            await importing.payouts({ from: startOf(day), to: instant(startOf(day) + DAY_MS) }, "server");
        }
      },
    }),
    periodicJob({
      name: "books.daySums",
      everyMs: 10 * MINUTE_MS,
      run: async ({ signal }) => void (await addUp(signal)),
    }),
    periodicJob({
      name: "books.tieOut",
      everyMs: 6 * HOUR_MS,
      async run() {
        await lookAgain();
        for (const ago of [LATE_DAYS, 1]) await reconciliation.check(dayOf(instant(clock.now() - ago * DAY_MS)));
      },
    }),
  ]);
}
