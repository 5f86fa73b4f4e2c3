/** One deal by the real rules, played by people of known habits. */

import { handOf as faces, suits } from "../../../modules/fairplay/reading/hand.ts";
import type { PlayedDeal, PlayedMove } from "../../../modules/fairplay/reading/played-deal.ts";
import { type Instant, instant } from "../../../modules/kernel/index.ts";
import {
  applyDeal,
  bestArrangement,
  cardsToReshuffle,
  countAfterDraw,
  type DealCommand,
  type DealEvent,
  type DealState,
  deadlineOf,
  deadwood,
  isJoker,
  leastCount,
  packsOf,
  rankDiscards,
  shuffled,
  standardTiming,
  startDeal,
  VARIANTS,
} from "../../../modules/rummy/index.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { normal, thinkingMs } from "./manners.ts";
import type { Person } from "./people.ts";

const { rules } = VARIANTS.points;
const TIMING = standardTiming(rules);
const MOST_COMMANDS = 2_000;
/** Permille of its deals in which a pair cheats; a pair that cheated in all of them would be seen at once. */
const ON_PERMILLE = 700;

/** What names a deal. */
export type DealFrame = Pick<PlayedDeal, "dealId" | "tableId" | "kind" | "isByChance"> & { readonly at: Instant };

/** Time of moves by the clock or the dealer, which no player thinks about. */
const BESIDE_MS = 2_000;
/** A choice is hard when another discard leaves fewer than so many points more. */
const HARD_POINTS = 5;
/** A sly program does so in so many choices. */
const SLY_PERMILLE = 950;

interface Scene {
  readonly people: readonly Person[];
  readonly chance: Chance;
  /** Pairs do what they are there for in this deal. */
  readonly isOn: boolean;
  /** How much slower each person is today. */
  readonly evenings: readonly number[];
  /** What thinking times come from: the cards do not depend on it. */
  readonly pace: Chance;
  state: DealState;
}

/** Plays a deal to its end. */
export function playDeal(
  people: readonly Person[],
  frame: DealFrame,
  chance: Chance,
  pace: Chance = chanceOf(1, "pace"),
): PlayedDeal {
  const seats = people.map((_, seat) => seat);
  const started = startDeal(
    {
      profile: rules,
      timing: TIMING,
      seats,
      nDeck: 2,
      disconnected: [],
      firstTurn: chance.between(0, people.length - 1),
      deck: shuffled(packsOf(2), chance.below),
    },
    frame.at,
  );
  const scene: Scene = {
    people,
    chance,
    pace,
    isOn: chance.permille(ON_PERMILLE),
    state: started.state,
    evenings: people.map((person) => normal(pace, 0, person.pace.drift)),
  };
  const events: (DealEvent & { readonly told: Instant })[] = [];
  const tell = (some: readonly DealEvent[], told: Instant): void => {
    for (const event of some) events.push({ ...event, told });
  };
  tell(started.events, frame.at);
  let at = frame.at;
  for (let n = 0; n < MOST_COMMANDS && scene.state.stage.type !== "over"; n += 1) {
    at = instant(at + takes(scene));
    const applied = applyDeal(scene.state, next(scene, at));
    if (!applied.ok) throw new Error(`${applied.error.code} of ${scene.state.stage.type}`);
    scene.state = applied.value.state;
    tell(applied.value.events, at);
  }
  return recordOf(people, frame, events, at);
}

/** How long the player to move thinks. */
function takes(scene: Scene): number {
  const { stage, wildRank, openPile } = scene.state;
  if (stage.type !== "turn") return BESIDE_MS;
  const { seat, drawn } = stage;
  const { program, pace } = scene.people[seat]!;
  const hand = cardsOf(scene, seat);
  const isDraw = drawn === null;
  const isHard = isDraw ? isTempting(hand, openPile.at(-1), wildRank) : isOpenQuestion(hand, wildRank);
  return thinkingMs(program, pace, scene.evenings[seat]!, { isDraw, isHard }, scene.pace);
}

const isTempting = (hand: readonly number[], top: number | undefined, wildRank: number): boolean =>
  top !== undefined && suits(faces(hand).counts, top, wildRank);

function isOpenQuestion(hand: readonly number[], wildRank: number): boolean {
  const [best, second] = rankDiscards(hand, wildRank);
  return second!.points - best!.points < HARD_POINTS && second!.deadwood - best!.deadwood < HARD_POINTS;
}

function next(scene: Scene, at: Instant): DealCommand {
  const { state, chance } = scene;
  const { stage } = state;
  if (stage.type === "reshuffle")
    return { type: "reshuffle", at, stock: shuffled(cardsToReshuffle(state), chance.below) };
  if (stage.type === "declaring") {
    const groups = bestArrangement(cardsOf(scene, stage.seat), state.wildRank).groups.map(({ cards }) => cards);
    return { type: "declare", at, seat: stage.seat, groups };
  }
  if (stage.type === "turn") return stage.drawn === null ? draw(scene, stage.seat, at) : layDown(scene, stage.seat, at);
  return { type: "expire", at: instant(deadlineOf(state)!) };
}

const cardsOf = ({ state }: Scene, seat: number): number[] =>
  state.seats.find((one) => one.seat === seat)!.groups.flat();
const isIn = ({ state }: Scene, seat: number): boolean =>
  state.seats.some((one) => one.seat === seat && one.out === null);

/** The seat of the person's partner, if there is one to play for in this deal. */
function partnerOf(scene: Scene, seat: number): number | null {
  const own = scene.people[seat]!;
  if (own.scheme === null || !scene.isOn || own.companion === null) return null;
  const there = scene.people.indexOf(own.companion);
  return there >= 0 && isIn(scene, there) ? there : null;
}

