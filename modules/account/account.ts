import { type AuthenticatedPlayer, FOREVER, type SessionHolder } from "../identity/index.ts";
import type { ProfileData } from "../identity/profile-contract.ts";
import { DAY_MS, HOUR_MS, type Instant, instant, ok, type PlayerId } from "../kernel/index.ts";
import { parseDay } from "../kernel/india.ts";
import { EXCLUSIONS, type ExclusionPeriod, type ProfileRequest } from "./contract.ts";
import type { AccountRefusalCode } from "./messages.ts";
import type { AccountDeps } from "./ports.ts";
import { detailsGiven, profileOf } from "./profile/profile.ts";
import { type Answer, passed, refused } from "./refusals.ts";
import { createStore } from "./store.ts";

/** Guesses at agents' ids. */
const AGENTS_AN_HOUR = 10;
const EXPORTS_A_DAY = 5;
const COUNTED_PLAYERS = 50_000;
/** The account area's own calls (S2 § 7), composed of what the modules know. */
export interface Account {
  /** Everything of S2 § 3 "Profile", and the token to use from now on; null when the session has ended meanwhile. */
  profile(player: AuthenticatedPlayer): Promise<{ readonly profile: ProfileData; readonly token: string } | null>;
  /** Changes all that is given, or nothing (S2 § 5). */
  edit(player: SessionHolder, request: ProfileRequest): Answer<void>;
  /** Links the player to an agent for good; the same agent again is no refusal. */
  joinAgent(player: PlayerId, agentId: string): Answer<void>;
  /** Keeps the player out of cash play and deposits; answers until when, which may be an earlier, longer time. */
  exclude(player: PlayerId, period: ExclusionPeriod): Promise<Instant>;
  /** Has the player reminded after so many minutes in one session; 0 for never. */
  setReminder(player: PlayerId, minutes: number): Promise<void>;
  /** All that the server keeps about the player, by module, for whoever knows the password. */
  exportOf(player: SessionHolder, password: string): Answer<Readonly<Record<string, unknown>>>;
  /**
   * Closes the account for good. Refused while there are winnings, a stake at a table, an open withdrawal or a debt. A deposit
   * balance is sent back first; refused until it has arrived.
   */
  close(player: SessionHolder, password: string): Answer<void>;
  /** For identity's event: forgets what the account itself keeps. Harmless to repeat. */
  accountClosed(player: PlayerId): Promise<void>;
}

/** The account area over what the other modules know. */
export function createAccount(deps: AccountDeps): Account {
  const { clock, identity, profileParts } = deps;
  const store = createStore(deps.database);
  const agentGuesses = deps.limiter({
    ...{ name: "account.agents", limit: AGENTS_AN_HOUR, windowMs: HOUR_MS },
    maxKeys: COUNTED_PLAYERS,
  });
  const exportCalls = deps.limiter({
    ...{ name: "account.exports", limit: EXPORTS_A_DAY, windowMs: DAY_MS },
    maxKeys: COUNTED_PLAYERS,
  });

  /** Balances come first where they are needed; everything else is asked at once. */
  const money = async (player: PlayerId) => {
    const balances = await profileParts.balances(player);
    return { balances, withdrawable: await profileParts.withdrawable(player, balances.winnings) };
  };

  async function joinAgent(player: PlayerId, agentId: string): Answer<void> {
    const { waitSeconds } = await agentGuesses.hit(player);
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
      const { waitSeconds } = await exportCalls.hit(player.id);
      if (waitSeconds > 0) return refused("tooMany", waitSeconds);
      const [own, choices] = await Promise.all([identity.exportOf(player.id), store.choicesOf(player.id)]);
      const rooms: [string, unknown][] = [];
      // One after the other: each may be long.
      for (const [module, tell] of Object.entries(deps.exports)) rooms.push([module, await tell(player.id)]);
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

/** The request in the program's own names. */
function changesOf(request: ProfileRequest) {
  return {
    userName: request.sUserName,
    ...detailsGiven(request),
    email: request.sEmail,
    password: request.sPassword,
    avatar: request.sAvatar,
    isAdult: request.isAdult,
    acceptsTerms: request.isTermsAccepted,
  };
}
