import { assert, type Instant, instant } from "../../kernel/index.ts";
import { HAND_SIZE, packsOf, wildRankOf } from "../cards/cards.ts";
import { type DealState, draftOf, type SeatState } from "./state.ts";
import { beginTurn } from "./turns.ts";
import type { DealEvent, DealSetup } from "./types.ts";

/**
 * Deals: 13 rounds of one card a seat from the first mover on, then the joker card, then the open card;
 * the rest is the stock. The first turn starts at `at`. Crashes on a setup that no table can ask for.
 */
export function startDeal(setup: DealSetup, at: Instant): { state: DealState; events: readonly DealEvent[] } {
  checkSetup(setup);
  const { seats, firstTurn, deck, profile, timing } = setup;
  const order = [...seats.filter((seat) => seat >= firstTurn), ...seats.filter((seat) => seat < firstTurn)];
  const handOf = (seat: number) =>
    Array.from({ length: HAND_SIZE }, (_, round) => deck[round * seats.length + order.indexOf(seat)]!);
  const dealt = seats.length * HAND_SIZE;
  const jokerCard = deck[dealt]!;
  const openCard = deck[dealt + 1]!;
  const draft = draftOf({
    profile,
    timing,
    seats: seats.map(
      (seat): SeatState => ({
        seat,
        groups: [handOf(seat)],
        out: null,
        missed: 0,
        turnsPassed: 0,
        bankMs: timing.bankMs,
        turnTimesMs: [],
        slow: false,
        connected: !setup.disconnected.includes(seat),
        awaySpent: false,
        absent: profile.absentDropMs !== null && (setup.absent ?? []).includes(seat),
        confirmed: false,
      }),
    ),
    jokerCard,
    wildRank: wildRankOf(jokerCard),
    stock: deck.slice(dealt + 2),
    openPile: [openCard],
    finishCard: null,
    stage: { type: "turn", seat: firstTurn, startedAt: at, bankFrom: at, deadline: instant(at), drawn: null },
    turn: 0,
    draws: 0,
    reshuffles: 0,
    acted: false,
  });
  const { state, events } = draft;
  events.push({
    type: "dealt",
    hands: seats.map((seat) => ({ seat, cards: handOf(seat) })),
    jokerCard,
    wildRank: state.wildRank,
    openCard,
    stockCount: state.stock.length,
  });
  beginTurn(draft, firstTurn, at);
  return { state, events };
}

function checkSetup({ seats, firstTurn, deck, nDeck }: DealSetup): void {
  assert(seats.length >= 2, "two seats or more are dealt in");
  assert(
    seats.every((seat, index) => index === 0 || seat > seats[index - 1]!),
    "seats ascend",
  );
  assert(seats.includes(firstTurn), "the first mover is dealt in");
  const sorted = deck.toSorted((a, b) => a - b);
  const packs = packsOf(nDeck);
  assert(
    sorted.length === packs.length && sorted.every((card, index) => card === packs[index]),
    "the deck is every card of its packs once",
  );
  assert(deck.length > seats.length * HAND_SIZE + 2, "the deck leaves a stock");
}
