import type { Identity } from "../../identity/index.ts";
import { type Clock, HttpRefusal, type Refusal, type Result } from "../../kernel/index.ts";
import type { Cashier } from "../cashier.ts";
import type { DepositRefusalCode } from "../messages.ts";

/** What the plugins are given. */
export interface CashierHttpDeps {
  readonly cashier: Cashier;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
}

/** What the description of a call begins with. */
export const docs = (summary: string) => ({ detail: { summary, tags: ["cashier"] } });

/** The status that each refusal is answered with. */
export const STATUS: Readonly<Record<DepositRefusalCode, number>> = {
  maintenance: 403,
  cashOff: 403,
  notAllowed: 403,
  excluded: 403,
  locationNotFound: 400,
  restricted: 403,
  belowMinimum: 400,
  aboveMaximum: 400,
  notProven: 403,
  overLimit: 403,
  tooManyOrders: 409,
  tooOften: 429,
  promotion: 400,
  // Not the request's fault.
  noGateway: 503,
  noSuchOrder: 404,
};

/** The value, or the refusal with its status. */
export function granted<T>(result: Result<T, Refusal<DepositRefusalCode>>): T {
  if (!result.ok) throw new HttpRefusal(STATUS[result.error.code], result.error);
  return result.value;
}
