import { Elysia } from "elysia";
import { playerGuard } from "../../identity/index.ts";
import { envelope, fromRupees, iso, orThrow, type Paise, type PlayerId, toRupees } from "../../kernel/index.ts";
import { momentText } from "../../kernel/india.ts";
import { type DepositLimitData, DepositLimitRequest } from "../contract.ts";
import type { LimitState } from "../limits/own-limits.ts";
import { DEPOSIT_REFUSALS } from "../messages.ts";
import { type CashierHttpDeps, docs } from "./answers.ts";

/** Calls about a player's own deposit limits. */
export const limitRoutes = ({ cashier, identity }: CashierHttpDeps) => {
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
        return envelope(data, isWaiting ? `Your limit changes on ${momentText(fromAt)}.` : "Your limit is in force.");
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
