import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { type CardId, packsOf } from "../cards/cards.ts";
import { type PlayedDeal, playRandomly } from "../testing/random-play.ts";
import { applyDeal } from "./apply.ts";
import { startDeal } from "./start.ts";
import { type DealState, deadlineOf, needsReshuffle } from "./state.ts";
import type { DealCommand, DealSetup, Seat } from "./types.ts";
import { eventFor, seatViewOf } from "./view.ts";

/** Enough commands for a deal that is voided by its sixth reshuffle. */
const MOST_COMMANDS = 3_000;
setDefaultTimeout(60_000);

/** New deals at every run, played once for all properties below. */
const DEALS = fc.sample(fc.nat(), 40).map((seed) => ({ seed, deal: playRandomly(seededRandom(seed), MOST_COMMANDS) }));

/** Checks every deal; a failure names the seed that plays it again. */
function forEveryDeal(check: (deal: PlayedDeal) => void, deals = DEALS): void {
  for (const { seed, deal } of deals) {
    try {
      check(deal);
    } catch (cause) {
      throw new Error(`in the deal of seed ${seed}`, { cause });
    }
  }
}

const statesOf = (deal: PlayedDeal) => [deal.first.state, ...deal.steps.map(({ state }) => state)];

function allCards(state: DealState): CardId[] {
  const finishCard = state.finishCard === null ? [] : [state.finishCard];
  const hands = state.seats.flatMap(({ groups }) => groups.flat());
  return [...state.stock, ...state.openPile, ...hands, state.jokerCard, ...finishCard].sort((a, b) => a - b);
}

describe("any sequence of commands", () => {
  test("R-1 keeps every card exactly once among stock, open pile, hands, joker and finish slot", () => {
    forEveryDeal((deal) => {
      const cards = packsOf(deal.setup.nDeck);
      for (const state of statesOf(deal)) expect(allCards(state)).toEqual(cards);
    });
  });

  test("R-11 leaves 13 cards in each hand, 14 only in the hand that has drawn", () => {
    forEveryDeal((deal) => {
      for (const { seats, stage } of statesOf(deal)) {
        if (stage.type === "over") continue;
        for (const { seat, groups } of seats) {
          const drawn = stage.type === "turn" && stage.seat === seat && stage.drawn !== null;
          expect(groups.flat()).toHaveLength(drawn ? 14 : 13);
          expect(groups.every((group) => group.length > 0)).toBe(true);
        }
      }
    });
  });

  test("R-14 R-15 R-16 R-22 ends the deal", () => {
    let refused = 0;
    forEveryDeal((deal) => {
      const last = statesOf(deal).at(-1)!;
      expect(last.stage.type).toBe("over");
      refused += deal.refused;
    });
    expect(refused).toBeGreaterThan(0);
  });

  test("always either runs a clock, waits for a reshuffle, or is over", () => {
    forEveryDeal((deal) => {
      for (const state of statesOf(deal)) {
        const waits = [deadlineOf(state) !== null, needsReshuffle(state), state.stage.type === "over"];
        expect(waits.filter(Boolean)).toHaveLength(1);
      }
    });
  });

  test("replayed from its setup gives the same states and events, and plain JSON in between changes nothing", () => {
    forEveryDeal((deal) => {
      const again = startDeal(deal.setup, deal.startedAt);
      expect(again).toEqual(deal.first);
      let { state } = again;
      for (const step of deal.steps) {
        const applied = applyDeal(JSON.parse(JSON.stringify(state)), step.command);
        if (!applied.ok) throw new Error(`refused on replay: ${applied.error.code}`);
        expect(applied.value).toEqual({ state: step.state, events: step.events });
        state = applied.value.state;
      }
    });
  });

  test("R-17 R-19 R-21 gives a result that names each seat once and counts within the profile's bounds", () => {
    forEveryDeal((deal) => {
      const { stage, profile } = statesOf(deal).at(-1)!;
      if (stage.type !== "over") throw new Error("not over");
      const { rows, winner, how } = stage.result;
      expect(rows.map(({ seat }) => seat)).toEqual([...deal.setup.seats]);
      expect(rows.filter(({ outcome }) => outcome === "won").map(({ seat }) => seat)).toEqual(
        winner === null ? [] : [winner],
      );
      for (const { outcome, count } of rows) {
        if (outcome === "won" || how === "void") expect(count).toBe(0);
        else expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(profile.fullCount);
      }
    });
  });
});

