/** What the player likes. */
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { prefer } from "../../state/preferences.ts";
import { SidePanel } from "../side-panel.tsx";
import { Looks } from "../social/looks.tsx";
import { usePlayed } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { Toggle } from "./toggle.tsx";

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
      <Toggle name="Less motion" on={now.calm} onChange={(on) => prefer(preferences, { calm: on })} />
      <Toggle
        name="Single-key shortcuts"
        on={now.shortcuts}
        onChange={(on) => prefer(preferences, { shortcuts: on })}
      />
      <Looks />
    </SidePanel>
  );
}
