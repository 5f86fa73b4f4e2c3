import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { type Clock, envelope, fromRupees, HttpRefusal, type Refusal, type Result, toRupees } from "../kernel/index.ts";
import type { Cashier } from "./cashier.ts";
import { type BuyCashData, BuyCashRequest, type BuyStatusData } from "./contract.ts";
import type { OpenOrder, OrderStatus } from "./deposits.ts";
import type { DepositRefusalCode } from "./refusals.ts";

export interface CashierHttpDeps {
  readonly cashier: Cashier;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
}

const docs = (summary: string) => ({ detail: { summary, tags: ["cashier"] } });

const STATUS: Readonly<Record<DepositRefusalCode, number>> = {
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

function granted<T>(result: Result<T, Refusal<DepositRefusalCode>>): T {
  if (!result.ok) throw new HttpRefusal(STATUS[result.error.code], result.error);
  return result.value;
}

/** The cashier's calls (S2 § 7): deposits, withdrawals, passbook; and the gateways' callbacks. */
export const cashierHttp = (deps: CashierHttpDeps) =>
  new Elysia({ name: "cashier" }).use(playerGuard(deps.identity)).use(depositRoutes(deps)).use(callbackRoutes(deps));

const depositRoutes = ({ cashier, identity, clock }: CashierHttpDeps) =>
  new Elysia({ name: "cashier/deposits", prefix: "/transaction" })
    .use(playerGuard(identity))
    .post(
      "/buycash",
      async ({ player, body, request }) => {
        const order = await cashier.deposits.order(player.id, {
          amount: fromRupees(body.nAmount),
          promotionId: body.iPromotionId ?? null,
          location: request.headers.get("location") ?? undefined,
        });
        return envelope(buyCashData(granted(order), clock));
      },
      { player: true, body: BuyCashRequest, ...docs("Order a deposit; answers the UPI code to pay it by") },
    )
    .get(
      "/buystatus/:id",
      async ({ player, params }) => envelope(statusData(granted(await cashier.deposits.status(player.id, params.id)))),
      { player: true, ...docs("What became of an order: success, failed, or pending while it waits") },
    )
    .post(
      "/buycash/:id/cancel",
      async ({ player, params }) => {
        granted(await cashier.deposits.cancel(player.id, params.id));
        return envelope(null);
      },
      { player: true, ...docs("Stop waiting for an order") },
    );

/** Whatever is sent, the answer is 2xx or 4xx: a 5xx would have the gateway send it for days. */
const callbackRoutes = ({ cashier }: CashierHttpDeps) =>
  new Elysia({ name: "cashier/callbacks" }).post(
    "/payments/callback/:gateway",
    async ({ params, body, request }) => {
      // The shell hands the raw bytes of these routes through: they are what was signed.
      if (!(body instanceof Uint8Array)) throw new HttpRefusal(400, { code: "unreadable", message: "Not understood." });
      const taken = await cashier.callback({
        gateway: params.gateway,
        body,
        header: (name) => request.headers.get(name),
      });
      if (taken.ok) return envelope(null);
      throw new HttpRefusal(taken.error.code === "noSuchGateway" ? 404 : 400, taken.error);
    },
    { detail: { hide: true } },
  );

function buyCashData({ id, amount, payable, qrString, expiresAt }: OpenOrder, clock: Clock): BuyCashData {
  return {
    CustRefNum: id,
    qrString,
    nAmount: toRupees(amount),
    nPayable: toRupees(payable),
    dExpiresAt: new Date(expiresAt).toISOString(),
    dNow: new Date(clock.now()).toISOString(),
  };
}

function statusData({ id, amount, expiresAt, status }: OrderStatus): BuyStatusData {
  const dExpiresAt = new Date(expiresAt).toISOString();
  return { transaction: { CustRefNum: id, eStatus: status, nAmount: toRupees(amount), dExpiresAt } };
}