/** Everything that a seat gets during a deal: its masked events and its view after each command. */
function receivedBy(
  viewer: Seat,
  setup: DealSetup,
  startedAt: PlayedDeal["startedAt"],
  commands: readonly DealCommand[],
) {
  const started = startDeal(setup, startedAt);
  const received: unknown[] = [
    started.events.map((event) => eventFor(viewer, event)),
    seatViewOf(started.state, viewer),
  ];
  let { state } = started;
  for (const command of commands) {
    const applied = applyDeal(state, command);
    if (!applied.ok) return null;
    state = applied.value.state;
    received.push(
      applied.value.events.map((event) => eventFor(viewer, event)),
      seatViewOf(state, viewer),
    );
  }
  return received;
}

/** All whole numbers in a value under keys that carry cards. */
function cardsSeen(value: unknown, isCard = false, seen = new Set<number>()): Set<number> {
  if (typeof value === "number" && isCard) seen.add(value);
  if (Array.isArray(value)) for (const each of value) cardsSeen(each, isCard, seen);
  else if (value !== null && typeof value === "object") {
    for (const [key, each] of Object.entries(value)) cardsSeen(each, isCard || CARD_KEYS.has(key), seen);
  }
  return seen;
}
const CARD_KEYS = new Set([
  "card",
  "cards",
  "hand",
  "openPile",
  "jokerCard",
  "openCard",
  "drawnCard",
  "blockedDiscard",
  "finishCard",
  "shownGroups",
  "groups",
]);

/** The cards that a seat has rightly seen up to each state: its own, the open pile's, and hands that were shown. */
function knownUpTo(deal: PlayedDeal, viewer: Seat): ReadonlySet<CardId>[] {
  const known = new Set<CardId>();
  return statesOf(deal).map((state) => {
    const shown = state.seats.filter(({ seat, out }) => seat === viewer || (out === null && isShown(state, seat)));
    const finishCard = seesFinishCard(state, viewer) ? [state.finishCard ?? -1] : [];
    const cards = [state.jokerCard, ...state.openPile, ...finishCard, ...shown.flatMap(({ groups }) => groups.flat())];
    for (const card of cards) known.add(card);
    return new Set(known);
  });
}

/** Has this seat's hand been shown to all: the winner's from the show on, the others' at the end of a shown deal? */
function isShown({ stage }: DealState, seat: Seat): boolean {
  if (stage.type === "over") return stage.result.how === "declared";
  return stage.type === "showdown" && stage.winner === seat;
}

function seesFinishCard({ stage }: DealState, seat: Seat): boolean {
  return stage.type === "declaring" ? stage.seat === seat : stage.type === "showdown" || stage.type === "over";
}

/** The cards that would leak first: the one on the finish slot, the one just drawn, the next one, and one in each hand. */
function mostTempting({ stage, finishCard, stock, seats }: DealState): CardId[] {
  const drawn = stage.type === "turn" ? stage.drawn?.card : undefined;
  return [finishCard, drawn, stock[0], ...seats.map(({ groups }) => groups[0]?.[0])].filter(
    (card) => card !== null && card !== undefined,
  );
}

