import { type FormEvent, useState } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { type Facts, FactsPart } from "../../../frame/page/facts.tsx";
import { ExportButton } from "../../../frame/page/save-file.tsx";
import { useDetails } from "../../../frame/page/use-queue.ts";
import type { BalancesData, LedgerData } from "../contract.ts";
import { LEDGER_WORDS, ledgerWord } from "../ledger-labels-contract.ts";
import { BUCKET_WORDS, money, signed } from "./labels.ts";
import { KeyedTable, Part, WhenReady } from "./part.tsx";

const COLUMNS: readonly Column<LedgerData>[] = [
  {
    id: "at",
    header: "Time",
    isWide: true,
    cell: ({ at, transfer }) => (
      <span className="acts__time numeric">
        {formatMoment(at)}
        <span className="acts__subject">No. {transfer}</span>
      </span>
    ),
  },
  {
    id: "what",
    header: "What",
    isWide: true,
    cell: ({ kind, key }) => (
      <span className="acts__act">
        {ledgerWord(kind)}
        <span className="acts__subject player-id">{key}</span>
      </span>
    ),
  },
  {
    id: "moves",
    header: "Moved, and held after it",
    align: "end",
    isWide: true,
    cell: ({ moves }) => (
      <ul className="player-moves">
        {moves.map(({ bucket, currency, amountPaise, balancePaise }) => (
          <li key={bucket}>
            <span>{BUCKET_WORDS[bucket] ?? bucket}</span>
            <strong className="numeric">{signed(amountPaise, currency)}</strong>
            <span className="numeric desk-soft">{money(balancePaise, currency)}</span>
          </li>
        ))}
      </ul>
    ),
  },
];

const KINDS = Object.entries(LEDGER_WORDS);

/** What the player holds, and how it came to be: the ledger's own lines (players.ledger alone). */
export const Ledger = ({ id }: { readonly id: string }) => {
  const [query, setQuery] = useState("");
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    setQuery(new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString());
  };
  return (
    <Part title="Money">
      <Balances id={id} />
      <form className="desk-tools player-filter" aria-label="Filter of the ledger" onSubmit={filter}>
        <Select label="Kind" name="kind">
          <option value="">All</option>
          {KINDS.map(([kind, word]) => (
            <option key={kind} value={kind}>
              {word}
            </option>
          ))}
        </Select>
        <Field type="date" name="from" label="From" />
        <Field type="date" name="to" label="To" />
        <Button type="submit">Show</Button>
        <ExportButton path={`/players/${id}/ledger/csv?${query}`} name="ledger" />
      </form>
      <KeyedTable<LedgerData>
        label="Ledger"
        path={`/players/${id}/ledger`}
        query={query}
        columns={COLUMNS}
        rowKey={({ transfer }) => String(transfer)}
        empty="Nothing has moved."
        emptyPage="Nothing here; there is more on the next page."
      />
    </Part>
  );
};

const Balances = ({ id }: { readonly id: string }) => {
  const { details, reload } = useDetails<BalancesData>(`/players/${id}/balances`, "");
  return (
    <WhenReady part={details} reload={() => void reload()}>
      {(balances) => (
        <div className="sheet__parts">
          <FactsPart title="Holds" rows={heldRows(balances)} />
          <FactsPart title="Bonus and practice" rows={bonusRows(balances)} />
        </div>
      )}
    </WhenReady>
  );
};

const heldRows = ({ depositPaise, winningsPaise, stakedPaise }: BalancesData): Facts => [
  ["Deposits", money(depositPaise)],
  ["Winnings", money(winningsPaise)],
  ["At tables", money(stakedPaise)],
];

const bonusRows = ({ instantBonusPaise, lockBonusPaise, practicePaise }: BalancesData): Facts => [
  ["Instant bonus", money(instantBonusPaise)],
  ["Lock bonus", money(lockBonusPaise)],
  ["Practice chips", money(practicePaise, "practice")],
];
