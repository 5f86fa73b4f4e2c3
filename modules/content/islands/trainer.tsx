import { useState } from "react";
import { say } from "../../kernel/index.ts";
import { TabPanel, Tabs } from "../../ui/components/tabs.tsx";
import { contentTexts } from "../texts/index.ts";
import { ArrangeExercise } from "./cards/arrange-exercise.tsx";
import { DiscardExercise } from "./cards/discard-exercise.tsx";
import { ValidExercise } from "./cards/valid-exercise.tsx";

type ExerciseTab = "valid" | "arrange" | "discard";

const TABS: readonly ExerciseTab[] = ["valid", "arrange", "discard"];

/** Three public exercises, dealt and judged by the server (C-1 … C-3). */
const Trainer = () => {
  const [tab, setTab] = useState<ExerciseTab>("valid");
  const [right, setRight] = useState(0);
  const [answered, setAnswered] = useState(0);
  const onJudged = (isRight: boolean) => {
    setAnswered((count) => count + 1);
    if (isRight) setRight((count) => count + 1);
  };
  const exercise = (id: ExerciseTab) => ({ isShown: tab === id, onJudged });
  return (
    <div className="trainer">
      <div className="trainer__head">
        <Tabs
          tabs={TABS.map((id) => ({ id, label: contentTexts.exerciseTabs[id] }))}
          chosen={tab}
          onChoose={setTab}
          label={contentTexts.exercises}
          prefix="trainer"
          look="segmented"
        />
        <p className="trainer__score">
          {answered === 0 ? contentTexts.noHandsYet : say(contentTexts.rightOf, { right, answered })}
        </p>
      </div>
      <TabPanel prefix="trainer" id="valid" chosen={tab === "valid"}>
        <ValidExercise {...exercise("valid")} />
      </TabPanel>
      <TabPanel prefix="trainer" id="arrange" chosen={tab === "arrange"}>
        <ArrangeExercise {...exercise("arrange")} />
      </TabPanel>
      <TabPanel prefix="trainer" id="discard" chosen={tab === "discard"}>
        <DiscardExercise {...exercise("discard")} />
      </TabPanel>
    </div>
  );
};

export default Trainer;
