/** Ways to rate: the product's own, and two packages, each told wins, points or luck-adjusted points. */
import { Glicko2 } from "glicko2";
import { type Rating, rate, rating } from "openskill";
import {
  type Belief,
  groupOf,
  type ModelConstants,
  PRIOR_DEVIATION,
  SCALE,
  unknown,
  updated,
} from "../../../modules/rating/index.ts";
import { type Dealt, equalsOf, type Sample, scatterOf, winsOfAPoint, wonOf } from "./dealt.ts";

/** What is told of a deal. */
export type Told = "wins" | "points" | "adjusted";

/** Figures of a deal, in points: a seat's are expected to be its strength less the mean of the others'. */
export interface Telling {
  readonly figures: (deal: Dealt) => readonly number[];
  /** The scatter of one seat's figure among equals. */
  readonly scatter: number;
}

/** What a deal tells, measured on deals of equal players; a win is worth as many points as go with it. */
export function tellingOf(told: Told, sample: Sample): Telling {
  const scatter = (figures: (deal: Dealt) => readonly number[]) => scatterOf(equalsOf(sample).flatMap(figures));
  if (told !== "wins") return { figures: (deal) => deal[told], scatter: scatter((deal) => deal[told]) };
  const worth = 1 / winsOfAPoint(sample);
  const figures = (deal: Dealt) => wonOf(deal).map((won) => won * worth);
  return { figures, scatter: scatter(figures) };
}

/** A way to rate players 0, 1, 2 … */
export interface Method {
  deal(players: readonly number[], deal: Dealt): void;
  /** Ends a round of deals; packages with periods rate then. */
  round(): void;
  /** Points a deal, and the deviation. */
  of(player: number): { readonly mean: number; readonly deviation: number };
}

/** The product's own. */
export function kalman({ figures, scatter }: Telling, size: number, processVariance: number): Method {
  const beliefs = new Map<number, Belief>();
  const of = (player: number) => beliefs.get(player) ?? unknown(groupOf(size));
  const constants: ModelConstants = { noise: { [size]: scatter }, processVariance };
  return {
    deal(players, deal) {
      const told = figures(deal);
      const seats = players.map((player, at) => ({ belief: of(player), adjusted: told[at]! }));
      const after = updated(seats, { size, isShort: false }, constants);
      for (const [at, player] of players.entries()) beliefs.set(player, after[at]!);
    },
    round() {},
    of: (player) => ({ mean: of(player).mean, deviation: Math.sqrt(of(player).variance) }),
  };
}

/** Rounds of a period: Glickman's advice is ten to fifteen games. */
const PERIOD = 10;
/** What a point of Glicko's rating changes the expected score between equals. */
const A_POINT = Math.LN10 / 1_600;

/**
 * `glicko2`: pair by pair, a win as 1 or 0, points as a share of three deviations. Its first deviation and volatility are set to what the
 * scatter of strengths is on its scale, which suits it better than its defaults.
 */
export function glicko({ figures, scatter }: Telling, told: Told, size: number, processVariance: number): Method {
  const difference = scatter * Math.sqrt((2 * size) / (size - 1));
  const least = told === "wins" ? scatter * Math.sqrt((size * size) / (size - 1)) : 3 * difference;
  const aPoint = (SCALE[size]! * size) / (size - 1) / (2 * least) / A_POINT;
  const vol = (Math.sqrt(processVariance * PERIOD) * aPoint) / 173.7;
  const ranking = new Glicko2({ tau: 0.2, rating: 1_500, rd: PRIOR_DEVIATION[groupOf(size)] * aPoint, vol });
  const players = new Map<number, ReturnType<Glicko2["makePlayer"]>>();
  const of = (player: number) => {
    const known = players.get(player) ?? ranking.makePlayer();
    players.set(player, known);
    return known;
  };
  let matches: [ReturnType<typeof of>, ReturnType<typeof of>, number][] = [];
  let rounds = 0;
  return {
    deal(seated, deal) {
      const results = figures(deal);
      for (const [at, one] of seated.entries()) {
        for (let other = at + 1; other < seated.length; other += 1) {
          const score = 0.5 + (results[at]! - results[other]!) / (2 * least);
          matches.push([of(one), of(seated[other]!), Math.min(1, Math.max(0, score))]);
        }
      }
    },
    round() {
      rounds += 1;
      if (rounds % PERIOD > 0) return;
      ranking.updateRatings(matches);
      matches = [];
    },
    of: (player) => ({ mean: (of(player).getRating() - 1_500) / aPoint, deviation: of(player).getRd() / aPoint }),
  };
}

/** `openskill` (Plackett and Luce): the order of a deal's seats; its noise is set to what the deals' is on its scale. */
export function openskill({ figures, scatter }: Telling, size: number, processVariance: number): Method {
  const ratings = new Map<number, Rating>();
  const of = (player: number) => ratings.get(player) ?? rating();
  const aPoint = rating().sigma / PRIOR_DEVIATION[groupOf(size)];
  const beta = scatter * (Math.sqrt((size - 1) / size) / SCALE[size]!) * aPoint;
  return {
    deal(players, deal) {
      const score = figures(deal).map((one) => Math.round(one * 1_000));
      const after = rate(
        players.map((player) => [of(player)]),
        { score, beta, tau: Math.sqrt(processVariance) * aPoint },
      );
      for (const [at, player] of players.entries()) ratings.set(player, after[at]![0]!);
    },
    round() {},
    of: (player) => ({ mean: (of(player).mu - rating().mu) / aPoint, deviation: of(player).sigma / aPoint }),
  };
}
