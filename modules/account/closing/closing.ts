import type { SessionHolder } from "../../identity/index.ts";
import { ok, type PlayerId } from "../../kernel/index.ts";
import type { AccountRefusalCode } from "../messages.ts";
import type { AccountDeps, ClosingChecks } from "../ports.ts";
import { type Answer, refused } from "../refusals.ts";

/** Closes accounts for good, once nothing of theirs is left: winnings, stakes, withdrawals, debts, deposits. */
export function createClosing({ identity, closing }: Pick<AccountDeps, "identity" | "closing">) {
  return async (player: SessionHolder, password: string): Answer<void> => {
    const obstacle = await obstacleTo(closing, player.id);
    if (obstacle) return refused(obstacle);
    const confirmed = await identity.confirmPassword(player, password);
    if (!confirmed.ok) return confirmed;
    const onItsWay = await payBack(closing, player.id);
    if (onItsWay) return refused(onItsWay);
    // Passwords take long to check. A player who sat down meanwhile has a stake by now, for there was nothing left to
    // sit down with.
    const late = await obstacleTo(closing, player.id);
    if (late) return refused(late);
    return identity.closeOwn(player);
  };
}

/** Closes an account that its player asked to be closed by letter: as they could, without the password. */
export function createClosingByLetter({ identity, closing }: Pick<AccountDeps, "identity" | "closing">) {
  return async (player: PlayerId, alongside: () => Promise<void>): Answer<void> => {
    const obstacle = (await obstacleTo(closing, player)) ?? (await payBack(closing, player));
    if (obstacle) return refused(obstacle);
    await alongside();
    await identity.close(player);
    return ok(undefined);
  };
}

/** Asked before the password is looked at, for what can be put right is said first, and again right before the end. */
async function obstacleTo(closing: ClosingChecks, player: PlayerId): Promise<AccountRefusalCode | null> {
  // Before the balance: what is credited meanwhile is in one of them.
  const hasDeposit = await closing.hasOpenDeposit(player);
  const hasDebt = await closing.hasDebt(player);
  const [hasWinnings, hasStake, hasWithdrawal] = await Promise.all([
    closing.hasWinningsLeft(player),
    closing.hasOpenStake(player),
    closing.hasOpenWithdrawal(player),
  ]);
  if (hasStake) return "stakeOpen";
  if (hasWithdrawal) return "withdrawalOpen";
  if (hasDeposit) return "depositOpen";
  if (hasDebt) return "debtOpen";
  return hasWinnings ? "balanceLeft" : null;
}

/** Asked after the password: it moves money. */
async function payBack(closing: ClosingChecks, player: PlayerId): Promise<AccountRefusalCode | null> {
  const state = await closing.payBack(player);
  return ({ nothing: null, underWay: "depositLeaving", waits: "depositWaits", bankNeeded: "bankNeeded" } as const)[
    state
  ];
}
