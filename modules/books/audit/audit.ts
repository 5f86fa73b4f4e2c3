import type { Database } from "../../kernel/index.ts";
import { type AuditPart, type Move, movesByKey, movesOfKinds, OWN_KINDS, type PostedMove } from "../../wallet/index.ts";
import { postingKey } from "../jobs.ts";
import { type AuditedPosting, createAuditStore } from "../store/audit.ts";

const PAGE = 500;

/**
 * Compares the books with the ledger, both ways (K-2, K-3): every wish has its one transfer with the same accounts and paise, and every
 * transfer of these kinds without a player has its wish; lines, challans and corrections come to what their wishes say; and what the
 * books put into suspense is what their lines in it come to. Works beside a running server.
 */
export async function auditBooks(database: Database): Promise<AuditPart> {
  const store = createAuditStore(database);
  const faults: AuditPart["faults"][number][] = [];
  let [looked, waiting] = [0, 0];
  for (let after = ""; ; ) {
    const rows = await store.postings(after, PAGE);
    const moves = await movesByKey(
      database,
      rows.map(({ id }) => postingKey(id)),
    );
    for (const row of rows) {
      const move = moves.get(postingKey(row.id));
      if (row.isPosted && row.moves.length > 0 && !move) faults.push(fault("postingNotInLedger", row.id));
      if (!row.isPosted) waiting += 1;
      if (move && !agree(row, move)) faults.push(fault("postingUnlikeLedger", row.id));
    }
    looked += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id ?? after;
  }
  for (let after = 0; ; ) {
    const moves = await movesOfKinds(database, OWN_KINDS, { after, limit: PAGE });
    const own = moves.filter(({ player }) => player === null);
    const known = await store.known(own.map(({ key }) => key.slice(postingKey("").length)));
    for (const { key } of own)
      if (!known.has(key.slice(postingKey("").length))) faults.push(fault("ledgerWithoutPosting", key));
    if (moves.length < PAGE) break;
    after = moves.at(-1)?.id ?? after;
  }
  for (const { what, amount } of await store.differences()) faults.push({ code: "linesUnlikePostings", what, amount });
  return { module: "books", looked: `${looked} postings; ${waiting} not posted yet`, faults };
}

const fault = (code: string, what: string) => ({ code, what, amount: 0 });

function agree({ kind, moves }: AuditedPosting, posted: PostedMove): boolean {
  const wished = new Map<string, number>();
  const add = (party: Move["to"], by: number) => {
    const place = "house" in party ? `house/${party.house}` : `player/${party.bucket}`;
    wished.set(place, (wished.get(place) ?? 0) + by);
  };
  for (const { from, to, amount } of moves) {
    if (!("length" in from)) add(from, -amount);
    add(to, amount);
  }
  const places = new Set([...wished.keys(), ...Object.keys(posted.amounts)]);
  return (
    posted.kind === kind &&
    posted.player === null &&
    [...places].every((place) => (wished.get(place) ?? 0) === (posted.amounts[place] ?? 0))
  );
}
