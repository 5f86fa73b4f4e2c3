import { useCallback } from "react";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import { type TableTransactionRow, TableTransactionsData } from "../contract.ts";
import { Change } from "./transactions/amount.tsx";
import { loadTransactions } from "./transactions/load.ts";
import { ShortId } from "./transactions/short-id.tsx";

const COLUMNS: readonly Column<TableTransactionRow>[] = [
  { id: "date", header: "Created Date", numeric: true, line: "title", cell: (row) => formatMoment(row.dCreatedDate) },
  { id: "table", header: "Table ID", cell: (row) => <ShortId id={row.iTableId} /> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    numeric: true,
    line: "figure",
    cell: (row) => <Change amount={row.nAmount} currency={row.eCurrency} />,
  },
];

/** `/game-transaction/table-transaction/{id}`: what each deal or match of one table won or lost (S2 § 2.4). */
const TableTransactions = ({ tableId }: { readonly tableId: string }) => {
  const load = useCallback<LoadPage<TableTransactionRow>>(
    (asked) =>
      loadTransactions(
        "/profile/getGameTransaction",
        TableTransactionsData,
        asked,
        `&iTableId=${encodeURIComponent(tableId)}`,
      ),
    [tableId],
  );
  const pages = usePages(load);
  return (
    <div className="list-sheet">
      <DataTable label="Table transactions" columns={COLUMNS} pages={pages} rowKey={(row) => row._id} />
      <Pagination label="Table transactions" pages={pages} />
    </div>
  );
};

export default TableTransactions;
