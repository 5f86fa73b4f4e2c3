import { ok, type Refusal, type Result } from "../../kernel/index.ts";
import { refused } from "../messages.ts";
import type { Posting } from "./postings.ts";

/** What the ledger says to one posting. */
export interface Posted {
  readonly code:
    | "posted"
    | "repeated"
    | "keyConflict"
    | "insufficientChips"
    | "noSuchStake"
    | "wrongAccount"
    | "tooLarge";
  readonly answer: number;
}

export interface Batcher {
  /**
   * Queues a posting for the next call to the database. Refused as `busy` when too many wait. Rejects when the call
   * fails: then it is not known whether the posting happened, and repeating it with the same key tells.
   */
  submit(posting: Posting): Promise<Result<Posted, Refusal<"busy">>>;
  /** Waits until nothing is queued or in flight. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly posting: Posting;
  readonly answer: (posted: Posted) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Sends what queued while the last call was in flight in one call: the busier the operator, the larger the batches, and
 * no caller waits for a timer. One call at a time keeps the queue's order.
 */
export function createBatcher(options: {
  /** Posts a batch, answering in its order. */
  readonly post: (batch: readonly Posting[]) => Promise<readonly Posted[]>;
  /** Did the call fail because of the batch's contents, so that its parts may fare better alone? */
  readonly isBatchesFault: (error: unknown) => boolean;
  readonly maxBatch?: number;
  readonly maxQueue?: number;
}): Batcher {
  const { post, isBatchesFault, maxBatch = 400, maxQueue = 20_000 } = options;
  let queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  /** The next batch: in order, without a key that the batch has already, which must see the first one's outcome. */
  const takeBatch = (): Waiting[] => {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const waiting of queue) {
      const fits = batch.length < maxBatch && !keys.has(waiting.posting.key);
      (fits ? batch : rest).push(waiting);
      if (fits) keys.add(waiting.posting.key);
    }
    queue = rest;
    return batch;
  };

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const posted = await post(batch.map((waiting) => waiting.posting));
      for (const [i, waiting] of batch.entries()) waiting.answer(answerOf(posted, i));
    } catch (error) {
      if (batch.length > 1 && isBatchesFault(error)) {
        for (const waiting of batch) await send([waiting]);
        return;
      }
      for (const waiting of batch) waiting.fail(error);
    }
  };

  const run = async () => {
    // A turn of the microtask queue, so that postings submitted together go together.
    await Promise.resolve();
    while (queue.length > 0) await send(takeBatch());
    running = undefined;
  };

  return {
    submit(posting) {
      if (queue.length >= maxQueue) return Promise.resolve(refused("busy"));
      return new Promise((resolve, fail) => {
        queue.push({ posting, answer: (posted) => resolve(ok(posted)), fail });
        running ??= run();
      });
    },
    async idle() {
      while (running) await running;
    },
  };
}

function answerOf(posted: readonly Posted[], i: number): Posted {
  const answer = posted[i];
  if (!answer) throw new Error("the ledger answers every posting of a batch");
  return answer;
}
