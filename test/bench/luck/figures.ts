/** The figures of `/luck-and-skill` as simulated deals give them: how far a deal scatters, a worked example, and a learner's curve. */
import { luckOf, toldFigures } from "../../../modules/skill/index.ts";
import { played } from "./played.ts";

/** Seats of a table, each with equals: as many deals of experts as of usual players. */
const SIZES = [2, 3, 4, 6] as const;
const EQUALS = ["usual", "expert"] as const;

/**
 * The simulated learner: in how many of a hundred deals it plays as which bot, from how many deals on. How fast people learn is assumed; what each
 * way to play wins is measured.
 */
const LEARNER = [
  { from: 1, easy: 38, usual: 62, expert: 0 },
  { from: 11, easy: 22, usual: 78, expert: 0 },
  { from: 31, easy: 8, usual: 77, expert: 15 },
  { from: 101, easy: 0, usual: 50, expert: 50 },
  { from: 301, easy: 0, usual: 0, expert: 100 },
] as const;

type Level = "easy" | "expert";

/** A seat's deal: its result, and its luck by terms, in points. */
interface SeatDeal {
  readonly result: number;
  readonly hands: number;
  readonly openCard: number;
  readonly draws: number;
  readonly begins: number;
  readonly total: number;
}

/** How far deals of equals scatter, and what the learner wins, rounded as it is kept. */
export function pageFigures(deals: number, seed: number, progress: (line: string) => void) {
  const scatters = SIZES.map((seats) => {
    const both = EQUALS.map((level, at) =>
      dealsOf(Array<string>(seats).fill(level), { deals, seed: seed + 10 * seats + at }),
    );
    const results = pooled(both, ({ result }) => result);
    const left = pooled(both, ({ result, total }) => result - total);
    progress(`${seats} seats: ±${results.toFixed(1)}, without luck ±${left.toFixed(1)}`);
    return { seats, points: rounded(results), withoutLuck: rounded(left) };
  });
  const against = (level: Level, at: number) => {
    const found = dealsOf([level, "usual"], { deals, seed: seed + at });
    progress(`${level} v usual: ${mean(found.map(({ result, total }) => result - total)).toFixed(1)} without luck`);
    return found;
  };
  const wins = { easy: against("easy", 0), expert: against("expert", 1) };
  return { scatters, learner: curveOf(wins) };
}

/** The learner's mean without luck against a usual player. Two usual players win nothing from each other. */
function curveOf(wins: Readonly<Record<"easy" | "expert", readonly SeatDeal[]>>) {
  const levels = (["easy", "expert"] as const).map((level) => {
    const left = wins[level].map(({ result, total }) => result - total);
    return { level, points: mean(left), error: deviation(left) / Math.sqrt(left.length) };
  });
  return LEARNER.map((step) => ({
    ...step,
    points: rounded(levels.reduce((sum, { level, points }) => sum + (step[level] / 100) * points, 0)),
    within: rounded(1.96 * Math.hypot(...levels.map(({ level, error }) => (step[level] / 100) * error))),
  }));
}

/** The first deal that shows every term, was lost by its cards, and adds up in whole points; throws where there is none among so many. */
export function exampleDeal(deals: number, seed: number) {
  for (const { result, total, ...terms } of dealsOf(["expert", "usual"], { deals, seed: seed + 1 })) {
    const [hands = 0, openCard = 0, draws = 0, begins = 0] = [
      terms.hands,
      terms.openCard,
      terms.draws,
      terms.begins,
    ].map(Math.round);
    const { cards, play } = toldFigures(result, total);
    const isWhole = [hands, openCard, draws, begins].every((one) => one !== 0);
    const isPlain = hands <= -5 && draws <= -5 && result <= -30 && play >= 5 && play <= 15;
    if (isWhole && isPlain && hands + openCard + draws + begins === cards)
      return { result, hands, openCard, draws, begins, cards, play };
  }
  throw new Error("no deal shows all terms: play more");
}

/** The first player's deals of a table. */
function dealsOf(players: readonly string[], { deals, seed }: { readonly deals: number; readonly seed: number }) {
  const found: SeatDeal[] = [];
  for (const deal of played({ players, variant: "points" }, deals, seed)) {
    const seat = deal.seats[0]!;
    found.push({ result: deal.results[seat]!, ...luckOf(deal).get(seat)! });
  }
  return found;
}

const rounded = (value: number): number => Number(value.toFixed(1));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1));
}

/** The scatter of a deal that may be one of either cell's. */
const pooled = (cells: readonly (readonly SeatDeal[])[], of: (deal: SeatDeal) => number): number =>
  Math.hypot(...cells.map((cell) => deviation(cell.map(of)))) / Math.sqrt(cells.length);
