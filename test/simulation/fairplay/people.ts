/** The players: honest people of different habits, some of them friends, and pairs that play for each other. */
import type { PlayerId } from "../../../modules/kernel/index.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { type Pace, PROGRAMS, type Program, paceOf, type Schedule, scheduleOf } from "./manners.ts";

/** How a pair that plays for each other goes about it. */
export const SCHEMES = ["dumping", "softPlay", "feeding"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A person's way of playing. All chances are permille. */
export interface Habits {
  /** Lays down the best card, else one of the next best. */
  readonly care: number;
  /** Takes an open card that suits. */
  readonly takes: number;
  /** Deadwood from which a hand without jokers is dropped at once. */
  readonly dropsFrom: number;
  /** Overlooks that the hand can be declared. */
  readonly overlooks: number;
}

export interface Person {
  readonly id: PlayerId;
  readonly habits: Habits;
  readonly pace: Pace;
  readonly schedule: Schedule;
  /** What plays instead of the person; null: nothing. */
  readonly program: Program | null;
  /** The stake for which the person plays. */
  readonly stake: number;
  /** The person with whom this one joins. */
  companion: Person | null;
  /** What for; null: nothing but company. */
  scheme: Scheme | null;
  /** In a pair of dumpers: the one who loses. */
  gives: boolean;
}

export interface Crowd {
  readonly people: readonly Person[];
  /** Pairs that play for each other, and honest friends. */
  readonly colluding: readonly (readonly [Person, Person])[];
  readonly friends: readonly (readonly [Person, Person])[];
  /** Accounts that programs play. */
  readonly programs: readonly Person[];
}

export interface CrowdSize {
  readonly honest: number;
  /** Pairs that play for each other, the kinds in turn. */
  readonly pairs: number;
  /** Pairs of the honest who like to sit together. */
  readonly friends: number;
  readonly stakes: number;
  /** Accounts that programs play, the kinds in turn; none by default. */
  readonly programs?: number;
}

/** A crowd of the size, everybody with habits of their own. */
export function createCrowd(
  { honest, pairs, friends, stakes, programs = 0 }: CrowdSize,
  chance: Chance,
  manners: Chance = chanceOf(honest, "manners"),
): Crowd {
  const others = honest + 2 * pairs;
  const people = Array.from(
    { length: others + programs },
    (_, at): Person => ({
      id: `p${String(at).padStart(6, "0")}` as PlayerId,
      habits: {
        care: chance.between(550, 980),
        takes: chance.between(550, 980),
        dropsFrom: chance.between(70, 105),
        overlooks: chance.between(0, 60),
      },
      stake: chance.between(0, stakes - 1),
      pace: paceOf(manners),
      schedule: scheduleOf(manners),
      program: at < others ? null : PROGRAMS[(at - others) % PROGRAMS.length]!,
      companion: null,
      scheme: null,
      gives: false,
    }),
  );
  const together = (from: number, count: number) =>
    Array.from({ length: count }, (_, at): readonly [Person, Person] => {
      const [one, other] = [
        people[from + 2 * at]!,
        { ...people[from + 2 * at + 1]!, stake: people[from + 2 * at]!.stake },
      ];
      people[from + 2 * at + 1] = other;
      one.companion = other;
      other.companion = one;
      return [one, other];
    });
  const befriended = together(0, friends);
  const colluding = together(honest, pairs);
  for (const [at, [one, other]] of colluding.entries()) {
    one.scheme = SCHEMES[at % SCHEMES.length]!;
    other.scheme = one.scheme;
    one.gives = true;
  }
  return { people, colluding, friends: befriended, programs: people.slice(others) };
}
