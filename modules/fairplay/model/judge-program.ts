import { PROGRAM_SIGNALS, type ProgramSignal } from "../contract.ts";
import { type Choices, type ProgramCrowd, straysOf } from "./crowd.ts";
import type { Measures } from "./measures.ts";
import type { Rest } from "./rest.ts";
import { fewerThan, moreThan, normalBelow, poissonMoreThan, together } from "./tails.ts";

/** One figure behind a signal. */
export interface ProgramSign {
  readonly signal: ProgramSignal;
  readonly what: "spread" | "tail" | "heed" | "strays" | "stretch" | "restless" | "nights";
  readonly by: "one";
  readonly seen: number;
  /** What is usual. */
  readonly expected: number;
  /** log10 of the chance of so much, or so little, before it is corrected. */
  readonly chance: number;
}

/** What is known of a player, to be judged. */
export interface ProgramFacts {
  /** Null: too few thinking times are known. */
  readonly measures: Measures | null;
  readonly choices: Choices;
  readonly rest: Rest;
  readonly crowd: ProgramCrowd;
}

/** How a player stands. */
export interface ProgramJudgement {
  readonly score: number;
  readonly scores: Readonly<Record<ProgramSignal, number>>;
  readonly signs: readonly ProgramSign[];
}

/** Thinking times from which a player is judged. */
export const LEAST_ACTS = 300;
/** A signal's score counts up to this. */
const MOST = 12;
/** How many kinds of turns differ from each other: so many ways to be unlike a clock. */
const HEED_DEGREES = 3;
/** A clock's own is none at all. */
const LEAST_HEED = 1e-4;
/** Usual hours of play on end. One in ten of those who reach it goes on for {@link TENFOLD_HOURS} more. */
const USUAL_STRETCH = 4;
const TENFOLD_HOURS = 3;
/**
 * Usual shares of days with play: without four hours of rest, and with play in the quietest six hours. People work in
 * shifts and are awake at times.
 */
const RESTLESS_SHARE = 0.02;
const NIGHTS_SHARE = 0.25;
/** Ways of looking at hours, which say the same. */
const HOURS_LOOKS = 3;

/**
 * Judges whether a program plays for a player (F-11 … F-13), compared with all others. Pure. Chances are multiplied by
 * the number of signals and of people who are judged (Bonferroni).
 */
export function judgeProgram(facts: ProgramFacts): ProgramJudgement {
  const signs = [...paceSigns(facts), ...choiceSigns(facts), ...hourSigns(facts)];
  const correction = Math.log10(Math.max(1, facts.crowd.people) * PROGRAM_SIGNALS.length);
  const of = (signal: ProgramSignal): readonly number[] =>
    signs.filter((one) => one.signal === signal).map(({ chance }) => chance);
  const scored = (chance: number): number => Math.min(MOST, Math.max(0, -chance - correction));
  const scores = {
    pace: scored(together(of("pace"))),
    choices: scored(together(of("choices"))),
    hours: scored(Math.min(0, ...of("hours")) + Math.log10(HOURS_LOOKS)),
  };
  return { score: scores.pace + scores.choices + scores.hours, scores, signs };
}

/** Times that are alike (`spread`), that end where a range ends (`tail`), and that do not ask what there is to think about (`heed`). */
function paceSigns({ measures, crowd }: ProgramFacts): ProgramSign[] {
  if (measures === null || measures.acts < LEAST_ACTS) return [];
  const { spread, tail } = crowd;
  const heed = Math.max(measures.heed, measures.heedLeast, LEAST_HEED);
  const sign = (what: ProgramSign["what"], seen: number, expected: number, chance: number): ProgramSign => ({
    signal: "pace",
    what,
    by: "one",
    seen,
    expected,
    chance,
  });
  return [
    sign("spread", measures.spread, spread.middle, normalBelow((measures.spread - spread.middle) / spread.deviation)),
    sign("tail", measures.tail, tail.middle, normalBelow((measures.tail - tail.middle) / tail.deviation)),
    // A distance in as many directions falls below a small one with its power.
    sign("heed", heed, crowd.heed, Math.min(0, HEED_DEGREES * Math.log10(heed / Math.max(1e-6, crowd.heed)))),
  ];
}

/** Fewer choices other than our bot's than even careful people make. */
function choiceSigns({ choices, crowd }: ProgramFacts): ProgramSign[] {
  const { strays, expected } = straysOf(choices, crowd.rates);
  if (expected === 0) return [];
  const chance = fewerThan(strays, expected, { seen: crowd.careShape, chances: crowd.careShape });
  return [{ signal: "choices", what: "strays", by: "one", seen: strays, expected, chance }];
}

function hourSigns({ rest: { stretch, days, restless, nights } }: ProgramFacts): ProgramSign[] {
  if (days === 0) return [];
  const sign = (what: ProgramSign["what"], seen: number, expected: number, chance: number): ProgramSign => ({
    signal: "hours",
    what,
    by: "one",
    seen,
    expected,
    chance: Math.min(0, chance),
  });
  return [
    sign("stretch", stretch, USUAL_STRETCH, (USUAL_STRETCH - stretch) / TENFOLD_HOURS),
    sign(
      "restless",
      restless,
      days * RESTLESS_SHARE,
      moreThan(restless, days * RESTLESS_SHARE, { seen: 2, chances: 2 }),
    ),
    sign("nights", nights, days * NIGHTS_SHARE, poissonMoreThan(nights, days * NIGHTS_SHARE)),
  ];
}
