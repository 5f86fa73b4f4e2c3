import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import type { DiscardJudged, Exercise } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";
import { newBoard, sorted } from "./board.ts";
import { cardLabel, FeltCard, Shown, Verdict, wildLabel } from "./felt.tsx";
import { ExerciseFrame, NextHand, Reasons } from "./frame.tsx";
import { type ExerciseState, useExercise } from "./use-exercise.ts";

interface ExerciseProps {
  readonly isShown: boolean;
  readonly onJudged: (isRight: boolean) => void;
}

const TONES = { best: "good", fair: "middling", costly: "bad" } as const;

/** "What would you discard?": fourteen cards, one too many (C-3). */
export const DiscardExercise = ({ isShown, onJudged }: ExerciseProps) => {
  const state = useExercise<DiscardJudged>("discard", isShown);
  return (
    <ExerciseFrame state={state} question={contentTexts.discardQuestion}>
      {(exercise) => <Discarding key={exercise.sId} exercise={exercise} state={state} onJudged={onJudged} />}
    </ExerciseFrame>
  );
};

interface DiscardingProps extends Pick<ExerciseProps, "onJudged"> {
  readonly exercise: Exercise;
  readonly state: ExerciseState<DiscardJudged>;
}

const Discarding = ({ exercise, state, onJudged }: DiscardingProps) => {
  const { aCards, nWildRank } = exercise;
  const [chosen, setChosen] = useState<number | null>(null);
  const { judged } = state;
  const drawn = aCards.length - 1;
  const order = [...sorted(newBoard(drawn), aCards, nWildRank).loose, drawn];
  const discard = async () => {
    const told = chosen === null ? null : await state.answer({ nPlace: chosen });
    if (told !== null) onJudged(told.eVerdict === "best");
  };
  const labelOf = (place: number) => {
    const card = cardLabel(aCards[place]!, nWildRank);
    return place === drawn ? say(contentTexts.justDrawn, { card }) : card;
  };
  const classOf = (place: number) =>
    ["board__card", place === drawn && "is-drawn", judged !== null && place === judged.nBestPlace && "is-best"]
      .filter(Boolean)
      .join(" ");
  return (
    <>
      <div className="board felt">
        <p className="board__wild">{wildLabel(nWildRank)}</p>
        <fieldset className="board__loose board__loose--hand">
          <legend className="visually-hidden">{contentTexts.fourteenCards}</legend>
          {order.map((place) => (
            <button
              key={place}
              type="button"
              className={classOf(place)}
              aria-pressed={place === chosen}
              aria-label={labelOf(place)}
              disabled={judged !== null}
              onClick={() => setChosen(place === chosen ? null : place)}
            >
              <FeltCard card={aCards[place]!} wildRank={nWildRank} />
            </button>
          ))}
        </fieldset>
      </div>
      {judged === null ? (
        <Button tone="gold" size="large" busy={state.isBusy} aria-disabled={chosen === null} onClick={discard}>
          {chosen === null
            ? contentTexts.chooseCard
            : say(contentTexts.discardThe, { card: cardLabel(aCards[chosen]!, nWildRank) })}
        </Button>
      ) : (
        <Verdict tone={TONES[judged.eVerdict]} title={contentTexts.discards[judged.eVerdict]}>
          <Reasons {...judged} />
          <p>{contentTexts.afterBest}</p>
          <div className="board felt">
            <Shown groups={judged.aBest} wildRank={nWildRank} />
          </div>
          <NextHand state={state} />
        </Verdict>
      )}
    </>
  );
};
