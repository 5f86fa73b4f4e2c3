/** What a player reads who sits here but does not play this deal. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { watchWords } from "../../state/match.ts";

interface WatchingProps {
  readonly view: TableView;
  /** The viewer's cards still lie there, as after a drop. */
  readonly cards: boolean;
  readonly onScores: () => void;
  readonly onLeave: () => void;
}

export function Watching({ view, cards, onScores, onLeave }: WatchingProps) {
  const words = watchWords(view);
  if (!words) return null;
  return (
    <aside className={cards ? "watch" : "watch watch--low"} aria-label="You are watching">
      <div>
        <b>{words.title}</b>
        <p>{words.text}</p>
      </div>
      <button type="button" className="button" onClick={onScores}>
        Score board
      </button>
      <button type="button" className="button" onClick={onLeave}>
        Leave
      </button>
    </aside>
  );
}
