import type { Database } from "../../kernel/index.ts";
import {
  type AuditPart,
  createFaults,
  movesByKey,
  type NoteFault,
  type PostedMove,
  systemBalance,
} from "../../wallet/index.ts";
import { paymentKey } from "../live/effects.ts";
import { entryKey } from "../registration/money.ts";
import { type BookedEntry, createAuditReads } from "../store/audit-reads.ts";

/** What other modules say of entries. */
export interface EntryBooks {
  /** The entry that each of these tickets is used by; unused ones are left out. */
  readonly usedTickets: (ticketIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Compares entries and settlements of tournaments with the ledger: every entry paid in rupees has its transfer, and one that
 * came back the transfer that undoes it; every ticket is used by the entry that it pays, and by none that has left; every settlement moved what was journaled; and escrow holds what is in play. Works
 * beside a running server: what is between two states is passed over.
 */
export async function auditTournaments(database: Database, { usedTickets }: EntryBooks): Promise<AuditPart> {
  const books = createAuditReads(database);
  const { faults, note } = createFaults();
  const before = await systemBalance(database, "tournamentEscrow");
  let [entries, settlements, between, inPlay] = [0, 0, 0, 0];
  for await (const rows of books.entries()) {
    entries += rows.length;
    between += rows.filter(({ isBetween }) => isBetween).length;
    inPlay += rows.reduce((sum, row) => sum + (row.wasPaid && !row.wasReturned ? row.amount : 0), 0);
    await compareEntries(database, rows, { usedTickets, note });
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

/** What is wrong with an entry, by its kind of fault; what was read while it changed is not judged. */
async function compareEntries(
  database: Database,
  rows: readonly BookedEntry[],
  { usedTickets, note }: EntryBooks & { readonly note: NoteFault },
): Promise<void> {
  const judged = rows.filter(({ isBetween }) => !isBetween);
  const faults = [
    ...(await faultsInRupees(
      database,
      judged.filter(({ ticketId }) => ticketId === null),
    )),
    ...(await faultsOfTickets(
      judged.filter(({ ticketId }) => ticketId !== null),
      usedTickets,
    )),
  ];
  if (faults.length === 0) return;
  const again = await createAuditReads(database).entriesAgain(faults.map(({ row }) => row.id));
  const now = new Map(again.map((row) => [row.id, row]));
  for (const { row, code } of faults) if (isSame(row, now.get(row.id))) note(code, entryKey(row.id));
}

interface EntryFault {
  readonly row: BookedEntry;
  readonly code: string;
}

async function faultsInRupees(database: Database, rows: readonly BookedEntry[]): Promise<readonly EntryFault[]> {
  const keys = rows.flatMap(({ id }) => [entryKey(id), `back:${entryKey(id)}`]);
  const posted = await movesByKey(database, keys);
  return rows.flatMap((row) => {
    const { id, player, amount, wasPaid, wasReturned } = row;
    const [there, back] = [posted.get(entryKey(id)), posted.get(`back:${entryKey(id)}`)];
    if (wasPaid && !there) return [{ row, code: "entryNotInLedger" }];
    if (!wasPaid && there && !back) return [{ row, code: "ledgerWithoutEntry" }];
    if (there && (there.player !== player || moved(there, "tournamentEscrow") !== amount))
      return [{ row, code: "entryUnlikeLedger" }];
    return wasReturned === (back !== undefined) ? [] : [{ row, code: "returnUnlikeLedger" }];
  });
}

/** A ticket is used by an entry that was paid and has not come back, and by no other (M-11). */
async function faultsOfTickets(
  rows: readonly BookedEntry[],
  usedTickets: EntryBooks["usedTickets"],
): Promise<readonly EntryFault[]> {
  const usedBy = await usedTickets([...new Set(rows.map(({ ticketId }) => ticketId!))]);
  return rows.flatMap((row) => {
    const isUsed = usedBy.get(row.ticketId!) === row.id;
    if (isUsed === (row.wasPaid && !row.wasReturned)) return [];
    return [{ row, code: isUsed ? "ticketWithoutEntry" : "entryWithoutTicket" }];
  });
}

const isSame = (row: BookedEntry, other: BookedEntry | undefined): boolean =>
  other !== undefined && !other.isBetween && row.wasPaid === other.wasPaid && row.wasReturned === other.wasReturned;
