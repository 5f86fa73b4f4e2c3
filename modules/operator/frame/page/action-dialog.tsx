import type { ReactNode } from "react";
import type { Confirmation, Confirmed, Sent } from "../../../ui/browser/confirmation.ts";
import type { ButtonTone } from "../../../ui/components/button.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

/** The words of something that is done at the desk once it was said again. */
export interface ActionLabels {
  readonly verb: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly tone: ButtonTone;
  readonly wantsReason: boolean;
  /** What follows from it. */
  readonly text: string;
}

interface ActionDialogProps<Shown> {
  readonly of: Confirmation<Shown>;
  readonly words: (shown: Shown) => ActionLabels;
  readonly title: (shown: Shown) => string;
  readonly longestReason: number;
  readonly send: (yes: Confirmed<Shown>, reason: string) => Promise<Sent<unknown>>;
  readonly onGivenUp: () => void;
  readonly onDone: (said: string) => void;
  /** What it is done to. */
  readonly children: (shown: Shown) => ReactNode;
}

/** Asks once more before something is done to the one that is shown, for operators who work by keys. */
export const ActionDialog = <Shown,>(props: ActionDialogProps<Shown>) => {
  const { of, words, title, longestReason, send, onGivenUp, onDone, children } = props;
  return (
    <DecisionDialog
      {...{ of, title, longestReason, send, onGivenUp }}
      action={(shown) => words(shown).verb}
      tone={(shown) => words(shown).tone}
      wantsReason={(shown) => words(shown).wantsReason}
      isActionFirst
      onDone={(_, shown) => onDone(words(shown).done)}
    >
      {(shown) => (
        <p>
          {children(shown)} {words(shown).text}
        </p>
      )}
    </DecisionDialog>
  );
};
