import type { Database } from "../../kernel/index.ts";
import { type AuditPart, movesByKey, type PostedMove, systemBalance } from "../../wallet/index.ts";
import { paymentKey } from "../live/outside.ts";
import { entryKey } from "../registration/money.ts";
import { type BookedEntry, createBooks } from "../store/books.ts";

type Fault = AuditPart["faults"][number];

/** Faults of one code that are named. */
const NAMED = 100;

/**
 * Compares entries and settlements of tournaments with the ledger: every entry paid in rupees has its transfer, and one that
 * came back the transfer that undoes it; every settlement moved what was journaled; and escrow holds what is in play. Works
 * beside a running server: what is between two states is passed over.
 */
export async function auditTournaments(database: Database): Promise<AuditPart> {
  const books = createBooks(database);
  const faults: Fault[] = [];
  const note = (code: string, what: string, amount = 0) => {
    if (faults.filter((fault) => fault.code === code).length < NAMED) faults.push({ code, what, amount });
  };
  const before = await systemBalance(database, "tournamentEscrow");
  let [entries, settlements, between, inPlay] = [0, 0, 0, 0];
  for await (const rows of books.entries()) {
    entries += rows.length;
    between += rows.filter(({ isBetween }) => isBetween).length;
    inPlay += rows.reduce((sum, row) => sum + (row.wasPaid && !row.wasReturned ? row.amount : 0), 0);
    await compareEntries(database, rows, note);
  }
  for await (const { tournamentId, payment, isDone } of books.payments()) {
    settlements += 1;
    const key = paymentKey(tournamentId);
    const posted = (await movesByKey(database, [key])).get(key);
    if (posted) inPlay -= payment.entries;
    if (!isDone) between += 1;
    else if (!posted) note("settlementNotInLedger", key);
    else if (moved(posted, "tournamentEscrow") !== -payment.entries || moved(posted, "fee") !== payment.fee)
      note("settlementUnlikeLedger", key);
  }
  const held = await systemBalance(database, "tournamentEscrow");
  // What moved in between is judged the next time.
  if (between === 0 && before === held && held !== inPlay)
    note("escrowUnlikeEntries", "tournamentEscrow", held - inPlay);
  const looked = `${entries} entries, ${settlements} settlements; ${between} between two states`;
  return { module: "tournament", looked, faults };
}

/** What the transfer moved into one of the operator's accounts. */
function moved({ amounts }: PostedMove, account: string): number {
  return Object.entries(amounts).find(([place]) => place.endsWith(`/${account}`))?.[1] ?? 0;
}

async function compareEntries(
  database: Database,
  rows: readonly BookedEntry[],
  note: (code: string, what: string) => void,
): Promise<void> {
  const inRupees = rows.filter(({ isTicket, isBetween }) => !isTicket && !isBetween);
  const keys = inRupees.flatMap(({ id }) => [entryKey(id), `back:${entryKey(id)}`]);
  const posted = await movesByKey(database, keys);
  for (const { id, player, amount, wasPaid, wasReturned } of inRupees) {
    const [there, back] = [posted.get(entryKey(id)), posted.get(`back:${entryKey(id)}`)];
    if (wasPaid && !there) note("entryNotInLedger", entryKey(id));
    else if (!wasPaid && there && !back) note("ledgerWithoutEntry", entryKey(id));
    else if (there && (there.player !== player || moved(there, "tournamentEscrow") !== amount))
      note("entryUnlikeLedger", entryKey(id));
    else if (wasReturned !== (back !== undefined)) note("returnUnlikeLedger", entryKey(id));
  }
}
