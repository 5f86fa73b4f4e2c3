/** Q-12 in figures: deals of a field of bots, dealt the same cards at every table and, for comparison, other cards at each. */
import { expect, test } from "bun:test";
import { below, type Random } from "../../../modules/kernel/index.ts";
import { packsOf, shuffled } from "../../../modules/rummy/index.ts";
import { playDeal } from "../../bench/bots/deal.ts";
import { PLAYERS, type Player } from "../../bench/bots/players.ts";
import { seededRandom } from "../../support/random.ts";

const SEATS = 4;

const deckOf = (random: Random) => shuffled(packsOf(2), (bound) => below(random, bound));

/** What each seat won or lost. */
function resultsOf(players: readonly Player[], cards: readonly number[], random: Random): readonly number[] {
  const { rows, winner } = playDeal(players, { variant: "points", cards, random }).result;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.toSorted((a, b) => a.seat - b.seat).map(({ seat, count }) => (seat === winner ? all : -count));
}

/** Each result less the mean of the same seat. */
function scoresOf(tables: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const mean = (seat: number) => tables.reduce((sum, table) => sum + table[seat]!, 0) / tables.length;
  return tables.map((table) => table.map((result, seat) => result - mean(seat)));
}

function moments(values: readonly number[]) {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const variance = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1);
  return { mean, deviation: Math.sqrt(variance), z: mean / Math.sqrt(variance / values.length) };
}

test("Q-12: equal players expect the same score from every seat", () => {
  const random = seededRandom(12n);
  // Two that always play alike would score 0 on every board.
  const players = Array.from({ length: SEATS }, () => PLAYERS.easy!);
  const bySeat = Array.from({ length: SEATS }, (): number[] => []);
  for (let board = 0; board < 150; board += 1) {
    const cards = deckOf(random);
    const scores = scoresOf(Array.from({ length: 4 }, () => resultsOf(players, cards, random)));
    // Of one table alone: over all tables a seat's scores sum to 0 whatever happens.
    for (const [seat, score] of scores[0]!.entries()) bySeat[seat]!.push(score);
  }
  for (const scores of bySeat) expect(Math.abs(moments(scores).z)).toBeLessThan(4);
}, 120_000);

/** Boards until a stronger player's sum is above a weaker one's in 95 % of tournaments: by mean and deviation of one board's difference. */
const boardsFor95 = (mean: number, deviation: number) => ((1.645 * deviation) / mean) ** 2;

const TABLES = 6;
const STRONG = "usual";
const WEAK = "minScore";

/** Every stronger player's score less every weaker one's at another table. */
function gapsOf(scores: readonly (readonly number[])[], names: readonly (readonly string[])[]): readonly number[] {
  const all = scores.flatMap((table, no) => table.map((score, seat) => ({ score, no, name: names[no]![seat]! })));
  return all.flatMap((one) =>
    all.flatMap((two) =>
      one.name === STRONG && two.name === WEAK && one.no !== two.no ? [one.score - two.score] : [],
    ),
  );
}

test("Q-12: the stronger half of a mixed field is ahead after fewer boards than with other cards at each table", () => {
  const random = seededRandom(95n);
  const [same, other]: [number[], number[]] = [[], []];
  const half = (TABLES * SEATS) / 2;
  const field = [...Array<string>(half).fill(STRONG), ...Array<string>(half).fill(WEAK)];
  for (let board = 0; board < 150; board += 1) {
    const seated = shuffled(field, (bound) => below(random, bound));
    const names = Array.from({ length: TABLES }, (_, table) => seated.slice(table * SEATS, (table + 1) * SEATS));
    const play = (deck: () => readonly number[]) =>
      names.map((table) =>
        resultsOf(
          table.map((name) => PLAYERS[name]!),
          deck(),
          random,
        ),
      );
    const cards = deckOf(random);
    same.push(...gapsOf(scoresOf(play(() => cards)), names));
    other.push(
      ...gapsOf(
        play(() => deckOf(random)),
        names,
      ),
    );
  }
  // How much better the stronger play is measured where every table has other cards: there are more of them. The mean of
  // the same seat holds the own result, and so takes a part of that away.
  const { mean, deviation } = moments(other);
  const kept = 1 - (SEATS - 1) / (SEATS * TABLES);
  const [boards, deals] = [boardsFor95(mean * kept, moments(same).deviation), boardsFor95(mean, deviation)];
  console.log(
    `${STRONG} v ${WEAK}: ${boards.toFixed(0)} boards for 95 %, with other cards at each table ${deals.toFixed(0)}`,
  );
  expect(boards * 1.5).toBeLessThan(deals);
}, 180_000);
