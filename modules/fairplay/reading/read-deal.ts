import type { PlayerId } from "../../kernel/index.ts";
import { type CardId, deadwood, HAND_SIZE, isJoker, leastCount, type Seat } from "../../rummy/index.ts";
import { type Hand, handOf, isPartOfThree, put, suits, take } from "./hand.ts";
import { isAction, type PlayedDeal, type PlayedSeat } from "./played-deal.ts";
import { noTallies, type Tallies } from "./tally.ts";

/** One deal's figures. */
export interface DealFigures {
  /** Each player's figures towards all others. */
  readonly players: ReadonlyMap<PlayerId, PlayerFigures>;
  /** Each pair's figures towards each other. */
  readonly pairs: readonly PairFigures[];
}

/** What one player did in a deal. */
export interface PlayerFigures {
  readonly behaviours: Tallies;
  /** Others who were dealt in. */
  readonly others: number;
  /** Won from the others, in parts of the full count; below nothing: lost to them. */
  readonly won: number;
}

/** What two did in a deal in which both were dealt in; `one` is the smaller id. */
export interface PairFigures {
  readonly one: PlayerId;
  readonly other: PlayerId;
  readonly byOne: Tallies;
  readonly byOther: Tallies;
  /** What went from `one` to `other`, in parts of the full count; below nothing: the other way. */
  readonly flow: number;
  /** The same in paise, where the deal moved money. */
  readonly paise: number;
}

/** A seat while the deal is gone through. */
interface Live {
  readonly own: PlayedSeat;
  readonly hand: Hand;
  isIn: boolean;
  takenOpen: CardId | null;
  /** What lies on the finish slot; a wrong show lays it on the pile. */
  finishCard: CardId | null;
  /** Points outside groups after the last discard. */
  deadwood: number;
  readonly all: Tallies;
  readonly towards: Map<Seat, Tallies>;
}

interface Table {
  readonly deal: PlayedDeal;
  readonly lives: readonly Live[];
  readonly bySeat: ReadonlyMap<Seat, Live>;
  /** The open card and the player who laid it down; null: no player did, or it is gone. */
  open: { readonly card: CardId; readonly by: Live } | null;
}

/** Goes through a deal with all its cards. Pure; null for a deal that was void, or whose record does not add up. */
export function readDeal(deal: PlayedDeal): DealFigures | null {
  const winner = deal.seats.find(({ outcome }) => outcome === "won");
  if (winner === undefined || deal.seats.length < 2) return null;
  const lives = deal.seats.map((own) => sitting(own, deal.wildRank, deal.seats));
  const table: Table = { deal, lives, bySeat: new Map(lives.map((live) => [live.own.seat, live])), open: null };
  for (const live of lives) tallyDrop(table, live);
  for (const live of lives) if (live.own !== winner) tallyLoss(table, live);
  for (const move of deal.moves) if (!step(table, move)) return null;
  return figuresOf(table, winner);
}

/** A discard that leaves so many more points outside groups counts in full. */
const WASTE_POINTS = 20;

const sitting = (own: PlayedSeat, wildRank: number, seats: readonly PlayedSeat[]): Live => ({
  own,
  hand: handOf(own.hand),
  isIn: true,
  takenOpen: null,
  finishCard: null,
  deadwood: deadwood(own.hand, wildRank),
  all: noTallies(),
  towards: new Map(seats.filter((one) => one !== own).map(({ seat }) => [seat, noTallies()])),
});

/** False: the record has a card that no player holds. */
function step(table: Table, move: PlayedDeal["moves"][number]): boolean {
  if (!isAction(move)) {
    if (move.move === "reshuffle") table.open = null;
    return true;
  }
  const live = table.bySeat.get(move.seat);
  if (live === undefined) return false;
  if (move.move === "out") {
    live.isIn = false;
    return true;
  }
  if (move.move === "draw") {
    tallyDraw(table, live, move.from);
    put(live.hand, move.card);
    live.takenOpen = move.from === "open" ? move.card : null;
    if (move.from === "open") table.open = null;
    return true;
  }
  return move.move === "finish" ? finish(table, live, move.card) : layDown(table, live, move.card);
}

function finish(table: Table, live: Live, card: CardId): boolean {
  if (!take(live.hand, card)) return false;
  live.finishCard = card;
  tallyShow(table, live, false);
  return true;
}

function layDown(table: Table, live: Live, card: CardId): boolean {
  table.open = { card, by: live };
  // It lies open after a wrong show; no player chose to discard it.
  if (live.finishCard === card) return true;
  tallyDiscard(table, live, card);
  if (!take(live.hand, card)) return false;
  if (live.hand.cards.length === HAND_SIZE) tallyWaste(table, live);
  tallyShow(table, live, true);
  return true;
}

/** An open card that suits the hand is taken or left. */
function tallyDraw({ deal, open }: Table, live: Live, from: "stock" | "open"): void {
  if (open === null || open.by === live || !suits(live.hand.counts, open.card, deal.wildRank)) return;
  for (const { passed } of [live.all, live.towards.get(open.by.own.seat)!]) {
    passed.chances += 1;
    passed.seen += from === "stock" ? 1 : 0;
  }
}

