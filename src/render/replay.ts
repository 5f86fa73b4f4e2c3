/** What a player did to an island before it ran is done once it does, in its order and each once. */
import { type Field, type Held, saidBy } from "./waking.ts";

/** How long a press is kept. After that it is no longer expected, and might end a session or send a form. */
const LONGEST_MS = 10_000;

/** Tells a field's listeners what stands in it: React takes what it finds for what it knows. */
function tell(field: Field, value: string | boolean): void {
  if (!field.isConnected) return;
  if (field.type !== "file") {
    const name = typeof value === "boolean" ? "checked" : "value";
    // Sets something else by the element's own property, which React watches; then, past React, the former value.
    Object.assign(field, { [name]: typeof value === "boolean" ? !value : `${value}.` });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
  }
  // A click that is no mouse's ticks nothing by itself.
  const events = typeof value === "boolean" ? ["click", "change"] : ["input", "change"];
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Only what still says what was pressed: a control that has become another one meanwhile is another question. */
function press({ control, said, submitter, at }: Held): void {
  if (performance.now() - at > LONGEST_MS || !control.isConnected) return;
  if (saidBy(control, submitter) !== said) return;
  if (control instanceof HTMLFormElement) control.requestSubmit(submitter);
  else control.click();
}

/** Does what was pressed in the island, and tells it what was typed; called when it runs. */
export function replay(island: HTMLElement): void {
  const { waking } = globalThis;
  const fields = [...waking.typed].filter(([field]) => island.contains(field));
  for (const [field, value] of fields) {
    waking.typed.delete(field);
    tell(field, value);
  }
  const mine = waking.held.filter((one) => one.island === island);
  waking.held = waking.held.filter((one) => one.island !== island);
  // One after the other: each finds what the one before it has made of the island.
  for (const [at, one] of mine.entries()) {
    delete one.control.dataset.held;
    if (at === 0 && fields.length === 0) press(one);
    else setTimeout(press, 0, one);
  }
}
