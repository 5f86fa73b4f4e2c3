import { expect, test } from "bun:test";
import { type Played, played } from "../../test/bench/luck/played.ts";
import { packsOf } from "../rummy/index.ts";
import { chanceTerms, luckOf, measuresOf, toldFigures } from "./index.ts";

const some = (players: readonly string[], deals: number, seed = 77): readonly Played[] => [
  ...played({ players, variant: "points" }, deals, seed),
];

/** The cards that may lie in the stock before the move at this index. */
function stockBefore({ hands, jokerCard, openCard, moves }: Played, at: number): readonly number[] {
  const gone = new Set([...hands.flatMap(({ cards }) => cards), jokerCard, openCard]);
  for (const one of moves.slice(0, at)) if (one.move === "draw" && one.from === "stock") gone.add(one.card);
  return packsOf(2).filter((card) => !gone.has(card));
}

test("Q-3: over every card that a draw could have brought its luck sums up to nothing", () => {
  let draws = 0;
  for (const deal of some(["usual", "usual"], 4)) {
    for (const [at, one] of deal.moves.entries()) {
      if (one.move !== "draw" || one.from !== "stock") continue;
      const drawsOf = (moves: Played["moves"]) => chanceTerms({ ...deal, moves }, measuresOf).get(one.seat)!.draws;
      const before = drawsOf(deal.moves.slice(0, at));
      const sums = before.map(() => 0);
      for (const card of stockBefore(deal, at)) {
        const after = drawsOf([...deal.moves.slice(0, at), { ...one, card }]);
        for (const [measure, value] of after.entries()) sums[measure]! += value - before[measure]!;
      }
      for (const sum of sums) expect(Math.abs(sum)).toBeLessThan(1e-6);
      draws += 1;
      break;
    }
  }
  expect(draws).toBeGreaterThan(2);
});

test("Q-3: so does the luck of the first open card", () => {
  const [deal] = some(["usual", "usual"], 1);
  const sums = measuresOf({ distance: 0, count: 0, deadwood: 0 }).map(() => 0);
  for (const openCard of [...stockBefore(deal!, 0), deal!.openCard]) {
    const own = chanceTerms({ ...deal!, openCard, moves: [] }, measuresOf).get(deal!.firstTurn)!;
    for (const [measure, value] of own.openCard.entries()) sums[measure]! += value;
  }
  for (const sum of sums) expect(Math.abs(sum)).toBeLessThan(1e-6);
});

test("Q-3: all seats' luck together is nothing, with two, three and six seats", () => {
  for (const players of [
    ["expert", "usual"],
    ["easy", "usual", "expert"],
    ["easy", "usual", "usual", "easy", "usual", "easy"],
  ]) {
    for (const deal of some(players, 3)) {
      const lucks = [...luckOf(deal).values()];
      expect(lucks).toHaveLength(players.length);
      for (const kind of ["hands", "openCard", "draws", "begins", "total"] as const) {
        expect(Math.abs(lucks.reduce((sum, luck) => sum + luck[kind], 0))).toBeLessThan(1e-6);
      }
    }
  }
});

// `npm run bench -- luck` holds it over many deals, with a fresh seed.
test("Q-3: the mean of luck is nothing, and results without it scatter less", () => {
  const deals = some(["usual", "usual"], 300);
  const rows = deals.map((deal) => {
    const seat = deal.seats[0]!;
    return { result: deal.results[seat]!, luck: luckOf(deal).get(seat)!.total };
  });
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = (values: readonly number[]) => mean(values.map((one) => (one - mean(values)) ** 2));
  const lucks = rows.map(({ luck }) => luck);
  expect(Math.abs(mean(lucks)) / Math.sqrt(spread(lucks) / lucks.length)).toBeLessThan(4);
  const without = rows.map(({ result, luck }) => result - luck);
  expect(spread(rows.map(({ result }) => result)) / spread(without)).toBeGreaterThan(1.8);
});

test("Q-4: cards and play are whole points and sum up to the result", () => {
  expect(toldFigures(-43, -51.3)).toEqual({ result: -43, cards: -51, play: 8 });
  expect(toldFigures(-43, -51.6)).toEqual({ result: -43, cards: -52, play: 9 });
  expect(toldFigures(12, 0.4)).toEqual({ result: 12, cards: 0, play: 12 });
});
