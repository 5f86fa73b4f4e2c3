/** The show and the result of a deal that is watched again: what R-24 showed, and no more. */
import { nameOf } from "../../state/describe.ts";
import type { ReplayStep } from "../../state/replay.ts";
import { ResultTable, resultTitle } from "../result.tsx";
import { ShownGroups } from "../showdown.tsx";

export function Ending({ step: { view } }: { readonly step: ReplayStep }) {
  const { phase, showdown, lastResult } = view;
  if (phase === "showdown" && showdown) {
    return (
      <section className="centre centre--panel" aria-label="The show">
        <header>
          <h2>{nameOf(view, showdown.winner)} declared</h2>
        </header>
        <ShownGroups show={showdown} wildRank={view.wildRank} />
      </section>
    );
  }
  if (lastResult === null || lastResult.dealId !== view.dealId) return null;
  return (
    <section className="result-panel replay__result" aria-label="Result of the deal">
      <header className="result-panel__head">
        <h2>{resultTitle(lastResult, view)}</h2>
      </header>
      <div className="result-panel__rows">
        <ResultTable result={lastResult} view={view} />
      </div>
    </section>
  );
}
