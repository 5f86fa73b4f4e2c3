/** What the player likes. */
import { lazy, Suspense, useEffect } from "react";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { askToNotify } from "../../state/nudges.ts";
import { type Preferences, prefer, TEXT_SIZES } from "../../state/preferences.ts";
import { Boundary } from "../broken.tsx";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { Toggle } from "./toggle.tsx";

/** Its samples are drawn for those who choose. */
const Looks = lazy(() => import("../social/looks.tsx"));

export function SettingsPanel({ onClose }: PanelProps) {
  const { preferences } = usePlayed();
  const now = useValue(preferences);
  useEffect(() => {
    // Imported at once it would travel with the window's own script.
    import("../comfort.ts").then(({ applyComfort }) => applyComfort(preferences)).catch(() => undefined);
  }, [preferences]);
  return (
    <SidePanel title="Settings" onClose={onClose}>
      <Toggle name="Sound" on={!now.muted} onChange={(on) => prefer(preferences, { muted: !on })} />
      <Volume now={now} onChange={(volume) => prefer(preferences, { volume, muted: volume === 0 })} />
      <TextSize now={now} onChange={(text) => prefer(preferences, { text })} />
      <Toggle
        name="Left-handed: buttons at the left"
        on={now.leftHanded}
        onChange={(on) => prefer(preferences, { leftHanded: on })}
      />
      <Toggle
        name="Four colours: blue diamonds, green clubs"
        on={now.fourColours}
        onChange={(on) => prefer(preferences, { fourColours: on })}
      />
      <Toggle
        name="Sort my hand at the deal"
        on={now.autoSort}
        onChange={(on) => prefer(preferences, { autoSort: on })}
      />
      <Toggle
        name="Double tap on a card discards it"
        on={now.doubleTap}
        onChange={(on) => prefer(preferences, { doubleTap: on })}
      />
      <Toggle name="Less motion" on={now.calm} onChange={(on) => prefer(preferences, { calm: on })} />
      <Toggle
        name="Single-key shortcuts"
        on={now.shortcuts}
        onChange={(on) => prefer(preferences, { shortcuts: on })}
      />
      <Toggle
        name="Tell me when it is my turn: by vibration, and by a notice while this window is hidden"
        on={now.nudge}
        onChange={(on) => {
          prefer(preferences, { nudge: on });
          if (on) askToNotify();
        }}
      />
      <Boundary of="part">
        <Suspense>
          <Looks />
        </Suspense>
      </Boundary>
    </SidePanel>
  );
}

interface ChoiceProps {
  readonly now: Preferences;
  readonly onChange: (value: number) => void;
}

/** The slider moves by tenths with the keys; at its end there is no sound, and moving it brings the sound back. */
function Volume({ now, onChange }: ChoiceProps) {
  const volume = now.muted ? 0 : now.volume;
  return (
    <label className="volume">
      <span>Volume</span>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={volume}
        aria-valuetext={`${volume} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}

const TEXT_NAMES = ["Normal", "Large", "Largest"] as const;

function TextSize({ now, onChange }: ChoiceProps) {
  return (
    <fieldset className="looks looks--three">
      <legend>Text size</legend>
      {TEXT_SIZES.map((size, i) => (
        <label key={size} className="look">
          <input type="radio" name="text-size" checked={size === now.text} onChange={() => onChange(size)} />
          <b style={{ fontSize: 16 * size }} aria-hidden="true">
            A
          </b>
          <span>{TEXT_NAMES[i]}</span>
        </label>
      ))}
    </fieldset>
  );
}
