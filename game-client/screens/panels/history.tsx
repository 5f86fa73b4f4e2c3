/** Every discard of the deal that runs, and what was picked up from the open pile: by player, and in order. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { nameOf } from "../../state/describe.ts";
import { movesInOrder, type PileMove } from "../../state/pile-moves.ts";
import { MiniCard } from "../mini-card.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useWholeView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";

export function HistoryPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const moves = movesInOrder(view);
  const players = view.seats.filter(({ seat }) => moves.some((one) => one.seat === seat));
  return (
    <SidePanel title="Discards of this deal" onClose={onClose}>
      {moves.length === 0 && <p className="nothing">Nobody has discarded yet.</p>}
      {players.map(({ seat }) => (
        <section key={seat} className="history">
          <h3>{nameOf(view, seat)}</h3>
          <Cards words="Discarded" moves={moves.filter((one) => one.seat === seat && !one.taken)} view={view} />
          <Cards words="Picked up" moves={moves.filter((one) => one.seat === seat && one.taken)} view={view} />
        </section>
      ))}
      {moves.length > 0 && <InOrder view={view} moves={moves} />}
    </SidePanel>
  );
}

interface MovesProps {
  readonly moves: readonly PileMove[];
  readonly view: TableView;
}

function Cards({ words, moves, view }: MovesProps & { readonly words: string }) {
  if (moves.length === 0) return null;
  return (
    <p className="history__cards">
      <span className="history__what">{words}</span>
      {moves.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be moved twice
        <MiniCard key={`${one.card}.${i}`} card={one.card} wildRank={view.wildRank} />
      ))}
    </p>
  );
}

function InOrder({ view, moves }: MovesProps) {
  return (
    <section className="history">
      <h3>In order, newest first</h3>
      <ol className="history__list" reversed>
        {moves.toReversed().map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be moved twice
          <li key={`${one.card}.${i}`} className={one.taken ? "history__taken" : ""}>
            <MiniCard card={one.card} wildRank={view.wildRank} /> {nameOf(view, one.seat)}
            {one.taken && " picked it up"}
          </li>
        ))}
      </ol>
    </section>
  );
}
