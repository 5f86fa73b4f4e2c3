import { type FormEvent, useState } from "react";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { OfficeData, SeriesData } from "../../tournaments-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";

interface SeriesProps {
  readonly office: OfficeData;
  readonly onChanged: () => void;
}

/** What makes tournaments again and again (T-16): those there are, one more, and ending one. */
export const SeriesPart = ({ office, onChanged }: SeriesProps) => {
  const [ending, setEnding] = useState<SeriesData | null>(null);
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
              <Button size="small" onClick={() => setEnding(one)} aria-label={`End the series ${one.templateName}`}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {office.templates.length > 0 && <NewSeries office={office} onChanged={onChanged} />}
      {ending !== null && (
        <DecisionDialog
          title={`End the series ${ending.templateName}?`}
          action="End it"
          tone="wine"
          wantsReason={false}
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            const answer = await change(`/series/${ending.id}/end`);
            if (!answer.ok) return answer.message;
            setEnding(null);
            toast("Ended; what it has made stays.", { tone: "success" });
            onChanged();
            return null;
          }}
        >
          <p>It makes no more tournaments. Those that it has made stay, and can be cancelled one by one.</p>
        </DecisionDialog>
      )}
    </section>
  );
};

const NewSeries = ({ office, onChanged }: SeriesProps) => {
  const [error, setError] = useState("");
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    const times = text("times");
    const minutes = /^\d+$/.test(times) ? Number(times) : null;
    const answer = await change("/series/make", {
      templateId: text("templateId"),
      times: minutes === null ? { type: "cron", expression: times } : { type: "every", minutes },
      ...{ opensBeforeMs: Number(text("opens")) * 60_000, closesBeforeMs: Number(text("closes")) * 60_000 },
      ahead: Number(text("ahead")),
    });
    setError(answer.ok ? "" : answer.message);
    if (!answer.ok) return errorToast(answer.message);
    toast("The series is on.", { tone: "success" });
    onChanged();
  };
  return (
    <form className="cup__form" aria-label="New series" noValidate onSubmit={(event) => void add(event)}>
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
        error={error}
      />
      <Field name="opens" inputMode="numeric" label="Registration opens, minutes before" defaultValue="1440" />
      <Field name="closes" inputMode="numeric" label="Registration ends, minutes before" defaultValue="5" />
      <Field name="ahead" inputMode="numeric" label="How many are there at a time" defaultValue="2" />
      <div className="cup__wide">
        <Button type="submit">Start the series</Button>
      </div>
    </form>
  );
};
