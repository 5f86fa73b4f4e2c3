/** How the last deal ended. */
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { gameTexts } from "../../texts/index.ts";
import { DealLinks, ResultTable, resultTitle } from "../result.tsx";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed, useWholeView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";

export function LastDealPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const wrongShow = useValue(usePlayed().session.state.wrongShow);
  const result = view.lastResult;
  return (
    <SidePanel title={gameTexts.lastDeal} onClose={onClose}>
      {result ? (
        <>
          <p className="lead">{resultTitle(result, view)}</p>
          <ResultTable result={result} view={view} wrongShow={wrongShow} adds />
          <p className="links">
            <DealLinks result={result} view={view} />
          </p>
        </>
      ) : (
        <p className="nothing">{panelsTexts.noDealEnded}</p>
      )}
    </SidePanel>
  );
}
