import { FOREVER, type IdentityRefusal, parseDay, windowCounter } from "../identity/index.ts";
import { DAY_MS, err, HOUR_MS, instant, ok, type PlayerId, type Result } from "../kernel/index.ts";
import { EXCLUSIONS, MESSAGES, type ProfileRequest } from "./contract.ts";
import type { Account, AccountDeps, AccountRefusal, AccountRefusalCode, Answer } from "./index.ts";
import { profileOf } from "./profile/profile.ts";
import { createStore } from "./store.ts";

/** Guesses at agents' ids. */
const AGENTS_AN_HOUR = 10;
const EXPORTS_A_DAY = 5;
const COUNTED_PLAYERS = 50_000;
const TEXTS: Readonly<Record<AccountRefusalCode, string>> = {
  invalidBirthday: MESSAGES.dateOfBirth,
  mobileLocked: MESSAGES.mobileLocked,
  agentUnknown: MESSAGES.agentUnknown,
  agentLinked: MESSAGES.agentLinked,
  tooMany: "Too many requests. Please try again later.",
  balanceLeft: MESSAGES.closeBalance,
  stakeOpen: MESSAGES.closeStake,
  withdrawalOpen: MESSAGES.closeWithdrawal,
  depositOpen: MESSAGES.closeDeposit,
  depositLeaving: MESSAGES.closeLeaving,
  depositWaits: MESSAGES.closeWaits,
  bankNeeded: MESSAGES.closeBank,
  debtOpen: MESSAGES.closeDebt,
};

