/** The game that is played here, and its rules. */

import { say } from "../../../modules/kernel/index.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { points } from "../../state/counts.ts";
import { isMatch } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { goOnLabel, roundLabel } from "../../state/tournament.ts";
import { gameTexts } from "../../texts/index.ts";
import { SidePanel } from "../side-panel.tsx";
import { ReportButton } from "../social/report.tsx";
import { usePlayed, useWholeView } from "../table-context.tsx";
import { FactList, type Facts } from "./facts.tsx";
import type { PanelProps } from "./props.ts";
import { panelsTexts } from "./texts/index.ts";

export function InfoPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const { privateCode } = usePlayed().session.state;
  return (
    <SidePanel title={view.table.name} onClose={onClose}>
      <FactList rows={factsOf(view, privateCode)} />
      {view.commitment && (
        <p className="proof">
          {panelsTexts.sealed}
          <code>{view.commitment.root}</code>
        </p>
      )}
      <p className="links">
        {view.lastResult && (
          <a href={view.lastResult.verifyUrl} target="_blank" rel="noreferrer">
            {panelsTexts.checkLast}
          </a>
        )}
        <a href="/docs/protocol" target="_blank" rel="noreferrer">
          {panelsTexts.protocol}
        </a>
        <a href="/how-to-play-prv" target="_blank" rel="noreferrer">
          {panelsTexts.howToPlay}
        </a>
        <ReportButton view={view} onBegin={onClose} />
      </p>
    </SidePanel>
  );
}

function factsOf(view: TableView, privateCode: string | null): Facts {
  const { table } = view;
  const names = panelsTexts.facts;
  return [
    [
      names.game,
      `${gameTexts.variants[table.variant]} · ${table.currency === "inr" ? panelsTexts.cash : panelsTexts.practice}`,
    ],
    [names.table, `${table.tableNo} · ${table.tableId}`],
    ...(privateCode ? ([[names.privateCode, privateCode]] as const) : []),
    [names.deal, view.dealId === null ? panelsTexts.noneYet : `${view.deal} · ${view.dealId}`],
    ...(table.pointValue > 0 ? ([[names.pointValue, amountLabel(table.pointValue, table.currency)]] as const) : []),
    ...(isMatch(table) ? matchFacts(view) : pointsFacts(view)),
    [names.decks, say(panelsTexts.decks, { decks: table.nDeck })],
    [names.players, say(panelsTexts.upTo, { seats: table.maxSeats })],
    [names.turn, say(panelsTexts.turnTime, { turn: table.turnMs / 1000, bank: table.bankMs / 1000 })],
    [
      names.drop,
      table.firstDrop === null
        ? panelsTexts.noDrop
        : say(panelsTexts.drops, { first: table.firstDrop, later: points(table.middleDrop ?? table.fullCount) }),
    ],
    [names.wrongShow, say(panelsTexts.most, { points: points(table.fullCount) })],
  ];
}

function pointsFacts({ table }: TableView): Facts {
  const names = panelsTexts.facts;
  return [
    [names.buyIn, amountLabel(table.buyIn, table.currency)],
    [names.leastForDeal, amountLabel(table.minStack, table.currency)],
    [names.fee, say(panelsTexts.feeOfLosers, { percent: table.feeBps / 100 })],
  ];
}

function matchFacts({ table, match }: TableView): Facts {
  const names = panelsTexts.facts;
  if (table.tournament) {
    return [
      [names.tournament, `${table.tournament.name} · ${roundLabel(table.tournament)}`],
      [names.deals, say(panelsTexts.allPlayed, { deals: table.deals })],
      [names.goingOn, goOnLabel(table)],
      [names.leaving, panelsTexts.seatStays],
    ];
  }
  const chips = (amount: number) => amountLabel(amount, table.currency);
  const left = table.maxSeats > 2 && table.limit !== null;
  return [
    [names.entry, chips(table.buyIn)],
    [
      names.fee,
      match
        ? say(panelsTexts.feeSoFar, { percent: table.feeBps / 100, amount: chips(match.fee) })
        : say(panelsTexts.feeOfEntries, { percent: table.feeBps / 100 }),
    ],
    ...(match ? ([[names.prize, chips(match.prize)]] as const) : []),
    table.limit === null
      ? [names.deals, say(panelsTexts.tiePlays, { deals: table.deals })]
      : [names.limit, say(panelsTexts.outAt, { points: points(table.limit) })],
    ...(left ? ([[names.rejoin, panelsTexts.rejoinRule]] as const) : []),
    [names.leaving, panelsTexts.givesUp],
  ];
}
