import { useEffect, useState } from "react";
import { say } from "../../../../kernel/index.ts";
import type { BoardsView, DecksView } from "../../../../tournament/contract.ts";
import { callApi, trusted } from "../../../../ui/browser/api-client.ts";
import { saveFile } from "../../../../ui/browser/save-file.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Dialog } from "../../../../ui/components/dialog.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { lobbyTexts } from "../../../texts/index.ts";
import { placeLabel } from "./labels.ts";

interface BoardsDialogProps {
  readonly tournamentId: string;
  readonly onClose: () => void;
}

type Shown =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly message: string }
  | { readonly is: "ready"; readonly view: BoardsView };

/** How the player did, board by board, once the last table is over. */
const BoardsDialog = ({ tournamentId, onClose }: BoardsDialogProps) => {
  const [tries, setTries] = useState(0);
  return (
    <Dialog open title={lobbyTexts.boardResults} onClose={onClose} size="wide">
      <Loaded key={tries} tournamentId={tournamentId} onRetry={() => setTries(tries + 1)} />
    </Dialog>
  );
};

const Loaded = ({ tournamentId, onRetry }: { readonly tournamentId: string; readonly onRetry: () => void }) => {
  const [shown, setShown] = useState<Shown>({ is: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    const path = `/tournament/boards/${encodeURIComponent(tournamentId)}`;
    void callApi({ method: "GET", path, data: trusted<BoardsView>(), signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      setShown(answer.ok ? { is: "ready", view: answer.data } : { is: "failed", message: answer.message });
    });
    return () => stop.abort();
  }, [tournamentId]);
  if (shown.is === "loading") return <Skeleton shape="field" />;
  if (shown.is === "failed") return <ErrorState message={shown.message} onRetry={onRetry} />;
  return (
    <>
      <Boards view={shown.view} />
      <SaveDecks tournamentId={tournamentId} />
    </>
  );
};

/** Saves what the decks were made of: `verify.mjs` makes them again. */
const SaveDecks = ({ tournamentId }: { readonly tournamentId: string }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailed(null);
    const path = `/tournament/decks/${encodeURIComponent(tournamentId)}`;
    const answer = await callApi({ method: "GET", path, data: trusted<DecksView>() });
    setBusy(false);
    if (!answer.ok) return setFailed(answer.message);
    saveFile(`decks-${tournamentId}.json`, new Blob([JSON.stringify(answer.data)], { type: "application/json" }));
  };
  return (
    <div className="tournament__decks">
      <p>
        {lobbyTexts.decksOpened} <a href="/verify.mjs">verify.mjs</a>
      </p>
      <Button tone="ghost" busy={busy} onClick={() => void save()}>
        {lobbyTexts.saveDecks}
      </Button>
      {failed !== null && <p role="alert">{failed}</p>}
    </div>
  );
};

const Boards = ({ view }: { readonly view: BoardsView }) => (
  <>
    <p>
      <strong>{say(lobbyTexts.scoreOf, { place: placeLabel(view.nPlace), players: view.nPlayers })}</strong>,{" "}
      <span className="numeric">{signed(view.nScore)}</span>
    </p>
    <table className="table table--cards" aria-label={lobbyTexts.boardResults}>
      <thead>
        <tr>
          {Object.values(lobbyTexts.boardFacts).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.aBoard.map((board) => (
          <Board key={board.nBoard} board={board} />
        ))}
      </tbody>
    </table>
  </>
);

/** `+12`, `−3.5`, `0`. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points)).replace("-", "\u2212");

const boardLabel = (number: number): string => say(lobbyTexts.board, { number });
const tableLabel = (number: number): string => say(lobbyTexts.table, { number });

const Board = ({ board }: { readonly board: BoardsView["aBoard"][number] }) => {
  const words = lobbyTexts.boardFacts;
  return (
    <tr>
      <td data-whole>
        <strong>{boardLabel(board.nBoard)}</strong>
      </td>
      <td data-label={words.own} className="numeric">
        {board.nResult === null ? lobbyTexts.boardNotPlayed : signed(board.nResult)}
      </td>
      <td data-label={words.mean} className="numeric">
        {signed(board.nMean)}
      </td>
      <td data-label={words.score} className="numeric">
        <strong>{signed(board.nScore)}</strong>
      </td>
      <td data-whole>
        <details>
          <summary>{words.others}</summary>
          <ul className="tournament__seats">
            {board.aSameSeat.map((one) => (
              <li key={one.nTable} className="tournament__line">
                <span>
                  {tableLabel(one.nTable)}: {one.bIsYou ? <strong>{one.sUserName}</strong> : one.sUserName}
                  {one.bIsBot && lobbyTexts.botNote} <span className="numeric">{signed(one.nResult)}</span>
                </span>
                <a href={`/table?replay=${encodeURIComponent(one.iDealId)}`} target="_blank" rel="noreferrer">
                  {lobbyTexts.watch}
                  <span className="visually-hidden">
                    {" "}
                    {boardLabel(board.nBoard)}, {tableLabel(one.nTable)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      </td>
    </tr>
  );
};

export default BoardsDialog;
