import { DAY_MS, MINUTE_MS, SECOND_MS, type SecurityEvents } from "../../kernel/index.ts";
import { FIRST_PAUSE_MS } from "../codes/guess-budget.ts";
import type { IdentityLimits } from "../ports.ts";

/**
 * Part of a shared budget from which anonymous callers need a proof of work. The alarm is given there, and again when the
 * budget is used up.
 */
export const ALARM_PART = 0.5;

export interface AlarmDeps {
  readonly security: SecurityEvents;
  readonly countAlarm: () => void;
}

/** Says that a part of a budget has been used. */
export function alarmOf({ security, countAlarm }: AlarmDeps, budget: string, part: number): void {
  countAlarm();
  const detail = { budget, percent: Math.round(part * 100) };
  security.record({ kind: "alarm", outcome: "failure", player: null, address: null, detail });
}

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

/**
 * The key of a limit that addresses share: an IPv4 address, or the /64 that one IPv6 customer gets, however a proxy
 * writes it. An IPv4-mapped IPv6 address counts as its IPv4 address, or all of them would share one /64.
 */
export function addressGroup(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.replace(DOTTED, toBlocks).split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const words = [...before, ...Array<string>(missing).fill("0"), ...after].map((word) => Number.parseInt(word, 16));
  const isIpv4 = words[5] === 0xffff && words.slice(0, 5).every((word) => word === 0);
  if (!isIpv4) return words.slice(0, 4).map(inHex).join(":");
  return words
    .slice(6, 8)
    .flatMap((word) => [word >> 8, word & 255])
    .join(".");
}

const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const inHex = (word: number): string => word.toString(16);

/** The last four bytes as IPv6 has them. */
function toBlocks(_: string, ...bytes: readonly string[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return `${inHex(a * 256 + b)}:${inHex(c * 256 + d)}`;
}
