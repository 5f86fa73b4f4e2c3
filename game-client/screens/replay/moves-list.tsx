/** The moves of a replay in words, beside the table. */
import { useEffect, useRef } from "react";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import { replayTexts } from "./texts/index.ts";

interface MoveListProps {
  readonly steps: readonly ReplayStep[];
  readonly index: number;
  readonly player: ReplayPlayer;
}

/** Every move in words; a move is a button that leads to it. */
export function MoveList({ steps, index, player }: MoveListProps) {
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current move is another one when the index is
  useEffect(() => {
    // New browsers answer scrolling with a promise, which is no clean-up.
    current.current?.scrollIntoView({ block: "nearest" });
  }, [index]);
  return (
    <aside className="moves-list" aria-label={replayTexts.moves}>
      <ol>
        {steps.map((step, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the deal
          <li key={which}>
            <button
              ref={which === index ? current : undefined}
              type="button"
              className={step.turnOf === step.view.you ? "moves-list__own" : ""}
              aria-current={which === index ? "step" : undefined}
              onClick={() => player.seek(which)}
            >
              {step.words}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
