/** How long people and programs think, and when they come. */
import type { Chance } from "../chance.ts";

/**
 * Programs that play for a person. `fixed`, `uniform` and `normal` have such delays, and choose as people do; `policy`
 * has a log-normal delay like a person's and makes our own bots' choices; `clock` thinks and chooses as people do, and
 * plays around the clock. `sly` thinks as people do, and in one of twenty choices does otherwise than our bots: it is
 * there to show what is not found.
 */
export const PROGRAMS = ["fixed", "uniform", "normal", "policy", "clock", "sly"] as const;
export type Program = (typeof PROGRAMS)[number];

/** What a player thinks about. */
export interface Thought {
  readonly isDraw: boolean;
  /** An open card that suits, or discards that are nearly as good as each other. */
  readonly isHard: boolean;
}

/** A person's own pace; logarithms of seconds. */
export interface Pace {
  readonly median: number;
  readonly spread: number;
  /** What draws take beside discards, and what hard ones take beside plain ones. */
  readonly draw: number;
  readonly hardDraw: number;
  readonly hardDiscard: number;
  /** How much the evenings differ. */
  readonly drift: number;
  /** Permille of turns at which something else comes up. */
  readonly distracted: number;
}

/** When a person comes. */
export interface Schedule {
  /** The first of twelve hours; for people whose shifts change it moves by eight hours every week. */
  readonly from: number;
  readonly rotates: boolean;
  /** Hours on end, once the person has come. */
  readonly stays: number;
}

/** A normal figure. */
export function normal(chance: Chance, mean: number, deviation: number): number {
  const one = (chance.below(1_000_000) + 1) / 1_000_001;
  const other = chance.below(1_000_000) / 1_000_000;
  return mean + deviation * Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
}

/** A person's pace. People differ in all of it: in their log-normal times, in their spread, and in what makes them think. */
export const paceOf = (chance: Chance): Pace => ({
  median: normal(chance, Math.log(3), 0.4),
  spread: Math.min(1, Math.max(0.28, normal(chance, 0.52, 0.14))),
  draw: normal(chance, -0.45, 0.25),
  hardDraw: normal(chance, 0.25, 0.15),
  hardDiscard: normal(chance, 0.3, 0.15),
  drift: Math.abs(normal(chance, 0.1, 0.08)),
  distracted: chance.between(0, 40),
});

/** Most come for an hour; some stay for three, and a few for nine; some work in shifts. */
export function scheduleOf(chance: Chance): Schedule {
  const stays = chance.permille(10) ? 9 : chance.permille(60) ? 3 : 1;
  return { from: chance.pick([6, 8, 9, 10, 10, 11, 12, 12, 18, 22]), rotates: chance.permille(30), stays };
}

const LATENCY_MS = 120;
const LEAST_MS = 150;
/** A turn's own time is thirty seconds: who needs longer has lost it. */
const MOST_MS = 25_000;
const DISTRACTION = 1.5;

/** How long a person thinks, in milliseconds; `evening` is how much slower they are today. */
export function thinkingMs(
  program: Program | null,
  pace: Pace,
  evening: number,
  about: Thought,
  chance: Chance,
): number {
  const isLikePeople = program === null || program === "clock" || program === "sly";
  const seconds = isLikePeople ? asPeople(pace, evening, about, chance) : asProgram(program, chance);
  const latency = chance.between(30, LATENCY_MS);
  return Math.round(Math.min(MOST_MS, Math.max(LEAST_MS, seconds * 1_000 + latency)));
}

function asPeople(pace: Pace, evening: number, { isDraw, isHard }: Thought, chance: Chance): number {
  const hard = isHard ? (isDraw ? pace.hardDraw : pace.hardDiscard) : 0;
  const elsewhere = chance.permille(pace.distracted) ? DISTRACTION : 0;
  return Math.exp(normal(chance, pace.median + evening + (isDraw ? pace.draw : 0) + hard + elsewhere, pace.spread));
}

function asProgram(program: Exclude<Program, "clock" | "sly">, chance: Chance): number {
  if (program === "fixed") return 2;
  if (program === "uniform") return chance.between(800, 3_500) / 1_000;
  if (program === "normal") return normal(chance, 2.2, 0.5);
  return Math.exp(normal(chance, Math.log(2.5), 0.5));
}
