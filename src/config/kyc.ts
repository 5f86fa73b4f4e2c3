import { ms, setting, whole } from "../settings.ts";

/** Checks of documents. */
export const KYC_SETTINGS = {
  otpLifeMs: setting("KYC_OTP_LIFE_MS", ms, "600000", "How long an Aadhaar OTP is good for."),
  otpResendMs: setting("KYC_OTP_RESEND_MS", ms, "60000", "How long until an Aadhaar OTP may be sent again."),
  otpTries: setting("KYC_OTP_TRIES", whole(1, 100), "5", "Wrong tries that one Aadhaar OTP survives."),
  checksPerDay: setting(
    "KYC_CHECKS_PER_DAY",
    whole(1, 1_000),
    "10",
    "Documents of one kind that one player, or one number, has checked a day; each player's first three of a number are outside of the latter.",
  ),
} as const;
