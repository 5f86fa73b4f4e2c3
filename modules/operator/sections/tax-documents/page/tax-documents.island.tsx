import { useState } from "react";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { Select } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { fileDay, formatAmount } from "../../../../ui/format.ts";
import type { MeData } from "../../../access/contract.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Warnings } from "../../../frame/page/facts.tsx";
import { PlayerField } from "../../../frame/page/filter-player.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { SaveButton } from "../../../frame/page/save-file.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import type { ChallanData, TdsData } from "../contract.ts";
import { Figure, GstCard } from "./gst-card.tsx";
import { quartersUntil } from "./months.ts";

/** `/operator/papers`: what returns are made from (O-40). */
const TaxDocumentsPage = () => (
  <Guarded permission="books.view" loading={<CardLoading />}>
    {(me) => <TaxDocuments me={me} />}
  </Guarded>
);

const TaxDocuments = ({ me }: { readonly me: MeData }) => {
  // What was begun on one day goes on as of that day.
  const [today] = useState(() => fileDay(serverNow()));
  return (
    <div className="desk-papers">
      <GstCard today={today} />
      <TdsCard today={today} />
      {me.permissions.includes("players.ledger") && <PlayerCard today={today} />}
    </div>
  );
};

const paise = (amount: number): string => formatAmount(amount / 100);

const COLUMNS: readonly Column<ChallanData>[] = [
  { id: "month", header: "Month", numeric: true, cell: ({ month }) => month },
  { id: "bsr", header: "BSR code", numeric: true, cell: ({ bsr }) => bsr },
  { id: "day", header: "Paid on", numeric: true, cell: ({ day }) => day },
  { id: "serial", header: "Serial", numeric: true, cell: ({ serial }) => serial },
  { id: "amount", header: "Amount ₹", align: "end", numeric: true, cell: ({ amount }) => paise(amount) },
];

/** A quarter's return of deducted tax (M-30). */
const TdsCard = ({ today }: { readonly today: string }) => {
  const quarters = quartersUntil(today);
  const [at, setAt] = useState(0);
  const { year, quarter } = quarters[at] ?? { year: "", quarter: 1 };
  const query = `fy=${year}&quarter=${quarter}`;
  const { state, load } = useRead<TdsData>(`/papers/tds?${query}`);
  return (
    <section className="desk-card" aria-labelledby="tds-title">
      <h2 className="desk-card__title" id="tds-title">
        Tax deducted (TDS)
      </h2>
      <div className="desk-tools">
        <Select label="Quarter" value={String(at)} onChange={({ target }) => setAt(Number(target.value))}>
          {quarters.map((one, n) => (
            <option key={`${one.year} ${one.quarter}`} value={n}>
              {`${one.year} Q${one.quarter}`}
            </option>
          ))}
        </Select>
        <SaveButton
          path={`/papers/tds/csv?${query}`}
          name={() => `tds-${year}-q${quarter}.csv`}
          label="Deductee rows as CSV"
        />
        <SaveButton
          path={`/papers/tds/csv?${query}&form=annexure`}
          name={() => `tds-annexure-${year}-q${quarter}.csv`}
          label="Annexure of the return"
        />
      </div>
      {state.is === "loading" && <CardLoading />}
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void load()} />}
      {state.is === "ready" && <Return value={state.value} />}
    </section>
  );
};

