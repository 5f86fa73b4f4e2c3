/** What an opponent discarded last, at their seat; all of it is in the panel that the seat opens. */
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { lastDiscards } from "../state/pile-moves.ts";
import { MiniCard } from "./mini-card.tsx";
import { useShown, useView } from "./table-context.tsx";
import { screensTexts } from "./texts/index.ts";

const wildRankOf = ({ wildRank }: TableView) => wildRank;
const isSame = (before: readonly number[], after: readonly number[]) => before.join() === after.join();

/** Not announced, as each discard is told when it happens; it stands at the seat for who looks. */
export function LastDiscards({ seat }: { readonly seat: number }) {
  const { view } = useShown();
  const cards = useDerived(() => lastDiscards(view.value, seat), [view, seat], isSame);
  const wildRank = useView(wildRankOf);
  if (cards.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span className="plate__laid" role="group" aria-label={screensTexts.lastDiscards}>
      {cards.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be laid off twice
        <MiniCard key={`${card}.${i}`} card={card} wildRank={wildRank} />
      ))}
    </span>
  );
}
