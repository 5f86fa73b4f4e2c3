import { useState } from "react";
import { GROUP_NAMES } from "../../../../books/accounts-contract.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { fileDay } from "../../../../ui/format.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { SaveButton } from "../../../frame/page/save-file.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { ProfitAndLossData, TrialBalanceData, TrialRowData } from "../reports-contract.ts";
import { AccountLedger } from "./account-ledger.tsx";
import { rupees } from "./labels.ts";

const DAY_MS = 86_400_000;

/** The month before the one of a day. */
function monthBefore(today: string): { readonly from: string; readonly to: string } {
  const to = fileDay(Date.parse(`${today.slice(0, 7)}-01T12:00:00+05:30`) - DAY_MS);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Trial balance and profit and loss of some days, and every account of it line by line (K-11). */
export const Trial = () => {
  const [period, setPeriod] = useState(() => monthBefore(fileDay(serverNow())));
  const [account, setAccount] = useState<TrialRowData | null>(null);
  const query = `from=${period.from}&to=${period.to}`;
  if (account !== null) return <AccountLedger account={account} period={period} onBack={() => setAccount(null)} />;
  return (
    <>
      <div className="desk-tools">
        {(["from", "to"] as const).map((end) => (
          <Field
            key={end}
            name={end}
            label={end === "from" ? "First day" : "Last day"}
            type="date"
            value={period[end]}
            onChange={({ currentTarget: { value } }) => value !== "" && setPeriod({ ...period, [end]: value })}
          />
        ))}
        <SaveButton
          path={`/books/trial-balance/csv?${query}`}
          name={() => `trial-balance-${period.from}-${period.to}.csv`}
          label="Trial balance as CSV"
        />
        <SaveButton
          path={`/books/profit-and-loss/csv?${query}`}
          name={() => `profit-and-loss-${period.from}-${period.to}.csv`}
          label="Profit and loss as CSV"
        />
        <SaveButton
          path={`/books/tally?part=vouchers&${query}`}
          name={() => `tally-vouchers-${period.from}-${period.to}.xml`}
          label="Vouchers for Tally"
        />
        <SaveButton
          path={`/books/tally?part=masters&${query}`}
          name={() => "tally-ledgers.xml"}
          label="Ledgers for Tally"
        />
      </div>
      <TrialBalance query={query} onOpen={setAccount} />
      <ProfitAndLoss query={query} />
    </>
  );
};

/** A figure that stands on its side, or nothing. */
const side = (paise: number): string => (paise > 0 ? rupees(paise) : "");

const sideColumn = (id: string, header: string, of: (row: Line) => number): Column<Line> => ({
  id,
  header,
  align: "end",
  numeric: true,
  cell: (row) => side(of(row)),
});

/** A row of the table: an account, or the totals. */
type Line =
  | TrialRowData
  | (Pick<TrialRowData, "account" | "name"> & { readonly group: "" } & TrialBalanceData["totals"]);
const isTotal = (row: Line): row is Exclude<Line, TrialRowData> => "closingDebitPaise" in row;

const columnsOf = (onOpen: (row: TrialRowData) => void): readonly Column<Line>[] => [
  {
    id: "account",
    header: "Account",
    isWide: true,
    cell: (row) =>
      isTotal(row) ? (
        <strong>{row.name}</strong>
      ) : (
        <Button size="small" tone="ghost" onClick={() => onOpen(row)}>
          {row.name}
        </Button>
      ),
  },
  { id: "group", header: "Group", cell: ({ group }) => GROUP_NAMES[group as keyof typeof GROUP_NAMES] ?? group },
  sideColumn("openingDebit", "Opening debit", (row) => (isTotal(row) ? row.openingDebitPaise : 0 - row.openingPaise)),
  sideColumn("openingCredit", "Opening credit", (row) => (isTotal(row) ? row.openingCreditPaise : row.openingPaise)),
  sideColumn("debit", "Debit", ({ debitPaise }) => debitPaise),
  sideColumn("credit", "Credit", ({ creditPaise }) => creditPaise),
  sideColumn("closingDebit", "Closing debit", (row) => (isTotal(row) ? row.closingDebitPaise : 0 - row.closingPaise)),
  sideColumn("closingCredit", "Closing credit", (row) => (isTotal(row) ? row.closingCreditPaise : row.closingPaise)),
];

const TrialBalance = ({ query, onOpen }: { readonly query: string; readonly onOpen: (row: TrialRowData) => void }) => {
  const { state, load } = useRead<TrialBalanceData>(`/books/trial-balance?${query}`);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  const { rows, totals, isEven } = state.value;
  const lines: readonly Line[] =
    rows.length === 0 ? [] : [...rows, { account: "", name: "Total", group: "", ...totals }];
  return (
    <section className="books" aria-labelledby="trial-title">
      <h2 className="desk-card__title" id="trial-title">
        Trial balance <Badge tone={isEven ? "felt" : "gold"}>{isEven ? "Even" : "Not even"}</Badge>
      </h2>
      <div className="desk-sheet">
        <DataTable
          label="Trial balance"
          columns={columnsOf(onOpen)}
          pages={{ list: { is: "ready", value: lines }, busy: false, reload: () => void load() }}
          rowKey={({ account }) => account}
          empty="Nothing has moved yet."
        />
      </div>
    </section>
  );
};

type Figure = readonly [name: string, paise: number];
const PROFIT: readonly Column<Figure>[] = [
  { id: "name", header: "Income and costs", isWide: true, cell: ([name]) => name },
  { id: "amount", header: "Amount", align: "end", numeric: true, cell: ([, paise]) => rupees(paise) },
];

const ProfitAndLoss = ({ query }: { readonly query: string }) => {
  const { state, load } = useRead<ProfitAndLossData>(`/books/profit-and-loss?${query}`);
  if (state.is === "loading") return <CardLoading />;
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void load()} />;
  const { feesPaise, gstPaise, netFeesPaise, costs, resultPaise } = state.value;
  const lines: readonly Figure[] = [
    ["Service fees", feesPaise],
    ["GST on deposits, borne by us", 0 - gstPaise],
    ["Service fees less that GST", netFeesPaise],
    ...costs.map(({ name, paise }) => [name, 0 - paise] as const),
    ["Result", resultPaise],
  ];
  return (
    <section className="books" aria-labelledby="profit-title">
      <h2 className="desk-card__title" id="profit-title">
        Profit and loss
      </h2>
      <div className="desk-sheet">
        <DataTable
          label="Profit and loss"
          columns={PROFIT}
          pages={{ list: { is: "ready", value: lines }, busy: false, reload: () => void load() }}
          rowKey={([name]) => name}
        />
      </div>
    </section>
  );
};
