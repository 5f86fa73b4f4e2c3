import { Button } from "../../../ui/components/button.tsx";
import type { ValidJudged } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";
import { FeltGroup, Verdict, wildLabel } from "./felt.tsx";
import { ExerciseFrame, NextHand, Reasons } from "./frame.tsx";
import { useExercise } from "./use-exercise.ts";

interface ExerciseProps {
  readonly isShown: boolean;
  readonly onJudged: (isRight: boolean) => void;
}

/** "Is this hand valid?": thirteen cards in groups, yes or no (C-1). */
export const ValidExercise = ({ isShown, onJudged }: ExerciseProps) => {
  const state = useExercise<ValidJudged>("valid", isShown);
  const { judged } = state;
  const say = async (isValid: boolean) => {
    const told = await state.answer({ isValid });
    if (told !== null) onJudged(told.isRight);
  };
  return (
    <ExerciseFrame state={state} question="Somebody declares these groups. Is the hand valid?">
      {({ aCards, aGroups = [], nWildRank }) => (
        <>
          <div className="board felt">
            <p className="board__wild">{wildLabel(nWildRank)}</p>
            <ul className="melds">
              {aGroups.map((places, at) => (
                <li key={places[0]}>
                  <FeltGroup
                    cards={places.map((place) => aCards[place]!)}
                    wildRank={nWildRank}
                    label={judged === null ? `Group ${at + 1}` : contentTexts.kinds[judged.aKinds[at]!]}
                    {...(judged === null ? {} : { isValid: judged.aKinds[at] !== "rest" })}
                  />
                </li>
              ))}
            </ul>
          </div>
          {judged === null ? (
            <div className="exercise__answers">
              <Button tone="felt" size="large" onClick={() => say(true)}>
                Valid
              </Button>
              <Button tone="wine" size="large" onClick={() => say(false)}>
                Not valid
              </Button>
            </div>
          ) : (
            <Verdict
              tone={judged.isRight ? "good" : "bad"}
              title={`${judged.isRight ? "Right" : "Wrong"}: the hand is ${judged.isValid ? "valid" : "not valid"}.`}
            >
              <Reasons reasons={judged.aReasons} />
              <NextHand state={state} />
            </Verdict>
          )}
        </>
      )}
    </ExerciseFrame>
  );
};
