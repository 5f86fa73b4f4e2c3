import { list, optional, setting, text, url } from "../settings.ts";
import { isHostRule } from "./push-hosts.ts";

/** Vendors of services outside. */
export const SERVICES_SETTINGS = {
  msg91Key: optional("MSG91_AUTH_KEY", text, "Sends OTPs as text messages through MSG91; needed in production."),
  msg91Template: optional("MSG91_TEMPLATE_ID", text, "The OTP's template, as registered with operators and MSG91."),
  msg91Variable: setting("MSG91_VARIABLE", text, "OTP", "The template's variable that takes the code."),
  msg91Origin: setting("MSG91_ORIGIN", url("http:", "https:"), "https://control.msg91.com", "Where MSG91 is reached."),
  smtpUrl: optional("SMTP_URL", url("smtp:", "smtps:"), "Sends mails through this server; needed in production."),
  mailFrom: optional("MAIL_FROM", text, "The sender of mails, `Name <address>`; `SUPPORT_EMAIL` unless given."),
  zoopAppId: optional(
    "ZOOP_APP_ID",
    text,
    "Checks Aadhaar, PAN and bank accounts through Zoop; needed in production to play for money.",
  ),
  zoopApiKey: optional("ZOOP_API_KEY", text, "The key of the Zoop app."),
  zoopOrigin: setting("ZOOP_ORIGIN", url("http:", "https:"), "https://live.zoop.one", "Where Zoop is reached."),
  geocoderKey: optional(
    "GOOGLE_MAPS_KEY",
    text,
    "Finds the state of a place through Google's Geocoding API; needed in production.",
  ),
  geocoderOrigin: setting(
    "GOOGLE_MAPS_ORIGIN",
    url("http:", "https:"),
    "https://maps.googleapis.com",
    "Where the Geocoding API is reached.",
  ),
  razorpayKeyId: optional(
    "RAZORPAY_KEY_ID",
    text,
    "Takes deposits by UPI through Razorpay; in production there are none without it. Its webhook goes to `/api/payments/callback/razorpay`.",
  ),
  razorpayKeySecret: optional("RAZORPAY_KEY_SECRET", text, "The secret of `RAZORPAY_KEY_ID`."),
  razorpayWebhookSecret: optional("RAZORPAY_WEBHOOK_SECRET", text, "Signs what Razorpay's webhook tells."),
  razorpayXAccount: optional(
    "RAZORPAYX_ACCOUNT",
    text,
    "The RazorpayX account number that pays withdrawals, with the keys above; in production approved withdrawals wait without it. Its webhook goes to `/api/payments/callback/payouts`.",
  ),
  razorpayXWebhookSecret: optional("RAZORPAYX_WEBHOOK_SECRET", text, "Signs what RazorpayX's webhook tells."),
  razorpayOrigin: setting(
    "RAZORPAY_ORIGIN",
    url("http:", "https:"),
    "https://api.razorpay.com",
    "Where Razorpay is reached.",
  ),
  pushHosts: setting(
    "PUSH_HOSTS",
    list.refine((rules) => rules.every(isHostRule), "must be host names, `.name` for every host below it, or origins"),
    "fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com",
    "Push services of browsers that notices may be sent to, separated by commas: a host's name, or `.name` for all hosts below it, by HTTPS and at public addresses only; an origin such as `http://127.0.0.1:9000`, for tests, is taken as it is, and not in production. Empty: no push notices.",
  ),
} as const;
