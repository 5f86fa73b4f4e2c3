import { ReceiptText } from "lucide-react";
import { useCallback, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { useKeptChoice } from "../../ui/browser/kept-place.ts";
import type { LoadPage } from "../../ui/browser/pager.ts";
import { usePages } from "../../ui/browser/use-pages.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { type Column, DataTable } from "../../ui/components/data-table.tsx";
import { Money } from "../../ui/components/money.tsx";
import { Pagination } from "../../ui/components/pagination.tsx";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { PassbookData, PassbookRow } from "../contract.ts";
import { MoneyBar } from "./money/bar.tsx";
import { Download } from "./passbook/download.tsx";
import { saveDocument } from "./passbook/save-document.ts";

/** S2 § 7: All sends no type, Withdraw sends debit, Deposit sends credit. */
const TABS = [
  { id: "all", label: "All", query: "" },
  { id: "withdraw", label: "Withdraw", query: "&eType=debit" },
  { id: "deposit", label: "Deposit", query: "&eType=credit" },
] as const;
type TabId = (typeof TABS)[number]["id"];
const TAB_IDS = TABS.map(({ id }) => id);

const STATUS: Readonly<Record<PassbookRow["eStatus"], readonly [string, "gold" | "felt" | "wine" | undefined]>> = {
  success: ["Success", "felt"],
  pending: ["Pending", "gold"],
  inReview: ["In review", "gold"],
  approved: ["Approved", "gold"],
  failed: ["Failed", "wine"],
  rejected: ["Rejected", "wine"],
  expired: ["Expired", undefined],
  cancelled: ["Cancelled", undefined],
};

const Status = ({ status }: { readonly status: PassbookRow["eStatus"] }) => {
  const [label, tone] = STATUS[status];
  return tone === undefined ? <Badge>{label}</Badge> : <Badge tone={tone}>{label}</Badge>;
};

/** Words for movements of the balance, by the wire's mode, which players understand without asking support. */
const WORDS: Readonly<Record<PassbookRow["eMode"], string>> = {
  UPI: "Deposit by UPI",
  "Bank Transfer": "Withdrawal to bank",
  Refund: "Deposit paid back to you",
  "Refund Fee": "Fee for paying a deposit back",
  Returned: "Withdrawal came back",
  Chargeback: "Deposit taken back by bank",
  "Chargeback Reversed": "Deposit given back by bank",
  Adjustment: "Correction by support",
  Debt: "Debt paid off",
  TDS: "Tax deducted (TDS)",
};

const entryTold = ({ eMode, eType }: PassbookRow): string =>
  eMode === "Adjustment" ? `${WORDS.Adjustment}, ${eType === "credit" ? "given" : "taken"}` : WORDS[eMode];

/** A phone's line: what it was, and what has not come to pass, or not yet: a failed deposit looks like money otherwise. */
const What = ({ row }: { readonly row: PassbookRow }) => (
  <span className="passbook__what">
    {entryTold(row)}
    {row.eStatus !== "success" && (
      <span className="passbook__state">
        <Status status={row.eStatus} />
      </span>
    )}
  </span>
);

const COLUMNS: readonly Column<PassbookRow>[] = [
  {
    id: "date",
    header: "Date",
    numeric: true,
    isWide: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  { id: "id", header: "ID", isWide: true, cell: (row) => <span className="passbook__id">{row._id}</span> },
  { id: "type", header: "Type", cell: (row) => (row.eType === "credit" ? "Credit" : "Debit") },
  { id: "what", header: "What", line: "title", isNarrowOnly: true, cell: (row) => <What row={row} /> },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    numeric: true,
    line: "figure",
    cell: (row) => <Money amount={row.nAmount} currency="inr" />,
  },
  { id: "status", header: "Status", cell: (row) => <Status status={row.eStatus} /> },
  { id: "mode", header: "Mode", cell: entryTold },
  {
    id: "voucher",
    header: "Voucher",
    isHeaderHidden: true,
    align: "end",
    cell: (row) => row.eMode === "UPI" && row.eStatus === "success" && <VoucherButton id={row._id} />,
  },
];

/** `/passbook` (S2 § 2.5). */
const Passbook = () => {
  const [tab, setTab] = useKeptChoice<TabId>("passbook", "all", TAB_IDS);
  return (
    <>
      <MoneyBar />
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Passbook" prefix="passbook" look="segmented" />
      {TABS.map(({ id, query }) => (
        <TabPanel key={id} prefix="passbook" id={id} chosen={tab === id}>
          {tab === id && <Entries query={query} keepAs={`passbook:${id}`} />}
        </TabPanel>
      ))}
      <Download />
    </>
  );
};

const Entries = ({ query, keepAs }: { readonly query: string; readonly keepAs: string }) => {
  const load = useCallback<LoadPage<PassbookRow>>(
    async ({ size, page, signal }) => {
      const path = `/profile/getPassbook?size=${size}&pageIndex=${page}${query}`;
      const answer = await callApi({ method: "GET", path, data: trusted<PassbookData>(), signal });
      if (!answer.ok) return answer;
      const [{ transactions, count }] = answer.data;
      return { ok: true, data: { rows: transactions, total: count.totalData } };
    },
    [query],
  );
  const pages = usePages(load, keepAs);
  return (
    <div className="list-sheet">
      <DataTable label="Passbook" columns={COLUMNS} pages={pages} rowKey={(row) => `${row.eMode}:${row._id}`} />
      <Pagination label="Passbook" pages={pages} />
    </div>
  );
};

/** Saves the receipt voucher of a credited deposit. */
const VoucherButton = ({ id }: { readonly id: string }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveDocument(`/voucher/${id}`, `voucher-${id}.pdf`);
    setBusy(false);
  };
  return (
    <Button size="small" tone="ghost" busy={busy} aria-label={`Receipt voucher of ${id}`} onClick={() => void save()}>
      <ReceiptText size={16} aria-hidden="true" />
      Voucher
    </Button>
  );
};

export default Passbook;
