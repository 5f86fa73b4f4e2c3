import type { IdentityLimits } from "../modules/identity/index.ts";
import { DAY_MS } from "../modules/kernel/index.ts";
import { type TablesSettings, USUAL_LIMITS } from "../modules/tables/index.ts";
import type { Config } from "./config.ts";

/** a seat counts as slow by its last five turns. */
const SLOW_WINDOW = 5;

/** The tables' settings out of the environment's. */
export function tablesSettings({ tables, data }: Config): TablesSettings {
  return {
    ...USUAL_LIMITS,
    // Redis is shared by several processes (settings).
    alone: data.redisUrl === undefined,
    timing: {
      deal: {
        turnMs: tables.turnMs,
        bankMs: tables.bankMs,
        slowAverageMs: tables.slowAverageMs,
        slowWindow: SLOW_WINDOW,
        slowTurnMs: tables.slowTurnMs,
        disconnectedTurnMs: tables.awayTurnMs,
        declareMs: tables.declareMs,
        arrangeMs: tables.arrangeMs,
      },
      countdownMs: tables.countdownMs,
      betweenDealsMs: tables.betweenDealsMs,
      revealMs: tables.revealMs,
      absentMs: tables.absentMs,
      sitOutMs: tables.sitOutMs,
      botFillMs: tables.botFillMs,
      resumeTurnMs: tables.resumeTurnMs,
      match: {
        gatherMs: tables.gatherMs,
        startLockMs: tables.startLockMs,
        rejoinMs: tables.rejoinMs,
        splitMs: tables.splitMs,
        overMs: tables.matchOverMs,
      },
    },
    ticketMs: tables.ticketMs,
    voidAfterMs: tables.voidAfterMs,
    heartbeatMs: tables.heartbeatMs,
    leaseMs: tables.leaseMs,
    perPlayer: tables.perPlayer,
    botMinMs: tables.botMinMs,
    botMaxMs: tables.botMaxMs,
    disconnectGraceMs: tables.disconnectGraceMs,
    sweepMs: tables.sweepMs,
    practiceJournalMs: tables.practiceJournalDays * DAY_MS,
    pollMs: tables.pollMs,
  };
}

/** Identity's limits out of the environment's. Missing ones follow from how many share an address. */
export function identityLimits({ identity }: Config): Partial<IdentityLimits> {
  const half = Math.ceil(identity.authCallsPerMinute / 2);
  const codesPerAddress = identity.codesPerAddress ?? half;
  const placesPerAddress = identity.placesPerAddress ?? half;
  return {
    otpLifeMs: identity.otpLifeMs,
    otpResendMs: identity.otpResendMs,
    otpTries: identity.otpTries,
    otpCodesPerDay: identity.otpPerDay,
    sessionLifeMs: identity.sessionMs,
    sessionMaxMs: identity.sessionMaxMs,
    callsPerAddressMinute: identity.authCallsPerMinute,
    wrongPerAddressHour: identity.wrongPerAddressHour ?? half,
    workBits: identity.workBits,
    workBitsMost: identity.workBitsMost,
    codesPerAddress,
    codesPerPrefixHour: identity.codesPerPrefixHour ?? 5 * codesPerAddress,
    codesPerHour: identity.codesPerHour ?? 50 * codesPerAddress,
    placesPerAddress,
    placesPerHour: identity.placesPerHour ?? 40 * placesPerAddress,
    guessPauseMs: identity.guessPauseMs,
    wrongPasswordsPerDay: identity.wrongPasswordsPerDay,
  };
}
