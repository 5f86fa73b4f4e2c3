/** What the player likes. */
import { lazy, Suspense } from "react";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { askToNotify } from "../../state/nudges.ts";
import { prefer } from "../../state/preferences.ts";
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
  return (
    <SidePanel title="Settings" onClose={onClose}>
      <Toggle name="Sound" on={!now.muted} onChange={(on) => prefer(preferences, { muted: !on })} />
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
