import type { Database } from "../../kernel/index.ts";
import type { Place, TableTransfer } from "../audit/tables.ts";

/** Transfers that are fetched together. */
const FETCHED = 500;

/** Everything between players and tables, table by table, each table's in the order in which it was posted. */
const TRANSFERS = `
  SELECT t.key, t.hash, t.kind, t.player, t.table_id AS "tableId", e.entries, t.shares
  FROM (
    SELECT x.*, s.shares FROM wallet.transfer x
    LEFT JOIN (
      SELECT transfer_id, json_agg(json_build_array(player, amount::text) ORDER BY player) AS shares
      FROM wallet.fee_share GROUP BY transfer_id
    ) AS s ON s.transfer_id = x.id
    WHERE x.kind IN ('reserve', 'settle', 'release')
    ORDER BY x.table_id COLLATE "C" NULLS FIRST, x.id
  ) AS t
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_array(e.n, e.amount::text, a.kind, a.owner, a.bucket, a.stake) ORDER BY e.n), '[]')
      AS entries
    FROM wallet.entry e LEFT JOIN wallet.account a ON a.id = e.account_id WHERE e.transfer_id = t.id
  ) AS e
  ORDER BY t.table_id COLLATE "C" NULLS FIRST, t.id`;

type EntryRow = readonly [
  n: number,
  amount: string,
  kind: Place["kind"],
  owner: string,
  bucket: string,
  stake: string | null,
];
interface Row extends Pick<TableTransfer, "key" | "hash" | "kind" | "player" | "tableId"> {
  readonly entries: readonly EntryRow[];
  readonly shares: readonly (readonly [player: string, amount: string])[] | null;
}

/** What the ledger knows of each table, in the order of the tables' ids as text; for the audit. Holds one table at a time. */
export async function* transfersByTable({ sql }: Database): AsyncGenerator<{
  readonly tableId: string;
  readonly transfers: readonly TableTransfer[];
}> {
  let transfers: TableTransfer[] = [];
  for await (const rows of sql.unsafe<Row[]>(TRANSFERS).cursor(FETCHED)) {
    for (const row of rows) {
      const before = transfers[0];
      if (before && before.tableId !== row.tableId) {
        yield { tableId: before.tableId ?? "", transfers };
        transfers = [];
      }
      transfers.push(transferOf(row));
    }
  }
  const [last] = transfers;
  if (last) yield { tableId: last.tableId ?? "", transfers };
}

function transferOf({ entries, shares, ...row }: Row): TableTransfer {
  const legs = entries.flatMap(([n, amount, ...to], i) => {
    const [before, , ...from] = entries[i - 1] ?? [];
    // The ledger's own audit names entries that are no pair.
    if (n % 2 === 1 || before !== n - 1) return [];
    return [{ from: placeOf(from as PlaceRow), to: placeOf(to), amount: Number(amount) }];
  });
  return { ...row, legs, shares: (shares ?? []).map(([player, amount]) => ({ player, amount: Number(amount) })) };
}

type PlaceRow = [kind: Place["kind"], owner: string, bucket: string, stake: string | null];

const placeOf = ([kind, owner, bucket, stake]: PlaceRow): Place => ({ kind, owner, bucket, stake });
