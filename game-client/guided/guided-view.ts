/** What a guided deal's table shows before the deal, and as its result. */
import { countGroups, labelGroups } from "../../modules/rummy/browser.ts";
import type { DealResultView, SeatInfo, TableView } from "../../modules/tables/contract.ts";
import { gameTexts } from "../texts/index.ts";
import { type GuidedDeal, groupsOf } from "./guided-deals.ts";
import { guidedTexts } from "./texts/index.ts";

/** The player's seat. */
export const YOU = 0;
/** A turn that nobody is hurried in, in milliseconds. */
export const TURN_MS = 3_600_000;
/** R-17, as at a points table. */
export const [FIRST_DROP, MIDDLE_DROP] = [20, 40] as const;
/** */
const FULL = 80;
/** In hundredths of a practice chip. */
const POINT = 100;
const STACK = 100 * POINT;

/** The table before its deal. */
export function openView(deal: GuidedDeal): TableView {
  const seat = (number: number, name: string): SeatInfo => ({
    seat: number,
    name,
    avatar: "",
    bot: number !== YOU,
    stack: STACK,
    connected: true,
    sittingOut: false,
    inDeal: null,
    out: null,
    missed: 0,
    cardCount: 0,
    bankMs: 0,
    leavingAfterDeal: false,
    total: 0,
  });
  return {
    table: {
      tableId: `guided_${deal.key}`,
      tableNo: 1,
      name: guidedTexts.lesson,
      variant: "points",
      currency: "practice",
      isPrivate: false,
      maxSeats: deal.maxSeats,
      nDeck: 2,
      pointValue: POINT,
      buyIn: STACK,
      minStack: FULL * POINT,
      feeBps: 0,
      firstDrop: FIRST_DROP,
      middleDrop: MIDDLE_DROP,
      fullCount: FULL,
      limit: null,
      deals: 0,
      turnMs: TURN_MS,
      bankMs: 0,
      tournament: null,
    },
    seq: 0,
    phase: "shuffling",
    deal: 0,
    dealId: null,
    seats: [seat(YOU, gameTexts.you), ...Object.entries(deal.bots).map(([number, name]) => seat(Number(number), name))],
    you: YOU,
    hand: [],
    blockedDiscard: null,
    drawnCard: null,
    preDrop: false,
    turn: null,
    stockCount: 0,
    openPile: [],
    jokerCard: null,
    wildRank: null,
    openJokerTakable: false,
    discards: [],
    pickUps: [],
    phaseEndsAt: null,
    finish: null,
    showdown: null,
    commitment: null,
    lastResult: null,
    match: null,
    scoreboard: [],
  };
}

interface End extends Pick<DealResultView, "how"> {
  readonly winner: number;
  /** What the winner declared; null where everybody else is out. */
  readonly groups: number[][] | null;
}

/** The result of the deal, as the table stands at its end. */
export function resultOf(deal: GuidedDeal, view: TableView, { winner, how, groups }: End): DealResultView {
  const { jokerCard, wildRank, seats } = view;
  const losers = seats.filter(({ seat }) => seat !== winner).map((info) => loserOf(deal, info, wildRank));
  const won = losers.reduce((sum, { count }) => sum + count, 0) * POINT;
  const name = seats.find(({ seat }) => seat === winner)?.name ?? "";
  const first = { seat: winner, name, outcome: "won", count: 0, change: won, stack: STACK + won, total: 0 } as const;
  return {
    deal: 1,
    dealId: `guided_${deal.key}`,
    winner,
    how,
    jokerCard,
    wildRank,
    fee: 0,
    rows: [{ ...first, groups: groups && labelled(groups, wildRank) }, ...losers],
    nextDealAt: null,
    verifyUrl: "",
  };
}

/** A seat that has dropped pays for that, one that has not for the cards that it shows. */
function loserOf(
  deal: GuidedDeal,
  { seat, name, out }: SeatInfo,
  wildRank: number | null,
): DealResultView["rows"][number] {
  const shown = deal.shows[seat];
  const groups = out === null && shown !== undefined ? groupsOf(shown) : null;
  const count = groups === null ? (out?.count ?? FULL) : countGroups(groups, wildRank, FULL);
  return {
    seat,
    name,
    outcome: out?.reason ?? "lost",
    count,
    change: -count * POINT,
    stack: STACK - count * POINT,
    total: 0,
    groups: groups && labelled(groups, wildRank),
  };
}

const labelled = (groups: readonly (readonly number[])[], wildRank: number | null) =>
  labelGroups(groups, wildRank).map(({ kind, cards }) => ({ kind, cards: [...cards] }));
