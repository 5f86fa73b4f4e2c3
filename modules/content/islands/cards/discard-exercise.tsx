import { useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import type { DiscardJudged, Exercise } from "../../contract.ts";
import { newBoard, sorted } from "./board.ts";
import { cardLabel, FeltCard, Shown, Verdict, wildLabel } from "./felt.tsx";
import { ExerciseFrame, NextHand, Reasons } from "./frame.tsx";
import { type ExerciseState, useExercise } from "./use-exercise.ts";

interface ExerciseProps {
  readonly isShown: boolean;
  readonly onJudged: (isRight: boolean) => void;
}

const TITLES = {
  best: "The best discard.",
  fair: "It breaks nothing, but there is a better one.",
  costly: "That one is needed.",
} as const;
const TONES = { best: "good", fair: "middling", costly: "bad" } as const;

/** "What would you discard?": fourteen cards, one too many (C-3). */
export const DiscardExercise = ({ isShown, onJudged }: ExerciseProps) => {
  const state = useExercise<DiscardJudged>("discard", isShown);
  return (
    <ExerciseFrame state={state} question="The last card was just drawn. Which of the fourteen do you let go?">
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
  const classOf = (place: number) =>
    ["board__card", place === drawn && "is-drawn", judged !== null && place === judged.nBestPlace && "is-best"]
      .filter(Boolean)
      .join(" ");
  return (
    <>
      <div className="board felt">
        <p className="board__wild">{wildLabel(nWildRank)}</p>
        <fieldset className="board__loose board__loose--hand">
          <legend className="visually-hidden">Your fourteen cards</legend>
          {order.map((place) => (
            <button
              key={place}
              type="button"
              className={classOf(place)}
              aria-pressed={place === chosen}
              aria-label={`${cardLabel(aCards[place]!, nWildRank)}${place === drawn ? ", just drawn" : ""}`}
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
          {chosen === null ? "Choose a card" : `Discard the ${cardLabel(aCards[chosen]!, nWildRank)}`}
        </Button>
      ) : (
        <Verdict tone={TONES[judged.eVerdict]} title={TITLES[judged.eVerdict]}>
          <Reasons reasons={judged.aReasons} />
          <p>The hand after the best discard:</p>
          <div className="board felt">
            <Shown groups={judged.aBest} wildRank={nWildRank} />
          </div>
          <NextHand state={state} />
        </Verdict>
      )}
    </>
  );
};
