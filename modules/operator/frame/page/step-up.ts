/** The question for a fresh second factor (O-8): any island of a page may ask, the frame's island shows the dialog. */
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { pageSignal } from "../../../ui/browser/signals.ts";

/** How a question may be answered. */
export interface CodeAnswers {
  readonly giveCode: (code: string) => Promise<ApiAnswer<unknown>>;
  /** Answers why the passkey was not taken, or null. */
  readonly givePasskey: () => Promise<string | null>;
}

/** A question that waits for its code. */
export interface CodeQuestion extends CodeAnswers {
  /** Ends the question: the code was right, or somebody would rather not. */
  readonly end: (isGiven: boolean) => void;
}

export const codeQuestion = pageSignal<CodeQuestion | null>(null);

/** Asks; resolves with whether a right code was given. Of two questions at once the first is given up. */
export function askForCode(answers: CodeAnswers): Promise<boolean> {
  codeQuestion.peek()?.end(false);
  return new Promise((resolve) => {
    codeQuestion.value = {
      ...answers,
      end(isGiven) {
        codeQuestion.value = null;
        resolve(isGiven);
      },
    };
  });
}
