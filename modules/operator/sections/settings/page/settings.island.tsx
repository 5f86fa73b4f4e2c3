import { type FormEvent, useRef, useState } from "react";
import { type Confirmed, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { fromIndia } from "../../../../ui/browser/india-time.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { EmptyState, ErrorState } from "../../../../ui/components/states.tsx";
import type { MeData } from "../../../access/contract.ts";
import { change, decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { Fields } from "../../../frame/page/schema-fields.tsx";
import { type Difference, differencesOf, labelOf, withField } from "../../../frame/page/schema-values.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { isWithMoney } from "../../../frame/permissions-contract.ts";
import type { CheckAnswer } from "../../../frame/schema-form-contract.ts";
import { type GroupName, SETTING_GROUPS, type SettingRow } from "../contract.ts";

/** `/operator/settings`: brand, regions, promotions and rates, each for who may change it (O-26). */
const SettingsPage = () => (
  <Guarded permission="overview.view" loading={<CardLoading />}>
    {(me) => <Settings me={me} />}
  </Guarded>
);

const Settings = ({ me }: { readonly me: MeData }) => {
  const { state: rows, load } = useRead<readonly SettingRow[]>("/settings");
  if (rows.is === "loading") return <CardLoading />;
  if (rows.is === "failed") return <ErrorState message={rows.message} onRetry={() => void load()} />;
  const mine = rows.value.filter(
    ({ key, group }) =>
      me.permissions.includes(SETTING_GROUPS[group].permission) && (key !== "cashPlay" || isWithMoney(me.permissions)),
  );
  if (mine.length === 0) return <EmptyState>Your role changes no settings.</EmptyState>;
  return (
    <>
      <nav className="desk-tools" aria-label="Settings on this page">
        {mine.map(({ key }) => (
          <a key={key} className="link-button" href={`#setting-${key}`}>
            {labelOf(key)}
          </a>
        ))}
      </nav>
      {mine.map((row) => (
        // Another version is another form: what was typed on the one before is not sent on top of it.
        <SettingCard key={`${row.key}/${row.version}`} row={row} onChanged={() => void load()} />
      ))}
    </>
  );
};

interface CardProps {
  readonly row: SettingRow;
  readonly onChanged: () => void;
}

/** What is asked about: a value as it was checked, on the version that stood then, and what it changes. */
interface SettingAsked {
  readonly group: GroupName;
  readonly title: string;
  readonly wish: {
    readonly key: string;
    readonly value: string;
    readonly from: string | null;
    readonly version: number;
  };
  readonly differences: readonly Difference[];
}

const isForTwo = ({ group }: SettingAsked): boolean => SETTING_GROUPS[group].approve !== null;

function send(yes: Confirmed<SettingAsked>, reason: string) {
  const { group, wish } = yes.shown;
  const { from, ...now } = wish;
  return isForTwo(yes.shown)
    ? decide(yes, `/settings/${group}/propose`, { ...now, from, reason })
    : decide(yes, `/settings/${group}/change`, now);
}

/** What the form of a setting holds, and what its buttons do. */
function useSetting({ row }: Pick<CardProps, "row">) {
  const takesTwo = SETTING_GROUPS[row.group].approve !== null;
  const [value, setValue] = useState(row.value);
  const [begins, setBegins] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const confirmation = useConfirmation<SettingAsked>();
  const isChecking = useRef(false);
  const wish = { key: row.key, value: JSON.stringify(value), from: row.isDated ? fromIndia(begins) || null : null };
  const title = labelOf(row.key);

  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const differences = differencesOf(row.value, value);
    if (differences.length === 0) return setErrors({ "": "Nothing is changed." });
    if (isChecking.current) return;
    isChecking.current = true;
    const answer = await change<CheckAnswer>(`/settings/${row.group}/check`, wish);
    isChecking.current = false;
    if (!answer.ok) return setErrors({ "": answer.message });
    const faults = answer.data.faults.map(({ path, message }) => [path, message] as const);
    setErrors(Object.fromEntries(faults));
    const field = form.elements.namedItem(faults[0]?.[0] ?? "none");
    if (field instanceof HTMLElement) field.focus();
    // What was checked is asked about, whatever is typed meanwhile.
    if (faults.length === 0)
      confirmation.ask({ group: row.group, title, wish: { ...wish, version: row.version }, differences });
  };
  return { row, takesTwo, value, begins, errors, title, setValue, setBegins, check, confirmation };
}

type Editing = ReturnType<typeof useSetting>;

/** One setting: its form, what a change of it would change, and making or proposing that. */
const SettingCard = (props: CardProps) => {
  const editing = useSetting(props);
  const { row, takesTwo, title, confirmation } = editing;
  return (
    <section className="desk-card cup" aria-labelledby={`setting-${row.key}`}>
      <h2 className="desk-card__title" id={`setting-${row.key}`}>
        {title}
      </h2>
      <SettingForm editing={editing} />
      <DecisionDialog
        of={confirmation}
        title={(asked) => (isForTwo(asked) ? `Propose this change of “${asked.title}”?` : `Change “${asked.title}”?`)}
        action={(asked) => (isForTwo(asked) ? "Propose" : "Change")}
        tone="gold"
        wantsReason={isForTwo}
        send={send}
        onDone={() => {
          toast(takesTwo ? "Proposed: somebody else has to approve it." : "Changed: it holds within seconds.", {
            tone: "success",
          });
          props.onChanged();
        }}
      >
        {({ differences, wish }) => (
          <>
            <Changes differences={differences} />
            {wish.from !== null && <p>From {formatMoment(wish.from)}.</p>}
          </>
        )}
      </DecisionDialog>
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

export default SettingsPage;
