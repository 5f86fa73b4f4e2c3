import { type FormEvent, useState } from "react";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { type CheckAnswer, SETTING_GROUPS, type SettingRow } from "../../settings-contract.ts";
import { change } from "../desk/calls.ts";
import { DecisionDialog } from "../desk/decision-dialog.tsx";
import { fromIndia } from "../desk/india-time.ts";
import { Fields } from "./fields.tsx";
import { type Difference, differencesOf, labelOf, withField } from "./values.ts";

interface CardProps {
  readonly row: SettingRow;
  readonly onChanged: () => void;
}

/** What the form of a setting holds, and what its buttons do. */
function useSetting({ row, onChanged }: CardProps) {
  const takesTwo = SETTING_GROUPS[row.group].approve !== null;
  const [value, setValue] = useState(row.value);
  const [begins, setBegins] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<readonly Difference[] | null>(null);
  const wish = { key: row.key, value: JSON.stringify(value), from: row.isDated ? fromIndia(begins) || null : null };
  const title = labelOf(row.key);

  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const differences = differencesOf(row.value, value);
    if (differences.length === 0) return setErrors({ "": "Nothing is changed." });
    const answer = await change<CheckAnswer>(`/settings/${row.group}/check`, wish);
    if (!answer.ok) return setErrors({ "": answer.message });
    const faults = answer.data.faults.map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(faults));
    const field = form.elements.namedItem(faults[0]?.[0] ?? "none");
    if (field instanceof HTMLElement) field.focus();
    if (faults.length === 0) setAsking(differences);
  };
  const confirm = async (reason: string) => {
    const { from: _, ...now } = wish;
    const answer = takesTwo
      ? await change(`/settings/${row.group}/propose`, { ...wish, reason })
      : await change(`/settings/${row.group}/change`, { ...now, version: row.version });
    if (!answer.ok) return answer.message;
    setAsking(null);
    toast(takesTwo ? "Proposed: somebody else has to approve it." : "Changed: it holds within seconds.", {
      tone: "success",
    });
    onChanged();
    return null;
  };
  return { ...{ row, takesTwo, value, begins, errors, asking, title }, setValue, setBegins, setAsking, check, confirm };
}

type Editing = ReturnType<typeof useSetting>;

/** One setting: its form, what a change of it would change, and making or proposing that. */
export const SettingCard = (props: CardProps) => {
  const editing = useSetting(props);
  const { row, takesTwo, asking, title, setAsking, confirm } = editing;
  return (
    <section className="desk-card cup" aria-labelledby={`setting-${row.key}`}>
      <h2 className="desk-card__title" id={`setting-${row.key}`}>
        {title}
      </h2>
      <SettingForm editing={editing} />
      {asking !== null && (
        <DecisionDialog
          title={takesTwo ? `Propose this change of “${title}”?` : `Change “${title}”?`}
          action={takesTwo ? "Propose" : "Change"}
          tone="gold"
          wantsReason={takesTwo}
          onClose={() => setAsking(null)}
          onConfirm={confirm}
        >
          <Changes differences={asking} />
        </DecisionDialog>
      )}
    </section>
  );
};

const SettingForm = ({ editing }: { readonly editing: Editing }) => {
  const { row, takesTwo, value, begins, errors, title, setValue, setBegins, check } = editing;
  const general = Object.entries(errors).filter(([path]) => path === "" || /^(?:rates|cash)$/.test(path));
  return (
    <form className="cup__form" aria-label={title} noValidate onSubmit={(event) => void check(event)}>
      <Fields
        name={row.key}
        schema={row.schema}
        value={value}
        path={[]}
        errors={errors}
        onChange={(path, next) => setValue((before: unknown) => withField(before, path, next))}
      />
      {row.isDated && (
        <Field
          name="from"
          type="datetime-local"
          label="From (time of India; what runs before keeps its own)"
          value={begins}
          error={errors.from}
          onChange={({ target }) => setBegins(target.value)}
        />
      )}
      <div className="cup__wide">
        <p className="desk-note desk-note--bad" role="alert" hidden={general.length === 0}>
          {general.map(([, message]) => message).join(" ")}
        </p>
        <Button type="submit">{takesTwo ? "Propose …" : "Change …"}</Button>
      </div>
    </form>
  );
};

const Changes = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <table className="previews__table">
    <caption className="visually-hidden">What changes</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Now</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
