import { type ReactNode, useState } from "react";
import { say } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { useDerived, useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../../ui/components/dialog.tsx";
import { OnDemandDialog, onDemand } from "../../../../ui/components/on-demand.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { formatStart } from "../../../../ui/format.ts";
import { Rich } from "../../../../ui/rich.tsx";
import { lobbyTexts } from "../../../texts/index.ts";
import { ActionButton } from "./action-button.tsx";
import type { Lobby } from "./entering.ts";
import { Entries, Prize } from "./figures.tsx";
import {
  advanceLabel,
  breakLabel,
  dealsLabel,
  feeLabel,
  ownStatusLabel,
  playersLabel,
  prizeRanges,
  rangeLabel,
  roundLabel,
  rupeeLabel,
  shortId,
} from "./labels.ts";
import { ownStart } from "./own-start.ts";
import { loadDetail } from "./tournaments-state.ts";

const playersDialog = onDemand(
  () => lobbyTexts.playersButton,
  () => import("./players-dialog.tsx"),
);
const qualifiersDialog = onDemand(
  () => lobbyTexts.qualifiersTitle,
  () => import("./qualifiers-dialog.tsx"),
);

const boardsDialog = onDemand(
  () => lobbyTexts.boardResults,
  () => import("./boards-dialog.tsx"),
);

interface DetailDialogProps {
  readonly lobby: Lobby;
  /** The row that was pressed. */
  readonly row: TournamentRow;
  readonly onClose: () => void;
}

/** Everything about one tournament (S1 § 2 "Tournament detail modal"). */
const DetailDialog = ({ lobby, row, onClose }: DetailDialogProps) => {
  const { state } = lobby;
  const detail = useValue(state.detail);
  const retry = () => {
    state.detail.value = { is: "loading" };
    void loadDetail(state);
  };
  return (
    <Dialog open title={row.sName} onClose={onClose} size="wide">
      {detail.is === "loading" && <DetailSkeleton />}
      {detail.is === "failed" && <ErrorState message={detail.message} onRetry={retry} />}
      {detail.is === "ready" && <Detail lobby={lobby} row={detail.value} />}
    </Dialog>
  );
};

const DetailSkeleton = () => (
  <div className="tournament" aria-busy="true">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} shape="field" />
    ))}
  </div>
);

const Detail = ({ lobby, row }: Pick<DetailDialogProps, "lobby" | "row">) => {
  const ownStatus = ownStatusLabel(row);
  const isRegisteredTab = useDerived(() => lobby.state.tab.value === "16", [lobby]);
  const words = lobbyTexts.detailFacts;
  return (
    <div className="tournament">
      <p className="tournament__id">
        <Rich
          text={say(lobbyTexts.idIs, { id: shortId(row._id) })}
          parts={{ b: (inner) => <span className="numeric">{inner}</span> }}
        />
        {ownStatus && <> · {ownStatus}</>}
      </p>
      <div className="tournament__facts">
        <Facts title={lobbyTexts.timings}>
          <Fact name={words.regStart}>{formatStart(row.dJoiningStartAt)}</Fact>
          <Fact name={words.regEnd}>{formatStart(row.dJoiningEndAt)}</Fact>
          <Fact name={words.starts}>{formatStart(row.dTournamentStartAt)}</Fact>
          <OwnStart at={row.dTournamentStartAt} />
        </Facts>
        <Facts title={lobbyTexts.entriesAndPrizes}>
          <Fact name={words.fee}>{feeLabel(row.oEntryFee.nAmount)}</Fact>
          <Fact name={words.joined}>
            <Entries row={row} />
          </Fact>
          <Fact name={words.prize}>
            <Prize total={row.nTotalWinning} tickets={row.nWinTicketCount} />
          </Fact>
        </Facts>
      </div>
      <div className="tournament__facts">
        <Rounds rounds={row.aRoundInfo} deals={row.nDeals} advance={row.nAdvance} />
        <Prizes rounds={row.aRoundInfo} />
      </div>
      {row.bSameCards && <SameCards roots={row.aDeckRoot ?? []} />}
      <div className="tournament__foot">
        <DialogActions>
          {row.bSameCards && row.eState === "finished" && row.oParticipantData && (
            <OpeningButton dialog={boardsDialog} id={row._id}>
              {lobbyTexts.boardResults}
            </OpeningButton>
          )}
          {(row.eState === "running" || row.eState === "finished") && (
            <OpeningButton dialog={playersDialog} id={row._id}>
              {lobbyTexts.playersButton}
            </OpeningButton>
          )}
          {row.eState === "running" && !row.bSameCards && (
            <OpeningButton dialog={qualifiersDialog} id={row._id}>
              {lobbyTexts.qualifiers}
            </OpeningButton>
          )}
          <ActionButton lobby={lobby} row={row} isRegisteredTab={isRegisteredTab} />
        </DialogActions>
      </div>
      {!row.bSameCards && (
        <footer className="tournament__notes">
          <p>{breakLabel(row.nStrategicTime)}</p>
          <p>{lobbyTexts.disclaimer}</p>
        </footer>
      )}
    </div>
  );
};

