/** The question for a fresh code (O-8): any island of a page may ask, the frame's island shows the dialog. */
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { pageSignal } from "../../../ui/browser/signals.ts";

/** A question that waits for its code. */
export interface CodeQuestion {
  readonly give: (code: string) => Promise<ApiAnswer<unknown>>;
  /** Ends the question: the code was right, or somebody would rather not. */
  readonly end: (isGiven: boolean) => void;
}

export const codeQuestion = pageSignal<CodeQuestion | null>(null);

/** Asks; resolves with whether a right code was given. Of two questions at once the first is given up. */
export function askForCode(give: CodeQuestion["give"]): Promise<boolean> {
  codeQuestion.peek()?.end(false);
  return new Promise((resolve) => {
    codeQuestion.value = {
      give,
      end(isGiven) {
        codeQuestion.value = null;
        resolve(isGiven);
      },
    };
  });
}
