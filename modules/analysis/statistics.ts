import type { StatisticsData, StatisticsQuery } from "./contract.ts";
import type { OlderDeals } from "./older/store.ts";
import type { StoredSeat } from "./store.ts";

/** Points of a curve. */
const CURVE_POINTS = 200;

/** What is kept of a player: judged deals newest first, the sums of older ones, and whether there are more of the former than are counted. */
interface Played {
  readonly seats: readonly StoredSeat[];
  readonly older: readonly OlderDeals[];
  readonly isCut: boolean;
}

type Leak = "lateDrop" | "missedDeclaration" | "openPile" | "fed";

/** A player's statistics. Pure. */
export function statisticsOf(played: Played, query: StatisticsQuery): StatisticsData {
  const seats = played.seats.filter((one) => counts(one, query)).toReversed();
  const older = played.older.filter((one) => counts(one, query));
  const sumOfOlder = (name: Leak | Counted) => older.reduce((sum, one) => sum + one[name], 0);
  const [deals, won] = [sumOfOlder("deals"), sumOfOlder("won")];
  const nDeals = deals + seats.length;
  const result = spreadOf(
    seats.map((one) => one.result),
    { deals, sum: sumOfOlder("result"), squares: sumOfOlder("resultSquares") },
  );
  const adjusted = spreadOf(
    seats.map((one) => one.result - one.luck),
    {
      deals,
      sum: sumOfOlder("adjusted"),
      squares: sumOfOlder("adjustedSquares"),
    },
  );
  const share = (leak: Leak) =>
    rounded(seats.reduce((sum, one) => sum + one[leak], sumOfOlder(leak)) / Math.max(1, nDeals));
  return {
    nDeals,
    nWon: won + seats.filter((one) => one.result > 0).length,
    nMean: result.mean,
    nMeanError: result.error,
    nAdjusted: adjusted.mean,
    nAdjustedError: adjusted.error,
    oLeaks: {
      nLateDrops: share("lateDrop"),
      nMissed: share("missedDeclaration"),
      nOpenPile: share("openPile"),
      nFed: share("fed"),
    },
    aCurve: curveOf(seats, { deals, result: sumOfOlder("result"), adjusted: sumOfOlder("adjusted") }),
    bCut: played.isCut,
    aKinds: kindsOf(played),
  };
}

type Counted = "deals" | "won" | "result" | "resultSquares" | "adjusted" | "adjustedSquares";
type Kind = Pick<StoredSeat, "variant" | "size" | "currency" | "hasBots" | "tableName">;

function counts(one: Kind, { eVariant, nSeats, eCurrency, bBots, sTableName }: StatisticsQuery): boolean {
  return (
    (eVariant === undefined || one.variant === eVariant) &&
    (nSeats === undefined || one.size === nSeats) &&
    (eCurrency === undefined || one.currency === eCurrency) &&
    (bBots === undefined || one.hasBots === (bBots === "true")) &&
    (sTableName === undefined || one.tableName === sTableName)
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Mean and one standard error of values and of older ones that are known by their sums; null where there are too few. */
function spreadOf(
  values: readonly number[],
  older: { readonly deals: number; readonly sum: number; readonly squares: number },
): { readonly mean: number | null; readonly error: number | null } {
  const deals = values.length + older.deals;
  if (deals === 0) return { mean: null, error: null };
  const mean = values.reduce((sum, one) => sum + one, older.sum) / deals;
  const squares = values.reduce((sum, one) => sum + one ** 2, older.squares);
  const spread = Math.max(0, squares - deals * mean ** 2) / (deals - 1);
  return { mean: rounded(mean), error: deals < 2 ? null : rounded(Math.sqrt(spread / deals)) };
}

/** The means so far, at as many deals as a curve has points, the last one among them. It begins where the older deals end. */
function curveOf(
  seats: readonly StoredSeat[],
  older: { readonly deals: number; readonly result: number; readonly adjusted: number },
): StatisticsData["aCurve"] {
  const every = Math.ceil(seats.length / CURVE_POINTS);
  let [sum, adjusted] = [older.result, older.adjusted];
  return seats.flatMap(({ endedAt, result, luck }, at) => {
    sum += result;
    adjusted += result - luck;
    const nDeals = older.deals + at + 1;
    if ((seats.length - at - 1) % every !== 0) return [];
    return [{ nDeals, nEndedAt: endedAt, nMean: rounded(sum / nDeals), nAdjusted: rounded(adjusted / nDeals) }];
  });
}

/** Kinds of games that the player has played, the most played first. */
function kindsOf({ seats, older }: Played): StatisticsData["aKinds"] {
  const all: readonly (Kind & { readonly deals?: number })[] = [...seats, ...older];
  const kinds = Map.groupBy(all, ({ variant, size, currency, hasBots, tableName }) =>
    JSON.stringify([variant, size, currency, hasBots, tableName]),
  );
  return [...kinds.values()]
    .map((same) => {
      const { variant, size, currency, hasBots, tableName } = same[0]!;
      const kind = { eVariant: variant, nSeats: size, eCurrency: currency, bBots: hasBots, sTableName: tableName };
      return { ...kind, nDeals: same.reduce((sum, { deals = 1 }) => sum + deals, 0) };
    })
    .toSorted((a, b) => b.nDeals - a.nDeals);
}
