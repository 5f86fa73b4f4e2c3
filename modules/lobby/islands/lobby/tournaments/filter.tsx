import { SlidersHorizontal } from "lucide-react";
import type { TournamentFilter } from "../../../../tournament/contract.ts";
import { useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Checkbox } from "../../../../ui/components/choice.tsx";
import { loadList, type Tournaments } from "./tournaments-state.ts";

/** S1 § 2: the boxes, with the values that are sent (S1 § 4). */
const BOXES: readonly { readonly value: TournamentFilter; readonly label: string }[] = [
  { value: "upcoming", label: "Upcoming" },
  { value: "registrationStarted", label: "Registering" },
  { value: "registered", label: "Registered" },
  { value: "running", label: "Running" },
];

/** The filter menu: one box at a time is sent; without one, or after Reset, the list is whole again. */
export const TournamentFilterMenu = ({ state }: { readonly state: Tournaments }) => {
  const chosen = useValue(state.filter);
  const choose = (value: TournamentFilter | null) => {
    state.filter.value = value;
    state.list.value = { is: "loading" };
    void loadList(state);
  };
  return (
    <details className="tournaments__filter">
      <summary className="button button--ghost button--small">
        <SlidersHorizontal size={15} aria-hidden="true" />
        Filter
        {chosen !== null && <span className="visually-hidden">: one chosen</span>}
      </summary>
      <fieldset className="tournaments__boxes panel">
        <legend className="visually-hidden">Show tournaments that are</legend>
        {BOXES.map(({ value, label }) => (
          <Checkbox key={value} checked={chosen === value} onChange={() => choose(chosen === value ? null : value)}>
            {label}
          </Checkbox>
        ))}
        <Button tone="ghost" size="small" disabled={chosen === null} onClick={() => choose(null)}>
          Reset
        </Button>
      </fieldset>
    </details>
  );
};
