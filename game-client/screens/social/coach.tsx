/**
 * The coach: in a place that the stage keeps for it between the piles and the hand, which it speaks of, and over neither. Its script is
 * fetched for those who are coached.
 */
import { effect } from "@preact/signals-react";
import { lazy, Suspense, useEffect } from "react";
import type { TableView } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { coaching, isCoachedIn, newcomerAt } from "../../state/coaching.ts";
import { Boundary } from "../broken.tsx";
import { usePlayed, useStage, useView } from "../table-context.tsx";

const CoachPanel = lazy(() => import("./coach-panel.tsx"));

const isPlaying = ({ phase }: TableView) => phase === "playing";

export function Coach() {
  const { view, preferences } = usePlayed();
  const coach = useValue(coaching);
  const newcomer = useDerived(() => newcomerAt(view.value), [view]);
  const { coach: place } = useStage();
  const playing = useView(isPlaying);
  const isCoached = useDerived(() => isCoachedIn(view.value, preferences.value), [view, preferences]);
  useEffect(() => {
    if (newcomer !== null) coach?.look(newcomer);
  }, [coach, newcomer]);
  useEffect(() => effect(() => coach?.follow(view.value)), [coach, view]);
  if (place === null || !playing || !isCoached) return null;
  return (
    <Boundary of="part">
      <Suspense>
        <CoachPanel place={place} />
      </Suspense>
    </Boundary>
  );
}
