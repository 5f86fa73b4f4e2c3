/** A day off, asked once: the second of two presses. */
import { takeDayOff } from "../net/safer-play-api.ts";
import type { Toaster } from "../state/toasting.ts";
import { Question } from "./dialog.tsx";

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
      title="Take a day off?"
      yes="Yes, 24 hours"
      no="No"
      onNo={onClose}
      onYes={() => {
        onClose();
        void take();
      }}
    >
      <p>No new game begins for you for 24 hours, of whatever kind. It cannot be taken back.</p>
      <p>This deal, and a match or tournament that has begun, is played to its end. Your balances stay as they are.</p>
    </Question>
  );
}
