/** The keys, and whether they are listened to. */
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { SHORTCUTS } from "../../interaction/keyboard.ts";
import { prefer } from "../../state/preferences.ts";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { Toggle } from "./toggle.tsx";

export function HelpPanel({ onClose }: PanelProps) {
  const { preferences } = usePlayed();
  const on = useDerived(() => preferences.value.shortcuts, [preferences]);
  return (
    <SidePanel title="Playing with the keyboard" onClose={onClose}>
      <Toggle name="Single-key shortcuts" on={on} onChange={(next) => prefer(preferences, { shortcuts: next })} />
      <dl className="keys">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
