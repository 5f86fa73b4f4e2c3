/** Reports a problem to support, with table and deal. Not modal: cards and clock stay in reach, and what is written stays. */
import { lazy } from "react";
import type { TableView } from "../../../modules/tables/contract.ts";
import { useValue } from "../../../modules/ui/browser/signals.ts";
import { Rich } from "../../../modules/ui/rich.tsx";
import { beginReport, reporting } from "../../state/reporting.ts";
import { OwnPanel } from "../side-panel.tsx";
import { socialTexts } from "./texts/index.ts";

/** Most visits report nothing. */
const ReportForm = lazy(() => import("./report-form.tsx"));

interface ReportButtonProps {
  /** What is seen where the button stands. */
  readonly view: TableView;
  /** The deal that it is about; the one that is played by default. */
  readonly dealId?: string | undefined;
  readonly look?: "link-button" | "button";
  readonly onBegin?: () => void;
}

/** Begins a report. */
export function ReportButton({ view, dealId, look = "link-button", onBegin }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={look}
      onClick={() => {
        onBegin?.();
        beginReport(view, dealId);
      }}
    >
      {/* One item of the button: between two of them a space is lost. */}
      <span>
        <Rich
          text={socialTexts.reportProblem}
          parts={{ tail: (inner) => <span className="replay__tail">{inner}</span> }}
        />
      </span>
    </button>
  );
}

const close = () => {
  reporting.value = null;
};

/** The report that is being written. */
export function OpenReport() {
  const about = useValue(reporting);
  return (
    about && (
      <OwnPanel title={socialTexts.reportTitle} onClose={close} isForm>
        <ReportForm about={about} />
      </OwnPanel>
    )
  );
}
