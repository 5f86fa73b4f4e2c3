/** Opens the card of another person from the rows of a result: there they can be added as a friend. */

import { say } from "../../../modules/kernel/index.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { type Person, usePlayed } from "../table-context.tsx";
import { socialTexts } from "./texts/index.ts";

/** Bots are openly named; one may have gone since. */
const isBot = ({ seats }: TableView, { seat, name }: Person) =>
  name.startsWith("Bot ") || seats.some((one) => one.seat === seat && one.name === name && one.bot);

/** A finger finds it, and the row is no higher for it. */
const INLINE = { margin: "-13px 2px", minWidth: 44, justifyContent: "center" } as const;

interface AddPersonProps {
  readonly who: Person;
  readonly view: TableView;
}

/** Nothing for a bot and for the viewer. */
export function AddPerson({ who: { seat, name }, view }: AddPersonProps) {
  const { panel, person } = usePlayed();
  if (seat === view.you || isBot(view, { seat, name })) return null;
  const open = () => {
    person.value = { seat, name };
    panel.value = "person";
  };
  return (
    <button
      type="button"
      className="link-button"
      style={INLINE}
      aria-label={say(socialTexts.addName, { name })}
      onClick={open}
    >
      {socialTexts.add}
    </button>
  );
}
