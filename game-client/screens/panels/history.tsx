/** Every discard of the deal that runs: by player, and in order. */
import type { TableView } from "../../../modules/tables/contract.ts";
import { nameOf } from "../../state/describe.ts";
import { MiniCard } from "../mini-card.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useWholeView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";

export function HistoryPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const players = view.seats.filter((seat) => view.discards.some((one) => one.seat === seat.seat));
  return (
    <SidePanel title="Discards of this deal" onClose={onClose}>
      {view.discards.length === 0 && <p className="nothing">Nobody has discarded yet.</p>}
      {players.map(({ seat }) => (
        <section key={seat} className="history">
          <h3>{nameOf(view, seat)}</h3>
          <p className="history__cards">
            {view.discards
              .filter((one) => one.seat === seat)
              .map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be discarded twice
                <MiniCard key={`${one.card}.${i}`} card={one.card} wildRank={view.wildRank} />
              ))}
          </p>
        </section>
      ))}
      {view.discards.length > 0 && <InOrder view={view} />}
    </SidePanel>
  );
}

function InOrder({ view }: { readonly view: TableView }) {
  return (
    <section className="history">
      <h3>In order, newest first</h3>
      <ol className="history__list" reversed>
        {view.discards.toReversed().map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be discarded twice
          <li key={`${one.card}.${i}`}>
            <MiniCard card={one.card} wildRank={view.wildRank} /> {nameOf(view, one.seat)}
          </li>
        ))}
      </ol>
    </section>
  );
}
