import { type FormEvent, useEffect, useRef } from "react";
import { counted } from "../../../../kernel/index.ts";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import type { Column } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { FactsPart } from "../../../frame/page/facts.tsx";
import { List } from "../../../frame/page/list.tsx";
import { useList } from "../../../frame/page/use-list.ts";
import type { OfficeData, SeriesData, SeriesWish } from "../contract.ts";
import { scheduleLabel } from "./schedule.ts";

type Templates = OfficeData["templates"];

/** What makes tournaments again and again (T-16): those there are, one more, and ending one. */
export const SeriesPart = ({ templates }: { readonly templates: Templates }) => {
  const rows = useList<SeriesData>("/series");
  const { reload } = rows.pages;
  const seen = useRef(templates);
  // A changed template takes its series with it: what they are called, and what they are decided by, is another one.
  useEffect(() => {
    if (seen.current === templates) return;
    seen.current = templates;
    reload();
  }, [templates, reload]);
  const confirmation = useConfirmation<SeriesData>();
  return (
    <section className="desk-card cup" aria-labelledby="series-title">
      <h2 className="desk-card__title" id="series-title">
        Series
      </h2>
      <List
        label="Series"
        columns={columnsOf(confirmation.ask)}
        rows={rows}
        rowKey={({ id }) => id}
        empty="There are no series."
      />
      {templates.length > 0 && <NewSeries templates={templates} onChanged={rows.pages.reload} />}
      <DecisionDialog
        of={confirmation}
        title={({ templateName }) => `End the series ${templateName}?`}
        action="End it"
        tone="wine"
        wantsReason={false}
        send={(yes) => decide(yes, `/series/${yes.shown.id}/end`, { shown: yes.shown.shown })}
        onDone={() => {
          toast("Ended; what it has made stays.", { tone: "success" });
          rows.pages.reload();
        }}
      >
        {() => <p>It makes no more tournaments. Those that it has made stay, and can be cancelled one by one.</p>}
      </DecisionDialog>
    </section>
  );
};

const columnsOf = (onEnd: (one: SeriesData) => void): readonly Column<SeriesData>[] => [
  { id: "template", header: "Makes", cell: ({ templateName }) => <strong>{templateName}</strong> },
  { id: "times", header: "When", cell: ({ times }) => <span title={times}>{scheduleLabel(times)}</span> },
  { id: "ahead", header: "Ahead", align: "end", numeric: true, cell: ({ ahead }) => ahead },
  {
    id: "state",
    header: "State",
    cell: ({ isOn }) => (isOn ? <Badge tone="felt">On</Badge> : <Badge>Ended</Badge>),
  },
  {
    id: "end",
    header: "End",
    isHeaderHidden: true,
    align: "end",
    cell: (one) =>
      one.isOn && (
        <Button size="small" onClick={() => onEnd(one)} aria-label={`End the series ${one.templateName}`}>
          End
        </Button>
      ),
  },
];

/** What is asked about: what a new series makes, and when. */
interface SeriesAsked {
  readonly wish: SeriesWish;
  readonly templateName: string;
}

interface NewSeriesProps {
  readonly templates: Templates;
  readonly onChanged: () => void;
}

const NewSeries = ({ templates, onChanged }: NewSeriesProps) => {
  const confirmation = useConfirmation<SeriesAsked>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const times = text("times");
    const minutes = /^\d+$/.test(times) ? Number(times) : null;
    const templateId = text("templateId");
    confirmation.ask({
      templateName: templates.find(({ id }) => id === templateId)?.name ?? "",
      wish: {
        templateId,
        times: minutes === null ? { type: "cron", expression: times } : { type: "every", minutes },
        opensBeforeMs: Number(text("opens")) * 60_000,
        closesBeforeMs: Number(text("closes")) * 60_000,
        ahead: Number(text("ahead")),
      },
    });
  };
  return (
    <>
      <SeriesForm templates={templates} onAsk={ask} />
      <DecisionDialog
        of={confirmation}
        title={({ templateName }) => `Start a series of ${templateName}?`}
        action="Start it"
        tone="gold"
        wantsReason={false}
        send={(yes) => decide(yes, "/series/make", yes.shown.wish)}
        onDone={() => {
          toast("The series is on.", { tone: "success" });
          onChanged();
        }}
      >
        {({ wish }) => <FactsPart title="What it makes" rows={wishLabel(wish)} />}
      </DecisionDialog>
    </>
  );
};

const wishLabel = ({ times, opensBeforeMs, closesBeforeMs, ahead }: SeriesWish) => [
  [
    "When",
    times.type === "cron"
      ? `${scheduleLabel(times.expression)} (${times.expression}), in India’s time`
      : `every ${counted(times.minutes, "minute")}`,
  ] as const,
  ["Registration opens", `${counted(opensBeforeMs / 60_000, "minute")} before`] as const,
  ["Registration ends", `${counted(closesBeforeMs / 60_000, "minute")} before`] as const,
  ["There at a time", String(ahead)] as const,
];

interface SeriesFormProps {
  readonly templates: Templates;
  readonly onAsk: (event: FormEvent<HTMLFormElement>) => void;
}

const SeriesForm = ({ templates, onAsk }: SeriesFormProps) => (
  <form className="cup__form" aria-label="New series" noValidate onSubmit={onAsk}>
    <Select label="Of" name="templateId" defaultValue={templates[0]?.id}>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <Field
      name="times"
      label="When: cron in India’s time (30 20 * * *), or every so many minutes (10)"
      defaultValue="30 20 * * *"
    />
    <Field name="opens" inputMode="numeric" label="Registration opens, minutes before" defaultValue="1440" />
    <Field name="closes" inputMode="numeric" label="Registration ends, minutes before" defaultValue="5" />
    <Field name="ahead" inputMode="numeric" label="How many are there at a time" defaultValue="2" />
    <div className="cup__wide">
      <Button type="submit">Start the series</Button>
    </div>
  </form>
);
