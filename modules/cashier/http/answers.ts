import type { Identity } from "../../identity/index.ts";
import { type Clock, docsOf } from "../../kernel/index.ts";
import type { Cashier } from "../cashier.ts";

/** What the plugins are given. */
export interface CashierHttpDeps {
  readonly cashier: Cashier;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
}

/** What the description of a call begins with. */
export const docs = docsOf("cashier");
