import type { FormEvent } from "react";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { KINDS, kindLabel } from "./kind-labels.ts";

/** What the log is asked for beside its actor; empty asks for everything. Days are India's. */
export interface LogFilters {
  readonly kind: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LogFilters = { kind: "", subject: "", from: "", to: "" };

/** Filters by act, by what it was about, and by day. */
export const SubjectFilters = ({ onChoose }: { readonly onChoose: (filters: LogFilters) => void }) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: keyof LogFilters) => String(form.get(name) ?? "").trim();
    onChoose({ kind: typed("kind"), subject: typed("subject"), from: typed("from"), to: typed("to") });
  };
  return (
    <form className="desk-tools" aria-label="Filter by act and day" onSubmit={submit}>
      <Select name="kind" label="Act" defaultValue="">
        <option value="">All</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </Select>
      <Field
        name="subject"
        label="About"
        placeholder="An id or a name"
        maxLength={200}
        spellCheck={false}
        autoCapitalize="off"
      />
      <Field name="from" type="date" label="From" />
      <Field name="to" type="date" label="To" />
      <Button type="submit">Filter</Button>
    </form>
  );
};
