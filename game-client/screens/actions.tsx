/** The buttons at the right. What is not possible now stays in place and says why. */
import type { TableView } from "../../modules/tables/contract.ts";
import { dropCount, type Moves, mySeat } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { groupSelected } from "./board.tsx";

interface ActionsProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly view: TableView;
  readonly moves: Moves;
  readonly onFinish: (card: number) => void;
  readonly onDrop: () => void;
}

/** The one selected card, or the drawn one when nothing is selected and it may go; null otherwise. */
export function chosenCard(state: SessionState): number | null {
  const [card] = state.selected.size === 1 ? [...state.selected] : [];
  return card ?? null;
}

export function Actions({ session, state, view, moves, onFinish, onDrop }: ActionsProps) {
  if (mySeat(view)?.inDeal !== true) return null;
  const card = chosenCard(state);
  const arranging = view.phase === "declaring" || view.phase === "showdown";
  const waiting = state.waitingFor !== null ? "Waiting for the table …" : null;
  const myTurn = view.turn?.seat === view.you && view.phase === "playing";
  return (
    <section className="actions" aria-label="Your moves">
      <Action name="Sort" hint="S" reason={null} run={() => session.sort()} session={session} />
      <Action
        name="Group"
        hint="G"
        reason={state.selected.size < 2 ? "Select two or more cards." : null}
        run={() => groupSelected(session)}
        session={session}
      />
      {!arranging && (
        <>
          <Action
            name="Discard"
            hint="X"
            tone="gold"
            reason={waiting ?? moves.discard(card)}
            run={() => card !== null && session.discard(card)}
            session={session}
          />
          <Action
            name="Finish"
            hint="F"
            tone="green"
            reason={waiting ?? moves.finish(card)}
            run={() => card !== null && onFinish(card)}
            session={session}
          />
          {view.table.firstDrop === null ? null : myTurn ? (
            <Action name="Drop" hint="P" tone="red" reason={waiting ?? moves.drop} run={onDrop} session={session} />
          ) : (
            <PreDrop session={session} on={view.preDrop} reason={moves.preDrop} count={dropCount(view)} />
          )}
        </>
      )}
    </section>
  );
}

interface ActionProps {
  readonly name: string;
  readonly hint: string;
  readonly tone?: "gold" | "green" | "red";
  readonly reason: string | null;
  readonly run: () => void;
  readonly session: Session;
}

/** A button that stays reachable when it is off, so that its reason can be read and heard. */
function Action({ name, hint, tone, reason, run, session }: ActionProps) {
  return (
    <button
      type="button"
      className={`button action${tone ? ` button--${tone}` : ""}`}
      aria-disabled={reason !== null}
      aria-keyshortcuts={hint}
      aria-description={reason ?? undefined}
      title={reason ?? `${name} (${hint})`}
      onClick={() => (reason === null ? run() : session.toast(reason, "bad"))}
    >
      {name}
    </button>
  );
}

interface PreDropProps {
  readonly session: Session;
  readonly on: boolean;
  readonly reason: string | null;
  /** What the drop will cost, in points. */
  readonly count: number | null;
}

function PreDrop({ session, on, reason, count }: PreDropProps) {
  return (
    <button
      type="button"
      className={`button action action--pre${on ? " action--on" : ""}`}
      aria-pressed={on}
      aria-disabled={reason !== null}
      aria-keyshortcuts="P"
      title={reason ?? "Drops you as soon as it is your turn, before drawing (P)"}
      onClick={() => (reason === null ? session.preDrop(!on) : session.toast(reason, "bad"))}
    >
      <span aria-hidden="true" className="tick">
        {on ? "✓" : ""}
      </span>
      Drop on my turn{count === null ? "" : ` (${count})`}
    </button>
  );
}
