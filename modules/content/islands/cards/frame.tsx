import type { ReactNode } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { ErrorState } from "../../../ui/components/states.tsx";
import type { DiscardJudged, Exercise } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";
import type { ExerciseState } from "./use-exercise.ts";

interface FrameProps {
  readonly state: ExerciseState<unknown>;
  readonly question: string;
  readonly children: (exercise: Exercise) => ReactNode;
}

/** The frame of every exercise: its question, what stands there while cards are dealt, and what went wrong. */
export const ExerciseFrame = ({ state, question, children }: FrameProps) => {
  const { exercise, failure, next } = state;
  return (
    <div className="exercise">
      <p className="exercise__question">{question}</p>
      {exercise === null && failure !== null && <ErrorState message={failure} onRetry={next} />}
      {exercise === null && failure === null && (
        <div className="board felt board--empty" aria-busy="true">
          {/* Nothing that shimmers: the exercise may be far below what is in sight. */}
          <p>{contentTexts.dealing}</p>
        </div>
      )}
      {exercise !== null && children(exercise)}
      {exercise !== null && failure !== null && (
        <p className="notice" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
};

/** Goes on to the next cards. */
export const NextHand = ({ state }: { readonly state: ExerciseState<unknown> }) => (
  <Button tone="gold" busy={state.isBusy} onClick={state.next}>
    {contentTexts.nextHand}
  </Button>
);

/** Why, in the reader's language, a sentence a line. */
export const Reasons = ({ aReasons, aTexts }: Pick<DiscardJudged, "aReasons" | "aTexts">) => (
  <ul className="verdict__reasons">
    {(aTexts ?? aReasons).map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
