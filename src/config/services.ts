import { list, mailAddress, optional, setting, text, url } from "../settings.ts";
import { isHostRule } from "./push-hosts.ts";

/** Vendors of services outside. */
export const SERVICES_SETTINGS = {
  msg91Key: optional("MSG91_AUTH_KEY", text, "Sends OTPs as text messages through MSG91; needed in production."),
  msg91Template: optional(
    "MSG91_TEMPLATE_ID",
    text,
    "The OTP's template, as registered with mobile operators and MSG91.",
  ),
  msg91Variable: setting("MSG91_VARIABLE", text, "OTP", "The template's variable for the code."),
  msg91Origin: setting("MSG91_ORIGIN", url("http:", "https:"), "https://control.msg91.com", "The address of MSG91."),
  smtpUrl: optional("SMTP_URL", url("smtp:", "smtps:"), "Sends mails through this server; needed in production."),
  mailFrom: optional("MAIL_FROM", text, "The sender of mails, `Name <address>`; `SUPPORT_EMAIL` unless given."),
  alarmMail: optional("ALARM_MAIL", mailAddress, "Alarms (`docs/alarms.md`) are mailed to this address."),
  alarmWebhook: optional(
    "ALARM_WEBHOOK",
    url("http:", "https:"),
    "Alarms are posted to this address as JSON, as an incoming webhook of Slack, Mattermost or Google Chat takes them.",
  ),
  zoopAppId: optional(
    "ZOOP_APP_ID",
    text,
    "Checks Aadhaar, PAN and bank accounts through Zoop; needed in production to play for money.",
  ),
  zoopApiKey: optional("ZOOP_API_KEY", text, "The key of the Zoop app."),
  zoopOrigin: setting("ZOOP_ORIGIN", url("http:", "https:"), "https://live.zoop.one", "The address of Zoop."),
  geocoderKey: optional(
    "GOOGLE_MAPS_KEY",
    text,
    "Finds the state of a place through Google's Geocoding API; needed in production.",
  ),
  geocoderOrigin: setting(
    "GOOGLE_MAPS_ORIGIN",
    url("http:", "https:"),
    "https://maps.googleapis.com",
    "The address of the Geocoding API.",
  ),
  razorpayKeyId: optional(
    "RAZORPAY_KEY_ID",
    text,
    "Takes deposits by UPI through Razorpay; production has no deposits without it. Its webhook goes to `/api/payments/callback/razorpay`.",
  ),
  razorpayKeySecret: optional("RAZORPAY_KEY_SECRET", text, "The secret of `RAZORPAY_KEY_ID`."),
  razorpayWebhookSecret: optional("RAZORPAY_WEBHOOK_SECRET", text, "Signs the messages of Razorpay's webhook."),
  razorpayXAccount: optional(
    "RAZORPAYX_ACCOUNT",
    text,
    "The RazorpayX account number that pays withdrawals, with the keys above; in production approved withdrawals wait without it. Its webhook goes to `/api/payments/callback/payouts`.",
  ),
  razorpayXWebhookSecret: optional("RAZORPAYX_WEBHOOK_SECRET", text, "Signs the messages of RazorpayX's webhook."),
  razorpayOrigin: setting(
    "RAZORPAY_ORIGIN",
    url("http:", "https:"),
    "https://api.razorpay.com",
    "The address of Razorpay.",
  ),
  pushHosts: setting(
    "PUSH_HOSTS",
    list.refine((rules) => rules.every(isHostRule), "must be host names, `.name` for every host below it, or origins"),
    "fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com",
    "Push services that notices may be sent to, separated by commas: a host name, or `.name` for all hosts below it, over HTTPS and at public addresses only. For tests, an origin such as `http://127.0.0.1:9000` is used as it is, but not in production. Empty: no push notices.",
  ),
} as const;
