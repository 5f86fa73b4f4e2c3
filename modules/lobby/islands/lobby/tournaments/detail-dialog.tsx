import type { ReactNode } from "react";
import { statusAction } from "../../../../tournament/status-contract.ts";
import type { Tournament } from "../../../../tournament/contract.ts";
import { useDerived, useValue } from "../../../../ui/browser/signals.ts";
import { Dialog, DialogActions } from "../../../../ui/components/dialog.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { formatValue, rupees } from "../../../../ui/format.ts";
import { ActionButton } from "./action-button.tsx";
import { Prize } from "./list.tsx";
import type { TournamentActions } from "./tab.tsx";
import { loadDetail, type Tournaments } from "./tournaments-state.ts";
import { breakWords, entries, feeWords, playersWords, rangeWords, roundWords, shortId, startWords } from "./words.ts";

interface DetailDialogProps {
  readonly state: Tournaments;
  readonly actions: TournamentActions;
  readonly onClose: () => void;
}

/** The tournament's detail (S1 § 2). */
const DetailDialog = ({ state, actions, onClose }: DetailDialogProps) => {
  const detail = useValue(state.detail);
  return (
    <Dialog open title={detail.is === "ready" ? detail.value.sName : "Tournament"} onClose={onClose} size="wide">
      {detail.is === "loading" && <Skeleton />}
      {detail.is === "failed" && <ErrorState message={detail.message} onRetry={() => void loadDetail(state)} />}
      {detail.is === "ready" && <Detail state={state} tournament={detail.value} actions={actions} />}
    </Dialog>
  );
};

interface DetailProps extends Omit<DetailDialogProps, "onClose"> {
  readonly tournament: Tournament;
}

const Detail = ({ state, tournament, actions }: DetailProps) => {
  const { _id, sName, oEntryFee, nJoined, nTotalSeat, nTotalWinning, nWinTicketCount, nStrategicTime } = tournament;
  const hasSeat = useDerived(() => state.seats.value.has(_id), [state, _id]);
  const isBusy = useDerived(() => state.busyId.value === _id, [state, _id]);
  const { shown, waiting } = entries(nJoined, nTotalSeat);
  return (
    <div className="tournament">
      <p className="tournament__id">ID: {shortId(_id)}</p>
      <dl className="tournament__facts">
        <Group title="Tournament Timings">
          <Fact name="Reg. Start">{startWords(tournament.dJoiningStartAt)}</Fact>
          <Fact name="Reg. End">{startWords(tournament.dJoiningEndAt)}</Fact>
          <Fact name="Starts">{startWords(tournament.dTournamentStartAt)}</Fact>
        </Group>
        <Group title="Entries">
          <Fact name="Entry Fee">{feeWords(oEntryFee.nAmount)}</Fact>
          <Fact name="Player Joined">
            {shown}
            {waiting > 0 && ` (Waitlist: ${waiting})`}
          </Fact>
          <Fact name="Total Prize">
            <Prize total={nTotalWinning} tickets={nWinTicketCount} />
          </Fact>
        </Group>
      </dl>
      <Rounds rounds={tournament.aRoundInfo} />
      <Prizes rounds={tournament.aRoundInfo} />
      <DialogActions>
        <ActionButton
          action={statusAction({ ...tournament, hasSeat, isRegisteredTab: false })}
          isBusy={isBusy}
          name={sName}
          onAct={(action) => actions.act(action, tournament)}
        />
      </DialogActions>
      <footer className="tournament__notes">
        <p>{breakWords(nStrategicTime)}</p>
        <p>
          Disclaimer : The number of prizes and rounds will change depending on number of players joining the tournament
        </p>
      </footer>
    </div>
  );
};

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="tournament__group">
    <h3>{title}</h3>
    {children}
  </div>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="tournament__fact">
    <dt>{name}</dt>
    <dd className="numeric">{children}</dd>
  </div>
);

type RoundsProps = { readonly rounds: Tournament["aRoundInfo"] };

const Rounds = ({ rounds }: RoundsProps) => (
  <section className="tournament__rounds" aria-label="Game Rounds">
    <h3>Game Rounds</h3>
    <ol>
      {rounds.map(({ nRound, aWinning }) => (
        <li key={nRound}>
          <strong>R{nRound}</strong> {roundWords(aWinning)}
        </li>
      ))}
    </ol>
  </section>
);

/** By rank, the best first; ranges that a round's end cut are one again. */
const Prizes = ({ rounds }: RoundsProps) => {
  const ranges = rounds
    .flatMap(({ aWinning }) => aWinning)
    .filter(({ nAmount }) => nAmount >= 1)
    .toSorted((one, other) => one.nFrom - other.nFrom);
  return (
    <section className="tournament__prizes" aria-label="Prizes">
      <h3>Prizes</h3>
      {ranges.length === 0 ? (
        <p>No Prizes</p>
      ) : (
        <ol>
          {ranges.map(({ nFrom, nTo, nAmount }) => (
            <li key={nFrom}>
              <strong>{rangeWords(nFrom, nTo)}</strong>
              <span>{playersWords(nFrom, nTo)}</span>
              <span className="numeric">{rupees(formatValue(nAmount))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

export default DetailDialog;
