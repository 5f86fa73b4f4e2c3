import { attempt, readHolder } from "../../../ui/browser/session.ts";
import { BuyCashData } from "../../contract.ts";

/**
 * What outlives a reload of the page: the order that waits, and the toast of the one that was paid (S2 § 4). Where storage is forbidden or
 * full nothing outlives it, and the page that made the order goes on with it. It is the player's who made the order: the tab's storage
 * outlives a log-out in another tab, and whoever logs in next would pay for the one before.
 */
const ORDER = "cashier.order";
const TOAST = "cashier.credited";

interface Kept {
  readonly order: BuyCashData;
  /** On the browser's clock, ms. */
  readonly endsAt: number;
}

const read = (key: string): unknown => {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? "null"), null);
  if (typeof kept !== "object" || kept === null || !("of" in kept) || !("value" in kept)) return null;
  return kept.of === readHolder() ? kept.value : null;
};
const keep = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ of: readHolder(), value })), undefined);
const drop = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined);

/** When an order ends on the browser's clock, by what the server's clock said. */
export const endOf = ({ dExpiresAt, dNow }: BuyCashData, now: number): number =>
  now + Date.parse(dExpiresAt) - Date.parse(dNow);

export const keepOrder = (kept: Kept): void => keep(ORDER, kept);
export const dropOrder = (): void => drop(ORDER);

/** The order that waited when the page was left; null when there is none, or its time is up. */
export const keptOrder = (now: number): Kept | null => {
  const kept = read(ORDER);
  if (typeof kept !== "object" || kept === null || !("endsAt" in kept) || !("order" in kept)) return null;
  const order = BuyCashData.safeParse(kept.order);
  const { endsAt } = kept;
  return order.success && typeof endsAt === "number" && endsAt > now ? { order: order.data, endsAt } : null;
};

export const keepToast = (amount: number): void => keep(TOAST, amount);

/** The amount that was credited just before the page reloaded; told once. */
export const takeToast = (): number | null => {
  const amount = read(TOAST);
  drop(TOAST);
  return typeof amount === "number" ? amount : null;
};
