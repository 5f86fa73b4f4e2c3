import { Elysia } from "elysia";
import { playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  envelope,
  fromRupees,
  HttpRefusal,
  iso,
  orThrow,
  type Paise,
  type PlayerId,
  toRupees,
} from "../../kernel/index.ts";
import {
  type BuyCashData,
  BuyCashRequest,
  type BuyStatusData,
  type DepositLimitData,
  DepositLimitRequest,
} from "../contract.ts";
import type { OpenOrder } from "../deposits/codes.ts";
import type { OrderStatus } from "../deposits/deposits.ts";
import type { LimitState } from "../limits/own-limits.ts";
import { DEPOSIT_REFUSALS, DONE } from "../messages.ts";
import { type CashierHttpDeps, docs } from "./answers.ts";
import { passbookRoutes } from "./passbook.ts";

/** Calls about deposits, their limits and the passbook (S2 § 7), and the gateways' callbacks. */
export const cashierHttp = (deps: CashierHttpDeps) =>
  new Elysia({ name: "cashier" })
    .use(depositRoutes(deps))
    .use(limitRoutes(deps))
    .use(passbookRoutes(deps))
    .use(callbackRoutes(deps));

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
        return envelope(buyCashData(orThrow(order, DEPOSIT_REFUSALS), clock));
      },
      { player: true, body: BuyCashRequest, ...docs("Order a deposit; answers the UPI code to pay it by") },
    )
    .get(
      "/buystatus/:id",
      async ({ player, params }) =>
        envelope(statusData(orThrow(await cashier.deposits.status(player.id, params.id), DEPOSIT_REFUSALS))),
      { player: true, ...docs("What became of an order: success, failed, or pending while it waits") },
    )
    .post(
      "/buycash/:id/cancel",
      async ({ player, params }) => {
        orThrow(await cashier.deposits.cancel(player.id, params.id), DEPOSIT_REFUSALS);
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

function buyCashData({ id, amount, payable, credit, qrString, expiresAt }: OpenOrder, clock: Clock): BuyCashData {
  return {
    CustRefNum: id,
    qrString,
    nAmount: toRupees(amount),
    nPayable: toRupees(payable),
    nCredit: toRupees(credit),
    dExpiresAt: iso(expiresAt),
    dNow: iso(clock.now()),
  };
}

function statusData({ id, amount, expiresAt, status }: OrderStatus): BuyStatusData {
  const dExpiresAt = iso(expiresAt);
  return { transaction: { CustRefNum: id, eStatus: status, nAmount: toRupees(amount), dExpiresAt } };
}

/** Calls about a player's own deposit limits. */
const limitRoutes = ({ cashier, identity }: CashierHttpDeps) => {
  const limitsOf = async (player: PlayerId) => (await cashier.depositLimits.read(player)).map(limitData);
  return new Elysia({ name: "cashier/limits", prefix: "/transaction" })
    .use(playerGuard(identity))
    .get("/limits", async ({ player }) => envelope(await limitsOf(player.id)), {
      player: true,
      ...docs("The player's own deposit limits"),
    })
    .post(
      "/limits",
      async ({ player, body }) => {
        const limit = body.nLimit === null ? null : fromRupees(body.nLimit);
        const fromAt = orThrow(await cashier.depositLimits.change(player.id, body.eType, limit), DEPOSIT_REFUSALS);
        const data = await limitsOf(player.id);
        const isWaiting = data.some(({ eType, oPending }) => eType === body.eType && oPending !== null);
        return envelope(data, isWaiting ? DONE.limitWaits(fromAt) : DONE.limitInForce);
      },
      {
        player: true,
        body: DepositLimitRequest,
        ...docs("Tightens a deposit limit at once, or loosens it after a while"),
      },
    );
};

function limitData({ period, limit, used, left, pending }: LimitState): DepositLimitData {
  const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount));
  return {
    eType: period,
    nLimit: rupees(limit),
    nUsed: toRupees(used),
    nLeft: rupees(left),
    oPending: pending && { nLimit: rupees(pending.limit), dFrom: iso(pending.fromAt) },
  };
}
