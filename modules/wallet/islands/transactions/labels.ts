/** Transactions in words; pure. */
import { counted } from "../../../kernel/index.ts";
import { formatAmount, rupees } from "../../../ui/format.ts";
import type { GameFacts, PlayedGameRow, SittingFacts, TableTransactionRow } from "../../contract.ts";

/** What a line of a statement says: the game, and what happened there. */
export interface Told {
  readonly title: string;
  /** Empty where the title says it all. */
  readonly what: string;
}

type Currency = PlayedGameRow["eCurrency"];

/** `+₹12.50`, `−₹8.00`; practice chips have no sign of a currency. */
function changeLabel(amount: number, currency: Currency): string {
  const figure = formatAmount(Math.abs(amount));
  return `${amount < 0 ? "−" : "+"}${currency === "inr" ? rupees(figure) : figure}`;
}

/** `table 42`, `private table 42`. */
export const tableLabel = ({ nTableNo, isPrivate }: GameFacts): string =>
  `${isPrivate ? "private table" : "table"} ${nTableNo}`;

const dealsLabel = (n: number): string => counted(n, "deal");

/** How a stay at a table went. */
function sittingLabel({ nSettled, nWon, nResult }: SittingFacts, isMatch: boolean, currency: Currency): string {
  if (nSettled === 0) return "nothing was played for";
  const change = changeLabel(nResult, currency);
  if (isMatch) return `${change}, match ${nResult > 0 ? "won" : "lost"}`;
  return `${change} in ${dealsLabel(nSettled)}, ${nWon} won`;
}

/** A line of Game Transactions: a stay at a table. */
export function playedTold({ oGame, oSitting, eCurrency, sDescription }: PlayedGameRow): Told {
  const how = oSitting.isOpen ? "in play now" : sittingLabel(oSitting, oGame?.isMatch ?? false, eCurrency);
  if (oGame === null) return { title: sDescription, what: how };
  const table = tableLabel(oGame);
  return { title: oGame.sTitle, what: `${table[0]?.toUpperCase()}${table.slice(1)}: ${how}` };
}

/** Records of deals follow their settlement within a second; what is older and has none will get none. */
const RECORDED_MS = 60_000;

/** What a table's settlement was: its deal, or its match. */
export function settlementTold({ _id, aDeals, dCreatedDate }: TableTransactionRow, now: number): Told {
  const [first] = aDeals;
  const isMatch = _id.startsWith("settle:match:");
  if (first === undefined) {
    const isNew = now - Date.parse(dCreatedDate) < RECORDED_MS;
    const what = isNew ? "Replay and proof come in a moment" : "No replay is kept of it";
    return { title: isMatch ? "Match" : "Deal", what };
  }
  if (isMatch) return { title: `Match of ${dealsLabel(aDeals.length)}`, what: "" };
  return { title: `Deal ${first.nDeal}`, what: outcomeLabel(first) };
}

/** `Lost, 24 points`. */
export const outcomeLabel = ({ sOutcome, nPoints }: TableTransactionRow["aDeals"][number]): string =>
  `${sOutcome}, ${counted(nPoints, "point")}`;
