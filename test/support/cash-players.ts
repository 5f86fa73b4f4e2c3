/** Players who may play for rupees. */
import type { Wallet } from "../../modules/wallet/index.ts";
import { fund } from "./money.ts";
import { type Player, registerPlayer, type Whereabouts } from "./player.ts";

/** A new player who has deposited so many rupees. */
export async function fundedPlayer(
  server: string,
  wallet: Wallet,
  rupees: number,
  from: Whereabouts = {},
): Promise<Player> {
  const player = await registerPlayer(server, {}, from);
  await player.get("/profile/chips");
  await fund(wallet, player, rupees);
  return player;
}

let documents = 0;

/** Has the player's PAN and bank account approved, as private tables ask (M-12). */
export async function prove(player: Player): Promise<Player> {
  documents += 1;
  const number = String(documents).padStart(4, "0");
  await player.post("/profile/kyc", { sPanNumber: `ABCPE${number}F`, dDOB: "01-02-1990" });
  const bank = { sBankName: "State Bank", sIFSC: "SBIN0001234", sAccountHolderName: "Test Player" };
  const saved = await player.post("/profile/bank", { ...bank, sAccountNo: `5010012${number}9` });
  if (saved.status !== 200) throw new Error(saved.message);
  return player;
}
