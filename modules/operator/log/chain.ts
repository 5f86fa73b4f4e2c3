import { createHash } from "node:crypto";

/** One row of the log as it is hashed and verified (O-10). */
export interface ChainedEntry {
  /** Without gaps from 1. */
  readonly seq: number;
  /** Microseconds since 1970 by the database's clock, as a decimal text: more than a number holds exactly for ever. */
  readonly atUs: string;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  /** The hash of the row before; zeros for the first. */
  readonly previous: string;
  readonly hash: string;
}

/** Where a chain ends. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** Where every chain begins. */
export const GENESIS: ChainHead = { seq: 0, hash: "0".repeat(64) };

/** What verifying found: the end of a sound chain, or the first row that is wrong. */
export type Verdict =
  | { readonly isSound: true; readonly head: ChainHead }
  | { readonly isSound: false; readonly seq: number; readonly why: string };

/**
 * SHA-256 of the previous hash and of every field, each with its length in bytes before it: `4:asha,`, and `-,` for none. The
 * database computes the same when it appends (`operator.append_act`).
 */
export function hashOf(entry: Omit<ChainedEntry, "hash">): string {
  const { previous, seq, atUs, actor, kind, subject, before, after, reason } = entry;
  const fields = [previous, String(seq), atUs, actor, kind, subject, before, after, reason];
  return createHash("sha256").update(fields.map(field).join(""), "utf8").digest("hex");
}

const field = (value: string | null): string => (value === null ? "-," : `${Buffer.byteLength(value)}:${value},`);

/**
 * Walks a chain page by page. `next` answers null, or the first row that is wrong; `end` compares with the head of the database,
 * and with one that somebody has kept elsewhere: what was cut off, or rewritten as a whole, is found by that one alone.
 */
export function createChainWalk(kept: ChainHead | null = null) {
  let last = GENESIS;
  const wrong = (seq: number, why: string): Verdict => ({ isSound: false, seq, why });

  function problemOf(entry: ChainedEntry): string | null {
    if (entry.seq !== last.seq + 1) return "a row is missing or out of its place";
    if (entry.previous !== last.hash) return "it does not follow the row before";
    if (entry.hash !== hashOf(entry)) return "its fields are not those that were hashed";
    if (entry.seq === kept?.seq && entry.hash !== kept.hash) return "it is not the row whose hash was kept";
    return null;
  }

  return {
    next(entries: readonly ChainedEntry[]): Verdict | null {
      for (const entry of entries) {
        const why = problemOf(entry);
        // The row that should have come, whatever came instead.
        if (why !== null) return wrong(last.seq + 1, why);
        last = { seq: entry.seq, hash: entry.hash };
      }
      return null;
    },
    end(head: ChainHead): Verdict {
      if (head.seq > last.seq) return wrong(last.seq + 1, "the log ends too early");
      if (head.seq < last.seq) return wrong(head.seq + 1, "the log goes on after its end");
      if (head.hash !== last.hash) return wrong(last.seq, "it is not the row that was written last");
      if (kept !== null && kept.seq > last.seq)
        return wrong(last.seq + 1, "the log ends before the row whose hash was kept");
      return { isSound: true, head: last };
    },
  };
}
