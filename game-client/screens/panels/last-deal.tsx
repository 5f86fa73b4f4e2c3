/** How the last deal ended. */
import { useValue } from "../../../modules/ui/browser/signals.ts";

import { DealLinks, ResultTable, resultTitle } from "../result.tsx";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed, useWholeView } from "../table-context.tsx";
import type { PanelProps } from "./props.ts";

export function LastDealPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const wrongShow = useValue(usePlayed().session.state.wrongShow);
  const result = view.lastResult;
  return (
    <SidePanel title="Last deal" onClose={onClose}>
      {result ? (
        <>
          <p className="lead">{resultTitle(result, view)}</p>
          <ResultTable result={result} view={view} wrongShow={wrongShow} adds />
          <p className="links">
            <DealLinks result={result} view={view} />
          </p>
        </>
      ) : (
        <p className="nothing">No deal has ended yet.</p>
      )}
    </SidePanel>
  );
}
