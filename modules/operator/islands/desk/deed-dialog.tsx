import type { ReactNode } from "react";
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import type { ButtonTone } from "../../../ui/components/button.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

/** The words of something that is done at the desk once it was said again. */
export interface DeedWords {
  readonly verb: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly tone: ButtonTone;
  readonly wantsReason: boolean;
  /** What follows from it. */
  readonly text: string;
}

interface DeedDialogProps {
  readonly words: DeedWords;
  readonly title: string;
  readonly longestReason: number;
  readonly send: (reason: string) => Promise<ApiAnswer<unknown>>;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
  /** What it is done to. */
  readonly children: ReactNode;
}

/** Asks once more before something is done to the one that is shown, for whoever works by keys. */
export const DeedDialog = ({ words, title, longestReason, send, onClose, onDone, children }: DeedDialogProps) => {
  const { verb, done, tone, wantsReason, text } = words;
  const confirm = async (reason: string) => {
    const answer = await send(reason);
    if (!answer.ok) return answer.message;
    onDone(done);
    return null;
  };
  return (
    <DecisionDialog
      {...{ title, tone, wantsReason, longestReason, onClose }}
      action={verb}
      isActionFirst
      onConfirm={confirm}
    >
      <p>
        {children} {text}
      </p>
    </DecisionDialog>
  );
};
