import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import { FIRST_PAUSE_MS } from "../codes/guess-budget.ts";
import type { IdentityLimits } from "../ports.ts";

/** The specification's and the figures (S1 § 9; rulings "Limits by IP"). */
export const DEFAULT_LIMITS: IdentityLimits = {
  otpLifeMs: 10 * MINUTE_MS,
  otpResendMs: 180 * SECOND_MS,
  otpTries: 5,
  otpCodesPerDay: 10,
  sessionLifeMs: 30 * DAY_MS,
  sessionMaxMs: 180 * DAY_MS,
  sessionCacheMs: 5 * SECOND_MS,
  callsPerAddressMinute: 120,
  wrongPerAddressHour: 60,
  workBits: 16,
  workBitsMost: 19,
  codesPerAddress: 60,
  codesPerPrefixHour: 300,
  codesPerHour: 3_000,
  placesPerAddress: 60,
  placesPerHour: 2_400,
  guessPauseMs: FIRST_PAUSE_MS,
  wrongPasswordsPerDay: 100,
  wrongPasswordsToOtp: 5,
  wrongPasswordsToRefuse: 10,
  pendingMs: 15 * MINUTE_MS,
};

/** Wrong passwords are counted within this time. */
export const WRONG_PASSWORD_WINDOW_MS = 15 * MINUTE_MS;

/** Confirmation mails to one address. */
export const MAILS_AN_HOUR = 3;
/** The key under which confirmation mails are counted; addresses in lower case. */
export function mailAttempts(emailKey: string): string {
  return `mail:${emailKey}`;
}

/** Sessions that one player may have at once; the oldest end first. */
export const SESSIONS_PER_PLAYER = 20;

/** Whoever shares these addresses shares a limit: an IPv4 address, or the /64 that one IPv6 customer gets. */
export function addressGroup(address: string): string {
  const mapped = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (!mapped.includes(":")) return mapped;
  const [head = "", tail] = mapped.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill("0"), ...after].slice(0, 4).join(":");
}

/**
 * Counts calls by key in windows of `windowMs`, in memory: a restart forgives. Holds `maxKeys` at most; then the
 * key that came first is forgotten. `hit` answers 0, or the seconds to wait when the key is over its limit; `waitOf`
 * answers what another hit would, and counts nothing.
 */
export function windowCounter(clock: Clock, options: { limit: number; windowMs: number; maxKeys: number }) {
  const windows = new Map<string, { startedAt: number; count: number }>();
  const secondsLeft = (startedAt: number) =>
    Math.max(1, Math.ceil((startedAt + options.windowMs - clock.now()) / SECOND_MS));
  return {
    waitOf(key: string): number {
      const found = windows.get(key);
      if (!found || clock.now() - found.startedAt >= options.windowMs || found.count < options.limit) return 0;
      return secondsLeft(found.startedAt);
    },
    hit(key: string): number {
      const now = clock.now();
      const found = windows.get(key);
      if (!found || now - found.startedAt >= options.windowMs) {
        windows.delete(key);
        windows.set(key, { startedAt: now, count: 1 });
        if (windows.size > options.maxKeys) windows.delete(windows.keys().next().value!);
        return 0;
      }
      found.count += 1;
      if (found.count <= options.limit) return 0;
      return secondsLeft(found.startedAt);
    },
  };
}
