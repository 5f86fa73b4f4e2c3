/** Keeps what a player presses and types before the island that is meant runs. It stands in the page behind `first.ts`. */
import { type Field, saidBy, WANTED } from "./waking.ts";

const asleep = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('[data-island]:not([data-live="yes"])') : null;

/** Holds the last event of each control. Links lead where they lead, and boxes are ticked, without a program. */
function hold(event: Event): void {
  const island = asleep(event);
  const target = event.target as Element;
  const control = event.type === "submit" ? (target as HTMLFormElement) : target.closest("button");
  if (island === null || control === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { waking } = globalThis;
  waking.held = waking.held.filter((one) => one.control !== control);
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  waking.held.push({ island, control, said: saidBy(control, submitter), submitter, at: performance.now() });
  control.dataset.held = "";
  island.dispatchEvent(new Event(WANTED));
}

function keepTyped(event: Event): void {
  const field = event.target as Field;
  // While the mark is there, the page is not loaded anew (`renew.ts`).
  field.dataset.changed = "";
  if (asleep(event) !== null)
    globalThis.waking.typed.set(
      field,
      "checked" in field && /box|radio/.test(field.type) ? field.checked : field.value,
    );
}

addEventListener("click", hold, true);
addEventListener("submit", hold, true);
addEventListener("input", keepTyped, true);
