import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import type { Wanted } from "./use-queue.ts";

interface FilterTextProps {
  readonly label: string;
  /** Name in the query: `player`. */
  readonly name: string;
  readonly placeholder?: string;
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}

/** A filter of a queue that is typed: an id, a number. What is typed counts with Enter or the button; empty asks for everything. */
export const FilterText = ({ label, name, placeholder = "", wanted, onChoose }: FilterTextProps) => {
  const chosen = wanted.filters[name] ?? "";
  const [typed, setTyped] = useState(chosen);
  useEffect(() => setTyped(chosen), [chosen]);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose({ filters: { ...wanted.filters, [name]: typed.trim() }, pages: [] });
  };
  return (
    <form className="desk-tools" aria-label={`Filter by ${label.toLowerCase()}`} onSubmit={choose}>
      <Field
        {...{ name, label, placeholder }}
        value={typed}
        maxLength={80}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Show</Button>
    </form>
  );
};
