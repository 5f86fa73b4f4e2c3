import type postgres from "postgres";
import type { JournalEntry, TableStore } from "../journal/journal.ts";
import type { JournalCodec, StoredCommand } from "../journal/journal-codec.ts";
import { type JournalPack, PACK_ENTRIES, type PackCodec } from "../journal/pack-codec.ts";

/** A row of the journal as it is read. */
type StoredEntry = Omit<JournalEntry, "command"> & { readonly command: StoredCommand };

/** A table's journal, whether it lies as it was written or packed: who reads it cannot tell. */
export function journalReading(
  sql: postgres.Sql,
  codecs: { readonly journal: JournalCodec; readonly pack: PackCodec },
): Pick<TableStore, "read" | "readAfter"> {
  const entriesOf = (tableId: string, rows: readonly StoredEntry[]): readonly JournalEntry[] =>
    rows.map(({ seq, command, settlement }) => ({
      seq,
      command: codecs.journal.decode(tableId, seq, command),
      settlement,
    }));
  /** A journal is packed whole, so only one without any more rows may have packs. */
  const packed = async (tableId: string, after: number, most: number | null): Promise<readonly JournalEntry[]> => {
    const rows = await sql<JournalPack[]>`
      SELECT last_seq AS "lastSeq", sealed FROM tables.journal_pack
      WHERE table_id = ${tableId} AND last_seq > ${after} ORDER BY last_seq
      LIMIT ${most === null ? null : Math.ceil(most / PACK_ENTRIES) + 1}`;
    const entries = rows.flatMap(({ lastSeq, sealed }) =>
      codecs.pack.unpack(tableId, { lastSeq: Number(lastSeq), sealed }),
    );
    return entries.filter(({ seq }) => seq > after).slice(0, most ?? undefined);
  };
  return {
    async read(tableId, after = 0) {
      const rows = await sql<StoredEntry[]>`
        SELECT seq, command, settlement FROM tables.journal
        WHERE table_id = ${tableId} AND seq > ${after} ORDER BY seq`;
      return rows.length === 0 ? packed(tableId, after, null) : entriesOf(tableId, rows);
    },
    async readAfter(tableId, seq, limit) {
      const rows = await sql<StoredEntry[]>`
        SELECT seq, command, settlement FROM tables.journal
        WHERE table_id = ${tableId} AND seq > ${seq} ORDER BY seq LIMIT ${limit}`;
      return rows.length === 0 ? packed(tableId, seq, limit) : entriesOf(tableId, rows);
    },
  };
}
