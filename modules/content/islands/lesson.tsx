import { useState } from "react";
import { cardName, say } from "../../kernel/index.ts";
import { Card } from "../../ui/art/card.tsx";
import { Button } from "../../ui/components/button.tsx";
import type { LessonStep, Lesson as LessonText } from "../lessons.ts";
import { contentTexts } from "../texts/index.ts";
import { Verdict } from "./cards/felt.tsx";

export interface LessonProps {
  readonly lesson: Pick<LessonText, "title" | "wildRank" | "steps">;
}

/** A lesson, step by step: cards are chosen, and each answer is said at once. */
const Lesson = ({ lesson }: LessonProps) => {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isWrong, setWrong] = useState(false);
  const [isRight, setRight] = useState(false);
  const step = lesson.steps[at];
  const go = (to: number) => {
    setAt(to);
    setChosen([]);
    setWrong(false);
    setRight(false);
  };
  if (step === undefined)
    return (
      <Verdict tone="good" title={say(contentTexts.lessonDone, { lesson: lesson.title })}>
        <Button onClick={() => go(0)}>{contentTexts.again}</Button>
      </Verdict>
    );
  const toggle = (place: number) => {
    setWrong(false);
    setChosen(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]);
  };
  const check = () => {
    // A second copy of a card is as good as the first.
    const codes = (places: readonly number[]) =>
      places
        .map((place) => step.cards[place])
        .sort()
        .join();
    const isGood = codes(chosen) === codes(step.answer);
    setRight(isGood);
    setWrong(!isGood);
  };
  return (
    <div className="exercise">
      <p className="exercise__question">
        {say(contentTexts.stepOf, { number: at + 1, all: lesson.steps.length, text: step.text })}
      </p>
      <Choice step={step} chosen={chosen} isLocked={isRight} onToggle={toggle} />
      {isRight ? (
        <Verdict tone="good" title={contentTexts.right}>
          <p>{step.praise}</p>
          <Button tone="gold" onClick={() => go(at + 1)}>
            {at + 1 < lesson.steps.length ? contentTexts.nextStep : contentTexts.finish}
          </Button>
        </Verdict>
      ) : (
        <>
          <p role="status">{isWrong ? contentTexts.notThese : ""}</p>
          <Button tone="gold" onClick={check}>
            {contentTexts.check}
          </Button>
        </>
      )}
    </div>
  );
};

interface ChoiceProps {
  readonly step: LessonStep;
  readonly chosen: readonly number[];
  readonly isLocked: boolean;
  readonly onToggle: (place: number) => void;
}

const Choice = ({ step, chosen, isLocked, onToggle }: ChoiceProps) => (
  <fieldset className="board felt board__loose board__loose--hand">
    <legend className="visually-hidden">{contentTexts.stepCards}</legend>
    {step.cards.map((code, place) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: places stay, and a card may lie there twice
        key={place}
        type="button"
        className="board__card"
        aria-pressed={chosen.includes(place)}
        aria-label={cardName(code)}
        disabled={isLocked}
        onClick={() => onToggle(place)}
      >
        <Card code={code} />
      </button>
    ))}
  </fieldset>
);

export default Lesson;
