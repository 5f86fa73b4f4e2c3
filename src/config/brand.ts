import { setting, text } from "../settings.ts";

/** What players call the platform, and where they find help. */
export const BRAND_SETTINGS = {
  name: setting("BRAND", text, "Rummy Baithak", "The name of the platform."),
  company: setting(
    "COMPANY",
    text,
    "Baithak Games Private Limited",
    "The company in the footer's copyright line (S1 § 1).",
  ),
  supportPhone: setting("SUPPORT_PHONE", text, "1800 000 0000", "The toll-free number in footer and contact pages."),
  supportEmail: setting(
    "SUPPORT_EMAIL",
    text,
    "support@baithak.example",
    "The support address in footer and contact pages.",
  ),
} as const;
