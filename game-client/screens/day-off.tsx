/** A day off, asked once: the second of two presses. */
import { takeDayOff } from "../net/safer-play-api.ts";
import type { Toaster } from "../state/toasting.ts";
import { Question } from "./dialog.tsx";
import { screensTexts } from "./texts/index.ts";

interface DayOffQuestionProps {
  readonly onClose: () => void;
  readonly toast: Toaster | undefined;
}

export function DayOffQuestion({ onClose, toast }: DayOffQuestionProps) {
  const take = async () => {
    const { ok, message } = await takeDayOff();
    toast?.(message, ok ? "good" : "bad");
  };
  return (
    <Question
      title={screensTexts.dayOff.title}
      yes={screensTexts.dayOff.yes}
      no={screensTexts.dayOff.no}
      onNo={onClose}
      onYes={() => {
        onClose();
        void take();
      }}
    >
      <p>{screensTexts.dayOff.what}</p>
      <p>{screensTexts.dayOff.still}</p>
    </Question>
  );
}
