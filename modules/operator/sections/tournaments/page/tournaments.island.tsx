import { useMemo, useState } from "react";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { FilterSelect } from "../../../frame/page/filter-select.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { QueueView } from "../../../frame/page/queue-view.tsx";
import { useEntered, useReturned } from "../../../frame/page/use-in-place.ts";
import { useMoney } from "../../../frame/page/use-money.ts";
import type { Wanted } from "../../../frame/page/use-queue.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { stampOf, useStepping } from "../../../frame/page/use-stepping.ts";
import type { OfficeData, TournamentLine } from "../contract.ts";
import { TournamentDetailsView } from "./details.tsx";
import { PHASE_WORDS } from "./labels.ts";
import { MakeForm } from "./make-form.tsx";
import { isForNothing } from "./plan-fields.ts";
import { SeriesPart } from "./series.tsx";
import { TemplatesPart } from "./templates.tsx";

const FIRST: Wanted = { filters: { state: "going", order: "" }, pages: [] };
const STATES = [
  ["going", "Not over"],
  ["over", "Over"],
] as const;
/** Orders by start or end. */
const ORDERS = [
  ["", "Usual"],
  ["oldest", "Earliest first"],
  ["newest", "Latest first"],
] as const;

/** `/operator/tournaments`: what there is, making one with its prizes in sight, series, cancelling (O-25). */
const Tournaments = () => (
  <Guarded permission="tournaments.manage" loading={<CardLoading />}>
    {() => <Page />}
  </Guarded>
);

const Page = () => {
  const [isMaking, setMaking] = useState(false);
  const tools = useReturned(isMaking);
  // A new one is in the list at once.
  const [edition, setEdition] = useState(0);
  if (isMaking)
    return (
      <Office
        onClose={() => setMaking(false)}
        onMade={() => {
          setMaking(false);
          setEdition(edition + 1);
        }}
      />
    );
  return (
    <>
      <div ref={tools} className="desk-tools">
        <Button tone="gold" onClick={() => setMaking(true)}>
          New tournament, and series
        </Button>
      </div>
      <QueueView<TournamentLine>
        key={edition}
        path="/tournaments"
        label="tournaments"
        first={FIRST}
        filters={(wanted, choose) => (
          <div className="desk-tools">
            <FilterSelect label="State" name="state" options={STATES} wanted={wanted} onChoose={choose} />
            <FilterSelect label="Order" name="order" options={ORDERS} wanted={wanted} onChoose={choose} />
          </div>
        )}
        hint={
          <>
            Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous.
          </>
        }
        empty={({ filters }) => (filters.state === "over" ? "No tournament is over yet." : "There are no tournaments.")}
        row={(row) => <Row row={row} />}
      >
        {({ shown, rows, onShow, reload }) => (
          <Chosen shown={shown} rows={rows} onShow={onShow} onChanged={() => void reload()} />
        )}
      </QueueView>
    </>
  );
};

const Row = ({ row }: { readonly row: TournamentLine }) => {
  const [word, tone] = PHASE_WORDS[row.phase] ?? [row.phase, undefined];
  return (
    <>
      <strong>{row.name}</strong>
      <span className="queue__marks">
        {tone === undefined ? <Badge>{word}</Badge> : <Badge tone={tone}>{word}</Badge>}
      </span>
      <span className="queue__when">
        {formatMoment(row.startsAt)}, {row.entered} of {row.seats}
      </span>
    </>
  );
};

interface ChosenProps {
  readonly shown: string;
  readonly rows: readonly TournamentLine[];
  readonly onShow: (id: string | null) => void;
  readonly onChanged: () => void;
}

const Chosen = ({ shown, rows, onShow, onChanged }: ChosenProps) => {
  useStepping({ shown, rows, onShow });
  return <TournamentDetailsView id={shown} stamp={stampOf({ shown, rows })} onChanged={onChanged} />;
};

export default Tournaments;

interface OfficeProps {
  readonly onClose: () => void;
  readonly onMade: () => void;
}

const NO_TEMPLATES: OfficeData["templates"] = [];

/** Making a tournament, what they are made of, and the series that make them by themselves. */
const Office = ({ onClose, onMade }: OfficeProps) => {
  const { state: office, load } = useRead<OfficeData>("/templates");
  const entered = useEntered<HTMLDivElement>();
  const isMoneyHere = useMoney();
  const kept = office.is === "ready" ? office.value.templates : NO_TEMPLATES;
  const templates = useMemo(() => (isMoneyHere ? kept : kept.filter(isForNothing)), [kept, isMoneyHere]);
  return (
    <>
      <section ref={entered} tabIndex={-1} aria-label="New tournament, and series" className="desk-tools">
        <Button onClick={onClose}>Back to the list</Button>
      </section>
      {office.is === "loading" && <CardLoading />}
      {office.is === "failed" && <ErrorState message={office.message} onRetry={() => void load()} />}
      {office.is === "ready" && (
        <>
          <MakeForm templates={templates} onMade={onMade} onChanged={() => void load()} />
          <TemplatesPart {...office.value} onChanged={() => void load()} />
          <SeriesPart templates={templates} />
        </>
      )}
    </>
  );
};
