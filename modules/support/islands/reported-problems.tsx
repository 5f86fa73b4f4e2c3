import { useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi } from "../../ui/browser/api-client.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { Button } from "../../ui/components/button.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { formatMoment } from "../../ui/format.ts";
import { shortId, TicketListData } from "../contract.ts";
import { labelShown } from "../report-labels-contract.ts";
import { supportTexts } from "../texts/index.ts";
import { StateBadge } from "./tickets/state-badge.tsx";
import { TicketDialog } from "./tickets/ticket-dialog.tsx";

type Row = TicketListData[0]["tickets"][number];

const TicketPage = TicketListData.transform(([{ count, tickets }]) => ({ rows: tickets, total: count.totalData }));

const load: LoadPage<Row> = ({ size, page, signal }) =>
  callApi({ method: "GET", path: `/support/listTickets?size=${size}&pageIndex=${page}`, data: TicketPage, signal });

const columnsOf = (onView: (row: Row) => void): readonly Column<Row>[] => [
  {
    id: "id",
    header: supportTexts.ticketId,
    cell: ({ _id, sTitle }) => (
      <span className="ticket-id">
        <span className="ticket-id__number" title={_id}>
          {shortId(_id)}
        </span>
        <span className="ticket-id__title">{labelShown(sTitle)}</span>
      </span>
    ),
    isWide: true,
  },
  { id: "state", header: supportTexts.status, cell: ({ eState }) => <StateBadge state={eState} /> },
  { id: "at", header: supportTexts.moment, cell: ({ dCreatedDate }) => formatMoment(dCreatedDate), numeric: true },
  {
    id: "view",
    header: supportTexts.action,
    align: "end",
    isWide: true,
    cell: (row) => (
      <Button aria-label={say(supportTexts.viewTicket, { number: shortId(row._id) })} onClick={() => onView(row)}>
        {supportTexts.view}
      </Button>
    ),
  },
];

/** The list of `/reported-problems` (S2 § 2.10). */
const ReportedProblems = () => {
  const pages = usePages(load, "problems");
  const [shown, setShown] = useState<Row | null>(null);
  return (
    <>
      <div className="list-sheet">
        <DataTable
          label={supportTexts.reported}
          columns={columnsOf(setShown)}
          pages={pages}
          rowKey={({ _id }) => _id}
          // As high as what most players see here, where rows are cards: nothing.
          skeletonRows={2}
        />
        <Pagination label={supportTexts.reported} pages={pages} />
      </div>
      <TicketDialog
        ticket={shown}
        onClose={() => setShown(null)}
        onCancelled={() => {
          setShown(null);
          pages.reload();
        }}
      />
    </>
  );
};

export default ReportedProblems;
