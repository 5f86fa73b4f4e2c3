import { type Behaviour, lessTallies, type Tallies } from "../reading/tally.ts";
import type { PairSums, PlayerSums } from "./figures.ts";
import { moreThan, poissonMoreThan, sumAbove, together } from "./tails.ts";

/** Signals of two who may be playing for each other. */
export const PAIR_SIGNALS = ["dumping", "softPlay", "feeding", "together"] as const;
export type PairSignal = (typeof PAIR_SIGNALS)[number];
/** A side of a pair: `one` has the smaller id. */
export type Side = "one" | "other";

/** One figure behind a signal: what was seen, and what the player's own habits lead to expect. */
export interface Sign {
  readonly signal: PairSignal;
  readonly what: Behaviour | "flow" | "tables";
  /** The side whose doing it is; null: both sides'. */
  readonly by: Side | null;
  readonly seen: number;
  readonly expected: number;
  /** log10 of the chance of so much, before it is corrected. */
  readonly chance: number;
}

/** What is known of two, to be judged. */
export interface PairFacts {
  readonly pair: PairSums;
  readonly one: PlayerSums;
  readonly other: PlayerSums;
  /** Tables at which both were dealt in, and how many chance would have made of it. */
  readonly tables: number;
  readonly expectedTables: number;
  /** Norms of all players. */
  readonly norms: Tallies;
  /** Pairs that are looked at: each is one more that chance could make look bad. */
  readonly lookedAt: number;
}

/** How a pair stands. */
export interface Judgement {
  /** Powers of ten by which chance is out of the question, over all signals of play, corrected; 0: nothing. */
  readonly score: number;
  readonly scores: Readonly<Record<PairSignal, number>>;
  /** What each side's own doing comes to by itself. */
  readonly sides: Readonly<Record<Side, number>>;
  readonly signs: readonly Sign[];
}

/** Score from which a case is opened. */
export const CASE_SCORE = 2;
const LEAST_DEALS = 20;
const LEAST_TABLES = 3;

/** Are so many deals together, at so many tables, enough to judge two by? A few evenings with a stranger are not. */
export const isEnough = (deals: number, tables: number): boolean => deals >= LEAST_DEALS && tables >= LEAST_TABLES;

/** The behaviours that make a signal. */
const BEHAVIOURS_OF = {
  dumping: ["wasted", "paid"],
  softPlay: ["passed", "dropped", "held"],
  feeding: ["fed"],
} as const;
type PlaySignal = keyof typeof BEHAVIOURS_OF;
const PLAY_SIGNALS = Object.keys(BEHAVIOURS_OF) as PlaySignal[];
const SIDES = ["one", "other"] as const;
/** Chances of the platform's average that stand beside a player's own when those are few. */
const PRIOR_CHANCES = 25;
/** People differ from deal to deal by more than counting has it: so many events count as one. */
const SPREAD: Readonly<Record<Behaviour, number>> = {
  fed: 1.3,
  wasted: 1,
  paid: 1,
  passed: 1.3,
  dropped: 1.3,
  held: 1.5,
};
/** Looks at one pair: each signal by side and by both, and the flow both ways. */
const TESTS = 3 * PLAY_SIGNALS.length + 2;
/** A signal's score counts up to this. */
const MOST = 12;
/** What sitting together can add to what the play says: it never makes a case by itself. */
const MOST_TOGETHER = 1;
/** A deal's flow varies by so much at least, in parts of the full count. */
const LEAST_VARIANCE = 0.03;

/**
 * Judges two by what each does towards the other, compared with what the same player does towards all others. Pure.
 * Each figure's chance is multiplied by the number of looks at a pair and of pairs looked at (Bonferroni): if all are
 * honest, some pair reaches the score 1 in one of ten evaluations of all of them, and the score 3 in one of a thousand.
 */
