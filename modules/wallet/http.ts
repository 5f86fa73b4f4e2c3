import { Elysia } from "elysia";
import { type Identity, playerGuard } from "../identity/index.ts";
import { envelope, HttpRefusal, paise, type Refusal, toRupees } from "../kernel/index.ts";
import type { ChipsData } from "./contract.ts";
import type { Balances, Wallet, WalletRefusalCode } from "./wallet.ts";

const docs = (summary: string) => ({ detail: { summary, tags: ["wallet"] } });

/** `GET /profile/chips` and `POST /profile/practice/refill` (rulings "Fields and bodies"). */
export const walletHttp = (deps: {
  readonly wallet: Pick<Wallet, "balances" | "refillPractice">;
  readonly identity: Pick<Identity, "authenticate">;
}) =>
  new Elysia({ name: "wallet" })
    .use(playerGuard(deps.identity))
    .get("/profile/chips", async ({ player }) => envelope(chipsData(await deps.wallet.balances(player.id))), {
      player: true,
      ...docs("Balances"),
    })
    .post(
      "/profile/practice/refill",
      async ({ player }) => {
        const refilled = await deps.wallet.refillPractice(player.id);
        if (!refilled.ok) throw new HttpRefusal(statusOf(refilled.error), refilled.error);
        return envelope(chipsData(refilled.value), "Practice chips refilled.");
      },
      { player: true, ...docs("Practice chips back to the opening grant, once an hour when few are left") },
    );

/** Balances as the wire has them: `nChips` is the deposit balance, the header's cash adds the winnings (rulings). */
export function chipsData({ practice, deposit, winnings }: Balances): ChipsData {
  return {
    nChips: toRupees(deposit),
    nCash: toRupees(paise(deposit + winnings)),
    nWithdrawable: toRupees(winnings),
    nPracticeChips: toRupees(practice),
  };
}

function statusOf({ code }: Refusal<WalletRefusalCode>): number {
  return code === "busy" || code === "refillTooSoon" ? 429 : 400;
}
