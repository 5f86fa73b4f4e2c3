/** The way to the analysis of the own deal, or of the best of a day. Its code is loaded when it is asked for. */
import { signal } from "@preact/signals-react";
import { lazy } from "react";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import type { ReplayStep } from "../../state/replay.ts";
import type { ReplayPlayer } from "../../state/replay-player.ts";
import { OwnPanel } from "../side-panel.tsx";
import { replayTexts } from "./texts/index.ts";

const Analysis = lazy(() => import("./analysis.tsx"));

/** Lists of deals lead here with the analysis open. */
const isOpen = signal(location.hash === "#analysis");

export const AnalyseButton = () => (
  <button
    type="button"
    className="button"
    onClick={() => {
      isOpen.value = true;
    }}
  >
    {replayTexts.analyse}
  </button>
);

interface OpenAnalysisProps {
  readonly dealId: string;
  /** Opens it for whoever did not play it: the best deal of a day. */
  readonly code: string | null;
  readonly steps: readonly ReplayStep[];
  readonly player: ReplayPlayer;
}

/** The analysis beside the table, while it is open. */
export const OpenAnalysis = (props: OpenAnalysisProps) =>
  useValue(isOpen) && (
    <OwnPanel
      title={replayTexts.analysis}
      onClose={() => {
        isOpen.value = false;
      }}
    >
      <Analysis {...props} />
    </OwnPanel>
  );