const Return = ({ value }: { readonly value: TdsData }) => {
  const { act, section, returnForm, deductions, taxable, tds, owed, challans, tan } = value;
  const paid = challans.reduce((sum, { amount }) => sum + amount, 0);
  const warnings = [
    ...(tan === "" ? ["There is no TAN: the return needs one (“operator set papers”)."] : []),
    ...(owed > 0 ? [`₹${paise(owed)} of the tax is not taken yet: it lies at tables.`] : []),
    ...(paid < tds - owed ? [`Of the tax, ₹${paise(tds - owed - paid)} has no challan yet.`] : []),
  ];
  const list = { list: { is: "ready", value: challans } as const, busy: false, reload: () => {} };
  return (
    <>
      <Warnings texts={warnings} />
      <dl className="desk-papers__figures" aria-label="Return">
        <Figure name="Return" value={`Form ${returnForm}`} />
        <Figure name={act} value={section} />
        <Figure name="Deductions" value={String(deductions)} />
        <Figure name="Net winnings" value={`₹${paise(taxable)}`} />
        <Figure name="Tax" value={`₹${paise(tds)}`} />
        <Figure name="Paid by challans" value={`₹${paise(paid)}`} />
      </dl>
      <DataTable
        label="Challans of the quarter"
        columns={COLUMNS}
        pages={list}
        rowKey={({ bsr, day, serial }) => `${bsr} ${day} ${serial}`}
        empty="The books have no challan of these months."
      />
    </>
  );
};

const KINDS = {
  statement: "Statement",
  passbook: "Passbook",
  voucher: "Receipt voucher",
  certificate: "Tax of a year",
} as const;
type Kind = keyof typeof KINDS;
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

const isList = (kind: Kind): boolean => kind === "statement" || kind === "passbook";

/** What is asked for, as the address's query has it. */
type Wish = Readonly<Record<"player" | "from" | "to" | "form" | "order" | "fy", string>>;
type Set = (name: keyof Wish) => (event: { readonly target: { readonly value: string } }) => void;

/** Papers of one player, as they have them made themselves (M-31). */
const PlayerCard = ({ today }: { readonly today: string }) => {
  const years = [...new Set(quartersUntil(today).map(({ year }) => year))];
  const [kind, setKind] = useState<Kind>("statement");
  const [wish, setWish] = useState<Wish>({
    player: "",
    from: `${today.slice(0, 7)}-01`,
    to: today,
    form: "pdf",
    order: "",
    fy: years[0] ?? "",
  });
  const set: Set = (name) => (event) => setWish({ ...wish, [name]: event.target.value.trim() });
  const { player, ...query } = wish;
  const ending = isList(kind) ? query.form : "pdf";
  return (
    <section className="desk-card" aria-labelledby="player-title">
      <h2 className="desk-card__title" id="player-title">
        A player's papers
      </h2>
      <div className="desk-papers__fields">
        <PlayerField
          chosen={player}
          onChoose={(one) => setWish({ ...wish, player: one })}
          onTyped={() => setWish({ ...wish, player: "" })}
        />
        <Select label="Paper" value={kind} onChange={({ target }) => isKind(target.value) && setKind(target.value)}>
          {Object.entries(KINDS).map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
        <Options kind={kind} wish={wish} years={years} set={set} />
      </div>
      <div className="desk-tools">
        <SaveButton
          path={`/papers/players/${encodeURIComponent(player || "-")}?${new URLSearchParams({ paper: kind, ...query })}`}
          name={() => `${kind}-${player}.${ending}`}
          label="Download"
        />
      </div>
    </section>
  );
};

interface OptionsProps {
  readonly kind: Kind;
  readonly wish: Wish;
  readonly years: readonly string[];
  readonly set: Set;
}

/** What else this kind of paper wants to know. */
const Options = ({ kind, wish, years, set }: OptionsProps) => (
  <>
    {isList(kind) && (
      <>
        <Field name="from" label="From" type="date" value={wish.from} onChange={set("from")} />
        <Field name="to" label="To" type="date" value={wish.to} onChange={set("to")} />
        <Select label="Form" value={wish.form} onChange={set("form")}>
          <option value="pdf">PDF</option>
          <option value="csv">CSV</option>
        </Select>
      </>
    )}
    {kind === "voucher" && (
      <Field
        name="order"
        label="Deposit"
        value={wish.order}
        maxLength={64}
        spellCheck={false}
        onChange={set("order")}
      />
    )}
    {kind === "certificate" && (
      <Select label="Financial year" value={wish.fy} onChange={set("fy")}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    )}
  </>
);

export default TaxDocumentsPage;
