/** The panels behind the top bar's buttons. */
import { useState } from "react";
import type { TableView } from "../../modules/tables/contract.ts";
import { SHORTCUTS } from "../interaction/keyboard.ts";
import { nameOf } from "../state/describe.ts";
import { isMatch, leaveMatchWords, mySide, scoreWords } from "../state/match.ts";
import { amountWords, changeWords } from "../state/money.ts";
import { mySeat } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import type { Store } from "../state/store.ts";
import { Dialog } from "./dialog.tsx";
import { ScoreBoard } from "./match/score-board.tsx";
import { MiniCard } from "./mini-card.tsx";
import { ResultTable, resultTitle, WatchAgain } from "./result.tsx";

export type PanelName = "info" | "history" | "last" | "scores" | "help" | "settings" | "chips";

interface PanelProps {
  readonly view: TableView;
  readonly session: Session;
  readonly preferences: Store<Preferences>;
  readonly onClose: () => void;
}

export function Panel({ name, ...props }: PanelProps & { readonly name: PanelName }) {
  switch (name) {
    case "info":
      return <InfoPanel {...props} />;
    case "history":
      return <HistoryPanel {...props} />;
    case "last":
      return <LastDealPanel {...props} />;
    case "scores":
      return <ScoresPanel {...props} />;
    case "help":
      return <HelpPanel {...props} />;
    case "settings":
      return <SettingsPanel {...props} />;
    case "chips":
      return <ChipsPanel {...props} />;
  }
}

export const VARIANT_WORDS = {
  points: "Points Rummy",
  pool101: "101 Pool",
  pool201: "201 Pool",
  deals: "Deals Rummy",
  point21: "21-Point Rummy",
} as const;

function InfoPanel({ view, session, onClose }: PanelProps) {
  const { table } = view;
  const chips = (amount: number) => amountWords(amount, table.currency);
  const rows: readonly (readonly [string, string])[] = [
    ["Game", `${VARIANT_WORDS[table.variant]} · ${table.currency === "inr" ? "cash" : "practice"}`],
    ["Table", `${table.tableNo} · ${table.tableId}`],
    ...(session.state.privateCode ? ([["Private code", session.state.privateCode]] as const) : []),
    ["Deal", view.dealId === null ? "none yet" : `${view.deal} · ${view.dealId}`],
    ...(table.pointValue > 0 ? ([["Point value", chips(table.pointValue)]] as const) : []),
    ...(isMatch(table) ? matchFacts(view) : pointsFacts(view)),
    ["Decks", `${table.nDeck}, with one printed joker each`],
    ["Players", `up to ${table.maxSeats}`],
    ["Turn", `${table.turnMs / 1000} s, then a bank of ${table.bankMs / 1000} s for the deal`],
    [
      "Drop",
      table.firstDrop === null
        ? "none"
        : `first ${table.firstDrop}, later ${table.middleDrop ?? table.fullCount} points`,
    ],
    ["Wrong show", `${table.fullCount} points, also the most a deal can cost`],
  ];
  return (
    <Dialog title={table.name} onClose={onClose} side>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.commitment && (
        <p className="proof">
          This deal’s shuffle was fixed before a card was dealt. Its seal:
          <code>{view.commitment.root}</code>
        </p>
      )}
      <p className="links">
        {view.lastResult && (
          <a href={view.lastResult.verifyUrl} target="_blank" rel="noreferrer">
            Check the last deal’s shuffle
          </a>
        )}
        <a href="/docs/protocol" target="_blank" rel="noreferrer">
          How the table talks: the protocol
        </a>
        <a href="/how-to-play-prv" target="_blank" rel="noreferrer">
          How to play
        </a>
      </p>
    </Dialog>
  );
}

type Facts = readonly (readonly [string, string])[];

function pointsFacts({ table }: TableView): Facts {
  return [
    ["Buy-in", amountWords(table.buyIn, table.currency)],
    ["Least for a deal", amountWords(table.minStack, table.currency)],
    ["Fee", `${table.feeBps / 100} % of what the losers pay`],
  ];
}

