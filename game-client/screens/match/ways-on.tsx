/** What the results of a match and of a round have below them alike. */
import { gameTexts } from "../../texts/index.ts";

interface PanelButtonsProps {
  readonly onPanel: ((panel: "last" | "scores") => void) | undefined;
}

/** What was played, deal by deal; nothing where there are no panels to show it. */
export const PanelButtons = ({ onPanel }: PanelButtonsProps) =>
  onPanel && (
    <>
      <button type="button" className="button" onClick={() => onPanel("scores")}>
        {gameTexts.scoreBoard}
      </button>
      <button type="button" className="button" onClick={() => onPanel("last")}>
        {gameTexts.lastDeal}
      </button>
    </>
  );

/** What else is to be said, if anything is. */
export const ResultNote = ({ note }: { readonly note: string | undefined }) =>
  note && (
    <p className="match-result__sum" role="status">
      {note}
    </p>
  );
