import { expect, test } from "bun:test";
import { type PlayerId, paise } from "../../kernel/index.ts";
import { createBatcher, type Posted } from "./batcher.ts";
import { grantPosting, type Posting } from "./postings.ts";

const posting = (name: string) => grantPosting(name as PlayerId, paise(100));
const POSTED: Posted = { code: "posted", answer: 1 };

/** A ledger that holds every call until it is told how it ends. */
function ledger() {
  const calls: {
    readonly keys: string[];
    readonly end: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const post = (batch: readonly Posting[]) =>
    new Promise<readonly Posted[]>((resolve, reject) => {
      const keys = batch.map((each) => each.key);
      calls.push({ keys, end: () => resolve(batch.map(() => POSTED)), fail: reject });
    });
  return { calls, post };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what comes while a call is in flight goes in the next one, in order", async () => {
  const { calls, post } = ledger();
  const batcher = createBatcher({ post, isBatchesFault: () => false });
  const answers = ["a", "b"].map((name) => batcher.submit(posting(name)));
  await settled();
  for (const name of ["c", "d", "e"]) answers.push(batcher.submit(posting(name)));
  await settled();
  expect(calls.map((call) => call.keys)).toEqual([["grant:a", "grant:b"]]);
  calls[0]?.end();
  await settled();
  expect(calls[1]?.keys).toEqual(["grant:c", "grant:d", "grant:e"]);
  calls[1]?.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => ({ ok: true, value: POSTED })));
});

test("one key is never twice in a batch: the second waits for the first's outcome", async () => {
  const { calls, post } = ledger();
  const batcher = createBatcher({ post, isBatchesFault: () => false });
  for (const name of ["a", "a", "b"]) void batcher.submit(posting(name));
  await settled();
  expect(calls[0]?.keys).toEqual(["grant:a", "grant:b"]);
  calls[0]?.end();
  await settled();
  expect(calls[1]?.keys).toEqual(["grant:a"]);
  calls[1]?.end();
  await batcher.idle();
});

test("batches and the queue are bounded; what is too much is refused as busy, at once", async () => {
  const { calls, post } = ledger();
  const batcher = createBatcher({ post, isBatchesFault: () => false, maxBatch: 2, maxQueue: 3 });
  for (const name of ["a", "b", "c"]) void batcher.submit(posting(name));
  const refused = await batcher.submit(posting("d"));
  expect(refused.ok ? null : refused.error.code).toBe("busy");
  await settled();
  expect(calls[0]?.keys.length).toBe(2);
  calls[0]?.end();
  await settled();
  calls[1]?.end();
  await batcher.idle();
  expect(calls.length).toBe(2);
});

test("a posting that the database cannot bear harms nobody else's", async () => {
  const post = async (batch: readonly Posting[]) => {
    if (batch.some((each) => each.key === "grant:bad")) throw new Error("bad contents");
    return batch.map(() => POSTED);
  };
  const batcher = createBatcher({ post, isBatchesFault: () => true });
  const results = await Promise.allSettled(["a", "bad", "b"].map((name) => batcher.submit(posting(name))));
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a lost connection rejects the whole batch, which may be repeated, and the next one goes out", async () => {
  const { calls, post } = ledger();
  const batcher = createBatcher({ post, isBatchesFault: () => false });
  const lost = ["a", "b"].map((name) => batcher.submit(posting(name)));
  await settled();
  const next = batcher.submit(posting("c"));
  calls[0]?.fail(new Error("connection lost"));
  expect((await Promise.allSettled(lost)).map((each) => each.status)).toEqual(["rejected", "rejected"]);
  await settled();
  calls[1]?.end();
  expect((await next).ok).toBe(true);
});