/** What it means that all tables have the same cards, and what is known of the decks before. */
const SameCards = ({ roots }: { readonly roots: readonly string[] }) => (
  <section className="tournament__part">
    <h3>{lobbyTexts.sameCardsTitle}</h3>
    <p>{lobbyTexts.sameCardsAbout}</p>
    <p>{lobbyTexts.sameCardsUntil}</p>
    <details>
      <summary>{lobbyTexts.sameCardsDecks}</summary>
      <ol>
        {roots.map((root) => (
          <li key={root}>
            <code className="hash">{root}</code>
          </li>
        ))}
      </ol>
    </details>
  </section>
);

/** When it starts where the reader is, for whom that is not in India. */
const OwnStart = ({ at }: { readonly at: string }) => {
  const time = ownStart(at);
  return time === null ? null : <Fact name={lobbyTexts.detailFacts.ownStart}>{time}</Fact>;
};

interface OpeningButtonProps {
  readonly dialog: typeof playersDialog | typeof boardsDialog;
  readonly id: string;
  readonly children: string;
}

/** A button with the dialog that it opens. */
const OpeningButton = ({ dialog, id, children }: OpeningButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...dialog.intent} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <OnDemandDialog dialog={dialog} props={{ tournamentId: id, onClose: () => setOpen(false) }} />}
    </>
  );
};

const Facts = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="tournament__part">
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="tournament__line">
    <dt>{name}</dt>
    <dd className="numeric">{children}</dd>
  </div>
);

type RoundsProps = { readonly rounds: TournamentRow["aRoundInfo"] };

interface GameRoundsProps extends RoundsProps {
  /** Undefined from a process of an older release. */
  readonly deals: number | undefined;
  readonly advance: number | undefined;
}

/** How a round is played (T-6), and what each one pays. */
const Rounds = ({ rounds, deals, advance }: GameRoundsProps) => (
  <section className="tournament__part">
    <h3>{lobbyTexts.gameRounds}</h3>
    {deals !== undefined && advance !== undefined && (
      <dl>
        <Fact name={lobbyTexts.detailFacts.played}>{dealsLabel(deals)}</Fact>
        {advance > 0 && <Fact name={lobbyTexts.detailFacts.goOn}>{advanceLabel(advance)}</Fact>}
      </dl>
    )}
    <ol>
      {rounds.map(({ nRound, aWinning }) => (
        <li key={nRound} className="tournament__line">
          <strong>{say(lobbyTexts.roundShort, { round: nRound })}</strong>
          <span>{roundLabel(aWinning)}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Prizes = ({ rounds }: RoundsProps) => {
  const ranges = prizeRanges(rounds);
  return (
    <section className="tournament__part">
      <h3>{lobbyTexts.prizesTitle}</h3>
      {ranges.length === 0 && <p>{lobbyTexts.noPrizes}</p>}
      <ol className="tournament__prizes">
        {ranges.map(({ nFrom, nTo, nAmount }) => (
          <li key={nFrom} className="tournament__line tournament__line--prize">
            <strong>{rangeLabel(nFrom, nTo)}</strong>
            <span>{playersLabel(nFrom, nTo)}</span>
            <span className="numeric">{rupeeLabel(nAmount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

export default DetailDialog;
