/** The buttons at the right. A button that is not possible now stays in place and says why. */

import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { isToUngroup } from "../state/hand.ts";
import { dropCount, isMyTurn, mySeat, type Reason } from "../state/moves.ts";
import { gameTexts } from "../texts/index.ts";
import { AttemptButton } from "./attempt-button.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { usePlayed, useView } from "./table-context.tsx";

const isInDeal = (view: TableView) => mySeat(view)?.inDeal === true;
const isArranging = ({ phase }: TableView) => phase === "declaring" || phase === "showdown";
const hasDrop = ({ table }: TableView) => table.firstDrop !== null;

export function Actions() {
  const { session } = usePlayed();
  const inDeal = useView(isInDeal);
  const arranging = useView(isArranging);
  if (!inDeal) return null;
  return (
    <section className="actions" aria-label={gameTexts.yourMoves}>
      <Steps />
      <Action name={gameTexts.sort} hint="S" reason={null} run={() => session.cards.sort()} />
      <Grouping />
      {!arranging && <PlayActions />}
    </section>
  );
}

/** Back and forth through the player's own arranging. */
function Steps() {
  const { cards, state } = usePlayed().session;
  const canUndo = useValue(state.undo.canUndo);
  const canRedo = useValue(state.undo.canRedo);
  return (
    <div className="action-pair">
      <Action
        name={gameTexts.undo}
        icon="undo"
        hint="Z"
        reason={canUndo ? null : gameTexts.nothingToUndo}
        run={() => cards.undo()}
      />
      <Action
        name={gameTexts.redo}
        icon="redo"
        hint="Y"
        reason={canRedo ? null : gameTexts.nothingToRedo}
        run={() => cards.redo()}
      />
    </div>
  );
}

/** Groups what is selected, or takes it out of its group. */
function Grouping() {
  const { cards, state } = usePlayed().session;
  const { hand, selected } = state;
  const few = useDerived(() => selected.value.size < 2, [selected]);
  const ungroups = useDerived(() => isToUngroup(hand.value, selected.value), [hand, selected]);
  if (ungroups) return <Action name={gameTexts.ungroup} hint="U" reason={null} run={() => cards.ungroup()} />;
  return <Action name={gameTexts.group} hint="G" reason={few ? gameTexts.selectTwo : null} run={() => cards.group()} />;
}

/** What moves the deal on. */
function PlayActions() {
  const { session, moves, ask } = usePlayed();
  const { chosen, waitingFor } = session.state;
  const canDrop = useView(hasDrop);
  const myTurn = useView(isMyTurn);
  const waiting = useDerived(() => (waitingFor.value === null ? null : gameTexts.waiting), [waitingFor]);
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
        name={gameTexts.discard}
        hint="X"
        tone="gold"
        reason={waiting ?? discard}
        run={withCard((card) => session.discard(card))}
      />
      <Action name={gameTexts.finish} hint="F" tone="green" reason={waiting ?? finish} run={withCard(ask.finish)} />
      {canDrop &&
        (myTurn ? (
          <Action name={gameTexts.drop} hint="P" tone="red" reason={waiting ?? drop} run={ask.drop} />
        ) : (
          <PreDrop />
        ))}
    </>
  );
}

interface ActionProps {
  readonly name: string;
  /** Stands in place of the name, which is then only heard. */
  readonly icon?: IconName;
  readonly hint: string;
  readonly tone?: "gold" | "green" | "red";
  readonly reason: Reason;
  readonly run: () => void;
}

/** One of the moves, with its key. */
function Action({ name, icon, hint, tone, reason, run }: ActionProps) {
  return (
    <AttemptButton
      className={`button action${tone ? ` button--${tone}` : ""}`}
      aria-label={icon && name}
      aria-keyshortcuts={hint}
      title={say(gameTexts.key, { key: hint })}
      reason={reason}
      run={run}
    >
      {icon ? <Icon name={icon} /> : name}
    </AttemptButton>
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
    <AttemptButton
      className={`button action action--pre${on ? " action--on" : ""}`}
      aria-pressed={on}
      aria-keyshortcuts="P"
      title={gameTexts.preDropTip}
      reason={reason}
      run={() => session.preDrop(!on)}
    >
      <span aria-hidden="true" className="tick">
        {on ? "✓" : ""}
      </span>
      {gameTexts.preDrop}
      {count === null ? "" : ` (${count})`}
    </AttemptButton>
  );
}
