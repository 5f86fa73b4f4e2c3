import type postgres from "postgres";
import { HOUR_MS, type Instant, instant, iso } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { JournalCodec } from "../journal/journal-codec.ts";
import { PACK_ENTRIES, type PackCodec } from "../journal/pack-codec.ts";
import { packedBookOf } from "./audit-reads.ts";
import { journalReading } from "./journal-reading.ts";

/** How long after its end a table without dealt cards is looked at: calls to the wallet are answered by then. */
const EMPTY_AFTER_MS = HOUR_MS;
/** Tables that one round packs, and looks at for such without a deal. */
const AT_ONCE = 200;

interface Due {
  readonly id: string;
  /** The time as the database writes it: its microseconds count. */
  readonly closedAt: string;
  readonly hasShuffle: boolean;
}

/**
 * Packs journals of practice tables that are over: those with a deal after their time, and soon those without one, of
 * which only the chips' part stays. Repeatable; of two processes one packs a table.
 */
export function packs(
  sql: postgres.Sql,
  codecs: { readonly journal: JournalCodec; readonly pack: PackCodec },
): Pick<TableStore, "packJournals"> {
  const { readAfter } = journalReading(sql, codecs);
  /** How far tables were looked at for a missing deal: a table that has a deal waits for its time, and is not looked at each round. */
  let looked: Pick<Due, "id" | "closedAt"> = { closedAt: "-infinity", id: "00000000-0000-0000-0000-000000000000" };

  const packsOf = async (tableId: string) => {
    const made: { last_seq: number; sealed: string }[] = [];
    for (let seq = 0; ; ) {
      const entries = await readAfter(tableId, seq, PACK_ENTRIES);
      if (entries.length === 0) return made;
      const { lastSeq, sealed } = codecs.pack.pack(tableId, entries);
      made.push({ last_seq: lastSeq, sealed });
      seq = lastSeq;
    }
  };
  const pack = async ({ id, hasShuffle }: Due): Promise<boolean> => {
    const book = await packedBookOf(sql, id);
    const made = hasShuffle ? await packsOf(id) : [];
    const [row] = await sql<{ isPacked: boolean }[]>`
      SELECT tables.pack_journal(${id}, ${book.entries}, ${JSON.stringify(book)}::text::json,
                                 ${JSON.stringify(made)}::text::json) AS "isPacked"`;
    return row!.isPacked;
  };
  const due = (before: Instant, after: Pick<Due, "id" | "closedAt">) => sql<Due[]>`
    SELECT t.id, t.closed_at::text AS "closedAt",
           EXISTS (SELECT 1 FROM tables.journal AS j WHERE j.table_id = t.id AND j.type = 'shuffle') AS "hasShuffle"
    FROM tables."table" AS t
    WHERE t.currency = 'practice' AND t.packed_at IS NULL AND t.fault IS NULL
      AND t.closed_at < ${iso(before)}
      AND (t.closed_at, t.id) > (${after.closedAt}::text::timestamptz, ${after.id}::uuid)
    ORDER BY t.closed_at, t.id LIMIT ${AT_ONCE}`;

  return {
    async packJournals(now, keptMs, signal) {
      const old = await due(instant(now - keptMs), { closedAt: "-infinity", id: looked.id });
      const recent = await due(instant(now - EMPTY_AFTER_MS), looked);
      let packed = 0;
      for (const one of [...old, ...recent.filter(({ hasShuffle }) => !hasShuffle)]) {
        if (signal?.aborted) return packed;
        if (await pack(one)) packed += 1;
      }
      looked = recent.at(-1) ?? looked;
      return packed;
    },
  };
}
