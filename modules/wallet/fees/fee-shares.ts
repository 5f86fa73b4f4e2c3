import { assert, type Paise, type PlayerId, paise, shareBps } from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import { type StakeKey, stakeName } from "../posting/accounts.ts";
import type { SettlementTransfer, SettleRequest } from "../posting/requests.ts";
import type { StakeOwners } from "../posting/stake-owners.ts";

/** What one player's part of a settlement's fee is (M-10). */
export interface FeeShare {
  readonly player: PlayerId;
  readonly stake: StakeKey;
  readonly amount: Paise;
  /** What part of it sets lock bonus free, as far as the player bore it. */
  readonly releaseBps: number;
}

/**
 * A player's share of the fee: floor(fee × what their stake paid in ÷ all that was paid in). Paid in is what `paidIn`
 * says (a match: its entries), else what the stakes lost, to others or to the operator; a winner's fee is what others
 * paid in. Stakes whose share is zero are left out.
 */
export function feeSharesOf(
  { transfers, paidIn }: Pick<SettleRequest, "transfers" | "paidIn">,
  playerOf: (stake: StakeKey) => PlayerId | undefined,
  releaseBps: number,
): readonly FeeShare[] {
  const fee = transfers.reduce((sum, each) => sum + (each.type === "stakeToFee" ? each.amount : 0), 0);
  const paid = new Map<string, { readonly stake: StakeKey; amount: number }>();
  for (const { stake, amount } of paidIn ?? losses(transfers)) {
    const name = stakeName(stake);
    paid.set(name, { stake, amount: (paid.get(name)?.amount ?? 0) + amount });
  }
  const total = [...paid.values()].reduce((sum, { amount }) => sum + amount, 0);
  if (fee === 0 || total === 0) return [];
  return [...paid.values()].flatMap(({ stake, amount }) => {
    assert(amount >= 0, "nobody pays in less than nothing");
    const player = playerOf(stake);
    const share = paise(Number((BigInt(fee) * BigInt(amount)) / BigInt(total)));
    return player === undefined || share === 0 ? [] : [{ player, stake, amount: share, releaseBps }];
  });
}

/** What each stake lost: a fee that is paid out of what was just won is no loss. */
function losses(transfers: readonly SettlementTransfer[]) {
  const receivers = new Set(transfers.flatMap((each) => (each.type === "stakeToStake" ? [stakeName(each.to)] : [])));
  return transfers
    .filter((each) => each.type === "stakeToStake" || !receivers.has(stakeName(each.from)))
    .map(({ from, amount }) => ({ stake: from, amount }));
}

/** Splits a settlement's fee among the players who bear it (M-10). Practice has no fee shares. */
export function createFeeShares({
  owners,
  settings,
}: {
  readonly owners: StakeOwners;
  readonly settings: Pick<Settings, "get">;
}) {
  return {
    async of(request: SettleRequest): Promise<readonly FeeShare[]> {
      const { currency, transfers, paidIn = [], noLockRelease } = request;
      if (currency !== "inr" || !transfers.some(({ type }) => type === "stakeToFee")) return [];
      const playerOf = await owners.of([...transfers.map(({ from }) => from), ...paidIn.map(({ stake }) => stake)]);
      return feeSharesOf(request, playerOf, noLockRelease ? 0 : settings.get("lockBonus").releaseBps);
    },
  };
}

/** Paise above which a fee that is rounded down is within a basis point of its rate. */
const EXACT_ABOVE = 10_000;

/**
 * The share of a stake that bonus may be at most (M-3), in basis points, so that no loss takes more of it than the fee that
 * comes with it: the fee's rate, or less where fees are small and rounded down (M-5). Losses at this table add up to `fewest`
 * units of `unitPaise` at least: two points at points tables, two entries in a match.
 */
export function safeBonusBps(feeBps: number, unitPaise: Paise, fewest: number): number {
  assert(unitPaise > 0 && fewest >= 1, "something is played for");
  let safe = (unitPaise * feeBps) % 10_000 === 0 ? feeBps : Math.max(0, feeBps - 1);
  for (let paid = fewest * unitPaise; paid <= EXACT_ABOVE; paid += unitPaise) {
    safe = Math.min(safe, Math.floor((shareBps(paise(paid), feeBps) * 10_000) / paid));
  }
  return safe;
}
