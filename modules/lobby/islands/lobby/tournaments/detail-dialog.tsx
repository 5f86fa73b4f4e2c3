import { type ReactNode, useState } from "react";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { useDerived, useValue } from "../../../../ui/browser/signals.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../../../ui/components/dialog.tsx";
import { OnDemandDialog, onDemand } from "../../../../ui/components/on-demand.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { formatStart } from "../../../../ui/format.ts";
import { ActionButton } from "./action-button.tsx";
import type { Lobby } from "./entering.ts";
import { Entries, Prize } from "./figures.tsx";
import {
  advanceLabel,
  breakLabel,
  dealsLabel,
  feeLabel,
  NO_PRIZES,
  ownStatusLabel,
  playersLabel,
  prizeRanges,
  rangeLabel,
  roundLabel,
  rupeeLabel,
  shortId,
} from "./labels.ts";
import { ABOUT, DECKS, RESULTS, TITLE, UNTIL_THE_END } from "./same-cards-texts.ts";
import { loadDetail } from "./tournaments-state.ts";

const playersDialog = onDemand("Players", () => import("./players-dialog.tsx"));
const qualifiersDialog = onDemand("Tournament Qualifiers", () => import("./qualifiers-dialog.tsx"));

const boardsDialog = onDemand(RESULTS, () => import("./boards-dialog.tsx"));

const DISCLAIMER =
  "Disclaimer : The number of prizes and rounds will change depending on number of players joining the tournament";

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
  return (
    <div className="tournament">
      <p className="tournament__id">
        ID: <span className="numeric">{shortId(row._id)}</span>
        {ownStatus && <> · {ownStatus}</>}
      </p>
      <div className="tournament__facts">
        <Facts title="Tournament Timings">
          <Fact name="Reg. Start">{formatStart(row.dJoiningStartAt)}</Fact>
          <Fact name="Reg. End">{formatStart(row.dJoiningEndAt)}</Fact>
          <Fact name="Starts">{formatStart(row.dTournamentStartAt)}</Fact>
        </Facts>
        <Facts title="Entries and prizes">
          <Fact name="Entry Fee">{feeLabel(row.oEntryFee.nAmount)}</Fact>
          <Fact name="Player Joined">
            <Entries row={row} />
          </Fact>
          <Fact name="Total Prize">
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
              {RESULTS}
            </OpeningButton>
          )}
          {(row.eState === "running" || row.eState === "finished") && (
            <OpeningButton dialog={playersDialog} id={row._id}>
              Players
            </OpeningButton>
          )}
          {row.eState === "running" && !row.bSameCards && (
            <OpeningButton dialog={qualifiersDialog} id={row._id}>
              Qualifiers
            </OpeningButton>
          )}
          <ActionButton lobby={lobby} row={row} isRegisteredTab={isRegisteredTab} />
        </DialogActions>
      </div>
      {!row.bSameCards && (
        <footer className="tournament__notes">
          <p>{breakLabel(row.nStrategicTime)}</p>
          <p>{DISCLAIMER}</p>
        </footer>
      )}
    </div>
  );
};

/** What it means that all tables have the same cards, and what is known of the decks before. */
const SameCards = ({ roots }: { readonly roots: readonly string[] }) => (
  <section className="tournament__part">
    <h3>{TITLE}</h3>
    <p>{ABOUT}</p>
    <p>{UNTIL_THE_END}</p>
    <details>
      <summary>{DECKS}</summary>
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
    <h3>Game Rounds</h3>
    {deals !== undefined && advance !== undefined && (
      <dl>
        <Fact name="Played">{dealsLabel(deals)}</Fact>
        {advance > 0 && <Fact name="Go on">{advanceLabel(advance)}</Fact>}
      </dl>
    )}
    <ol>
      {rounds.map(({ nRound, aWinning }) => (
        <li key={nRound} className="tournament__line">
          <strong>R{nRound}</strong>
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
      <h3>Prizes</h3>
      {ranges.length === 0 && <p>{NO_PRIZES}</p>}
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
