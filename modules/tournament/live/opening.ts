import { type Instant, type Random, randomHex } from "../../kernel/index.ts";
import { botNumber } from "../../tables/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { Entrant } from "../director/state.ts";
import type { Entry } from "../store/entries.ts";
import type { StoredTournament } from "../store/tournaments.ts";

const SEED_BYTES = 32;
/** Places that are nearly the same: about a hundred metres. */
const CELL_DEGREES = 0.001;

/** The director's first command: who has a place when registration is over, and who was not drawn. */
export function openingOf(
  tournament: StoredTournament,
  { entered, notDrawn }: { readonly entered: readonly Entry[]; readonly notDrawn: readonly Entry[] },
  now: Instant,
  random: Random,
): Extract<DirectorCommand, { type: "open" }> {
  const { id, name, plan, feeBps, isForRupees, startsAt } = tournament;
  const flagsOf = createFlags();
  const entrants = entered.map((entry) => entrantOf(entry, flagsOf(entry)));
  const standby = notDrawn.map((entry) => ({
    ...entrantOf(entry, flagsOf(entry)),
    paid: paidOf({ ...entry, ticketId: null }),
  }));
  return {
    ...{ type: "open", at: now, seed: randomHex(random, SEED_BYTES), standby },
    config: { tournamentId: id, name, plan, feeBps, isForRupees, startsAt },
    entrants: [...entrants, ...(isForRupees ? [] : bots(entrants, plan.fillWithBots, random))],
  };
}

function entrantOf(entry: Entry, flags: readonly string[]): Entrant {
  const { player, name, avatar, no } = entry;
  return { id: player, name, avatar, bot: null, no, flags, paid: paidOf(entry) };
}

const paidOf = ({ amount, ticketId }: Pick<Entry, "amount" | "ticketId">): Entrant["paid"] =>
  amount === 0 ? "free" : ticketId === null ? "rupees" : "ticket";

/** T-17: labelled bots fill it, where anybody came at all. */
function bots(people: readonly Entrant[], most: number, random: Random): readonly Entrant[] {
  if (people.length === 0) return [];
  const last = Math.max(...people.map(({ no }) => no));
  return Array.from({ length: Math.max(0, most - people.length) }, (_, n) => {
    return { ...botNumber(n, random), no: last + n + 1, flags: [], paid: "free" };
  });
}

/** Numbers stand for addresses and places, so that the journal holds none. */
function createFlags(): (entry: Entry) => readonly string[] {
  const numbers = new Map<string, string>();
  const numberOf = (mark: string) => {
    const known = numbers.get(mark) ?? `${mark.slice(0, 1)}${numbers.size + 1}`;
    numbers.set(mark, known);
    return known;
  };
  const cell = (degrees: number) => Math.round(degrees / CELL_DEGREES);
  return ({ address, place }) => [
    ...(address === null ? [] : [numberOf(`address ${address}`)]),
    ...(place === null ? [] : [numberOf(`place ${cell(place.lat)} ${cell(place.lng)}`)]),
  ];
}
