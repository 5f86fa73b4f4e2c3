import { createDepositOperatorApi } from "../../../modules/cashier/index.ts";
import { err, formatAmount, ok, type PlayerId } from "../../../modules/kernel/index.ts";
import { createWallet } from "../../../modules/wallet/index.ts";
import type { OperatorCommand } from "./command.ts";

const REASON = 200;

/** `operator chargeback …`: what becomes of a payment that a bank took back, and of what it left owing (M-15). */
export const chargebackCommand: OperatorCommand = {
  usage: ["chargeback reverse GATEWAY DISPUTE", "chargeback writeoff PLAYER REASON"],
  async run({ database, clock, log, settings }, [verb, who, ...words]) {
    const wallet = createWallet({ database, clock, log, settings });
    const desk = createDepositOperatorApi({ database, clock, log, wallet });
    const text = words.join(" ").trim();
    if (who === undefined || text === "") return null;
    if (verb === "reverse" && words.length === 1) {
      const done = await desk.reverse(who, text);
      return done.ok ? ok("The server gives it back within seconds.") : err(done.error.message);
    }
    if (verb !== "writeoff") return null;
    if (text.length > REASON) return err(`a reason has ${REASON} characters at most`);
    const gone = await desk.writeOff(who as PlayerId, text);
    return gone.ok ? ok(`₹${formatAmount(gone.value)} is owed no more.`) : err(gone.error.message);
  },
};
