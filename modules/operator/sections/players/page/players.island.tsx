import { type FormEvent, useState } from "react";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { change } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatDay } from "../../../frame/page/dates.ts";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { playerPage } from "../../../frame/page/links.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { PlayerRow, SearchData } from "../contract.ts";
import { AllPlayers } from "./all-players.tsx";

/** `/operator/players`: one field by which players are found (O-20). */
const Players = () => (
  <Guarded permission="players.view" loading={<CardLoading />}>
    {(me) => (
      <>
        <Search />
        {me.permissions.includes("players.list") && <AllPlayers />}
      </>
    )}
  </Guarded>
);

const COLUMNS: readonly Column<PlayerRow>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name },
  { id: "state", header: "State", cell: (row) => <States row={row} /> },
  { id: "since", header: "Registered", numeric: true, cell: ({ registeredAt }) => formatDay(registeredAt) },
  { id: "id", header: "Id", isWide: true, cell: ({ id }) => <span className="player-id numeric">{id}</span> },
];

const States = ({ row: { isClosed, isBlocked, isExcluded } }: { readonly row: PlayerRow }) => (
  <span className="player-states">
    {isBlocked && <Badge tone="wine">Blocked</Badge>}
    {isExcluded && <Badge tone="gold">Kept out</Badge>}
    {isClosed && <Badge>Closed</Badge>}
    {!isBlocked && !isExcluded && !isClosed && <Badge tone="felt">Open</Badge>}
  </span>
);

const BY: Readonly<Record<SearchData["by"], string>> = {
  name: "a name that begins so",
  mobile: "this mobile number",
  email: "this e-mail address",
  pan: "a PAN that ends so, or a name that begins so",
  id: "this id, of a player, a table or a deal",
};

const Search = () => {
  const [found, setFound] = useState<Loaded<SearchData> | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState("");
  const isMoneyHere = useMoney();

  const search = async (text: string) => {
    setAsked(text);
    setBusy(true);
    const answer = await change<SearchData>("/players/search", { text });
    setBusy(false);
    setFound(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void search(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return (
    <>
      <form className="desk-tools player-search" aria-label="Find a player" onSubmit={submit}>
        <Field
          name="text"
          label={`Name, mobile number, e-mail, ${isMoneyHere ? "PAN’s last four, " : ""}or id`}
          hint="Three letters of a name at least; numbers and addresses whole. Each search is in the log, without what you typed."
          maxLength={254}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" tone="gold" busy={busy}>
          Find
        </Button>
      </form>
      {found !== null && <Found found={found} busy={busy} onAgain={() => void search(asked)} />}
    </>
  );
};

interface FoundProps {
  readonly found: Loaded<SearchData>;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

const Found = ({ found, busy, onAgain }: FoundProps) => {
  const list = found.is === "ready" ? ({ is: "ready", value: found.value.rows } as const) : found;
  const empty = found.is === "ready" ? `Nobody has ${BY[found.value.by]}.` : "";
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.is === "ready" && `${found.value.rows.length} found`}
      </p>
      <div className="desk-sheet">
        <DataTable
          label="Players found"
          columns={COLUMNS}
          pages={{ list, busy, reload: onAgain }}
          rowKey={({ id }) => id}
          rowHref={({ id }) => playerPage(id)}
          empty={empty}
        />
      </div>
      {found.is === "ready" && found.value.isMore && (
        <p className="desk-note">There are more than these. Type more of the name.</p>
      )}
    </>
  );
};

export default Players;
