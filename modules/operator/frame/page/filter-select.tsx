import { Choice } from "../../../ui/components/choice.tsx";
import type { QueueOrder } from "../queue-contract.ts";
import type { Wanted } from "./use-queue.ts";

interface FilterSelectProps {
  readonly label: string;
  /** Name in the query: `state`. */
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

/** The choice of a queue's order by age. */
export const OrderSelect = ({ usual = "Usual", ...props }: OrderProps) => (
  <FilterSelect label="Order" name="order" options={[["", usual], ...ORDERS]} {...props} />
);

interface OrderChoiceProps {
  readonly order: QueueOrder;
  readonly onChoose: (order: QueueOrder) => void;
}

/** The same of a list whose page is asked for otherwise than a queue's. */
export const OrderChoice = ({ order, onChoose }: OrderChoiceProps) => (
  <Choice label="Order" value={order} options={ORDERS} onChoose={(one) => onChoose(one as QueueOrder)} />
);

/** One filter of a queue; choosing leads to the first page. */
export const FilterSelect = ({ label, name, options, wanted, onChoose }: FilterSelectProps) => (
  <Choice
    {...{ label, options }}
    value={wanted.filters[name] ?? ""}
    onChoose={(value) => onChoose({ filters: { ...wanted.filters, [name]: value }, pages: [] })}
  />
);
