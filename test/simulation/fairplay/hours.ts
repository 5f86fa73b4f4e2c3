/** The people who come at each hour of a day when everybody has hours of their own. */
import type { Chance } from "../chance.ts";
import type { Person } from "./people.ts";

interface Coming {
  /** Permille of people who come on a day. */
  readonly visits: number;
}

const HOURS = 24;
const WINDOW = 12;
/** A rotating shift moves by so many hours every week. */
const SHIFT = 8;
/** Hours a day of a program around the clock, and hours a day in which another program plays. */
const CLOCK_HOURS = 20;
const PROGRAM_HOURS = 4;

/** People by the hour of the day; companions come at the same hours. */
export function comersByHours(people: readonly Person[], day: number, { visits }: Coming, chance: Chance): Person[][] {
  const hours = Array.from({ length: HOURS }, (): Person[] => []);
  for (const person of people) {
    if (person.companion !== null && person.companion.id < person.id) continue;
    for (const hour of person.program === null ? asPerson(person, day, visits, chance) : asProgram(person, chance)) {
      hours[hour]!.push(person);
      if (person.companion) hours[hour]!.push(person.companion);
    }
  }
  return hours;
}

function asPerson({ schedule }: Person, day: number, visits: number, chance: Chance): readonly number[] {
  if (!chance.permille(visits)) return [];
  const { from, rotates, stays } = schedule;
  const begins = from + (rotates ? SHIFT * Math.floor(day / 7) : 0) + chance.between(0, WINDOW - 1);
  return Array.from({ length: chance.between(1, stays) }, (_, more) => (begins + more) % HOURS);
}

function asProgram({ program, schedule }: Person, chance: Chance): readonly number[] {
  const all = Array.from({ length: HOURS }, (_, hour) => hour);
  if (program === "clock") return some(all, CLOCK_HOURS, chance);
  return some(all.slice(0, WINDOW), PROGRAM_HOURS, chance).map((hour) => (schedule.from + hour) % HOURS);
}

function some(hours: readonly number[], count: number, chance: Chance): readonly number[] {
  const left = [...hours];
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0]!);
}
