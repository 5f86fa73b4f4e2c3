import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import type { Cashier } from "./cashier.ts";

export interface CashierHttpDeps {
  readonly cashier: Cashier;
  readonly identity: Pick<Identity, "authenticate">;
}

/** The cashier's calls (S2 § 7): deposits, withdrawals, passbook. */
export const cashierHttp = ({ identity }: CashierHttpDeps) =>
  new Elysia({ name: "cashier" }).use(playerGuard(identity));
