import { assert } from "../../kernel/index.ts";
import type { JournalEntry } from "./journal.ts";
import type { JournalVault } from "./journal-codec.ts";

/** Entries in one pack: compressing so many takes about a millisecond, and a reader never opens more for one entry. */
export const PACK_ENTRIES = 500;

/** Some entries of one table's journal in a row, as the database keeps them. */
export interface JournalPack {
  /** Number of the last entry in it. */
  readonly lastSeq: number;
  readonly sealed: string;
}

/** Between entries of a journal and their pack. A pack opens only at its own place in its own table's journal; crashes otherwise. */
export function createPackCodec(vault: JournalVault) {
  return {
    pack(tableId: string, entries: readonly JournalEntry[]): JournalPack {
      const { seq: lastSeq } = entries.at(-1)!;
      const packed = Bun.zstdCompressSync(JSON.stringify(entries)).toString("base64url");
      return { lastSeq, sealed: vault.seal(packed, placeOf(tableId, lastSeq)) };
    },
    unpack(tableId: string, { lastSeq, sealed }: JournalPack): readonly JournalEntry[] {
      const packed = Buffer.from(vault.open(sealed, placeOf(tableId, lastSeq)), "base64url");
      const entries = JSON.parse(Bun.zstdDecompressSync(packed).toString()) as readonly JournalEntry[];
      assert(entries.at(-1)?.seq === lastSeq, "a pack ends with the entry that it is named after");
      return entries;
    },
  };
}

export type PackCodec = ReturnType<typeof createPackCodec>;

const placeOf = (tableId: string, lastSeq: number) => ({ owner: tableId, field: `journalPack/${lastSeq}` });
