/** The panel behind one of the top bar's buttons, while it is open. */
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { type PanelName, usePlayed } from "../table-context.tsx";
import { HelpPanel } from "./help.tsx";
import { HistoryPanel } from "./history.tsx";
import { InfoPanel } from "./info.tsx";
import { LastDealPanel } from "./last-deal.tsx";
import type { PanelProps } from "./props.ts";
import { ScoresPanel } from "./scores.tsx";
import { SeatPanel } from "./seat.tsx";
import { SettingsPanel } from "./settings.tsx";

const PANELS: Readonly<Record<PanelName, (props: PanelProps) => React.ReactNode>> = {
  info: InfoPanel,
  history: HistoryPanel,
  last: LastDealPanel,
  scores: ScoresPanel,
  help: HelpPanel,
  settings: SettingsPanel,
  chips: SeatPanel,
};

export function OpenPanel() {
  const { panel } = usePlayed();
  const name = useValue(panel);
  if (name === null) return null;
  const Panel = PANELS[name];
  return (
    <Panel
      onClose={() => {
        panel.value = null;
      }}
    />
  );
}
