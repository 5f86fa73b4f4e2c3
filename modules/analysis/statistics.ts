import type { StatisticsData, StatisticsQuery } from "./contract.ts";
import type { StoredSeat } from "./store.ts";

/** Points of a curve. */
const CURVE_POINTS = 200;

/** A player's statistics from judged deals, newest first. Pure. */
export function statisticsOf(all: readonly StoredSeat[], query: StatisticsQuery, isCut: boolean): StatisticsData {
  const seats = all.filter((one) => counts(one, query)).toReversed();
  const results = seats.map(({ result }) => result);
  const adjusted = seats.map(({ result, luck }) => result - luck);
  const share = (leak: "lateDrop" | "missedDeclaration" | "openPile" | "fed") =>
    rounded(seats.reduce((sum, one) => sum + one[leak], 0) / Math.max(1, seats.length));
  return {
    nDeals: seats.length,
    nWon: results.filter((result) => result > 0).length,
    nMean: meanOf(results),
    nMeanError: errorOf(results),
    nAdjusted: meanOf(adjusted),
    nAdjustedError: errorOf(adjusted),
    oLeaks: {
      nLateDrops: share("lateDrop"),
      nMissed: share("missedDeclaration"),
      nOpenPile: share("openPile"),
      nFed: share("fed"),
    },
    aCurve: curveOf(seats),
    bCut: isCut,
    aKinds: kindsOf(all),
  };
}

function counts(one: StoredSeat, { eVariant, nSeats, eCurrency, bBots, sTableName }: StatisticsQuery): boolean {
  return (
    (eVariant === undefined || one.variant === eVariant) &&
    (nSeats === undefined || one.size === nSeats) &&
    (eCurrency === undefined || one.currency === eCurrency) &&
    (bBots === undefined || one.hasBots === (bBots === "true")) &&
    (sTableName === undefined || one.tableName === sTableName)
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : rounded(mean(values)));

/** One standard error of the mean. */
function errorOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  const spread = values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1);
  return rounded(Math.sqrt(spread / values.length));
}

/** The means so far, at as many deals as a curve has points, the last one among them. */
function curveOf(seats: readonly StoredSeat[]): StatisticsData["aCurve"] {
  const every = Math.ceil(seats.length / CURVE_POINTS);
  let [sum, luckSum] = [0, 0];
  return seats.flatMap(({ endedAt, result, luck }, at) => {
    sum += result;
    luckSum += luck;
    const nDeals = at + 1;
    if ((seats.length - nDeals) % every !== 0) return [];
    return [{ nDeals, nEndedAt: endedAt, nMean: rounded(sum / nDeals), nAdjusted: rounded((sum - luckSum) / nDeals) }];
  });
}

/** Kinds of games that the player has played, the most played first. */
function kindsOf(seats: readonly StoredSeat[]): StatisticsData["aKinds"] {
  const kinds = Map.groupBy(seats, ({ variant, size, currency, hasBots, tableName }) =>
    JSON.stringify([variant, size, currency, hasBots, tableName]),
  );
  return [...kinds.values()]
    .map((same) => {
      const { variant, size, currency, hasBots, tableName } = same[0]!;
      const kind = { eVariant: variant, nSeats: size, eCurrency: currency, bBots: hasBots, sTableName: tableName };
      return { ...kind, nDeals: same.length };
    })
    .toSorted((a, b) => b.nDeals - a.nDeals);
}