/** Drops, or takes a card. */
function draw(scene: Scene, seat: number, at: Instant): DealCommand {
  const { state, chance, people } = scene;
  const { habits, scheme, gives } = people[seat]!;
  const hand = cardsOf(scene, seat);
  const partner = partnerOf(scene, seat);
  const jokers = hand.filter((card) => isJoker(card, state.wildRank)).length;
  const isFirst = state.seats.find((one) => one.seat === seat)!.turnsPassed === 0;
  const dropsFrom = scheme === "softPlay" && partner !== null ? 50 : habits.dropsFrom;
  const isDumping = scheme === "dumping" && gives && partner !== null;
  if (isFirst && !isDumping && jokers === 0 && deadwood(hand, state.wildRank) >= dropsFrom)
    return { type: "drop", at, seat };
  const top = state.openPile.at(-1);
  const stock: DealCommand = { type: "draw", at, seat, from: "stock" };
  if (top === undefined || (isJoker(top, state.wildRank) && state.draws > 0)) return stock;
  const isPartners = partner !== null && previousOf(scene, seat) === partner;
  if (isPartners && scheme === "softPlay") return stock;
  if (isOurs(people[seat]!, chance) && !isJoker(top, state.wildRank)) {
    const isBetter = countAfterDraw(hand, top, state.wildRank, true) < leastCount(hand, state.wildRank);
    return isBetter ? { type: "draw", at, seat, from: "open" } : stock;
  }
  const isGood = isJoker(top, state.wildRank) || suits(faces(hand).counts, top, state.wildRank);
  return isGood && chance.permille(habits.takes) ? { type: "draw", at, seat, from: "open" } : stock;
}

/** Does a program make our own bots' choice? */
const isOurs = ({ program }: Person, chance: Chance): boolean =>
  program === "policy" || (program === "sly" && chance.permille(SLY_PERMILLE));

const stillIn = (scene: Scene): number[] => scene.state.seats.flatMap((one) => (one.out === null ? [one.seat] : []));
function nextOf(scene: Scene, seat: number): number {
  const seats = stillIn(scene).filter((one) => one !== seat);
  return seats.find((one) => one > seat) ?? seats[0]!;
}
function previousOf(scene: Scene, seat: number): number {
  const seats = stillIn(scene).filter((one) => one !== seat);
  return seats.findLast((one) => one < seat) ?? seats.at(-1)!;
}

/** Finishes, or lays a card down. */
function layDown(scene: Scene, seat: number, at: Instant): DealCommand {
  const { state, chance, people } = scene;
  const { habits, scheme, gives } = people[seat]!;
  const hand = cardsOf(scene, seat);
  const partner = partnerOf(scene, seat);
  const drawn = state.stage.type === "turn" ? state.stage.drawn : null;
  const blocked = drawn?.from === "open" ? drawn.card : null;
  const options = rankDiscards(hand, state.wildRank, blocked);
  const best = rankDiscards(hand, state.wildRank)[0]!;
  const discard = (card: number): DealCommand => ({ type: "discard", at, seat, card });
  const isDumping = scheme === "dumping" && gives && partner !== null;
  if (isDumping && chance.permille(600)) return discard(options.at(-1)!.card);
  const waits = scheme === "softPlay" && partner !== null && chance.permille(500);
  if (best.points === 0 && !isDumping && !waits && !chance.permille(habits.overlooks))
    return { type: "finish", at, seat, card: best.card };
  if (scheme === "feeding" && partner !== null && nextOf(scene, seat) === partner && chance.permille(700)) {
    const wanted = faces(cardsOf(scene, partner)).counts;
    const gift = options.slice(0, 7).find(({ card }) => suits(wanted, card, state.wildRank));
    if (gift !== undefined) return discard(gift.card);
  }
  if (isOurs(people[seat]!, chance) || chance.permille(habits.care)) return discard(options[0]!.card);
  return discard(options[chance.between(0, Math.min(4, options.length - 1))]!.card);
}

function recordOf(
  people: readonly Person[],
  frame: DealFrame,
  events: readonly (DealEvent & { readonly told: Instant })[],
  endedAt: Instant,
): PlayedDeal {
  const dealt = events.find((one) => one.type === "dealt")!;
  const ended = events.findLast((one) => one.type === "ended");
  const { at: began, ...named } = frame;
  const moves = events.flatMap((event) => moveOf(event).map((move) => ({ move, ms: event.told - began })));
  return {
    ...named,
    endedAt,
    fullCount: rules.fullCount,
    wildRank: dealt.wildRank,
    seats: people.map(({ id }, seat) => {
      const row = ended?.result.rows.find((one) => one.seat === seat);
      const count = row?.count ?? 0;
      return {
        seat,
        player: id,
        hand: dealt.hands.find((one) => one.seat === seat)!.cards,
        outcome: row?.outcome ?? "void",
        count,
        change: -count * 100,
      };
    }),
    moves: moves.map(({ move }) => move),
    times: moves.map(({ ms }) => ms),
  };
}

function moveOf(event: DealEvent): PlayedMove[] {
  switch (event.type) {
    case "drew":
      return [{ move: "draw", seat: event.seat, from: event.from, card: event.card }];
    case "discarded":
      return [{ move: "discard", seat: event.seat, card: event.card }];
    case "finishing":
      return [{ move: "finish", seat: event.seat, card: event.card }];
    case "out":
      return [{ move: "out", seat: event.seat }];
    case "reshuffled":
      return [{ move: "reshuffle" }];
    default:
      return [];
  }
}
