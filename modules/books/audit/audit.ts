import type { Database } from "../../kernel/index.ts";
import {
  type AuditPart,
  amountsOf,
  compareWithLedger,
  createFaults,
  type ExpectedMove,
  OWN_KINDS,
  pagesOf,
} from "../../wallet/index.ts";
import { postingKey } from "../jobs.ts";
import { type AuditedPosting, createAuditStore } from "../store/audit.ts";
import { sumsUnlikeBalances } from "../store/day-sums.ts";

/**
 * Compares the books with the ledger, both ways (K-2, K-3): every wish has its one transfer with the same accounts and paise, and every
 * transfer of these kinds without a player has its wish; lines, challans and corrections come to what their wishes say; and what the
 * books put into suspense is what their lines in it come to. Sums of days come to what accounts hold (K-11). Works beside a running server.
 */
export async function auditBooks(database: Database): Promise<AuditPart> {
  const store = createAuditStore(database);
  const { faults, note } = createFaults();
  let [looked, waiting] = [0, 0];
  async function* expected() {
    for await (const rows of pagesOf("", store.postings, ({ id }) => id)) {
      looked += rows.length;
      waiting += rows.filter(({ isPosted }) => !isPosted).length;
      yield rows.map(expectedMove);
    }
  }
  await compareWithLedger(database, note, {
    expected: expected(),
    kinds: OWN_KINDS,
    async unexplained(moves) {
      const idOf = (key: string) => key.slice(postingKey("").length);
      const own = moves.filter(({ player }) => player === null);
      const known = await store.known(own.map(({ key }) => idOf(key)));
      return own.filter(({ key }) => !known.has(idOf(key)));
    },
    codes: { missing: "postingNotInLedger", unlike: "postingUnlikeLedger", extra: "ledgerWithoutPosting" },
  });
  for (const { what, amount } of await store.differences()) note("linesUnlikePostings", what, amount);
  for (const { account, paise } of await sumsUnlikeBalances(database)) note("daySumsUnlikeLedger", account, paise);
  return { module: "books", looked: `${looked} postings; ${waiting} not posted yet`, faults };
}

const expectedMove = ({ id, kind, moves, isPosted }: AuditedPosting): ExpectedMove => ({
  key: postingKey(id),
  what: id,
  kind,
  player: null,
  amounts: amountsOf(moves),
  isPosted: isPosted && moves.length > 0 ? "yes" : "maybe",
});
