/**
 * Shows a new player round their first practice deal: draw, arrange, discard or finish. Once, in a place that the stage
 * keeps for it between the piles and the hand, which it speaks of, and over neither.
 */
import { effect } from "@preact/signals-react";
import { useEffect, useState } from "react";
import type { TableView } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import type { Rect } from "../../scene/stage.ts";
import { type Coaching, coaching, doneBy, newcomerAt } from "../../state/coaching.ts";
import { usePlayed, useStage, useView } from "../table-context.tsx";

const STEPS = [
  { title: "Draw a card", text: "Take the top card of the closed stock, or the open card beside it." },
  {
    title: "Arrange your hand",
    text: "Drag cards together, or press Sort. You need two sequences, one of them without a joker.",
  },
  {
    title: "Discard, or finish",
    text: "Lay one card on the open pile. When the other thirteen are arranged, lay it on the finish slot.",
  },
] as const;

const isPlaying = ({ phase }: TableView) => phase === "playing";

export function Coach() {
  const { view } = usePlayed();
  const coach = useValue(coaching);
  const player = useDerived(() => newcomerAt(view.value), [view]);
  const { coach: place } = useStage();
  const playing = useView(isPlaying);
  useEffect(() => {
    if (player !== null) coach?.look(player);
  }, [coach, player]);
  useEffect(() => effect(() => coach?.follow(view.value)), [coach, view]);
  if (coach === null || player === null || place === null || !playing) return null;
  return <Steps coach={coach} player={player} place={place} />;
}

interface StepsProps {
  readonly coach: Coaching;
  readonly player: string;
  readonly place: Rect;
}

function Steps({ coach, player, place }: StepsProps) {
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
  const { x, y, w, h } = place;
  return (
    <aside
      className={`coach coach--${at + 1}`}
      aria-label="How to play your first deal"
      style={{ left: x, top: y, width: w, height: h }}
    >
      <div role="status">
        <b>{step.title}</b>{" "}
        <small>
          Step {at + 1} of {STEPS.length}
        </small>
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
