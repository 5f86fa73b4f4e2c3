import { integer, ms, optional, setting } from "../settings.ts";

/** Log-ins, and what strangers may cost. */
export const IDENTITY_SETTINGS = {
  otpResendMs: setting("OTP_RESEND_MS", ms, "180000", "Time until an OTP may be sent again (S1 § 4)."),
  otpLifeMs: setting("OTP_LIFE_MS", ms, "600000", "Time that an OTP is valid."),
  otpTries: setting("OTP_TRIES", integer(1, 100), "5", "Number of wrong tries for one OTP."),
  otpPerDay: setting(
    "OTP_PER_DAY",
    integer(1, 1_000),
    "10",
    "Number of OTPs for one mobile number or mail address a day.",
  ),
  sessionMs: setting(
    "SESSION_MS",
    integer(60_000, 31_536_000_000),
    "2592000000",
    "Time that a log-in lasts without a visit (30 days). Every visit starts it again.",
  ),
  sessionMaxMs: setting(
    "SESSION_MAX_MS",
    integer(60_000, 315_360_000_000),
    "15552000000",
    "The longest time of a log-in, however often it is used (180 days).",
  ),
  authCallsPerMinute: setting(
    "AUTH_CALLS_PER_MINUTE",
    integer(1, 1_000_000),
    "120",
    "Authentication calls a minute from one address. Above it they need a proof of work. Mobile networks share addresses.",
  ),
  workBits: setting(
    "WORK_BITS",
    integer(1, 24),
    "16",
    "Zero bits of the proof of work for suspicious callers; two more for each doubling over a limit.",
  ),
  workBitsMost: setting("WORK_BITS_MOST", integer(1, 26), "19", "Maximum number of zero bits."),
  wrongPerAddressHour: optional(
    "WRONG_PER_ADDRESS_HOUR",
    integer(1, 1_000_000),
    "Wrong OTPs and passwords an hour from one address. Above it the address needs more proof of work. Right ones always count; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  codesPerAddress: optional(
    "OTP_PER_ADDRESS",
    integer(1, 1_000_000),
    "OTPs that one address may request without proof of work. The budget refills within half an hour; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  codesPerPrefixHour: optional(
    "OTP_PER_PREFIX_HOUR",
    integer(2, 1_000_000),
    "OTPs by text message an hour to numbers of one block (+91 and five digits). From half of it on they need proof of work; unless given, five times `OTP_PER_ADDRESS`.",
  ),
  codesPerHour: optional(
    "OTP_PER_HOUR",
    integer(2, 10_000_000),
    "OTPs by text message an hour to all numbers. From half of it on they need proof of work, and an alarm is given. A player's first of the day does not count; unless given, fifty times `OTP_PER_ADDRESS`.",
  ),
  placesPerAddress: optional(
    "PLACES_PER_ADDRESS",
    integer(1, 1_000_000),
    "Geocoder requests an hour that one address may cause without proof of work; unless given, half of `AUTH_CALLS_PER_MINUTE`.",
  ),
  placesPerHour: optional(
    "PLACES_PER_HOUR",
    integer(2, 10_000_000),
    "Geocoder requests an hour that all anonymous callers may cause. From half of it on they need proof of work; unless given, forty times `PLACES_PER_ADDRESS`.",
  ),
  guessPauseMs: setting(
    "OTP_GUESS_PAUSE_MS",
    ms,
    "3600000",
    "The first pause after too many wrong OTPs for an account; the next are 6, 24, 72 and 168 times as long.",
  ),
  wrongPasswordsPerDay: setting(
    "WRONG_PASSWORDS_PER_DAY",
    integer(1, 1_000_000),
    "100",
    "Wrong passwords of unknown devices a day for one account. Above it only the account's own devices can log in by password.",
  ),
  outboxKeep: setting(
    "OUTBOX_KEEP",
    integer(1, 10_000),
    "200",
    "Number of messages that the development outbox keeps.",
  ),
} as const;