/** The same deal with two cards changed for each other wherever they come. */
function swapped(setup: DealSetup, commands: readonly DealCommand[], one: CardId, other: CardId) {
  const swap = (card: CardId) => (card === one ? other : card === other ? one : card);
  const changed = commands.map((command): DealCommand => {
    if ("card" in command) return { ...command, card: swap(command.card) };
    if ("groups" in command) return { ...command, groups: command.groups.map((group) => group.map(swap)) };
    if ("stock" in command) return { ...command, stock: command.stock.map(swap) };
    return command;
  });
  return { setup: { ...setup, deck: setup.deck.map(swap) }, commands: changed };
}

/** Whether a declaration was valid is public and hangs on cards that stay hidden after a wrong one: those are not swapped. */
function wronglyDeclared(deal: PlayedDeal): Set<CardId> {
  const { seats } = statesOf(deal).at(-1)!;
  return new Set(seats.filter(({ out }) => out?.reason === "wrongShow").flatMap(({ groups }) => groups.flat()));
}

describe("hidden information", () => {
  test("swapping two cards that a seat cannot see leaves everything that it gets as it is", () => {
    const stages = new Set<string>();
    forEveryDeal(
      (deal) => {
        const viewer = deal.setup.seats[0]!;
        const known = knownUpTo(deal, viewer);
        const declared = wronglyDeclared(deal);
        const every = Math.ceil(deal.steps.length / 4);
        for (let upTo = 1; upTo <= deal.steps.length; upTo++) {
          const { state } = deal.steps[upTo - 1]!;
          const { stage } = state;
          if (stage.type === "turn" && upTo % every !== 0) continue;
          const hidden = deal.setup.deck.filter((card) => !known[upTo]!.has(card) && !declared.has(card));
          const commands = deal.steps.slice(0, upTo).map(({ command }) => command);
          const before = receivedBy(viewer, deal.setup, deal.startedAt, commands);
          for (const card of mostTempting(state).filter((each) => hidden.includes(each))) {
            const other = swapped(deal.setup, commands, card, hidden[(upTo * 7) % hidden.length]!);
            const after = receivedBy(viewer, other.setup, deal.startedAt, other.commands);
            expect(JSON.stringify(after)).toBe(JSON.stringify(before));
          }
          stages.add(stage.type);
        }
      },
      DEALS.slice(0, 25),
    );
    expect([...stages]).toEqual(expect.arrayContaining(["turn", "declaring", "showdown", "over"]));
  });

  test("R-14 the order of a reshuffled stock is as hidden as the first one's", () => {
    forEveryDeal((deal) => {
      const last = deal.steps.findLastIndex(({ command }) => command.type === "reshuffle");
      if (last < 0) return;
      const commands = deal.steps.slice(0, last + 1).map(({ command }) => command);
      const reshuffle = commands[last] as DealCommand & { type: "reshuffle" };
      const turned = commands.with(-1, { ...reshuffle, stock: reshuffle.stock.toReversed() });
      for (const viewer of deal.setup.seats) {
        const before = receivedBy(viewer, deal.setup, deal.startedAt, commands);
        expect(receivedBy(viewer, deal.setup, deal.startedAt, turned)).toEqual(before);
      }
    });
  });

  test("an onlooker sees no hand and no drawn card", () => {
    forEveryDeal((deal) => {
      for (const state of statesOf(deal)) {
        const view = seatViewOf(state, null);
        expect([view.hand, view.drawnCard, view.blockedDiscard]).toEqual([[], null, null]);
        if (state.stage.type === "declaring") expect(view.finishCard).toBeNull();
      }
    });
  });

  test("a view and an event name no stock card and no other hand while play goes on", () => {
    forEveryDeal((deal) => {
      for (const state of statesOf(deal)) {
        if (state.stage.type !== "turn") continue;
        for (const { seat } of state.seats) {
          const seen = cardsSeen(seatViewOf(state, seat));
          const others = state.seats.filter((each) => each.seat !== seat).flatMap(({ groups }) => groups.flat());
          expect([...state.stock, ...others].filter((card) => seen.has(card))).toEqual([]);
        }
      }
    });
  });
});
