import type { JudgedDeal } from "../analysis/index.ts";
import { type Instant, instant, type PlayerId } from "../kernel/index.ts";
import { dayOf, monthOf, startOf, startOfWeek } from "../kernel/india.ts";
import type { Group } from "./constants.ts";
import { PAIR_DEALS } from "./contract.ts";
import { type Belief, groupOf, unknown, updated } from "./model.ts";
import type { Pair } from "./ports.ts";

/** A player's strength at tables of a group, and by how many deals it is known. */
export interface Strength extends Belief {
  readonly player: PlayerId;
  readonly group: Group;
  readonly deals: number;
}

/** What a player won without luck in a week or a season. */
export interface LeagueSum {
  readonly kind: "week" | "season";
  readonly starts: string;
  readonly group: Group;
  readonly player: PlayerId;
  readonly points: number;
  readonly deals: number;
}

/** Rated deals of two accounts on a day. */
export interface PairDeals {
  readonly day: string;
  readonly pair: Pair;
  readonly deals: number;
}

/** What rating changes, as far as it is known: by keys. */
export interface Book {
  readonly strengths: Map<string, Strength>;
  readonly pairs: Map<string, PairDeals>;
  readonly leagues: Map<string, LeagueSum>;
}

export const emptyBook = (): Book => ({ strengths: new Map(), pairs: new Map(), leagues: new Map() });
export const strengthKey = (player: PlayerId, group: Group): string => `${group} ${player}`;
export const pairKey = (day: string, [one, other]: Pair): string => `${day} ${one} ${other}`;

/** Two accounts, always in the same order. */
export const pairOf = (one: PlayerId, other: PlayerId): Pair => (one < other ? [one, other] : [other, one]);

/** Whether a deal is rated at all: at a public practice table, among people alone. */
const isRated = ({ place, currency, bots, size, seats }: JudgedDeal): boolean =>
  place === "table" && currency === "practice" && bots === 0 && seats.length === size;

/** The first days of the week and of the season, a quarter, in which a deal ended. */
export function periodsOf(at: Instant): Readonly<Record<"week" | "season", string>> {
  const [year, month] = monthOf(at).split("-") as [string, string];
  const first = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, "0");
  return { week: dayOf(startOfWeek(at)), season: `${year}-${first}-01` };
}

/** The first instant after the week or the season in which `at` lies. */
export function endOfPeriod(kind: "week" | "season", at: Instant): Instant {
  const { week, season } = periodsOf(at);
  if (kind === "week") return startOf(dayOf(instant(startOf(week) + 7.5 * 86_400_000)));
  const [year, month] = season.split("-").map(Number) as [number, number];
  return month === 10 ? startOf(`${year + 1}-01-01`) : startOf(`${year}-${String(month + 3).padStart(2, "0")}-01`);
}

/**
 * Takes a deal into the book. Accounts that are linked, or have played with each other often enough today, do not count against each other:
 * both are left out, and the others are rated among themselves where two or more remain.
 */
export function rateDeal(book: Book, deal: JudgedDeal, areLinked: (pair: Pair) => boolean): void {
  if (!isRated(deal)) return;
  const day = dayOf(deal.endedAt);
  const pairsAmong = (seats: JudgedDeal["seats"]) =>
    seats.flatMap((one, at) => seats.slice(at + 1).map((other) => pairOf(one.player, other.player)));
  const apart = new Set(
    pairsAmong(deal.seats)
      .filter((pair) => areLinked(pair) || (book.pairs.get(pairKey(day, pair))?.deals ?? 0) >= PAIR_DEALS)
      .flat(),
  );
  const rated = deal.seats.filter(({ player }) => !apart.has(player));
  if (rated.length < 2) return;
  for (const pair of pairsAmong(rated)) {
    const key = pairKey(day, pair);
    book.pairs.set(key, { day, pair, deals: (book.pairs.get(key)?.deals ?? 0) + 1 });
  }
  const group = groupOf(deal.size);
  const known = rated.map(
    ({ player }) => book.strengths.get(strengthKey(player, group)) ?? { player, group, deals: 0, ...unknown(group) },
  );
  const seats = rated.map(({ result, luck }, at) => ({ belief: known[at]!, adjusted: result - luck }));
  const after = updated(seats, { size: deal.size, isShort: deal.variant === "point21" });
  for (const [at, { player, deals }] of known.entries()) {
    book.strengths.set(strengthKey(player, group), { player, group, deals: deals + 1, ...after[at]! });
    for (const [kind, starts] of Object.entries(periodsOf(deal.endedAt)) as ["week" | "season", string][]) {
      const key = `${kind} ${starts} ${strengthKey(player, group)}`;
      const { points, deals: before } = book.leagues.get(key) ?? { points: 0, deals: 0 };
      const sum = { points: points + seats[at]!.adjusted, deals: before + 1 };
      book.leagues.set(key, { kind, starts, group, player, ...sum });
    }
  }
}
