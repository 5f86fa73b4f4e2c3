import type { Database } from "../../kernel/index.ts";
import { type ChainHead, createChainWalk, type Verdict } from "./chain.ts";
import { type AuditEntry, appendAlone, type KeptEntry, type LogQuestion, readLog } from "./store.ts";

const ROWS = 2_000;

/** The log of what operators did (O-10): appended to, shown, verified. */
export interface OperatorLog {
  /** Keeps an entry that has no transaction of its own. Rejects when the database cannot be written. */
  append(entry: AuditEntry): Promise<void>;
  /** The newest first unless told, `most` at most. */
  page(question: LogQuestion, most: number): Promise<readonly KeptEntry[]>;
  /** Where the chain ends now: kept elsewhere, it finds a log that was rewritten as a whole. */
  head(): Promise<ChainHead>;
  /** Walks the whole chain; `kept` is a head that somebody wrote down elsewhere. */
  verify(kept?: ChainHead | null): Promise<Verdict>;
}

/** The log, for the desk and the command line. */
export function createOperatorLog(database: Pick<Database, "db">): OperatorLog {
  const stored = readLog(database);
  return {
    append: (entry) => appendAlone(database, entry),
    page: stored.page,
    head: stored.head,
    async verify(kept = null) {
      const walk = createChainWalk(kept);
      let wrong: Verdict | null = null;
      const head = await stored.walk(ROWS, (entries) => {
        wrong = walk.next(entries);
        return wrong !== null;
      });
      return wrong ?? walk.end(head);
    },
  };
}
