import { type FormEvent, useMemo, useState } from "react";
import { given } from "../../../../kernel/index.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { inRupees } from "../../../frame/page/amounts.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { playerPage } from "../../../frame/page/links.ts";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import { ABSENT_WORDS, type ListedPlayer, type PanState, type PlayerState } from "../listing-contract.ts";

const STATES: Readonly<Record<PlayerState, readonly [string, "felt" | "wine" | "gold" | undefined]>> = {
  active: ["Active", "felt"],
  blocked: ["Blocked", "wine"],
  excluded: ["Kept out", "gold"],
  absent: ["Long absent", "gold"],
  closed: ["Closed", undefined],
};
const PANS: Readonly<Record<PanState, string>> = {
  none: "None",
  pending: "Waits",
  approved: "Approved",
  rejected: "Rejected",
};

const StateBadge = ({ state, absentFor }: Pick<ListedPlayer, "state" | "absentFor">) => {
  const [word, tone] = STATES[state];
  return (
    <>
      <Badge {...given({ tone })}>{word}</Badge>
      {absentFor !== null && <small> {ABSENT_WORDS[absentFor]}</small>}
    </>
  );
};

const COLUMNS: readonly Column<ListedPlayer>[] = [
  { id: "name", header: "Name", cell: ({ id, name }) => <a href={playerPage(id)}>{name}</a> },
  { id: "state", header: "State", cell: ({ state, absentFor }) => <StateBadge state={state} absentFor={absentFor} /> },
  { id: "kyc", header: "PAN", cell: ({ kyc }) => PANS[kyc] },
  {
    id: "balance",
    header: "Cash",
    align: "end",
    numeric: true,
    cell: ({ balancePaise }) => inRupees(balancePaise),
  },
  { id: "since", header: "Registered", numeric: true, cell: ({ registeredAt }) => formatMoment(registeredAt) },
];

/** Columns that there is nothing for without money. */
const OF_MONEY: readonly string[] = ["kyc", "balance"];

/** What the fields of the form ask for, without those that are empty. */
const askedBy = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
    ),
  ).toString();

/** All players with filters, page by page (O-43). */
export const AllPlayers = () => {
  const isMoneyHere = useMoney();
  const columns = useMemo(() => COLUMNS.filter(({ id }) => isMoneyHere || !OF_MONEY.includes(id)), [isMoneyHere]);
  const [asked, setAsked] = useState("");
  const rows = useList<ListedPlayer>(asked === "" ? "/players" : `/players?${asked}`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(askedBy(event.currentTarget));
  };
  return (
    <section className="players-all" aria-labelledby="all-players">
      <h2 className="desk-card__title" id="all-players">
        All players
      </h2>
      <form className="desk-tools" aria-label="Filters of all players" onSubmit={submit}>
        <Field name="name" label="Name begins with" maxLength={40} spellCheck={false} autoComplete="off" />
        <Choices name="state" label="State" words={Object.entries(STATES).map(([value, [word]]) => [value, word])} />
        {isMoneyHere && <Choices name="kyc" label="PAN" words={Object.entries(PANS)} />}
        <Field name="from" type="date" label="Registered from" />
        <Field name="to" type="date" label="Registered to" />
        {isMoneyHere && (
          <>
            <Field name="least" label="Cash from ₹" inputMode="numeric" pattern="\d{1,9}" />
            <Field name="most" label="Cash to ₹" inputMode="numeric" pattern="\d{1,9}" />
          </>
        )}
        <Button type="submit">Show</Button>
      </form>
      <List
        label="All players"
        columns={columns}
        rows={rows}
        hasOrder={!new URLSearchParams(asked).has("name")}
        rowKey={({ id }) => id}
        empty={rows.following === null ? "No such players." : "None among these: go on to the next page."}
      />
    </section>
  );
};

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly words: readonly (readonly [string, string])[];
}

const Choices = ({ name, label, words }: ChoicesProps) => (
  <Select name={name} label={label} defaultValue="">
    <option value="">All</option>
    {words.map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </Select>
);
