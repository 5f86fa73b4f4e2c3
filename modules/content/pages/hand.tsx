import { Meld } from "../../ui/art/meld.tsx";
import type { GroupExample } from "../examples.ts";

/** Groups of cards side by side, each with the words that go with it. */
export function Hand({ groups }: { groups: readonly GroupExample[] }) {
  return (
    <ul className="melds">
      {groups.map(({ cards, is, label }) => (
        <li key={cards.join()}>
          <Meld cards={cards} label={label} kind={is === "rest" ? "rest" : "valid"} />
        </li>
      ))}
    </ul>
  );
}
