/** Rupees for test players, posted by the real ledger as a deposit is, and the ledger's own view of them. */
import type { Database, PlayerId } from "../../modules/kernel/index.ts";
import { paise } from "../../modules/kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../modules/settings/index.ts";
import { createWallet, type Wallet } from "../../modules/wallet/index.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { collectingLog } from "./log.ts";
import type { Player } from "./player.ts";

/** The ledger of a server that may be running on the same database. */
export function ledgerOf(database: Database): Wallet {
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  return createWallet({ database, clock: systemClock, log: collectingLog(), settings });
}

/** The player's id, from the token. */
export function idOf({ token }: Pick<Player, "token">): PlayerId {
  const [, claims = ""] = token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub as PlayerId;
}

let funded = 0;

/** Adds to what the player has deposited. */
export async function fund(wallet: Wallet, player: Pick<Player, "token">, rupees: number): Promise<void> {
  funded += 1;
  const moved = await wallet.move({
    key: `test-deposit:${process.pid}:${funded}`,
    kind: "deposit",
    player: idOf(player),
    moves: [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(Math.round(rupees * 100)) }],
  });
  if (!moved.ok) throw new Error(moved.error.code);
}