function matchFacts({ table, match }: TableView): Facts {
  const chips = (amount: number) => amountWords(amount, table.currency);
  const left = table.maxSeats > 2 && table.limit !== null;
  return [
    ["Entry", chips(table.buyIn)],
    ["Fee", `${table.feeBps / 100} % of all entries${match ? `, ${chips(match.fee)} so far` : ""}`],
    ...(match ? ([["Prize", chips(match.prize)]] as const) : []),
    table.limit === null
      ? ["Deals", `${table.deals}; a tie for first plays one more`]
      : ["Limit", `out at ${table.limit} points; the last one in wins`],
    ...(left ? ([["Rejoin", "twice at most, one point above the highest score that is left"]] as const) : []),
    ["Leaving", "gives the match up"],
  ];
}

function HistoryPanel({ view, onClose }: PanelProps) {
  const players = view.seats.filter((seat) => view.discards.some((one) => one.seat === seat.seat));
  return (
    <Dialog title="Discards of this deal" onClose={onClose} side>
      {view.discards.length === 0 && <p className="nothing">Nobody has discarded yet.</p>}
      {players.map((seat) => (
        <section key={seat.seat} className="history">
          <h3>{nameOf(view, seat.seat)}</h3>
          <p className="history__cards">
            {view.discards
              .filter((one) => one.seat === seat.seat)
              .map((one, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be discarded twice
                <MiniCard key={`${one.card}.${i}`} card={one.card} wildRank={view.wildRank} />
              ))}
          </p>
        </section>
      ))}
      {view.discards.length > 0 && (
        <section className="history">
          <h3>In order, newest first</h3>
          <ol className="history__list" reversed>
            {view.discards.toReversed().map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be discarded twice
              <li key={`${one.card}.${i}`}>
                <MiniCard card={one.card} wildRank={view.wildRank} /> {nameOf(view, one.seat)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}

function LastDealPanel({ view, onClose }: PanelProps) {
  const result = view.lastResult;
  return (
    <Dialog title="Last deal" onClose={onClose} wide>
      {result ? (
        <>
          <p className="lead">{resultTitle(result, view)}</p>
          <ResultTable result={result} view={view} />
          <p className="links">
            <a href={result.verifyUrl} target="_blank" rel="noreferrer">
              Check the shuffle
            </a>
            <WatchAgain dealId={result.dealId} />
          </p>
        </>
      ) : (
        <p className="nothing">No deal has ended yet.</p>
      )}
    </Dialog>
  );
}

function ScoresPanel({ view, onClose }: PanelProps) {
  if (!isMatch(view.table)) return <PointsScores view={view} onClose={onClose} />;
  return (
    <Dialog title="Score board" onClose={onClose} wide>
      <ScoreBoard view={view} />
    </Dialog>
  );
}

function PointsScores({ view, onClose }: Pick<PanelProps, "view" | "onClose">) {
  const names = new Map(view.scoreboard.flatMap((deal) => deal.rows.map((row) => [row.seat, row.name] as const)));
  for (const seat of view.seats) names.set(seat.seat, seat.name);
  const seats = [...names.keys()].sort((a, b) => a - b);
  const { currency } = view.table;
  return (
    <Dialog title="Score board" onClose={onClose} wide>
      {view.scoreboard.length === 0 ? (
        <p className="nothing">No deal has ended yet.</p>
      ) : (
        <div className="scroll">
          <table className="scores">
            <thead>
              <tr>
                <th scope="col">Deal</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    {seat === view.you ? "You" : names.get(seat)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.scoreboard.map((deal) => (
                <tr key={deal.deal}>
                  <th scope="row">{deal.deal}</th>
                  {seats.map((seat) => {
                    const row = deal.rows.find((one) => one.seat === seat && one.name === names.get(seat));
                    return (
                      <td key={seat} className={row && row.change > 0 ? "gain" : ""}>
                        {row ? (
                          <>
                            {row.count} <small>{changeWords(row.change, currency)}</small>
                          </>
                        ) : (
                          "–"
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                {seats.map((seat) => {
                  const rows = view.scoreboard.flatMap((deal) => deal.rows.filter((one) => one.seat === seat));
                  const change = rows.reduce((sum, row) => sum + row.change, 0);
                  return (
                    <td key={seat} className={change > 0 ? "gain" : change < 0 ? "loss" : ""}>
                      {rows.reduce((sum, row) => sum + row.count, 0)} <small>{changeWords(change, currency)}</small>
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
}

function HelpPanel({ preferences, onClose }: PanelProps) {
  const { shortcuts } = preferences.get();
  const [on, setOn] = useState(shortcuts);
  return (
    <Dialog title="Playing with the keyboard" onClose={onClose} side>
      <Toggle
        name="Single-key shortcuts"
        on={on}
        onChange={(next) => {
          setOn(next);
          preferences.set({ shortcuts: next });
        }}
      />
      <dl className="keys">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Toggle({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{name}</span>
    </label>
  );
}

function SettingsPanel({ preferences, onClose }: PanelProps) {
  const [now, setNow] = useState(preferences.get());
  const set = (patch: Partial<Preferences>) => {
    preferences.set(patch);
    setNow({ ...now, ...patch });
  };
  return (
    <Dialog title="Settings" onClose={onClose} side>
      <Toggle name="Sound" on={!now.muted} onChange={(on) => set({ muted: !on })} />
      <Toggle
        name="Four colours: blue diamonds, green clubs"
        on={now.fourColours}
        onChange={(on) => set({ fourColours: on })}
      />
      <Toggle name="Sort my hand at the deal" on={now.autoSort} onChange={(on) => set({ autoSort: on })} />
      <Toggle name="Less motion" on={now.calm} onChange={(on) => set({ calm: on })} />
      <Toggle name="Single-key shortcuts" on={now.shortcuts} onChange={(on) => set({ shortcuts: on })} />
    </Dialog>
  );
}

/** Top-up, sitting out, leaving after the deal. */
function ChipsPanel(props: PanelProps) {
  return isMatch(props.view.table) ? <MatchSeatPanel {...props} /> : <PointsSeatPanel {...props} />;
}

function MatchSeatPanel({ view, onClose }: PanelProps) {
  const side = mySide(view);
  const rows: Facts = [
    ["Entry", amountWords(view.table.buyIn, view.table.currency)],
    ...(side
      ? ([
          ["Score", scoreWords(view.table, side.score)],
          ["Entries paid", String(side.entries)],
        ] as const)
      : []),
  ];
  return (
    <Dialog title="Your seat" onClose={onClose} side>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {leaveMatchWords(view).lines.map((line) => (
        <p key={line} className="nothing">
          If you leave now: {line}
        </p>
      ))}
    </Dialog>
  );
}

function PointsSeatPanel({ view, session, onClose }: PanelProps) {
  const me = mySeat(view);
  const { currency, buyIn, minStack } = view.table;
  const room = Math.max(0, buyIn - (me?.stack ?? 0));
  const [amount, setAmount] = useState(room);
  if (!me) return null;
  const inDeal = me.inDeal === true;
  return (
    <Dialog title="Your seat" onClose={onClose} side>
      <dl className="facts">
        <div>
          <dt>At the table</dt>
          <dd>{amountWords(me.stack, currency)}</dd>
        </div>
        <div>
          <dt>A deal needs</dt>
          <dd>{amountWords(minStack, currency)}</dd>
        </div>
      </dl>
      <form
        className="topup"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount > 0) session.topUp(Math.round(amount));
          onClose();
        }}
      >
        <label htmlFor="topup">Top up, at most {amountWords(room, currency)}</label>
        <div className="topup__row">
          <input
            id="topup"
            type="range"
            min={0}
            max={room}
            step={Math.max(1, view.table.pointValue)}
            value={amount}
            disabled={room === 0 || inDeal}
            onChange={(event) => setAmount(Number(event.target.value))}
          />
          <output htmlFor="topup">{amountWords(amount, currency)}</output>
        </div>
        <button type="submit" className="button button--gold" disabled={room === 0 || inDeal || amount === 0}>
          Top up
        </button>
        {inDeal && <small>You can top up between deals.</small>}
        {!inDeal && room === 0 && <small>You already hold the full buy-in.</small>}
      </form>
      <Toggle name="Sit out from the next deal on" on={me.sittingOut} onChange={(on) => session.sitOut(on)} />
      <Toggle name="Leave after this deal" on={me.leavingAfterDeal} onChange={(on) => session.leaveAfterDeal(on)} />
    </Dialog>
  );
}