function refused(code: AccountRefusalCode, retryAfterSeconds?: number) {
  const refusal: AccountRefusal = {
    code,
    message: TEXTS[code],
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
  return err({ account: refusal });
}

/** Identity's answer as the account's. */
function passed<T>(result: Result<T, IdentityRefusal>) {
  return result.ok ? result : err({ identity: result.error });
}

/** The account area over what the other rooms know. */
export function createAccount(deps: AccountDeps): Account {
  const { clock, identity, profileParts } = deps;
  const store = createStore(deps.database);
  const agentGuesses = windowCounter(clock, { limit: AGENTS_AN_HOUR, windowMs: HOUR_MS, maxKeys: COUNTED_PLAYERS });
  const exportCalls = windowCounter(clock, { limit: EXPORTS_A_DAY, windowMs: DAY_MS, maxKeys: COUNTED_PLAYERS });

  /** Balances come first where they are needed; everything else is asked at once. */
  const money = async (player: PlayerId) => {
    const balances = await profileParts.balances(player);
    return { balances, withdrawable: await profileParts.withdrawable(player, balances.winnings) };
  };

  async function joinAgent(player: PlayerId, agentId: string): Answer<void> {
    const waitSeconds = agentGuesses.hit(player);
    if (waitSeconds > 0) return refused("tooMany", waitSeconds);
    const linked = (await store.choicesOf(player))?.agentId;
    if (linked) return linked === agentId ? ok(undefined) : refused("agentLinked");
    if (!(await store.activeAgent(agentId))) return refused("agentUnknown");
    if (await store.link(player, agentId, clock.now())) return ok(undefined);
    // Another call came first.
    return (await store.choicesOf(player))?.agentId === agentId ? ok(undefined) : refused("agentLinked");
  }

  /** Asked before the password is looked at: what can be put right is said first. */
  async function mayClose(player: PlayerId): Promise<AccountRefusalCode | null> {
    // Before the balance: what is credited meanwhile is in one of them.
    const hasDeposit = await deps.closing.hasOpenDeposit(player);
    const hasDebt = await deps.closing.hasDebt(player);
    const [hasWinnings, hasStake, hasWithdrawal] = await Promise.all([
      deps.closing.hasWinningsLeft(player),
      deps.closing.hasOpenStake(player),
      deps.closing.hasOpenWithdrawal(player),
    ]);
    if (hasStake) return "stakeOpen";
    if (hasWithdrawal) return "withdrawalOpen";
    if (hasDeposit) return "depositOpen";
    if (hasDebt) return "debtOpen";
    return hasWinnings ? "balanceLeft" : null;
  }

  /** Asked after the password: it moves money. */
  async function payBack(player: PlayerId): Promise<AccountRefusalCode | null> {
    const state = await deps.closing.payBack(player);
    return ({ nothing: null, underWay: "depositLeaving", waits: "depositWaits", bankNeeded: "bankNeeded" } as const)[
      state
    ];
  }

  return {
    async profile(player) {
      const [own, standing, choices, isNameLocked, { balances, withdrawable }, tax, kyc, bonus, cashier, token] =
        await Promise.all([
          identity.own(player.id),
          identity.standing(player.id),
          store.choicesOf(player.id),
          deps.isNameLocked(player.id),
          money(player.id),
          profileParts.taxIfAllWithdrawn(player.id),
          profileParts.kyc(player.id),
          profileParts.bonus(player.id),
          profileParts.cashier(player.id),
          identity.renewToken(player),
        ]);
      if (token === undefined) return null;
      const facts = { own, standing, choices, isNameLocked, balances, withdrawable, tax, kyc, bonus, cashier };
      return { profile: profileOf(facts), token };
    },

    async edit(player, request) {
      const [own, isNameLocked] = await Promise.all([identity.own(player.id), deps.isNameLocked(player.id)]);
      if (request.sMobile !== undefined && !own.mobile.endsWith(request.sMobile.replace(/^\+91/, "")))
        return refused("mobileLocked");
      const dateOfBirth = request.dDob === undefined ? undefined : parseDay(request.dDob);
      if (request.dDob !== undefined && dateOfBirth === undefined) return refused("invalidBirthday");
      return passed(await identity.edit(player, { ...changesOf(request), dateOfBirth }, { isNameLocked }));
    },

    joinAgent,

    async exclude(player, period) {
      const { days } = EXCLUSIONS[period];
      return identity.exclude(player, days === null ? FOREVER : instant(clock.now() + days * DAY_MS));
    },

    setReminder: store.setReminder,

    async exportOf(player, password) {
      const confirmed = await identity.confirmPassword(player, password);
      if (!confirmed.ok) return passed(confirmed);
      const waitSeconds = exportCalls.hit(player.id);
      if (waitSeconds > 0) return refused("tooMany", waitSeconds);
      const [own, choices] = await Promise.all([identity.exportOf(player.id), store.choicesOf(player.id)]);
      const rooms: [string, unknown][] = [];
      // One after the other: each may be long.
      for (const [room, tell] of Object.entries(deps.exports)) rooms.push([room, await tell(player.id)]);
      return ok({
        exportedAt: new Date(clock.now()).toISOString(),
        identity: own,
        account: { agentId: choices?.agentId ?? null, reminderMinutes: choices?.reminderMinutes ?? 0 },
        ...Object.fromEntries(rooms),
      });
    },

    async close(player, password) {
      const obstacle = await mayClose(player.id);
      if (obstacle) return refused(obstacle);
      const confirmed = await identity.confirmPassword(player, password);
      if (!confirmed.ok) return passed(confirmed);
      const onItsWay = await payBack(player.id);
      if (onItsWay) return refused(onItsWay);
      await identity.close(player.id);
      return ok(undefined);
    },
    accountClosed: store.forget,
  };
}

/** The request in the house's own names. */
function changesOf(request: ProfileRequest) {
  return {
    userName: request.sUserName,
    fullName: request.sFullName,
    addressLine1: request.sAddressLine1,
    addressLine2: request.sAddressLine2,
    landmark: request.sLandMark,
    city: request.sCity,
    state: request.sState,
    pinCode: request.nPinCode,
    email: request.sEmail,
    password: request.sPassword,
    avatar: request.sAvatar,
    isAdult: request.isAdult,
    acceptsTerms: request.isTermsAccepted,
  };
}
