/**
 * Ratings of simulated players of known strength: the product's own, `glicko2` and `openskill`, each told wins, points or luck-adjusted
 * points. `npm run bench -- ratings --deals 1200 --populations 4 --seed 5`: so many simulated deals for each number of seats.
 */
import { groupOf, PROCESS_VARIANCE } from "../../modules/rating/index.ts";
import type { Bench, Figure } from "./figures.ts";
import { option } from "./options.ts";
import { type Sample, sampled, uniform, winsOfAPoint } from "./ratings/dealt.ts";
import { glicko, kalman, type Method, openskill, type Told, tellingOf } from "./ratings/methods.ts";
import { kindOf, known, moving, type Population, play, steady } from "./ratings/population.ts";
import { toldApart } from "./ratings/told-apart.ts";

const PLAYERS = 60;
const ENOUGH = 0.95;
/** Deals a player after which nobody waits any longer, by what is told. */
const ROUNDS = 2_500;
const EVERY = 20;
const TOLD: readonly Told[] = ["wins", "points", "adjusted"];
const PACKAGES = ["own", "glicko2", "openskill"] as const;
type Options = { readonly deals: number; readonly populations: number; readonly seed: number };
type Progress = Parameters<Bench>[0];

const measure: Bench = async (progress) => {
  const options = {
    seed: Number(option("seed") ?? 11),
    deals: Number(option("deals") ?? 240),
    populations: Number(option("populations") ?? 2),
  };
  progress(`seed ${options.seed}, ${options.deals} deals for each number of seats, ${options.populations} populations`);
  toldApart(progress, options);
  const figures: Figure[] = [];
  for (const size of [2, 3, 4, 6]) {
    const sample = sampled(size, options.deals, options.seed * 10 + size);
    const needed = ordered(size, sample, options);
    for (const [name, rounds] of needed) progress(`${size} seats, ${name}: ${told(rounds)} deals a player`);
    progress(`${size} seats: ${(100 * winsOfAPoint(sample)).toFixed(2)} % more wins a point`);
    followed(size, sample, options, progress);
    const own = needed.get("own, adjusted")!;
    const best = Math.min(needed.get("glicko2, adjusted")!, needed.get("openskill, adjusted")!);
    figures.push(
      { name: `${size} seats: deals until 95 % of pairs are in order`, value: own, unit: "deals" },
      {
        name: `${size} seats: the same with points ÷ without luck`,
        value: needed.get("own, points")! / own,
        unit: "×",
      },
      {
        name: `${size} seats: the better package without luck ÷ own`,
        value: best / own,
        unit: "×",
        limit: { atLeast: 0.9 },
      },
    );
  }
  return figures;
};
export default measure;

const told = (rounds: number) => (rounds > ROUNDS ? `more than ${ROUNDS}` : String(Math.round(rounds)));

/** Every method, named. */
function methods(size: number, sample: Sample, processVariance: number): ReadonlyMap<string, Method> {
  return new Map(
    TOLD.flatMap((kind) => {
      const telling = tellingOf(kind, sample);
      const made = {
        own: () => kalman(telling, size, processVariance),
        glicko2: () => glicko(telling, kind, size, processVariance),
        openskill: () => openskill(telling, size, processVariance),
      };
      return PACKAGES.map((one): [string, Method] => [`${one}, ${kind}`, made[one]()]);
    }),
  );
}

/** Deals a player until so many of the pairs are in order, on average over populations; more than `ROUNDS` where they never are. */
function ordered(size: number, sample: Sample, { populations, seed }: Options): ReadonlyMap<string, number> {
  const sums = new Map<string, number[]>();
  for (let population = 0; population < populations; population += 1) {
    const random = uniform(seed * 1_000 + size * 10 + population);
    const all = methods(size, sample, PROCESS_VARIANCE[groupOf(size)]);
    run(steady(size, PLAYERS, random), { sample, random, rounds: ROUNDS, all }, (round, strengths) => {
      for (const [name, method] of all) {
        const rounds = sums.get(name) ?? [];
        rounds[round / EVERY - 1] =
          (rounds[round / EVERY - 1] ?? 0) + known(strengths, method, range(PLAYERS), size).inOrder;
        sums.set(name, rounds);
      }
    });
  }
  return new Map(
    [...sums].map(([name, rounds]) => {
      const at = rounds.findIndex((share) => share / populations >= ENOUGH);
      return [name, at < 0 ? ROUNDS + EVERY : (at + 1) * EVERY];
    }),
  );
}

/** How well newcomers, improvers and others are known after 600 rounds, and how true the told deviations are. */
function followed(size: number, sample: Sample, { populations, seed }: Options, progress: Progress): void {
  const lines = new Map<string, { errors: number[]; within: number[] }>();
  for (let population = 0; population < populations; population += 1) {
    const random = uniform(seed * 1_000 + 500 + size * 10 + population);
    const all = methods(size, sample, PROCESS_VARIANCE[groupOf(size)]);
    run(moving(size, PLAYERS, random), { sample, random, rounds: 600, all }, (round, strengths) => {
      if (round !== 600) return;
      for (const [name, method] of all) {
        const kinds = (["other", "improver", "newcomer"] as const).map((kind) =>
          known(
            strengths,
            method,
            range(PLAYERS).filter((player) => kindOf(player) === kind),
            size,
          ),
        );
        const { within } = known(strengths, method, range(PLAYERS), size);
        const line = lines.get(name) ?? { errors: [0, 0, 0], within: [0, 0] };
        lines.set(name, {
          errors: line.errors.map((sum, at) => sum + kinds[at]!.error / populations),
          within: line.within.map((sum, at) => sum + within[at]! / populations),
        });
      }
    });
  }
  for (const [name, { errors, within }] of lines) {
    const [other, improver, newcomer] = errors.map((one) => one.toFixed(1));
    const [one, two] = within.map((share) => Math.round(share * 100));
    progress(
      `${size} seats, ${name}, after 600 deals: off by ${other} points (improvers ${improver}, newcomers ${newcomer}); ` +
        `${one} % within one deviation, ${two} % within two`,
    );
  }
}

function run(
  population: Population,
  { all, ...rest }: { sample: Sample; random: () => number; rounds: number; all: ReadonlyMap<string, Method> },
  after: (round: number, strengths: readonly number[]) => void,
): void {
  play(population, {
    ...rest,
    methods: [...all.values()],
    after: (round) => {
      if (round % EVERY > 0) return;
      after(
        round,
        range(population.players).map((player) => population.strength(player, round)!),
      );
    },
  });
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
