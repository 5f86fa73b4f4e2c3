import type { FormEvent } from "react";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { OfficeData, SeriesData, SeriesWish } from "../../tournaments-contract.ts";
import { decide } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { FactsPart } from "../desk/facts.tsx";

interface SeriesProps {
  readonly office: OfficeData;
  readonly onChanged: () => void;
}

/** What makes tournaments again and again (T-16): those there are, one more, and ending one. */
export const SeriesPart = ({ office, onChanged }: SeriesProps) => {
  const confirmation = useConfirmation<SeriesData>();
  return (
    <section className="desk-card cup" aria-labelledby="series-title">
      <h2 className="desk-card__title" id="series-title">
        Series
      </h2>
      {office.series.length === 0 && <EmptyState>There are no series.</EmptyState>}
      <ul className="cup__series">
        {office.series.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.templateName}</strong> <span className="numeric">{one.times}</span>, {one.ahead} ahead
            </span>
            {one.isOn ? <Badge tone="felt">On</Badge> : <Badge>Ended</Badge>}
            {one.isOn && (
              <Button
                size="small"
                onClick={() => confirmation.ask(one)}
                aria-label={`End the series ${one.templateName}`}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {office.templates.length > 0 && <NewSeries office={office} onChanged={onChanged} />}
      <DecisionDialog
        of={confirmation}
        title={({ templateName }) => `End the series ${templateName}?`}
        action="End it"
        tone="wine"
        wantsReason={false}
        send={(yes) => decide(yes, `/series/${yes.shown.id}/end`, { shown: yes.shown.shown })}
        onDone={() => {
          toast("Ended; what it has made stays.", { tone: "success" });
          onChanged();
        }}
      >
        {() => <p>It makes no more tournaments. Those that it has made stay, and can be cancelled one by one.</p>}
      </DecisionDialog>
    </section>
  );
};

/** What is asked about: what a new series makes, and when. */
interface SeriesAsked {
  readonly wish: SeriesWish;
  readonly templateName: string;
}

const NewSeries = ({ office, onChanged }: SeriesProps) => {
  const confirmation = useConfirmation<SeriesAsked>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const times = text("times");
    const minutes = /^\d+$/.test(times) ? Number(times) : null;
    const templateId = text("templateId");
    confirmation.ask({
      templateName: office.templates.find(({ id }) => id === templateId)?.name ?? "",
      wish: {
        templateId,
        times: minutes === null ? { type: "cron", expression: times } : { type: "every", minutes },
        ...{ opensBeforeMs: Number(text("opens")) * 60_000, closesBeforeMs: Number(text("closes")) * 60_000 },
        ahead: Number(text("ahead")),
      },
    });
  };
  return (
    <>
      <SeriesForm office={office} onAsk={ask} />
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
        {({ wish }) => <FactsPart title="What it makes" rows={wishWords(wish)} />}
      </DecisionDialog>
    </>
  );
};

const wishWords = ({ times, opensBeforeMs, closesBeforeMs, ahead }: SeriesWish) => [
  ["When", times.type === "cron" ? `${times.expression}, in India’s time` : `every ${times.minutes} minutes`] as const,
  ["Registration opens", `${opensBeforeMs / 60_000} minutes before`] as const,
  ["Registration ends", `${closesBeforeMs / 60_000} minutes before`] as const,
  ["There at a time", String(ahead)] as const,
];

interface SeriesFormProps {
  readonly office: OfficeData;
  readonly onAsk: (event: FormEvent<HTMLFormElement>) => void;
}

const SeriesForm = ({ office, onAsk }: SeriesFormProps) => (
  <form className="cup__form" aria-label="New series" noValidate onSubmit={onAsk}>
    <Select label="Of" name="templateId" defaultValue={office.templates[0]?.id}>
      {office.templates.map(({ id, name }) => (
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
