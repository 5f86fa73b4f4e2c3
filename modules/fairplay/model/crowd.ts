import type { Measures } from "./measures.ts";
import { CHOICE_KINDS, type ChoiceKind, choicesOf, type Style } from "./style.ts";

/** One player as the crowd is made of them. */
export interface Member {
  readonly measures: Measures;
  readonly choices: Choices;
}

/** Choices by kind: how many there were (`of`), and how many agree with our bot (`seen`). */
export type Choices = Readonly<Record<ChoiceKind, { readonly seen: number; readonly of: number }>>;

/** What is usual among those who are judged. */
export interface ProgramCrowd {
  /** Number of people who are judged by it: each is one more that chance could make look bad. */
  readonly people: number;
  readonly spread: Usual;
  readonly tail: Usual;
  /** The median. */
  readonly heed: number;
  /** How often our bot's choice is made, by kind. */
  readonly rates: Readonly<Record<ChoiceKind, number>>;
  /** People stray from it more or less often: a gamma distribution with the mean 1 has this shape. */
  readonly careShape: number;
}

interface Usual {
  readonly middle: number;
  readonly deviation: number;
}

/** Fewer people show nothing of what is usual. */
const LEAST_PEOPLE = 30;
/** People differ by more than the middle half of them shows. */
const WIDENED = 1.25;
const LEAST_DEVIATION = 0.02;
/** Standard deviations between the quartiles of the normal distribution. */
const QUARTILES = 1.349;
/** Largest shape: the data never show that people are more alike than it says. */
const MOST_SHAPE = 6;
const LEAST_STRAYS = 5;

export const choicesIn = (style: Style): Choices =>
  Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, choicesOf(style, kind)])) as Choices;

/** Choices that differ from our bot's, and how many of them to expect of an average player. */
export function straysOf(choices: Choices, rates: ProgramCrowd["rates"]): { strays: number; expected: number } {
  let strays = 0;
  let expected = 0;
  for (const kind of CHOICE_KINDS) {
    const { seen, of } = choices[kind];
    strays += of - seen;
    expected += of * (1 - rates[kind]);
  }
  return { strays, expected };
}

/**
 * What is usual among these, who are a sample of `people`; null where they are too few. Medians and quartiles: programs
 * move them little.
 */
export function crowdOf(members: readonly Member[], people: number): ProgramCrowd | null {
  if (members.length < LEAST_PEOPLE) return null;
  const rates = Object.fromEntries(
    CHOICE_KINDS.map((kind) => {
      const all = members.reduce(
        (sum, { choices }) => ({ seen: sum.seen + choices[kind].seen, of: sum.of + choices[kind].of }),
        { seen: 0, of: 0 },
      );
      return [kind, (all.seen + 1) / (all.of + 2)];
    }),
  ) as Record<ChoiceKind, number>;
  return {
    people: Math.max(people, members.length),
    spread: usual(members.map(({ measures }) => measures.spread)),
    tail: usual(members.map(({ measures }) => measures.tail)),
    heed: quantile(
      members.map(({ measures }) => Math.max(measures.heed, measures.heedLeast)),
      0.5,
    ),
    rates,
    careShape: careShape(members.map(({ choices }) => straysOf(choices, rates))),
  };
}

/** How much people's straying varies beyond the noise of counting; method of moments. */
function careShape(all: readonly { readonly strays: number; readonly expected: number }[]): number {
  const known = all.filter(({ expected }) => expected >= LEAST_STRAYS);
  if (known.length < LEAST_PEOPLE) return 1;
  const ratios = known.map(({ strays, expected }) => strays / expected);
  const mean = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
  const spread = ratios.reduce((sum, one) => sum + (one - mean) ** 2, 0) / ratios.length;
  const counting = known.reduce((sum, { expected }) => sum + 1 / expected, 0) / known.length;
  return Math.min(MOST_SHAPE, mean ** 2 / Math.max(1e-3, spread - counting));
}

function usual(values: readonly number[]): Usual {
  const spread = quantile(values, 0.75) - quantile(values, 0.25);
  return {
    middle: quantile(values, 0.5),
    deviation: Math.max(LEAST_DEVIATION, (WIDENED * spread) / QUARTILES),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)]!;
  return low + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - low);
}
