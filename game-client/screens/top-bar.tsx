/** Where the player is, whose turn it is, how the connection is, and the way to everything else. */
import type { TableView } from "../../modules/tables/contract.ts";
import type { LinkStatus } from "../net/link.ts";
import { nameOf } from "../state/describe.ts";
import { dealWords, isMatch } from "../state/match.ts";
import { amountShort, amountWords } from "../state/money.ts";
import { clockWords, useSeconds } from "./clock.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { type PanelName, VARIANT_WORDS } from "./panels.tsx";

interface TopBarProps {
  readonly view: TableView;
  readonly status: LinkStatus;
  readonly offsetMs: number;
  readonly muted: boolean;
  readonly onPanel: (panel: PanelName) => void;
  readonly onMute: () => void;
  readonly onLeave: () => void;
}

export function TopBar({ view, status, offsetMs, muted, onPanel, onMute, onLeave }: TopBarProps) {
  const { table } = view;
  const stake = stakeWords(view);
  const deal = dealWords(view);
  return (
    <header className="bar">
      <p className="bar__where">
        <b>{VARIANT_WORDS[table.variant]}</b>
        <span>Table {table.tableNo}</span>
        {deal && <span>{deal}</span>}
        <em>{stake}</em>
      </p>
      <TurnPill view={view} offsetMs={offsetMs} />
      <nav className="bar__tools" aria-label="Table">
        <Connection status={status} />
        <Tool icon="history" name="Discards" keys="T" run={() => onPanel("history")} />
        <Tool icon="last" name="Last deal" keys="L" run={() => onPanel("last")} />
        <Tool icon="scores" name="Score board" keys="B" run={() => onPanel("scores")} />
        <Tool
          icon="chips"
          name={isMatch(table) ? "Your seat" : "Your seat: top up, sit out"}
          run={() => onPanel("chips")}
        />
        <Tool icon="info" name="About this table" keys="I" run={() => onPanel("info")} />
        <Tool
          icon={muted ? "mute" : "sound"}
          name={muted ? "Sound is off" : "Sound is on"}
          keys="M"
          pressed={muted}
          run={onMute}
        />
        <Tool icon="settings" name="Settings" run={() => onPanel("settings")} />
        <Tool icon="help" name="Keyboard help" keys="?" run={() => onPanel("help")} />
        <Tool icon="leave" name="Leave the table" keys="Q" run={onLeave} />
      </nav>
    </header>
  );
}

/** What is played for: a point's worth, the entry before a match, its prize from then on. */
function stakeWords({ table, match }: TableView): string {
  const { currency } = table;
  if (table.pointValue > 0) return `${amountWords(table.pointValue, currency)} a point`;
  return match ? `Prize ${amountShort(match.prize, currency)}` : `Entry ${amountShort(table.buyIn, currency)}`;
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly run: () => void;
}

function Tool({ icon, name, keys, pressed, run }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys})` : name}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
}

const STATUS_WORDS: Record<LinkStatus, string> = {
  connecting: "Connecting",
  live: "Connected",
  polling: "Connected, slower way",
  reconnecting: "Reconnecting",
  offline: "Offline",
  closed: "Disconnected",
};

function Connection({ status }: { status: LinkStatus }) {
  const good = status === "live" || status === "polling";
  return (
    <span className={`link link--${status}`} title={STATUS_WORDS[status]} role="img" aria-label={STATUS_WORDS[status]}>
      <Icon name={good ? "wifi" : "plug"} />
    </span>
  );
}

/** Whose turn it is and for how long: green for the viewer, amber once the bank runs. */
function TurnPill({ view, offsetMs }: { view: TableView; offsetMs: number }) {
  const turn = view.phase === "playing" ? view.turn : null;
  const bankFrom = turn ? turn.bankFrom - offsetMs : null;
  const deadline = turn ? turn.deadline - offsetMs : null;
  const own = useSeconds(bankFrom);
  const bank = useSeconds(deadline);
  if (!turn) return <span className="pill pill--idle">{phaseWords(view)}</span>;
  const inBank = own === 0;
  const mine = turn.seat === view.you;
  const who = mine ? (turn.drawn ? "Discard or finish" : "Your turn: draw") : `${nameOf(view, turn.seat)} plays`;
  const shape = !mine ? "pill" : inBank ? "pill pill--bank" : "pill pill--mine";
  return (
    <span className={shape}>
      {who} · {inBank ? `bank ${clockWords(bank)}` : clockWords(own)}
    </span>
  );
}

function phaseWords(view: TableView): string {
  const words = {
    waiting: "Waiting for players",
    countdown: "Starting",
    shuffling: "Shuffling",
    playing: "",
    declaring: "Declaring",
    showdown: "The show",
    result: "Deal over",
    rejoin: "Rejoin",
    split: "Split offered",
    matchOver: "Match over",
    closed: "Table closed",
  } as const;
  return words[view.phase];
}
