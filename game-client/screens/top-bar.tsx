/** The table's name, whose turn it is, how the connection is, and the way to everything else. */
import { say } from "../../modules/kernel/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { useValue } from "../../modules/ui/browser/signals.ts";
import { nameOf } from "../state/describe.ts";
import { dealLabel } from "../state/match.ts";
import { amountLabel, amountShort } from "../state/money.ts";
import { placeAtTableLabel, roundLabel } from "../state/tournament.ts";
import { gameTexts } from "../texts/index.ts";
import { clockLabel, useSecondsOf } from "./clock.tsx";
import { Icon } from "./icons.tsx";
import { SayTool } from "./social/say.tsx";
import { useIsStill, usePlayed, useStage, useView } from "./table-context.tsx";
import { Tool, type ToolEntry, useTools } from "./tools.tsx";

export function TopBar() {
  return (
    <header className="bar">
      <Where />
      <TurnOrPause />
      <Tools />
    </header>
  );
}

function Where() {
  const table = useView(tableInfo);
  const deal = useView(dealLabel);
  const isShort = useIsShort();
  const stake = useView(isShort ? shortStakeLabel : stakeLabel);
  return (
    <p className="bar__where">
      <b>{table.tournament?.name ?? (table.daily ? table.name : gameTexts.variants[table.variant])}</b>
      <span>{table.tournament ? roundLabel(table.tournament) : say(gameTexts.tableNo, { number: table.tableNo })}</span>
      {deal && <span>{deal}</span>}
      <em>{stake}</em>
      <Onlookers />
    </p>
  );
}

/** A phone that is held upright has no place beside the stake. */
const BELOW = { fontSize: "inherit", position: "absolute", top: 45 } as const;
const BESIDE = { fontSize: "inherit" } as const;

function Onlookers() {
  const people = useValue(usePlayed().session.state.onlookers);
  return (
    <small role="status" style={useStage().upright ? BELOW : BESIDE}>
      {people > 0 && say(gameTexts.lookOn, { count: people })}
    </small>
  );
}

/** "0.50 practice chips"; where there is little space "0.50 chips". */
const pointLabel = (amount: number, currency: TableView["table"]["currency"], isShort: boolean) =>
  isShort && currency === "practice"
    ? say(gameTexts.shortChips, { count: amount / 100, amount: amountShort(amount, currency) })
    : amountLabel(amount, currency);

const tableInfo = ({ table }: TableView) => table;

/** What is played for, or how the viewer stands in a tournament's round: a point's worth, the entry before a match, its prize from then on. */
function stakeLabel(view: TableView, isShort = false): string {
  const { table, match } = view;
  if (table.tournament) return placeAtTableLabel(view);
  if (table.daily) return gameTexts.forNothing;
  const { currency } = table;
  if (table.pointValue > 0) return say(gameTexts.aPoint, { amount: pointLabel(table.pointValue, currency, isShort) });
  return match
    ? say(gameTexts.prize, { amount: amountShort(match.prize, currency) })
    : say(gameTexts.entry, { amount: amountShort(table.buyIn, currency) });
}

/** Narrower than this at `ui` 1, all tools and where one is do not fit beside each other. */
const WHOLE_FROM = 1_100;

const shortStakeLabel = (view: TableView) => stakeLabel(view, true);

function useIsShort(): boolean {
  const { compact, upright, w, ui } = useStage();
  return compact || upright || w / ui < WHOLE_FROM;
}

function Tools() {
  const { panel } = usePlayed();
  const isShort = useIsShort();
  const tools = useTools();
  const menu: ToolEntry = {
    icon: "menu",
    name: gameTexts.menu,
    run: () => {
      panel.value = panel.peek() === "menu" ? null : "menu";
    },
  };
  return (
    <nav className="bar__tools" aria-label={gameTexts.table}>
      <Connection />
      <SayTool />
      {tools
        .filter(({ isFirst }) => isFirst === true || !isShort)
        .map((tool) => (
          <Tool key={tool.icon === "mute" ? "sound" : tool.icon} {...tool} />
        ))}
      {isShort && <Tool {...menu} />}
    </nav>
  );
}

function Connection() {
  const status = useValue(usePlayed().session.state.status);
  const good = status === "live" || status === "polling";
  return (
    <span className={`link link--${status}`} role="img" aria-label={gameTexts.links[status]}>
      <Icon name={good ? "wifi" : "plug"} />
    </span>
  );
}

const runningTurn = ({ phase, turn }: TableView) => (phase === "playing" ? turn : null);
const bankFrom = (view: TableView) => runningTurn(view)?.bankFrom ?? null;
const deadline = (view: TableView) => runningTurn(view)?.deadline ?? null;
const never = () => null;

/** While maintenance runs no clock does (O-27). */
function TurnOrPause() {
  return useIsStill() ? <span className="pill pill--idle">{gameTexts.pausedPill}</span> : <TurnPill />;
}

/** The turn and the time that it has left: green for the viewer, amber once the bank runs. */
function TurnPill() {
  const isTurn = useView((view) => runningTurn(view) !== null);
  const mine = useView(({ turn, you }) => turn?.seat === you);
  const words = useView(turnLabel);
  const own = useSecondsOf(bankFrom);
  // One clock at a time: the bank's would tick unseen.
  const bank = useSecondsOf(own === 0 ? deadline : never);
  if (!isTurn) return <span className="pill pill--idle">{words}</span>;
  const inBank = own === 0;
  const shape = !mine ? "pill" : inBank ? "pill pill--bank" : "pill pill--mine";
  return (
    <span className={shape}>
      {words} · {inBank ? say(gameTexts.bank, { clock: clockLabel(bank) }) : clockLabel(own)}
    </span>
  );
}

/** The seat to move and its task, or what the table does instead. */
function turnLabel(view: TableView): string {
  const turn = runningTurn(view);
  if (!turn) return view.phase === "playing" ? "" : gameTexts.phases[view.phase];
  if (turn.seat !== view.you) return say(gameTexts.plays, { name: nameOf(view, turn.seat) });
  return turn.drawn ? gameTexts.discardOrFinish : gameTexts.yourTurnDraw;
}
