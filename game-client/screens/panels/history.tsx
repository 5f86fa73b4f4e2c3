/** Every discard of the deal that runs, and what was picked up from the open pile: by player, and in order. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { nameOf } from "../../state/describe.ts";
import { movesInOrder, type PileMove } from "../../state/pile-moves.ts";
import { MiniCard } from "../mini-card.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useWholeView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";

export function HistoryPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const moves = movesInOrder(view);
  const players = view.seats.filter(({ seat }) => moves.some((one) => one.seat === seat));
  return (
    <SidePanel title={panelsTexts.discardsTitle} onClose={onClose}>
      {moves.length === 0 && <p className="nothing">{panelsTexts.noDiscards}</p>}
      {players.map(({ seat }) => (
        <section key={seat} className="history">
          <h3>{nameOf(view, seat)}</h3>
          <Cards
            words={panelsTexts.discarded}
            moves={moves.filter((one) => one.seat === seat && !one.taken)}
            view={view}
          />
          <Cards
            words={panelsTexts.pickedUp}
            moves={moves.filter((one) => one.seat === seat && one.taken)}
            view={view}
          />
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
      <h3>{panelsTexts.inOrder}</h3>
      <ol className="history__list" reversed>
        {moves.toReversed().map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be moved twice
          <li key={`${one.card}.${i}`} className={one.taken ? "history__taken" : ""}>
            <MiniCard card={one.card} wildRank={view.wildRank} /> {nameOf(view, one.seat)}
            {one.taken && panelsTexts.pickedItUp}
          </li>
        ))}
      </ol>
    </section>
  );
}
