/** Shows somebody new round their first practice deal: draw, arrange, discard or show. Once, and never over their own cards. */
import { useEffect, useState } from "react";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { type Coaching, coaching, doneBy, newcomerAt } from "../../state/coaching.ts";
import { usePlayed } from "../table-context.tsx";

const STEPS = [
  {
    title: "Draw a card",
    text: "On your turn take the top card of the closed stock, or the open card beside it. The green clock is yours.",
  },
  {
    title: "Arrange your hand",
    text: "Drag cards together, or press Sort. You need two sequences, one of them without a joker; the rest are sequences or sets.",
  },
  {
    title: "Discard, or show",
    text: "Lay one card on the open pile to end your turn. When all thirteen are arranged, lay the last one on the finish slot and declare.",
  },
] as const;

export function Coach() {
  const { view } = usePlayed();
  const coach = useValue(coaching);
  const player = useDerived(() => newcomerAt(view.value), [view]);
  const isNew = useDerived(() => player !== null && coach?.knows(player) === false, [player, coach]);
  useEffect(() => {
    if (player !== null) coach?.look(player);
  }, [coach, player]);
  if (coach === null || player === null || !isNew) return null;
  return <Steps coach={coach} player={player} />;
}

function Steps({ coach, player }: { readonly coach: Coaching; readonly player: string }) {
  const { view } = usePlayed();
  const [at, setAt] = useState(0);
  const done = useDerived(() => doneBy(view.value), [view]);
  const end = () => coach.done(player);
  useEffect(() => {
    if (done === "draw" && at === 0) setAt(1);
    if (done === "discard" && at === STEPS.length - 1) coach.done(player);
  }, [done, at, coach, player]);
  const step = STEPS[at]!;
  const isLast = at === STEPS.length - 1;
  return (
    <aside className="coach" aria-label="How to play your first deal">
      <div role="status">
        <small>
          Step {at + 1} of {STEPS.length}
        </small>
        <b>{step.title}</b>
        <p>{step.text}</p>
      </div>
      <footer>
        <button type="button" className="link-button" onClick={end}>
          Skip
        </button>
        <button type="button" className="button button--gold" onClick={() => (isLast ? end() : setAt(at + 1))}>
          {isLast ? "Got it" : "Next"}
        </button>
      </footer>
    </aside>
  );
}
