import { integer, ms, setting } from "../settings.ts";

/** Checks of documents. */
export const KYC_SETTINGS = {
  otpLifeMs: setting("KYC_OTP_LIFE_MS", ms, "600000", "Time that an Aadhaar OTP is valid."),
  otpResendMs: setting("KYC_OTP_RESEND_MS", ms, "60000", "Time until an Aadhaar OTP may be sent again."),
  otpTries: setting("KYC_OTP_TRIES", integer(1, 100), "5", "Number of wrong tries for one Aadhaar OTP."),
  checksPerDay: setting(
    "KYC_CHECKS_PER_DAY",
    integer(1, 1_000),
    "10",
    "Checks a day of documents of one kind, for one player and for one number. The first three checks that a player makes of a number do not count for the number.",
  ),
} as const;
