/** The player's own seat: topping up, sitting out, leaving after the deal; in a match, where it stands. */
import { type FormEvent, useState } from "react";
import type { SeatInfo } from "../../../modules/tables/contract.ts";
import { useDerived, useValue } from "../../../modules/ui/browser/signals.ts";
import { isMatch, leaveMatchLabel, mySide, placeLabel, scoreLabel } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { mySeat, sameButCards } from "../../state/moves.ts";
import { fieldLabel, prizeLines } from "../../state/round-outcome.ts";
import { placeAtTableLabel, roundLabel } from "../../state/tournament.ts";
import { SidePanel } from "../side-panel.tsx";
import { usePlayed, useStill, useView, useWholeView } from "../table-context.tsx";
import { FactList, type Facts } from "./facts.tsx";
import type { PanelProps } from "./props.ts";
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
    ...(tournament ? ([["Round", roundLabel(tournament)]] as const) : []),
    ["At this table", placeAtTableLabel(view)],
    ...(status?.you.rank ? ([["Of all", `${placeLabel(status.you.rank)} of ${status.you.ofPlayers}`]] as const) : []),
    ...(status ? ([["The others", fieldLabel(status)]] as const) : []),
    ...(status?.prizes.length ? ([["Prizes", prizeLines(status, currency).join(", ")]] as const) : []),
  ];
  return (
    <SidePanel title="Your seat" onClose={onClose}>
      <FactList rows={rows} />
      <p className="nothing">Your seat stays yours until the round is over, whether this window is open or not.</p>
    </SidePanel>
  );
}

function MatchSeatPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const side = mySide(view);
  const rows: Facts = [
    ["Entry", amountLabel(view.table.buyIn, view.table.currency)],
    ...(side
      ? ([
          ["Score", scoreLabel(view.table, side.score)],
          ["Entries paid", String(side.entries)],
        ] as const)
      : []),
  ];
  return (
    <SidePanel title="Your seat" onClose={onClose}>
      <FactList rows={rows} />
      {leaveMatchLabel(view).lines.map((line) => (
        <p key={line} className="nothing">
          If you leave now: {line}
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
    ["At the table", amountLabel(me.stack, currency)],
    ["A deal needs", amountLabel(minStack, currency)],
  ];
  return (
    <SidePanel title="Your seat" onClose={onClose}>
      <FactList rows={rows} />
      <TopUp me={me} onClose={onClose} />
      <Toggle
        name="Sit out from the next deal on"
        on={me.sittingOut}
        off={still !== null}
        onChange={(on) => session.sitOut(on)}
      />
      <Toggle
        name="Leave after this deal"
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
      <label htmlFor="topup">Top up, at most {amountLabel(most, currency)}</label>
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
        Top up
      </button>
      {reason && <small>{reason}</small>}
    </form>
  );
}
