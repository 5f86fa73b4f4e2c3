/** What does not fit a phone's bar. */

import { gameTexts } from "../../texts/index.ts";
import { Icon } from "../icons.tsx";
import { SidePanel } from "../side-panel.tsx";
import { useTools } from "../tools.tsx";
import type { PanelProps } from "./props.ts";

export function MenuPanel({ onClose }: PanelProps) {
  const tools = useTools();
  return (
    <SidePanel title={gameTexts.menu} onClose={onClose}>
      <ul className="menu">
        {tools
          .filter(({ isFirst }) => isFirst !== true)
          .map(({ icon, name, pressed, run }) => (
            <li key={icon === "mute" ? "sound" : icon}>
              <button type="button" className="menu__entry" aria-pressed={pressed} onClick={run}>
                <Icon name={icon} />
                {name}
              </button>
            </li>
          ))}
      </ul>
    </SidePanel>
  );
}
