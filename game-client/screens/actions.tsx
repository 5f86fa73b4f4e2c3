/** The buttons at the right. What is not possible now stays in place and says why. */
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived } from "../../modules/ui/browser/signals.ts";
import { dropCount, isMyTurn, mySeat, type Reason } from "../state/moves.ts";
import { usePlayed, useView } from "./table-context.tsx";

const isInDeal = (view: TableView) => mySeat(view)?.inDeal === true;
const isArranging = ({ phase }: TableView) => phase === "declaring" || phase === "showdown";
const hasDrop = ({ table }: TableView) => table.firstDrop !== null;

export function Actions() {
  const { session } = usePlayed();
  const inDeal = useView(isInDeal);
  const arranging = useView(isArranging);
  const few = useDerived(() => session.state.selected.value.size < 2, [session]);
  if (!inDeal) return null;
  return (
    <section className="actions" aria-label="Your moves">
      <Action name="Sort" hint="S" reason={null} run={() => session.cards.sort()} />
      <Action
        name="Group"
        hint="G"
        reason={few ? "Select two or more cards." : null}
        run={() => session.cards.group()}
      />
      {!arranging && <PlayActions />}
    </section>
  );
}

/** What moves the deal on. */
function PlayActions() {
  const { session, moves, ask } = usePlayed();
  const { chosen, waitingFor } = session.state;
  const canDrop = useView(hasDrop);
  const myTurn = useView(isMyTurn);
  const waiting = useDerived(() => (waitingFor.value === null ? null : "Waiting for the table …"), [waitingFor]);
  const discard = useDerived(() => moves.value.discard(chosen.value), [moves, chosen]);
  const finish = useDerived(() => moves.value.finish(chosen.value), [moves, chosen]);
  const drop = useDerived(() => moves.value.drop, [moves]);
  const withCard = (run: (card: number) => void) => () => {
    const card = chosen.peek();
    if (card !== null) run(card);
  };
  return (
    <>
      <Action
        name="Discard"
        hint="X"
        tone="gold"
        reason={waiting ?? discard}
        run={withCard((card) => session.discard(card))}
      />
      <Action name="Finish" hint="F" tone="green" reason={waiting ?? finish} run={withCard(ask.finish)} />
      {canDrop &&
        (myTurn ? <Action name="Drop" hint="P" tone="red" reason={waiting ?? drop} run={ask.drop} /> : <PreDrop />)}
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly hint: string;
  readonly tone?: "gold" | "green" | "red";
  readonly reason: Reason;
  readonly run: () => void;
}

/** A button that stays reachable when it is off, so that its reason can be read and heard. */
function Action({ name, hint, tone, reason, run }: ActionProps) {
  const { session } = usePlayed();
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

const isPreDropped = ({ preDrop }: TableView) => preDrop;

/** Drops as soon as it is the player's turn; says what it will cost, in points. */
function PreDrop() {
  const { session, moves } = usePlayed();
  const on = useView(isPreDropped);
  const count = useView(dropCount);
  const reason = useDerived(() => moves.value.preDrop, [moves]);
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
