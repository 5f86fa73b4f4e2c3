import type { Database, Instant } from "../../kernel/index.ts";
import type { Move, MoveKind, Party } from "../posting/requests.ts";
import { movesByKey, movesOfKinds, type PostedMove } from "../store/moves.ts";
import type { AuditPart } from "./report.ts";

/** Notes one fault of a module's books. */
export type NoteFault = (code: string, what: string, amount?: number) => void;

/** What the ledger should say by a key, as a row of a module has it. */
export interface ExpectedMove {
  readonly key: string;
  /** How faults name the row; its key where this is missing. */
  readonly what?: string;
  readonly kind: MoveKind;
  readonly player: string | null;
  /** Paise by where they come to; a place that is not named gets none. */
  readonly amounts: PostedMove["amounts"];
  /** Whether the ledger has it: "maybe" while the row is between two states, "no" after a refusal. */
  readonly isPosted: "yes" | "maybe" | "no";
  /** Whether the ledger may have posted it then; any time where this is missing. */
  readonly isTimely?: (at: Instant) => boolean;
}

/** Rows of a module and the transfers that they explain. */
export interface LedgerComparison {
  /** Every row that says something about the ledger, page by page: a thousand at most. */
  readonly expected: AsyncIterable<readonly ExpectedMove[]>;
  /** Transfers of these kinds need a row. */
  readonly kinds: readonly MoveKind[];
  /** Those of a page of transfers that no row explains. */
  readonly unexplained: (moves: readonly PostedMove[]) => Promise<readonly PostedMove[]>;
  /** Codes of the faults: no transfer, another transfer, a transfer at another time, a transfer without a row. */
  readonly codes: {
    readonly missing: string;
    readonly unlike: string;
    readonly untimely?: string;
    readonly extra: string;
  };
}

/** Transfers of a page. */
const PAGE = 500;
/** Faults of one code that are named. */
const NAMED = 100;
const LEDGER = { movesByKey, movesOfKinds };

/** A list of faults that names a hundred of each code. */
export function createFaults(): { readonly faults: AuditPart["faults"]; readonly note: NoteFault } {
  const faults: AuditPart["faults"][number][] = [];
  const counts = new Map<string, number>();
  return {
    faults,
    note(code, what, amount = 0) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= NAMED) faults.push({ code, what, amount });
    },
  };
}

/**
 * Compares rows with the ledger, both ways: every row has its transfer of the same kind, player and paise, and every transfer of these kinds has its row.
 * Works beside a running server if rows are written before their transfers and marked after them.
 */
export async function compareWithLedger(
  database: Database,
  note: NoteFault,
  { expected, kinds, unexplained, codes }: LedgerComparison,
  ledger: typeof LEDGER = LEDGER,
): Promise<void> {
  for await (const rows of expected) {
    const moves = await ledger.movesByKey(
      database,
      rows.map(({ key }) => key),
    );
    for (const row of rows) {
      const { key, what = key, isPosted, isTimely } = row;
      const move = moves.get(key);
      if (!move && isPosted === "yes") note(codes.missing, what);
      if (move && (isPosted === "no" || !isMoveOf(row, move))) note(codes.unlike, what);
      if (move && codes.untimely !== undefined && isTimely?.(move.at) === false) note(codes.untimely, what);
    }
  }
  for await (const moves of pagesOf(
    0,
    (after) => ledger.movesOfKinds(database, kinds, { after, limit: PAGE }),
    ({ id }) => id,
  ))
    for (const { key } of await unexplained(moves)) note(codes.extra, key);
}

/** Whether a transfer is what the row says: its kind, its player, and its paise at every place. */
export function isMoveOf({ kind, player, amounts }: ExpectedMove, move: PostedMove): boolean {
  const places = new Set([...Object.keys(amounts), ...Object.keys(move.amounts)]);
  return (
    move.kind === kind &&
    move.player === player &&
    [...places].every((place) => (amounts[place] ?? 0) === (move.amounts[place] ?? 0))
  );
}

/** Paise by where moves bring them to. What may come from several places is counted only where it arrives. */
export function amountsOf(moves: readonly Move[]): PostedMove["amounts"] {
  const amounts: Record<string, number> = {};
  const add = (party: Party, amount: number) => {
    const place = "bucket" in party ? `player/${party.bucket}` : `house/${party.house}`;
    amounts[place] = (amounts[place] ?? 0) + amount;
  };
  for (const { from, to, amount } of moves) {
    if (!("length" in from)) add(from, -amount);
    add(to, amount);
  }
  return amounts;
}

/** Every page of rows, from the first row to the last. `read` answers the rows after a place. */
export async function* pagesOf<Row, Place>(
  first: Place,
  read: (after: Place) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = placeOf(last);
  }
}
