import { assert } from "../../kernel/index.ts";
import type { TableState } from "../machine/state.ts";
import type { JournalVault } from "./journal-codec.ts";

/**
 * How a table's state is written down. It grows with every change of `TableState`'s shape, or of what is held in it: then
 * snapshots of before are passed over, and their tables replayed from their openings. Since 2 the stakes of a match are asked back with its
 * result: what format 1 holds of a match that is over still has them. Since 4 a view tells what was taken from the open pile.
 * Since 5 a deal that is over has the head of its moves' chain.
 * Since 7 it has the kinds of its seats, where its table binds them. Since 8 a bot's seat tells its level.
 */
export const SNAPSHOT_FORMAT = 8;
/** Formats that are read: what 7 and 8 brought can be missing. */
const READ: readonly number[] = [6, 7, SNAPSHOT_FORMAT];

/** A snapshot as the database keeps it. */
export interface StoredSnapshot {
  readonly tableId: string;
  /** Number of the last command in it. */
  readonly seq: number;
  /** Deals that were dealt at the table by then. */
  readonly deals: number;
  readonly format: number;
  readonly rules: number;
  readonly sealed: string;
}

/** Between a table's state and what the database keeps of it. A sealed one opens only as the snapshot of its own place in its own table's journal. */
export function createSnapshotCodec(vault: JournalVault, rules: number) {
  return {
    encode(state: TableState): StoredSnapshot {
      const { tableId } = state.config;
      const seq = state.applied;
      const packed = Bun.zstdCompressSync(JSON.stringify(state), { level: 1 }).toString("base64url");
      return {
        tableId,
        seq,
        deals: state.view.deal,
        format: SNAPSHOT_FORMAT,
        rules,
        sealed: vault.seal(packed, placeOf(tableId, seq)),
      };
    },
    /** Null for what is not to be read here: of another format or other rules, changed, moved, or sealed with a key that is not at hand. */
    decode({ tableId, seq, sealed, ...made }: StoredSnapshot): TableState | null {
      if (!READ.includes(made.format) || made.rules !== rules) return null;
      try {
        const packed = Buffer.from(vault.open(sealed, placeOf(tableId, seq)), "base64url");
        const state = JSON.parse(Bun.zstdDecompressSync(packed).toString()) as TableState;
        assert(state.config.tableId === tableId && state.applied === seq, "a snapshot is of its own place");
        return state;
      } catch {
        return null;
      }
    },
  };
}

export type SnapshotCodec = ReturnType<typeof createSnapshotCodec>;

const placeOf = (tableId: string, seq: number) => ({ owner: tableId, field: `snapshot/${seq}` });
