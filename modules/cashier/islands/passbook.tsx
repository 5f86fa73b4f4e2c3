import { ReceiptText } from "lucide-react";
import { useCallback, useState } from "react";
import { given, say } from "../../kernel/index.ts";
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
import { cashierTexts } from "../texts/index.ts";
import { MoneyBar } from "./money/bar.tsx";
import { Download } from "./passbook/download.tsx";
import { saveDocument } from "./passbook/save-document.ts";

/** S2 § 7: All sends no type, Withdraw sends debit, Deposit sends credit. */
const TABS = [
  { id: "all", query: "" },
  { id: "withdraw", query: "&eType=debit" },
  { id: "deposit", query: "&eType=credit" },
] as const;
type TabId = (typeof TABS)[number]["id"];
const TAB_IDS = TABS.map(({ id }) => id);

const TONES: Readonly<Partial<Record<PassbookRow["eStatus"], "gold" | "felt" | "wine">>> = {
  success: "felt",
  pending: "gold",
  inReview: "gold",
  approved: "gold",
  failed: "wine",
  rejected: "wine",
};

const Status = ({ status }: { readonly status: PassbookRow["eStatus"] }) => (
  <Badge {...given({ tone: TONES[status] })}>{cashierTexts.states[status]}</Badge>
);

const entryTold = ({ eMode, eType }: PassbookRow): string => {
  if (eMode !== "Adjustment") return cashierTexts.modes[eMode];
  return eType === "credit" ? cashierTexts.adjustedIn : cashierTexts.adjustedOut;
};

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

const columns = (): readonly Column<PassbookRow>[] => [
  {
    id: "date",
    header: cashierTexts.columns.date,
    numeric: true,
    isWide: true,
    line: "note",
    cell: (row) => formatMoment(row.dCreatedDate),
  },
  {
    id: "id",
    header: cashierTexts.columns.id,
    isWide: true,
    cell: (row) => <span className="passbook__id">{row._id}</span>,
  },
  {
    id: "type",
    header: cashierTexts.columns.type,
    cell: (row) => (row.eType === "credit" ? cashierTexts.credit : cashierTexts.debit),
  },
  {
    id: "what",
    header: cashierTexts.columns.what,
    line: "title",
    isNarrowOnly: true,
    cell: (row) => <What row={row} />,
  },
  {
    id: "amount",
    header: cashierTexts.amount,
    align: "end",
    numeric: true,
    line: "figure",
    cell: (row) => <Money amount={row.nAmount} currency="inr" />,
  },
  { id: "status", header: cashierTexts.columns.status, cell: (row) => <Status status={row.eStatus} /> },
  { id: "mode", header: cashierTexts.columns.mode, cell: entryTold },
  {
    id: "voucher",
    header: cashierTexts.voucher,
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
      <Tabs
        tabs={TAB_IDS.map((id) => ({ id, label: cashierTexts.tabs[id] }))}
        chosen={tab}
        onChoose={setTab}
        label={cashierTexts.passbook}
        prefix="passbook"
        look="segmented"
      />
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
      <DataTable
        label={cashierTexts.passbook}
        columns={columns()}
        pages={pages}
        rowKey={(row) => `${row.eMode}:${row._id}`}
      />
      <Pagination label={cashierTexts.passbook} pages={pages} />
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
    <Button
      size="small"
      tone="ghost"
      busy={busy}
      aria-label={say(cashierTexts.voucherOf, { id })}
      onClick={() => void save()}
    >
      <ReceiptText size={16} aria-hidden="true" />
      {cashierTexts.voucher}
    </Button>
  );
};

export default Passbook;
