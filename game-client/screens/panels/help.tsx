/** Help at the table: the coach, and the keys and whether they are listened to. */
import { useDerived } from "../../../modules/ui/browser/signals.ts";
import { SHORTCUTS } from "../../interaction/keyboard.ts";
import { coaching, isCoachedIn, playerInDeal } from "../../state/coaching.ts";
import { prefer } from "../../state/preferences.ts";
import { gameTexts } from "../../texts/index.ts";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";
import { Toggle } from "./toggle.tsx";

export function HelpPanel({ onClose }: PanelProps) {
  const { preferences } = usePlayed();
  const on = useDerived(() => preferences.value.shortcuts, [preferences]);
  const words: Readonly<Record<string, string>> = panelsTexts.shortcuts;
  return (
    <SidePanel title={gameTexts.help} onClose={onClose}>
      <CoachToggle />
      <Toggle name={panelsTexts.singleKeys} on={on} onChange={(next) => prefer(preferences, { shortcuts: next })} />
      <dl className="keys">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words[does]}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}

/** On where the coach speaks, asked or not. */
function CoachToggle() {
  const { preferences, view } = usePlayed();
  const on = useDerived(
    () => preferences.value.coach || isCoachedIn(view.value, preferences.value),
    [preferences, view],
  );
  return (
    <Toggle
      name={panelsTexts.coach}
      on={on}
      onChange={(next) => {
        prefer(preferences, { coach: next });
        const player = playerInDeal(view.peek());
        if (!next && player !== null) coaching.peek()?.done(player);
      }}
    />
  );
}
