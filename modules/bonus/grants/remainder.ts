import { type Instant, type Paise, paise } from "../../kernel/index.ts";
import type { Grant } from "../store/grants.ts";

type Portion = Pick<Grant, "id" | "amount" | "expiresAt">;

/**
 * What of a bucket has to go back: whatever it holds beyond the grants that still run. What expires first counts as used
 * first, so a player loses no more than was left of what expired.
 */
export function overdue(balance: Paise, grants: readonly Portion[], now: Instant): Paise {
  const running = grants.filter(({ expiresAt }) => expiresAt > now);
  const kept = running.reduce((sum, { amount }) => sum + amount, 0);
  return paise(Math.max(0, balance - kept));
}

/** What is left of each grant while the bucket holds `balance`: what expires last is used last. */
export function leftOf(balance: Paise, grants: readonly Portion[]): ReadonlyMap<string, Paise> {
  let open: number = balance;
  const latestFirst = grants.toSorted((a, b) => b.expiresAt - a.expiresAt || (a.id < b.id ? 1 : -1));
  return new Map(
    latestFirst.map(({ id, amount }) => {
      const left = Math.min(amount, open);
      open -= left;
      return [id, paise(left)];
    }),
  );
}
