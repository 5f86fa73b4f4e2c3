import { ms, optional, setting, whole } from "../settings.ts";

/** Log-ins, and what strangers may cost. */
export const IDENTITY_SETTINGS = {
  otpResendMs: setting("OTP_RESEND_MS", ms, "180000", "How long until an OTP may be sent again (S1 § 4)."),
  otpLifeMs: setting("OTP_LIFE_MS", ms, "600000", "How long an OTP is good for."),
  otpTries: setting("OTP_TRIES", whole(1, 100), "5", "Wrong tries that one OTP survives."),
  otpPerDay: setting("OTP_PER_DAY", whole(1, 1_000), "10", "OTPs that one number or address gets a day."),
  sessionMs: setting(
    "SESSION_MS",
    whole(60_000, 31_536_000_000),
    "2592000000",
    "How long a log-in lasts without a visit (30 days); every visit begins it anew.",
  ),
  sessionMaxMs: setting(
    "SESSION_MAX_MS",
    whole(60_000, 315_360_000_000),
    "15552000000",
    "How long a log-in lasts at most, however often it is used (180 days).",
  ),
  authCallsPerMinute: setting(
    "AUTH_CALLS_PER_MINUTE",
    whole(1, 1_000_000),
    "120",
    "Authentication calls a minute from one address, above which they cost a proof of work; mobile networks share addresses.",
  ),
  workBits: setting(
    "WORK_BITS",
    whole(1, 24),
    "16",
    "Zero bits of the proof of work that suspicious callers are asked for; two more for each doubling over a limit.",
  ),
  workBitsMost: setting("WORK_BITS_MOST", whole(1, 26), "19", "Zero bits that are asked for at most."),
  wrongPerAddressHour: optional(
    "WRONG_PER_ADDRESS_HOUR",
    whole(1, 1_000_000),
    "Wrong OTPs and passwords an hour from one address, above which it has to work for more; right ones always count; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  codesPerAddress: optional(
    "OTP_PER_ADDRESS",
    whole(1, 1_000_000),
    "OTPs that one address may ask for without work; they come back within half an hour; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  codesPerPrefixHour: optional(
    "OTP_PER_PREFIX_HOUR",
    whole(2, 1_000_000),
    "OTPs by text message an hour to numbers of one block (+91 and five digits); from half of it on they cost work; unless given, five times `OTP_PER_ADDRESS`.",
  ),
  codesPerHour: optional(
    "OTP_PER_HOUR",
    whole(2, 10_000_000),
    "OTPs by text message an hour to everybody; from half of it on they cost work and an alarm is given. A player's first of the day is outside of it; unless given, fifty times `OTP_PER_ADDRESS`.",
  ),
  placesPerAddress: optional(
    "PLACES_PER_ADDRESS",
    whole(1, 1_000_000),
    "Questions an hour to the geocoder that one address causes without work; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  placesPerHour: optional(
    "PLACES_PER_HOUR",
    whole(2, 10_000_000),
    "Questions an hour to the geocoder that all strangers cause; from half of it on they cost work; unless given, forty times `PLACES_PER_ADDRESS`.",
  ),
  guessPauseMs: setting(
    "OTP_GUESS_PAUSE_MS",
    ms,
    "3600000",
    "The first pause after too many wrong OTPs for an account; the next are 6, 24, 72 and 168 times as long.",
  ),
  wrongPasswordsPerDay: setting(
    "WRONG_PASSWORDS_PER_DAY",
    whole(1, 1_000_000),
    "100",
    "Wrong passwords of strangers a day for one account, above which only its own devices get in by password.",
  ),
  outboxKeep: setting("OUTBOX_KEEP", whole(1, 10_000), "200", "Messages that the development outbox keeps."),
} as const;
