import { useState } from "react";
import { gameTexts } from "../texts/index.ts";

interface AgainProps {
  /** Answers why not, or null. */
  readonly onAgain: () => Promise<string | null>;
  readonly words: string;
  /** What is read while it is looked for. */
  readonly busyWords?: string;
}

/** Sits down at another table of the same kind; says why that is not to be. */
export function Again({ onAgain, words, busyWords = gameTexts.lookingFor }: AgainProps) {
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({ busy: false, refused: null });
  const again = async () => {
    setState({ busy: true, refused: null });
    setState({ busy: false, refused: await onAgain() });
  };
  return (
    <>
      {state.refused && (
        <span className="loss" role="alert">
          {state.refused}
        </span>
      )}
      <button
        type="button"
        className="button button--gold"
        aria-disabled={state.busy}
        onClick={() => !state.busy && void again()}
      >
        {state.busy ? busyWords : words}
      </button>
    </>
  );
}
