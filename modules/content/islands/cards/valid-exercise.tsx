import { say } from "../../../kernel/index.ts";
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
  const judge = async (isValid: boolean) => {
    const told = await state.answer({ isValid });
    if (told !== null) onJudged(told.isRight);
  };
  return (
    <ExerciseFrame state={state} question={contentTexts.validQuestion}>
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
                    label={
                      judged === null
                        ? say(contentTexts.group, { number: at + 1 })
                        : contentTexts.kinds[judged.aKinds[at]!]
                    }
                    {...(judged === null ? {} : { isValid: judged.aKinds[at] !== "rest" })}
                  />
                </li>
              ))}
            </ul>
          </div>
          {judged === null ? (
            <div className="exercise__answers">
              <Button tone="felt" size="large" onClick={() => judge(true)}>
                {contentTexts.valid}
              </Button>
              <Button tone="wine" size="large" onClick={() => judge(false)}>
                {contentTexts.notValid}
              </Button>
            </div>
          ) : (
            <Verdict
              tone={judged.isRight ? "good" : "bad"}
              title={
                contentTexts.verdicts[`${judged.isRight ? "right" : "wrong"}${judged.isValid ? "Valid" : "Invalid"}`]
              }
            >
              <Reasons {...judged} />
              <NextHand state={state} />
            </Verdict>
          )}
        </>
      )}
    </ExerciseFrame>
  );
};
