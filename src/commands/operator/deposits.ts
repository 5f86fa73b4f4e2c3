import {
  type ChargebackRow,
  createDepositOperatorApi,
  type DepositOperatorApi,
  type OrderRow,
  type UnmatchedRow,
} from "../../../modules/cashier/index.ts";
import { err, formatAmount, ok, type Paise, type Result } from "../../../modules/kernel/index.ts";
import { createWallet } from "../../../modules/wallet/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";

const STATES = ["created", "open", "failed", "expired", "paid", "credited"] as const;

/** `operator deposits …`: orders, payments that fit none, and what banks take back (M-15). */
export const depositsCommand: OperatorCommand = {
  usage: [
    `deposits list [${STATES.join("|")}] [--page N]`,
    "deposits show ORDER",
    "deposits strays [--page N]",
    "deposits chargebacks [--page N]",
    "deposits chargeback ORDER",
    "deposits returned GATEWAY PAYMENT",
  ],
  async run(platform, [verb, word, other, ...more]) {
    const { database, clock, log, settings } = platform;
    const desk = createDepositOperatorApi({
      database,
      clock,
      log,
      wallet: createWallet({ database, clock, log, settings }),
    });
    if (more.length > 0 || (other !== undefined && verb !== "returned")) return null;
    switch (verb) {
      case "list":
        return list(platform, desk, word);
      case "show":
        return word === undefined ? null : show(desk, word);
      case "strays":
        return word === undefined
          ? paged(platform, { read: desk.unmatchedPayments, line: unmatchedLine, none: "No money without an order." })
          : null;
      case "chargebacks":
        return word === undefined
          ? paged(platform, { read: desk.chargebacks, line: chargebackLine, none: "No payment is disputed." })
          : null;
      case "chargeback":
        return word === undefined
          ? null
          : said(
              await desk.chargeBack(word),
              "The server takes it back within seconds; `deposits show` says from where.",
            );
      case "returned":
        if (word === undefined || other === undefined) return null;
        return said(await desk.returned(word, other), "Out of suspense again.");
      default:
        return null;
    }
  },
};

const rupees = (amount: Paise | null): string => (amount === null ? "-" : `₹${formatAmount(amount)}`);
const moment = (at: Date | null): string => at?.toISOString() ?? "-";

async function list(
  platform: OperatorPlatform,
  desk: DepositOperatorApi,
  asked: string | undefined,
): Promise<Result<string, string> | null> {
  const state = STATES.find((each) => each === asked);
  if (asked !== undefined && state === undefined) return null;
  return paged(platform, { read: (most) => desk.orders(most, state), line: orderLine, none: "No orders." });
}

const orderLine = ({ id, state, amountPaise, player, createdAt }: OrderRow): string =>
  [id, state.padEnd(8), rupees(amountPaise).padStart(13), moment(createdAt), `player ${player}`].join("  ");

const unmatchedLine = ({
  gateway,
  paymentId,
  reason,
  state,
  amountPaise,
  currency,
  orderId,
  at,
}: UnmatchedRow): string =>
  [
    gateway,
    paymentId,
    state.padEnd(8),
    reason,
    `${formatAmount(amountPaise)} ${currency}`,
    `order ${orderId ?? "-"}`,
    moment(at),
  ].join("  ");

const chargebackLine = ({
  id,
  state,
  amountPaise,
  orderId,
  player,
  openedAt,
  debtPaise,
  reversedAt,
}: ChargebackRow): string =>
  [
    id,
    state.padEnd(5),
    rupees(amountPaise),
    `left owing ${rupees(debtPaise)}`,
    ...(reversedAt === null ? [] : [`given back ${moment(reversedAt)}`]),
    `order ${orderId}`,
    `player ${player}`,
    moment(openedAt),
  ].join("  ");

async function show(desk: DepositOperatorApi, id: string): Promise<Result<string, string>> {
  const found = await desk.order(id);
  if (!found) return err(`there is no order ${id}`);
  const { order, chargebacks } = found;
  const facts: readonly (readonly [string, string])[] = [
    ["order", `${order.id}, ${order.state}`],
    ["player", order.player],
    ["amount", rupees(order.amountPaise)],
    ["asked to pay", rupees(order.payablePaise)],
    ["promotion", order.promotionId ?? "-"],
    ["gateway", `${order.gateway} ${order.gatewayOrderId ?? "-"}`],
    ["made", moment(order.createdAt)],
    ["expires", moment(order.expiresAt)],
    ["paid", `${moment(order.paidAt)} by ${order.paymentId ?? "-"}`],
    ["credited", `${rupees(order.creditPaise)}, of it for debts ${rupees(order.debtPaise)}`],
    ["GST", `${rupees(order.gstPaise)} at ${order.gstPercent ?? "-"} %, ${order.gstMode}`],
    ...chargebacks.map((row) => ["chargeback", chargebackLine(row)] as const),
  ];
  return ok(facts.map(([name, value]) => `${name}: ${value}`).join("\n"));
}

function said(done: Result<void, { readonly message: string }>, text: string): Result<string, string> {
  return done.ok ? ok(text) : err(done.error.message);
}
