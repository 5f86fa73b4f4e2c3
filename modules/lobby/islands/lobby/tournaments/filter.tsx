import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Checkbox } from "../../../../ui/components/choice.tsx";
import { type ListFilter, loadOtherList, type Tournaments } from "./tournaments-state.ts";

/** S1 § 2: the boxes, with the values that are sent (S1 § 4). */
const BOXES: readonly { readonly value: ListFilter; readonly label: string }[] = [
  { value: "upcoming", label: "Upcoming" },
  { value: "registrationStarted", label: "Registering" },
  { value: "registered", label: "Registered" },
  { value: "running", label: "Running" },
];

/** The filter menu: one box is sent at a time; without one, or after Reset, the list is whole again. */
export const TournamentFilter = ({ state }: { readonly state: Tournaments }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = useValue(state.filter);
  useEffect(() => closeFromOutside(menu.current), []);
  const choose = (value: ListFilter | null) => {
    state.filter.value = value;
    loadOtherList(state);
  };
  const reset = () => {
    choose(null);
    // The button has nothing more to do and lets go of the focus.
    menu.current?.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className="tournaments__filter">
      <summary className="button button--ghost button--small">
        <SlidersHorizontal size={15} aria-hidden="true" />
        Filter
        {chosen !== null && (
          <span className="tournaments__chosen">: {BOXES.find((box) => box.value === chosen)?.label}</span>
        )}
      </summary>
      <fieldset className="tournaments__boxes">
        <legend className="visually-hidden">Show tournaments that are</legend>
        {BOXES.map(({ value, label }) => (
          <Checkbox key={value} checked={chosen === value} onChange={() => choose(chosen === value ? null : value)}>
            {label}
          </Checkbox>
        ))}
        <Button tone="ghost" size="small" disabled={chosen === null} onClick={reset}>
          Reset
        </Button>
      </fieldset>
    </details>
  );
};

/** A press elsewhere, or Escape within, closes it; returns what stops that. */
const closeFromOutside = (menu: HTMLDetailsElement | null): (() => void) | undefined => {
  if (!menu) return;
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", onPress);
  menu.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", onPress);
    menu.removeEventListener("keydown", onKey);
  };
};
