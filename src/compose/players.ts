import type { PlayerPagePorts, PlayerPorts } from "../../modules/operator/index.ts";
import { createDealsOperatorApi } from "../../modules/tables/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Play } from "./play.ts";
import type { Money } from "./withdrawals.ts";

/** What the desk's pages about players are given. */
export function playerPorts(
  { database }: Pick<AppDeps, "database">,
  { identity, kyc }: People,
  { wallet }: Ledger,
  { cashier }: Pick<Money, "cashier">,
  { lobby }: Pick<Play, "lobby">,
): PlayerPorts & PlayerPagePorts {
  return {
    desk: identity.desk,
    deals: createDealsOperatorApi(database),
    kycOf: kycStates(kyc),
    byPanTail: kyc.playersByPanTail,
    blocked: lobby.standUp,
    balances: wallet.balances,
    stakesOf: wallet.stakesOf,
    ledger: wallet.statements.ledger,
    depositLimits: cashier.depositLimits.read,
  };
}

/** The state of a player's documents, and nothing of their contents. */
const kycStates =
  (kyc: Pick<People["kyc"], "dataOf">): PlayerPorts["kycOf"] =>
  async (player) => {
    const { oPan, oAadhaar, oBanking, isBankVerified } = await kyc.dataOf(player);
    const bank = oBanking.sAccountNo === "" ? "none" : isBankVerified ? "verified" : "saved";
    return { pan: oPan.eState, aadhaar: oAadhaar.eState, bank };
  };
