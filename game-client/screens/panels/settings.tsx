/** What the player likes. */
import { lazy, Suspense, useEffect, useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, languageNamed } from "../../../modules/kernel/index.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { languagePath } from "../../../modules/ui/language.ts";
import { askToNotify } from "../../state/nudges.ts";
import { type Preferences, prefer, TEXT_SIZES } from "../../state/preferences.ts";
import { gameTexts } from "../../texts/index.ts";
import { Boundary } from "../broken.tsx";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";
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
    <SidePanel title={gameTexts.settings} onClose={onClose}>
      <Toggle name={panelsTexts.sound} on={!now.muted} onChange={(on) => prefer(preferences, { muted: !on })} />
      <Volume now={now} onChange={(volume) => prefer(preferences, { volume, muted: volume === 0 })} />
      <LanguageChoice />
      <TextSize now={now} onChange={(text) => prefer(preferences, { text })} />
      <Toggle
        name={panelsTexts.leftHanded}
        on={now.leftHanded}
        onChange={(on) => prefer(preferences, { leftHanded: on })}
      />
      <Toggle
        name={panelsTexts.fourColours}
        on={now.fourColours}
        onChange={(on) => prefer(preferences, { fourColours: on })}
      />
      <Toggle name={panelsTexts.autoSort} on={now.autoSort} onChange={(on) => prefer(preferences, { autoSort: on })} />
      <Toggle
        name={panelsTexts.doubleTap}
        on={now.doubleTap}
        onChange={(on) => prefer(preferences, { doubleTap: on })}
      />
      <Toggle name={panelsTexts.calm} on={now.calm} onChange={(on) => prefer(preferences, { calm: on })} />
      <Toggle
        name={panelsTexts.singleKeys}
        on={now.shortcuts}
        onChange={(on) => prefer(preferences, { shortcuts: on })}
      />
      <Toggle
        name={panelsTexts.nudge}
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
      <span>{panelsTexts.volume}</span>
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

/** As the switch of the pages: keeps the choice, and the window comes again at its tables. A seat waits for it, as after any load. */
function LanguageChoice() {
  const [isOpen, setOpen] = useState(false);
  const now = languageNamed(document.documentElement.lang.slice(0, 2)) ?? "en";
  return (
    <form method="post">
      <button type="button" className="button languages__open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {panelsTexts.language}: <b>{LANGUAGE_NAMES[now]}</b>
      </button>
      {isOpen && (
        <fieldset className="looks looks--three languages__names">
          <legend className="visually-hidden">{panelsTexts.language}</legend>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="submit"
              className="button"
              formAction={languagePath(one)}
              aria-pressed={one === now}
              lang={one}
            >
              {LANGUAGE_NAMES[one]}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}

function TextSize({ now, onChange }: ChoiceProps) {
  const names: Readonly<Record<number, string>> = panelsTexts.textSizes;
  return (
    <fieldset className="looks looks--three">
      <legend>{panelsTexts.textSize}</legend>
      {TEXT_SIZES.map((size, i) => (
        <label key={size} className="look">
          <input type="radio" name="text-size" checked={size === now.text} onChange={() => onChange(size)} />
          <b style={{ fontSize: 16 * size }} aria-hidden="true">
            A
          </b>
          <span>{names[i]}</span>
        </label>
      ))}
    </fieldset>
  );
}