/** Does the discard suit the next player, compared with the cards that could have been laid down? */
function tallyDiscard(table: Table, live: Live, card: CardId): void {
  const { wildRank } = table.deal;
  const next = nextOf(table, live);
  if (next === null || isJoker(card, wildRank)) return;
  const share = shareThatSuits(live, next, wildRank, isPartOfThree(live.hand, card, wildRank));
  if (share === 0) return;
  const does = suits(next.hand.counts, card, wildRank) ? 1 : 0;
  for (const tallies of [live.all, live.towards.get(next.own.seat)!]) {
    tallies.fed.chances += share;
    tallies.fed.seen += does;
  }
}

/** The share of the cards that could be laid down (loose ones, if a loose one was) that suits the next hand. */
function shareThatSuits({ hand, takenOpen }: Live, next: Live, wildRank: number, isBreak: boolean): number {
  let could = 0;
  let would = 0;
  for (const card of hand.cards) {
    if (card === takenOpen || isJoker(card, wildRank)) continue;
    if (!isBreak && isPartOfThree(hand, card, wildRank)) continue;
    could += 1;
    if (suits(next.hand.counts, card, wildRank)) would += 1;
  }
  return could === 0 ? 0 : would / could;
}

/** Counts what a discard gave away; laying down the card just drawn gives nothing away. */
function tallyWaste({ deal, lives }: Table, live: Live): void {
  const left = deadwood(live.hand.cards, deal.wildRank);
  const waste = Math.min(1, Math.max(0, left - live.deadwood) / WASTE_POINTS);
  live.deadwood = left;
  count(live, lives, "wasted", waste);
}

/** Counts a behaviour towards all who are still in. */
function count(live: Live, lives: readonly Live[], behaviour: "wasted" | "held", seen: number): void {
  live.all[behaviour].chances += 1;
  live.all[behaviour].seen += seen;
  for (const { own, isIn } of lives) {
    const towards = live.towards.get(own.seat);
    if (!isIn || towards === undefined) continue;
    towards[behaviour].chances += 1;
    towards[behaviour].seen += seen;
  }
}

/** Played on with a hand that could be declared, or not. */
function tallyShow({ deal, lives }: Table, live: Live, isOn: boolean): void {
  const isHeld = isOn && live.hand.cards.length === HAND_SIZE && leastCount(live.hand.cards, deal.wildRank) === 0;
  if (isOn && !isHeld) return;
  count(live, lives, "held", isHeld ? 1 : 0);
}

/** How often hands of this deadwood and so many jokers are dropped at once, roughly; a player's own habit is measured by it. */
function dropChance(hand: readonly CardId[], loose: number, wildRank: number): number {
  const jokers = hand.filter((card) => isJoker(card, wildRank)).length;
  return Math.min(0.8, Math.max(0.02, (loose - 40) / 60 - 0.2 * jokers));
}

function tallyDrop({ deal }: Table, live: Live): void {
  const chance = dropChance(live.own.hand, live.deadwood, deal.wildRank);
  const did = live.own.outcome === "firstDrop" ? 1 : 0;
  for (const tallies of [live.all, ...live.towards.values()]) {
    tallies.dropped.chances += chance;
    tallies.dropped.seen += did;
  }
}

/**
 * Counts what the deal cost its loser, towards every player in it: company in which a player plays badly counts,
 * whoever wins.
 */
function tallyLoss({ deal }: Table, live: Live): void {
  for (const { paid } of [live.all, ...live.towards.values()]) {
    paid.chances += 1;
    paid.seen += partOf(deal, live.own);
  }
}

/** What a seat counts, in parts of the full count. */
const partOf = ({ fullCount }: PlayedDeal, { count }: PlayedSeat): number => Math.min(1, count / fullCount);

function nextOf({ lives }: Table, live: Live): Live | null {
  const others = lives.filter((one) => one.isIn && one !== live);
  return others.find(({ own }) => own.seat > live.own.seat) ?? others[0] ?? null;
}

function figuresOf({ deal, lives }: Table, winner: PlayedSeat): DealFigures {
  const lostBy = (own: PlayedSeat): number => partOf(deal, own);
  const pot = lives.reduce((sum, { own }) => sum + (own === winner ? 0 : lostBy(own)), 0);
  const players = new Map(
    lives.map(({ own, all }) => [
      own.player,
      { behaviours: all, others: lives.length - 1, won: own === winner ? pot : -lostBy(own) },
    ]),
  );
  const pairs = lives.flatMap((a, at) => lives.slice(at + 1).map((b) => pairOf(a, b, winner, lostBy)));
  return { players, pairs };
}

function pairOf(a: Live, b: Live, winner: PlayedSeat, lostBy: (seat: PlayedSeat) => number): PairFigures {
  const [one, other] = a.own.player < b.own.player ? [a, b] : [b, a];
  const way = other.own === winner ? 1 : one.own === winner ? -1 : 0;
  const loser = way > 0 ? one.own : other.own;
  return {
    one: one.own.player,
    other: other.own.player,
    byOne: one.towards.get(other.own.seat)!,
    byOther: other.towards.get(one.own.seat)!,
    flow: way * (way === 0 ? 0 : lostBy(loser)),
    paise: way * (way === 0 ? 0 : Math.max(0, -loser.change)),
  };
}