export function judgePair(facts: PairFacts): Judgement {
  const signs = [
    ...flowSigns(facts),
    ...behaviourSigns(facts, "one"),
    ...behaviourSigns(facts, "other"),
    togetherSign(facts),
  ];
  const correction = Math.log10(Math.max(1, facts.lookedAt) * TESTS);
  const scoreOf = (chance: number, most = MOST): number => Math.min(most, Math.max(0, -chance - correction));
  const sides = { one: 0, other: 0 };
  const scores = { dumping: 0, softPlay: 0, feeding: 0, together: 0 };
  for (const signal of PLAY_SIGNALS) {
    const bySide = SIDES.map((side) => chanceOf(signs, signal, side));
    for (const [at, side] of SIDES.entries()) sides[side] += scoreOf(bySide[at]!);
    // Dumping goes in one direction; the other signals take two.
    scores[signal] = scoreOf(signal === "dumping" ? Math.min(...bySide) : Math.min(...bySide, together(bySide)));
  }
  const [company] = signs.filter(({ signal }) => signal === "together");
  scores.together = scoreOf(company!.chance, MOST_TOGETHER);
  const play = scores.dumping + scores.softPlay + scores.feeding;
  return { score: play === 0 ? 0 : play + scores.together, scores, sides, signs };
}

/** The chance of all that a side does for a signal. The flow follows from the others, so it is a look of its own. */
function chanceOf(signs: readonly Sign[], signal: PlaySignal, side: Side): number {
  const own = signs.filter((one) => one.signal === signal && one.by === side);
  const behaviours = own.filter(({ what }) => what !== "flow").map(({ chance }) => chance);
  return Math.min(together(behaviours), ...own.filter(({ what }) => what === "flow").map(({ chance }) => chance));
}

/** Sits with, more often than chance has it among those who were at play in that stake and hour. */
const togetherSign = ({ tables, expectedTables }: PairFacts): Sign => ({
  signal: "together",
  what: "tables",
  by: null,
  seen: tables,
  expected: expectedTables,
  chance: poissonMoreThan(tables, Math.max(expectedTables, 0.05)),
});

/** What a player loses to the other, beyond what both win and lose against all others. */
function flowSigns(facts: PairFacts): Sign[] {
  const { pair } = facts;
  if (pair.deals === 0) return [];
  const one = skillOf(facts.one, pair, pair.flow);
  const other = skillOf(facts.other, pair, -pair.flow);
  const expected = pair.deals * (other.won - one.won);
  const noise = pair.deals * Math.max(LEAST_VARIANCE, pair.flowSquared / pair.deals);
  const variance = noise + pair.deals ** 2 * (one.variance + other.variance);
  const sign = (by: Side, way: 1 | -1): Sign => ({
    signal: "dumping",
    what: "flow",
    by,
    seen: way * pair.flow,
    expected: way * expected,
    chance: sumAbove(way * (pair.flow - expected), variance, 1),
  });
  return [sign("one", 1), sign("other", -1)];
}

/** What a player wins of each other in a deal, without the deals with this one; and how well that is known. */
function skillOf(
  player: PlayerSums,
  pair: PairSums,
  lost: number,
): { readonly won: number; readonly variance: number } {
  const known = Math.max(0, player.meetings - pair.deals) + PRIOR_CHANCES;
  const squares = player.wonSquared + PRIOR_CHANCES * LEAST_VARIANCE;
  return { won: (player.won + lost) / known, variance: squares / known ** 2 };
}

/** What a player does towards the other more often than towards all others. */
function behaviourSigns(facts: PairFacts, by: Side): Sign[] {
  const own = by === "one" ? facts.pair.byOne : facts.pair.byOther;
  const usual = lessTallies((by === "one" ? facts.one : facts.other).behaviours, own);
  return PLAY_SIGNALS.flatMap((signal) =>
    BEHAVIOURS_OF[signal].map((what): Sign => ({ signal, what, by, ...excess(what, own, usual, facts.norms) })),
  );
}

function excess(
  behaviour: Behaviour,
  own: Tallies,
  usual: Tallies,
  norms: Tallies,
): Pick<Sign, "seen" | "expected" | "chance"> {
  const norm = (norms[behaviour].seen + 1) / (norms[behaviour].chances + 20);
  const seen = usual[behaviour].seen + norm * PRIOR_CHANCES;
  const chances = usual[behaviour].chances + PRIOR_CHANCES;
  const { seen: count, chances: exposure } = own[behaviour];
  const spread = SPREAD[behaviour];
  return {
    seen: count,
    expected: (exposure * seen) / chances,
    chance: moreThan(count / spread, exposure / spread, { seen: seen / spread, chances: chances / spread }),
  };
}
