import { type Clock, type Log, MINUTE_MS } from "../kernel/index.ts";
import { VARIANTS, type Variant } from "../tables/variants-contract.ts";
import type { CatalogueRow } from "./catalogue.ts";
import type { LobbyDeps } from "./ports.ts";

/** How long measured figures stand; meanwhile the database is not asked. */
const FRESH_MS = 10 * MINUTE_MS;
/** Fewer deals than these tell nothing. */
const ENOUGH_DEALS = 20;

/**
 * What a deal takes until it is measured, minutes: one of points ends in three at a table of two (decision 0040), and in five where six wait for
 * one another. 21 cards take twice as long to arrange and to draw for.
 */
const USUAL_DEAL: Readonly<Record<2 | 6, number>> = { 2: 3, 6: 5 };
const USUAL_FACTOR: Readonly<Record<CatalogueRow["variant"], number>> = Object.fromEntries(
  Object.entries(VARIANTS).map(([variant, { wireType }]) => [variant, wireType === "point21" ? 2 : 1]),
) as Record<Variant, number>;
/** A pool ends when scores pass its limit: a loser of a deal counts some 25 points, and losers take turns. */
const USUAL_POINTS_A_DEAL = 20;

/** Whole minutes that a game of a row takes, roughly: a deal of points, a match of pool or deals. */
export type GameMinutes = (row: Pick<CatalogueRow, "variant" | "currency" | "maxSeats" | "deals">) => number;

/**
 * Tells them from deals that were played lately, where there are enough, else from what is usual. Never waits: figures are renewed in the
 * background, by one question of this process in ten minutes, however many lobbies are open and whether or not it succeeds.
 */
export function createGameMinutes({
  clock,
  log,
  dealTimes,
}: {
  readonly clock: Clock;
  readonly log: Log;
  readonly dealTimes: LobbyDeps["dealTimes"];
}): GameMinutes {
  let measured: Awaited<ReturnType<LobbyDeps["dealTimes"]>> = [];
  let askedAt = Number.NEGATIVE_INFINITY;

  const renew = () => {
    const now = clock.now();
    if (now - askedAt < FRESH_MS) return;
    askedAt = now;
    dealTimes().then(
      (times) => {
        measured = times;
      },
      (error) => log.warn({ error: String(error) }, "How long games take was not measured."),
    );
  };

  return ({ variant, currency, maxSeats, deals }) => {
    renew();
    const { match } = VARIANTS[variant];
    const known = measured.find(
      (one) =>
        one.variant === variant && one.currency === currency && one.seats === maxSeats && one.deals >= ENOUGH_DEALS,
    );
    const minutesOfDeal = known ? known.medianMs / MINUTE_MS : USUAL_DEAL[maxSeats] * USUAL_FACTOR[variant];
    const dealsOfGame =
      match.type === "pool"
        ? (known?.dealsOfTable ?? Math.ceil(match.limit / USUAL_POINTS_A_DEAL))
        : match.type === "deals"
          ? deals
          : 1;
    return Math.max(1, Math.round(minutesOfDeal * dealsOfGame));
  };
}
