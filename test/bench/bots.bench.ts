/**
 * Bots against each other and against references (Q-13, Q-14), in mirrored deals of points at two seats: points a deal, wins, early ends,
 * discards that give distance away, CPU a move. `npm run bench -- bots --deals 10000 --seed 7 --pair beginner,easy` plays one pair at
 * length; without a pair all play all, the two pairs that are held play more, and masters show their curve of strength by the futures that they
 * play out, against the first expert. `--futures 16` plays that one point at length.
 */
import { foresee } from "../../modules/tables/bots/foresight.ts";
import { type Match, playMatch } from "./bots/mirrored.ts";
import { PLAYERS, type Player } from "./bots/players.ts";
import type { Bench, Figure } from "./figures.ts";
import { option } from "./options.ts";

const DEALS = 80;
const HELD_DEALS = 600;
/** Futures at which masters are measured; the product's among them. */
const CURVE = [4, 8, 16, 24, 48];
const CURVE_DEALS = 200;
const TODAYS_FUTURES = 16;

const measure: Bench = async (progress) => {
  const seed = Number(option("seed") ?? 7);
  const pair = option("pair")?.split(",");
  const deals = Number(option("deals") ?? (pair ? HELD_DEALS : DEALS));
  const held = Math.max(deals, HELD_DEALS);
  progress(`seed ${seed}, ${deals} deals a pair${pair ? "" : `, ${held} of the pairs that are held`}`);
  if (pair) {
    const [one, other] = pair;
    if (!one || !other || !PLAYERS[one] || !PLAYERS[other])
      throw new Error(`players are ${Object.keys(PLAYERS).join(", ")}`);
    return figuresOf(one, other, told(progress, one, other, { deals, seed }));
  }
  const futures = option("futures");
  if (futures !== undefined) return curve(progress, [Number(futures)], { deals: held, seed });
  roundRobin(progress, { deals, seed });
  return [
    ...curve(progress, CURVE, { deals: CURVE_DEALS, seed }),
    ...figuresOf("beginner", "easy", told(progress, "beginner", "easy", { deals: held, seed })),
    ...figuresOf("usual", "minScore", told(progress, "usual", "minScore", { deals: held, seed })),
  ];
};
export default measure;

type Options = Parameters<typeof playMatch>[1];
type Progress = Parameters<Bench>[0];

function roundRobin(progress: Progress, options: Options): void {
  const names = Object.keys(PLAYERS);
  for (const [at, one] of names.entries()) for (const other of names.slice(at + 1)) told(progress, one, other, options);
}

/** How masters do against the first expert, and their CPU a move, by the number of futures. */
function curve(progress: Progress, points: readonly number[], options: Options): readonly Figure[] {
  return points.flatMap((futures) => {
    let [moves, microseconds] = [0, 0];
    const master: Player = (sight, random) => {
      const before = process.cpuUsage();
      const move = foresee(sight, random, futures);
      const { user, system } = process.cpuUsage(before);
      moves += 1;
      microseconds += user + system;
      return move;
    };
    const { points: won } = playMatch([master, PLAYERS["expert 2026"]!], options);
    const cost = microseconds / moves / 1_000;
    const name = `master of ${futures} futures v expert 2026`;
    progress(
      `${name}: ${won.mean.toFixed(1)} ± ${won.within.toFixed(1)} points a deal; CPU of a move ${cost.toFixed(2)} ms`,
    );
    const limit = futures === TODAYS_FUTURES ? { limit: { atMost: 5 } } : {};
    return [
      { name: `${name}: points`, value: won.mean, unit: "points a deal" },
      { name: `${name}: CPU of a move`, value: cost, unit: "ms", ...limit },
    ];
  });
}

/** Plays a pair and tells how it went. */
function told(progress: Progress, one: string, other: string, options: Options): Match {
  const match = playMatch([PLAYERS[one]!, PLAYERS[other]!], options);
  const { points, wins, early, doings } = match;
  const doing = doings
    .map(
      (each) =>
        `${Math.round((each.ms * 1_000) / each.moves)} µs a move, gives away ${Math.round((100 * each.givenAway) / Math.max(1, each.judged))} %`,
    )
    .join(" v ");
  progress(
    `${one} v ${other}: ${points.mean.toFixed(1)} ± ${points.within.toFixed(1)} points a deal, ` +
      `wins ${wins.mean.toFixed(1)} ± ${wins.within.toFixed(1)} %, early ${early.mean.toFixed(1)} %; ${doing}`,
  );
  return match;
}

/** The figures of one pair, with the limits that Q-14 sets where it sets any. */
function figuresOf(one: string, other: string, { points, wins, early }: Match): readonly Figure[] {
  const pair = `${one} v ${other}`;
  if (pair === "beginner v easy") {
    return [
      { name: `${pair}: wins, lower end`, value: wins.mean - wins.within, unit: "%", limit: { atLeast: 45 } },
      { name: `${pair}: wins, upper end`, value: wins.mean + wins.within, unit: "%", limit: { atMost: 60 } },
      { name: `${pair}: ends before the fifth turn`, value: early.mean, unit: "%", limit: { atMost: 5 } },
    ];
  }
  // A short run tells only that usual is not worse; at length its interval lies above 0.
  const upper = { name: `${pair}: points, upper end`, value: points.mean + points.within, unit: "points a deal" };
  return [
    { name: `${pair}: points`, value: points.mean, unit: "points a deal" },
    pair === "usual v minScore" ? { ...upper, limit: { atLeast: 0 } } : upper,
  ];
}
