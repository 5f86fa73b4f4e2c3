import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import type { ArrangeJudged, Exercise } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";
import { Shown, Verdict } from "./felt.tsx";
import { ExerciseFrame, NextHand } from "./frame.tsx";
import { HandBoard, useBoard } from "./hand-board.tsx";
import { type ExerciseState, useExercise } from "./use-exercise.ts";

interface ExerciseProps {
  readonly isShown: boolean;
  readonly onJudged: (isRight: boolean) => void;
}

/** "Arrange this hand": a score beside the best there is, which the server finds (C-2, R-50). */
export const ArrangeExercise = ({ isShown, onJudged }: ExerciseProps) => {
  const state = useExercise<ArrangeJudged>("arrange", isShown);
  return (
    <ExerciseFrame state={state} question={contentTexts.arrangeQuestion}>
      {(exercise) => <Arranging key={exercise.sId} exercise={exercise} state={state} onJudged={onJudged} />}
    </ExerciseFrame>
  );
};

interface ArrangingProps extends Pick<ExerciseProps, "onJudged"> {
  readonly exercise: Exercise;
  readonly state: ExerciseState<ArrangeJudged>;
}

const Arranging = ({ exercise, state, onJudged }: ArrangingProps) => {
  const board = useBoard(exercise.aCards.length);
  const { judged } = state;
  const check = async () => {
    const told = await state.answer({ aGroups: board.board.groups });
    if (told !== null) onJudged(told.nPoints === told.nBestPoints);
  };
  return (
    <>
      <HandBoard cards={exercise.aCards} wildRank={exercise.nWildRank} state={board} isLocked={judged !== null} />
      {judged === null ? (
        <Button tone="gold" size="large" busy={state.isBusy} onClick={check}>
          {contentTexts.countPoints}
        </Button>
      ) : (
        <Verdict tone={toneOf(judged)} title={titleOf(judged)}>
          {judged.nPoints > judged.nBestPoints && (
            <>
              <p>{contentTexts.bestIs}</p>
              <div className="board felt">
                <Shown groups={judged.aBest} wildRank={exercise.nWildRank} />
              </div>
            </>
          )}
          <NextHand state={state} />
        </Verdict>
      )}
    </>
  );
};

const toneOf = ({ nPoints, nBestPoints }: ArrangeJudged) =>
  nPoints === nBestPoints ? "good" : nPoints < 80 ? "middling" : "bad";

const titleOf = ({ nPoints, nBestPoints, isDeclarable }: ArrangeJudged): string => {
  if (isDeclarable) return contentTexts.canDeclare;
  if (nPoints === nBestPoints) return say(contentTexts.noBetter, { count: nPoints });
  return say(contentTexts.bestCounts, { count: nPoints, best: nBestPoints });
};
