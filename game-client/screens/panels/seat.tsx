/** The player's own seat: topping up, sitting out, leaving after the deal; in a match, where it stands. */
import { type FormEvent, useState } from "react";
import { say } from "../../../modules/kernel/index.ts";
import type { SeatInfo } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { isMatch, leaveMatchLabel, mySide, placeLabel, scoreLabel } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { mySeat, sameButCards } from "../../state/moves.ts";
import { fieldLabel, prizeLines } from "../../state/round-outcome.ts";
import { placeAtTableLabel, roundLabel } from "../../state/tournament.ts";
import { gameTexts } from "../../texts/index.ts";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed, useStill, useView, useWholeView } from "../table-context.tsx";
import { screensTexts } from "../texts/index.ts";
import { FactList, type Facts } from "./facts.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";
import { Toggle } from "./toggle.tsx";

export function SeatPanel(props: PanelProps) {
  const ofMatch = useView(({ table }) => isMatch(table));
  const ofRound = useView(({ table }) => table.tournament !== null);
  if (ofRound) return <RoundSeatPanel {...props} />;
  return ofMatch ? <MatchSeatPanel {...props} /> : <PointsSeatPanel {...props} />;
}

/** The viewer's standing in a tournament, at the table and among all. */
function RoundSeatPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const status = useValue(usePlayed().session.state.tournament);
  const { tournament, currency } = view.table;
  const rows: Facts = [
    ...(tournament ? ([[panelsTexts.round, roundLabel(tournament)]] as const) : []),
    [panelsTexts.atTable, placeAtTableLabel(view)],
    ...(status?.you.rank
      ? ([
          [
            panelsTexts.ofAll,
            say(panelsTexts.placeOf, { place: placeLabel(status.you.rank), players: status.you.ofPlayers }),
          ],
        ] as const)
      : []),
    ...(status ? ([[panelsTexts.others, fieldLabel(status)]] as const) : []),
    ...(status?.prizes.length ? ([[panelsTexts.prizes, prizeLines(status, currency).join(", ")]] as const) : []),
  ];
  return (
    <SidePanel title={gameTexts.yourSeat} onClose={onClose}>
      <FactList rows={rows} />
      <p className="nothing">{panelsTexts.staysYours}</p>
    </SidePanel>
  );
}

function MatchSeatPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const side = mySide(view);
  const rows: Facts = [
    [panelsTexts.facts.entry, amountLabel(view.table.buyIn, view.table.currency)],
    ...(side
      ? ([
          [screensTexts.score, scoreLabel(view.table, side.score)],
          [panelsTexts.entriesPaid, String(side.entries)],
        ] as const)
      : []),
  ];
  return (
    <SidePanel title={gameTexts.yourSeat} onClose={onClose}>
      <FactList rows={rows} />
      {leaveMatchLabel(view).lines.map((line) => (
        <p key={line} className="nothing">
          {say(panelsTexts.ifYouLeave, { cost: line })}
        </p>
      ))}
    </SidePanel>
  );
}

function PointsSeatPanel({ onClose }: PanelProps) {
  const { session } = usePlayed();
  const still = useStill();
  const me = useView(mySeat, sameButCards);
  const { currency, minStack } = useView(({ table }) => table);
  if (!me) return null;
  const rows: Facts = [
    [panelsTexts.hasAtTable, amountLabel(me.stack, currency)],
    [panelsTexts.dealNeeds, amountLabel(minStack, currency)],
  ];
  return (
    <SidePanel title={gameTexts.yourSeat} onClose={onClose}>
      <FactList rows={rows} />
      <TopUp me={me} onClose={onClose} />
      <Toggle
        name={panelsTexts.sitOutNext}
        on={me.sittingOut}
        off={still !== null}
        onChange={(on) => session.sitOut(on)}
      />
      <Toggle
        name={panelsTexts.leaveAfter}
        on={me.leavingAfterDeal}
        off={still !== null}
        onChange={(on) => session.leaveAfterDeal(on)}
      />
    </SidePanel>
  );
}

interface TopUpProps extends PanelProps {
  readonly me: SeatInfo;
}

function TopUp({ me, onClose }: TopUpProps) {
  const { session, moves } = usePlayed();
  const { currency, buyIn, pointValue } = useView(({ table }) => table);
  const most = Math.max(0, buyIn - me.stack);
  const [amount, setAmount] = useState(most);
  const reason = useDerived(() => moves.value.topUp, [moves]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount > 0) session.topUp(Math.round(amount));
    onClose();
  };
  return (
    <form className="topup" onSubmit={submit}>
      <label htmlFor="topup">{say(panelsTexts.topUpMost, { amount: amountLabel(most, currency) })}</label>
      <div className="topup__row">
        <input
          id="topup"
          type="range"
          min={0}
          max={most}
          step={Math.max(1, pointValue)}
          value={amount}
          disabled={reason !== null}
          onChange={(event) => setAmount(Number(event.target.value))}
        />
        <output htmlFor="topup">{amountLabel(amount, currency)}</output>
      </div>
      <button type="submit" className="button button--gold" disabled={reason !== null || amount === 0}>
        {panelsTexts.topUp}
      </button>
      {reason && <small>{reason}</small>}
    </form>
  );
}
