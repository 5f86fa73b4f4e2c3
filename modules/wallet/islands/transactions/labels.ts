/** Transactions in words; pure. */
import { say } from "../../../kernel/index.ts";
import { formatAmount, rupees } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import type {
  GameFacts,
  PlayedGameRow,
  SittingFacts,
  TableTransactionRow,
  TournamentTransactionRow,
} from "../../contract.ts";
import { walletTexts } from "../../texts/index.ts";

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

/** How a stay at a table went. */
function sittingLabel({ nSettled, nWon, nResult }: SittingFacts, isMatch: boolean, currency: Currency): string {
  if (nSettled === 0) return walletTexts.nothingPlayedFor;
  const change = changeLabel(nResult, currency);
  if (isMatch) return say(nResult > 0 ? walletTexts.matchWon : walletTexts.matchLost, { change });
  return say(walletTexts.inDeals, { change, count: nSettled, won: nWon });
}

/** A variant by its name in the reader's language; the server's for one that this page does not know. */
export const variantName = (id: string, told: string): string =>
  Object.entries<string>(uiTexts.variants).find(([one]) => one === id)?.[1] ?? told;

/** A game in the reader's language: `Points Rummy ₹0.10, 6 players`; as the server says it where this page does not know it. */
export function gameTitle({ sTitle, sVariant, nStake, eCurrency, nBestOf, nMaxPlayer }: GameFacts): string {
  const game = variantName(sVariant, "");
  if (game === "") return sTitle;
  const what = nBestOf === null ? game : `${say(walletTexts.bestOf, { game, count: nBestOf })},`;
  const figure = formatAmount(nStake).replace(/\.00$/, "");
  const stake = eCurrency === "inr" ? rupees(figure) : say(walletTexts.chipsStake, { count: nStake, shown: figure });
  return `${what} ${stake}, ${say(walletTexts.seatsTaken, { count: nMaxPlayer })}`;
}

/** A line of Tournament Transactions: an entry, its return, or a prize. */
export function tournamentTold({ nRound, nPosition, nDebit }: TournamentTransactionRow): string {
  if (nRound > 0) return say(walletTexts.prizePlace, { position: nPosition });
  return nDebit > 0 ? walletTexts.entryPaid : walletTexts.entryReturned;
}

/** A line of Game Transactions: a stay at a table. */
export function playedTold({ oGame, oSitting, eCurrency, sDescription }: PlayedGameRow): Told {
  const how = oSitting.isOpen ? walletTexts.inPlayNow : sittingLabel(oSitting, oGame?.isMatch ?? false, eCurrency);
  if (oGame === null) return { title: sDescription, what: how };
  const { nTableNo, isPrivate } = oGame;
  return {
    title: gameTitle(oGame),
    what: say(isPrivate ? walletTexts.privateTableNo : walletTexts.tableNo, { no: nTableNo, how }),
  };
}

/** Records of deals follow their settlement within a second; what is older and has none will get none. */
const RECORDED_MS = 60_000;

/** What a table's settlement was: its deal, or its match. */
export function settlementTold({ _id, aDeals, dCreatedDate }: TableTransactionRow, now: number): Told {
  const [first] = aDeals;
  const isMatch = _id.startsWith("settle:match:");
  if (first === undefined) {
    const isNew = now - Date.parse(dCreatedDate) < RECORDED_MS;
    const what = isNew ? walletTexts.recordSoon : walletTexts.recordNone;
    return { title: isMatch ? walletTexts.match : walletTexts.deal, what };
  }
  if (isMatch) return { title: say(walletTexts.matchOf, { count: aDeals.length }), what: "" };
  return { title: say(walletTexts.dealNo, { no: first.nDeal }), what: outcomeLabel(first) };
}

/** An outcome in the reader's language; as the server says it where this page does not know it. */
const outcomeName = (told: string): string =>
  Object.entries<string>(walletTexts.outcomes).find(([one]) => one === told)?.[1] ?? told;

/** `Lost, 24 points`. */
export const outcomeLabel = ({ sOutcome, nPoints }: TableTransactionRow["aDeals"][number]): string =>
  say(walletTexts.outcome, { outcome: outcomeName(sOutcome), count: nPoints });
