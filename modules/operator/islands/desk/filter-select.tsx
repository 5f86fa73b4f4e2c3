import { Select } from "../../../ui/components/choice.tsx";
import type { Wanted } from "./use-queue.ts";

interface FilterSelectProps {
  readonly label: string;
  /** Of the query: `state`. */
  readonly name: string;
  /** Value and word, in their order; an empty value asks for everything. */
  readonly options: readonly (readonly [string, string])[];
  readonly wanted: Wanted;
  readonly onChoose: (wanted: Wanted) => void;
}

/** With which end a list begins. */
export const ORDERS = [
  ["newest", "Newest first"],
  ["oldest", "Oldest first"],
] as const;

interface OrderProps extends Pick<FilterSelectProps, "wanted" | "onChoose"> {
  /** What the order is called that a list has unless somebody chooses another. */
  readonly usual?: string;
}

/** By what age a queue begins. */
export const OrderSelect = ({ usual = "Usual", ...props }: OrderProps) => (
  <FilterSelect label="Order" name="order" options={[["", usual], ...ORDERS]} {...props} />
);

/** One filter of a queue; choosing leads to the first page. */
export const FilterSelect = ({ label, name, options, wanted, onChoose }: FilterSelectProps) => (
  <Select
    label={label}
    value={wanted.filters[name] ?? ""}
    onChange={({ target }) => onChoose({ filters: { ...wanted.filters, [name]: target.value }, pages: [] })}
  >
    {options.map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </Select>
);
