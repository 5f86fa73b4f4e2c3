/** Play, step, speed, and a line through the deal with a mark at every turn. */
import { memo, type ReactNode } from "react";
import { say } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import type { ReplayStep } from "../../state/replay.ts";
import { type ReplayPlayer, SPEEDS, type Speed } from "../../state/replay-player.ts";
import { replayTexts } from "./texts/index.ts";

interface ControlsProps {
  readonly steps: readonly ReplayStep[];
  readonly player: ReplayPlayer;
  /** What else stands below the table. */
  readonly children: ReactNode;
}

const SPEED_WORDS: Readonly<Record<Speed, string>> = { 0.5: "½×", 1: "1×", 2: "2×", 4: "4×" };

export function Controls({ steps, player, children }: ControlsProps) {
  const index = useValue(player.index);
  const playing = useValue(player.playing);
  const last = steps.length - 1;
  return (
    <section className="replay__controls" aria-label={replayTexts.player}>
      <div className="replay__buttons">
        <StepButton
          name={replayTexts.oneBack}
          path="M17 5 9 12l8 7ZM7 5v14"
          off={index === 0}
          run={() => player.step(-1)}
        />
        <StepButton
          name={playing ? replayTexts.pause : replayTexts.play}
          path={playing ? "M8 5v14M16 5v14" : "M7 4.500 19 12 7 19.500Z"}
          off={last === 0}
          run={() => (playing ? player.pause() : player.play())}
        />
        <StepButton
          name={replayTexts.oneOn}
          path="m7 5 8 7-8 7ZM17 5v14"
          off={index === last}
          run={() => player.step(1)}
        />
      </div>
      <div className="replay__line">
        <Marks steps={steps} />
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={replayTexts.place}
          aria-valuetext={say(replayTexts.moveOf, {
            move: index + 1,
            moves: steps.length,
            words: steps[index]?.words ?? "",
          })}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        <p className="replay__words" aria-hidden="true">
          <b>
            {index + 1}/{steps.length}
          </b>{" "}
          {steps[index]?.words}
        </p>
      </div>
      <Speeds player={player} />
      {children}
    </section>
  );
}

/** A mark at every turn; those of the viewer stand out. */
const Marks = memo(({ steps }: Pick<ControlsProps, "steps">) => (
  <svg
    className="replay__marks"
    viewBox={`0 0 ${Math.max(1, steps.length - 1)} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {steps.map(({ turnOf, view }, which) =>
      turnOf === null ? null : (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is its place in the deal
          key={which}
          className={turnOf === view.you ? "replay__mark replay__mark--own" : "replay__mark"}
          d={`M${which} 0V1`}
        />
      ),
    )}
  </svg>
));

function Speeds({ player }: Pick<ControlsProps, "player">) {
  const speed = useValue(player.speed);
  return (
    <fieldset className="replay__speeds">
      <legend className="visually-hidden">{replayTexts.speed}</legend>
      {SPEEDS.map((one) => (
        <button
          key={one}
          type="button"
          className="button"
          aria-pressed={one === speed}
          aria-label={say(replayTexts.speedOf, { speed: SPEED_WORDS[one] })}
          onClick={() => player.setSpeed(one)}
        >
          {SPEED_WORDS[one]}
        </button>
      ))}
    </fieldset>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly path: string;
  readonly off: boolean;
  readonly run: () => void;
}

function StepButton({ name, path, off, run }: StepButtonProps) {
  return (
    <button type="button" className="button" aria-label={name} title={name} aria-disabled={off} onClick={run}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
