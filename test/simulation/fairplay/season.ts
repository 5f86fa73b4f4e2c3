/** A season: people come by the hour, are seated by chance among those of their stake and hour, and play some deals. */

import type { PlayedDeal } from "../../../modules/fairplay/reading/played-deal.ts";
import { instant } from "../../../modules/kernel/index.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { playDeal } from "./deals.ts";
import { comersByHours } from "./hours.ts";
import type { Crowd, Person } from "./people.ts";

export interface SeasonSize {
  readonly days: number;
  readonly hoursADay: number;
  /** Visits a day, in permille of a person. */
  readonly visits: number;
  readonly dealsAVisit: number;
  /** Everybody comes at hours of their own, around the clock; else all within the same few. */
  readonly hasOwnHours?: boolean;
}

/** Every third stake is played by two, the others by up to six. */
const seatsOf = (stake: number): number => (stake % 3 === 0 ? 2 : 6);
/** How often companions who come in the same minute sit together, in permille, although players do not choose a table. */
const TOGETHER = 600;
const BEGINS = Date.UTC(2026, 0, 5);
const HOUR_MS = 3_600_000;

/** Plays the season, deal by deal. */
export function* playSeason(
  { people }: Crowd,
  size: SeasonSize,
  chance: Chance,
  pace: Chance = chanceOf(1, "pace"),
): Generator<PlayedDeal> {
  let no = 0;
  for (let day = 0; day < size.days; day += 1) {
    const hours = size.hasOwnHours ? comersByHours(people, day, size, pace) : comers(people, size, chance);
    for (const [hour, here] of hours.entries()) {
      const at = BEGINS + (day * 24 + hour) * HOUR_MS;
      for (const [stake, some] of Map.groupBy(here, (one) => one.stake)) {
        for (const seated of seat(some, seatsOf(stake), chance)) {
          const tableId = `table-${no}`;
          for (let deal = 0; deal < size.dealsAVisit; deal += 1) {
            no += 1;
            const frame = { dealId: `deal-${no}`, tableId, kind: `stake-${stake}`, isByChance: true };
            yield playDeal(seated, { ...frame, at: instant(at + deal * 240_000) }, chance, pace);
          }
        }
      }
    }
  }
}

/** The people who come at each hour of a day; companions come at the same hour. */
function comers(people: readonly Person[], { hoursADay, visits }: SeasonSize, chance: Chance): Person[][] {
  const hours = Array.from({ length: hoursADay }, (): Person[] => []);
  for (const person of people) {
    if (person.companion !== null && person.companion.id < person.id) continue;
    if (!chance.permille(visits)) continue;
    const hour = hours[chance.between(0, hoursADay - 1)]!;
    hour.push(person);
    if (person.companion) hour.push(person.companion);
  }
  return hours;
}

/** Tables, by chance, in the order of the lot. */
function seat(people: readonly Person[], seats: number, chance: Chance): Person[][] {
  const lot: Person[] = [];
  const left = shuffle(people, chance);
  while (left.length > 0) {
    const person = left.pop()!;
    lot.push(person);
    const { companion } = person;
    const there = companion === null ? -1 : left.indexOf(companion);
    if (there >= 0 && chance.permille(TOGETHER)) lot.push(...left.splice(there, 1));
  }
  const tables = Math.max(1, Math.ceil(lot.length / seats));
  const each = Math.ceil(lot.length / tables);
  return Array.from({ length: tables }, (_, at) => lot.slice(at * each, (at + 1) * each)).filter(
    (some) => some.length > 1,
  );
}

function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = chance.between(0, last);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
