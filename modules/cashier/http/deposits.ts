import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type Clock,
  envelope,
  fromRupees,
  HttpRefusal,
  offsetOf,
  type Paise,
  type PlayerId,
  type Refusal,
  type Result,
  readPage,
  toRupees,
  wireCount,
} from "../../kernel/index.ts";
import { momentText } from "../../kernel/india.ts";
import type { Cashier } from "../cashier.ts";
import {
  type BuyCashData,
  BuyCashRequest,
  type BuyStatusData,
  type DepositLimitData,
  DepositLimitRequest,
  PassbookQuery,
  type PassbookRow,
} from "../contract.ts";
import type { OpenOrder } from "../deposits/codes.ts";
import type { OrderStatus } from "../deposits/deposits.ts";
import type { LimitState } from "../limits/own-limits.ts";
import type { DepositRefusalCode } from "../messages.ts";
import { comes } from "../papers/player/words.ts";
import type { PassbookEntry, PassbookKind } from "../passbook/store.ts";

export interface CashierHttpDeps {
  readonly cashier: Cashier;
  readonly identity: Pick<Identity, "authenticate">;
  readonly clock: Clock;
}

const docs = (summary: string) => ({ detail: { summary, tags: ["cashier"] } });

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

function granted<T>(result: Result<T, Refusal<DepositRefusalCode>>): T {
  if (!result.ok) throw new HttpRefusal(STATUS[result.error.code], result.error);
  return result.value;
}

/** The cashier's calls (S2 § 7): deposits, withdrawals, passbook; and the gateways' callbacks. */
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
        const fromAt = granted(await cashier.depositLimits.change(player.id, body.eType, limit));
        const data = await limitsOf(player.id);
        const isWaiting = data.some(({ eType, oPending }) => eType === body.eType && oPending !== null);
        return envelope(data, isWaiting ? `Your limit changes on ${momentText(fromAt)}.` : "Your limit is in force.");
      },
      {
        player: true,
        body: DepositLimitRequest,
        ...docs("Tightens a deposit limit at once, or loosens it after a while"),
      },
    );
};

const passbookRoutes = ({ cashier, identity }: CashierHttpDeps) =>
  new Elysia({ name: "cashier/passbook" }).use(playerGuard(identity)).get(
    "/profile/getPassbook",
    async ({ player, query }) => {
      const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
      const { entries, total } = await cashier.passbook.page(player.id, query.eType ?? "all", {
        size: page.size,
        offset: offsetOf(page),
      });
      return envelope([{ transactions: entries.map(passbookRow), count: wireCount(total) }]);
    },
    { player: true, query: PassbookQuery, ...docs("Deposits and withdrawals, newest first") },
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
    dExpiresAt: new Date(expiresAt).toISOString(),
    dNow: new Date(clock.now()).toISOString(),
  };
}

function statusData({ id, amount, expiresAt, status }: OrderStatus): BuyStatusData {
  const dExpiresAt = new Date(expiresAt).toISOString();
  return { transaction: { CustRefNum: id, eStatus: status, nAmount: toRupees(amount), dExpiresAt } };
}

function limitData({ period, limit, used, left, pending }: LimitState): DepositLimitData {
  const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount));
  return {
    eType: period,
    nLimit: rupees(limit),
    nUsed: toRupees(used),
    nLeft: rupees(left),
    oPending: pending && { nLimit: rupees(pending.limit), dFrom: new Date(pending.fromAt).toISOString() },
  };
}

const MODES: Readonly<Record<PassbookKind, PassbookRow["eMode"]>> = {
  deposit: "UPI",
  withdrawalReturned: "Returned",
  chargebackReversed: "Chargeback Reversed",
  adjustedIn: "Adjustment",
  adjustedOut: "Adjustment",
  winnings: "Bank Transfer",
  refund: "Refund",
  refundFee: "Refund Fee",
  chargeback: "Chargeback",
  debtPaid: "Debt",
  tds: "TDS",
};
/** A row's own state as the passbook words it. */
const STATUSES: Readonly<Record<string, PassbookRow["eStatus"]>> = {
  created: "pending",
  open: "pending",
  paid: "success",
  credited: "success",
  taken: "success",
  success: "success",
  failed: "failed",
  expired: "expired",
  asked: "pending",
  inReview: "inReview",
  approved: "approved",
  rejected: "rejected",
  cancelled: "cancelled",
};

function passbookRow({ at, id, kind, amount, state }: PassbookEntry): PassbookRow {
  // The cashier has a paid deposit before the ledger does, for a moment: it is told as pending until then.
  const isPosting = (kind === "deposit" || kind === "debtPaid") && state === "paid";
  return {
    dCreatedDate: new Date(at).toISOString(),
    _id: id,
    eType: comes({ kind }) ? "credit" : "debit",
    nAmount: toRupees(amount),
    eStatus: isPosting ? "pending" : (STATUSES[state] ?? "pending"),
    eMode: MODES[kind],
  };
}
