import { DAY_MS, instant, type PlayerId } from "../../modules/kernel/index.ts";
import type { PayoutFacts, PlayerBrief } from "../../modules/operator/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Play } from "./play.ts";
import type { Money } from "./withdrawals.ts";

const RECENT_MS = 30 * DAY_MS;
/** Deals are counted this far: more make no difference to a decision. */
const MOST_DEALS = 9_999;

/** A player's brief, as every sheet of the desk shows it. */
export const playerBrief =
  (identity: People["identity"]) =>
  async (player: PlayerId): Promise<PlayerBrief> => {
    const [card, firstSeen, { closed, blocked, excludedUntil }] = await Promise.all([
      identity.player(player),
      identity.registeredAt(player),
      identity.standing(player),
    ]);
    return { name: card?.name ?? null, firstSeen, isClosed: closed, isBlocked: blocked, excludedUntil };
  };

/** What the modules know of a player who wants to be paid. */
export function payoutFacts(
  { clock }: Pick<AppDeps, "clock">,
  { identity, kyc }: People,
  { wallet }: Ledger,
  { cashier }: Pick<Money, "cashier">,
  { lobby, tables }: Play,
): (player: PlayerId) => Promise<PayoutFacts> {
  const whoIs = playerBrief(identity);
  const obstaclesOf = async (player: PlayerId) => {
    const [{ debt, disputed }, held] = await Promise.all([cashier.debtOf(player), lobby.heldOf(player)]);
    return { debt, isDisputed: disputed, held };
  };
  const depositedBy = async (player: PlayerId) => ({
    ever: await cashier.lifetimeDeposits(player),
    recently: await cashier.depositedSince(player, instant(clock.now() - RECENT_MS)),
  });
  return async (player) => {
    const [who, documents, balances, deposited, obstacles, count] = await Promise.all([
      whoIs(player),
      kyc.dataOf(player),
      wallet.balances(player),
      depositedBy(player),
      obstaclesOf(player),
      tables.replays.count(player, MOST_DEALS + 1),
    ]);
    return { ...who, kyc: kycOf(documents), balances, deposited, obstacles, deals: { count, most: MOST_DEALS } };
  };
}

type Documents = Awaited<ReturnType<People["kyc"]["dataOf"]>>;

const kycOf = ({ oPan, oAadhaar, oBanking, isBankVerified }: Documents): PayoutFacts["kyc"] => ({
  panState: oPan.eState,
  aadhaarState: oAadhaar.eState,
  panName: oPan.sFullName,
  accountHolder: oBanking.sAccountHolderName,
  bankName: oBanking.sBankName,
  accountLast4: oBanking.sAccountNo.slice(-4),
  namesMatch: isBankVerified,
});
