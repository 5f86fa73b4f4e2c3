/** The game that is played here, and its rules. */

import { counted } from "../../../modules/kernel/index.ts";
import { VARIANTS } from "../../../modules/rummy/browser.ts";
import type { TableView } from "../../../modules/tables/contract.ts";
import { isMatch } from "../../state/match.ts";
import { amountLabel } from "../../state/money.ts";
import { goOnLabel, roundLabel } from "../../state/tournament.ts";
import { SidePanel } from "../side-panel.tsx";
import { ReportButton } from "../social/report.tsx";
import { usePlayed, useWholeView } from "../table-context.tsx";
import { FactList, type Facts } from "./facts.tsx";
import type { PanelProps } from "./props.ts";

export function InfoPanel({ onClose }: PanelProps) {
  const view = useWholeView();
  const { privateCode } = usePlayed().session.state;
  return (
    <SidePanel title={view.table.name} onClose={onClose}>
      <FactList rows={factsOf(view, privateCode)} />
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
        <ReportButton view={view} onBegin={onClose} />
      </p>
    </SidePanel>
  );
}

function factsOf(view: TableView, privateCode: string | null): Facts {
  const { table } = view;
  return [
    ["Game", `${VARIANTS[table.variant].name} · ${table.currency === "inr" ? "cash" : "practice"}`],
    ["Table", `${table.tableNo} · ${table.tableId}`],
    ...(privateCode ? ([["Private code", privateCode]] as const) : []),
    ["Deal", view.dealId === null ? "none yet" : `${view.deal} · ${view.dealId}`],
    ...(table.pointValue > 0 ? ([["Point value", amountLabel(table.pointValue, table.currency)]] as const) : []),
    ...(isMatch(table) ? matchFacts(view) : pointsFacts(view)),
    ["Decks", `${table.nDeck}, with one printed joker each`],
    ["Players", `up to ${table.maxSeats}`],
    ["Turn", `${table.turnMs / 1000} s, then a bank of ${table.bankMs / 1000} s for the deal`],
    [
      "Drop",
      table.firstDrop === null
        ? "none"
        : `first ${table.firstDrop}, later ${counted(table.middleDrop ?? table.fullCount, "point")}`,
    ],
    ["Wrong show", `${counted(table.fullCount, "point")}, also the most a deal can cost`],
  ];
}

function pointsFacts({ table }: TableView): Facts {
  return [
    ["Buy-in", amountLabel(table.buyIn, table.currency)],
    ["Least for a deal", amountLabel(table.minStack, table.currency)],
    ["Fee", `${table.feeBps / 100} % of what the losers pay`],
  ];
}

function matchFacts({ table, match }: TableView): Facts {
  if (table.tournament) {
    return [
      ["Tournament", `${table.tournament.name} · ${roundLabel(table.tournament)}`],
      ["Deals", `${table.deals}, all of them played; a point is a chip`],
      ["Going on", goOnLabel(table)],
      ["Leaving", "the seat stays, and its player is absent"],
    ];
  }
  const chips = (amount: number) => amountLabel(amount, table.currency);
  const left = table.maxSeats > 2 && table.limit !== null;
  return [
    ["Entry", chips(table.buyIn)],
    ["Fee", `${table.feeBps / 100} % of all entries${match ? `, ${chips(match.fee)} so far` : ""}`],
    ...(match ? ([["Prize", chips(match.prize)]] as const) : []),
    table.limit === null
      ? ["Deals", `${table.deals}; a tie for first plays one more`]
      : ["Limit", `out at ${counted(table.limit, "point")}; the last one in wins`],
    ...(left ? ([["Rejoin", "twice at most, one point above the highest score that is left"]] as const) : []),
    ["Leaving", "gives the match up"],
  ];
}
