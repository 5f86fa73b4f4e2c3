import { z } from "zod";
import { list, optional, secret, setting } from "../settings.ts";

/** Secrets that were replaced. */
const oldSecrets = list.refine(
  (secrets) => secrets.every((one) => one.length >= 32),
  "must have 32 characters at least each",
);

/** What signs and encrypts. */
export const SECRETS_SETTINGS = {
  session: optional(
    "SESSION_SECRET",
    secret,
    "Signs session tokens. Made once into the data folder unless given; must be given with `DATABASE_URL`.",
  ),
  sessionOld: setting(
    "SESSION_SECRET_OLD",
    // Each is tried in turn with every token.
    oldSecrets.refine((secrets) => secrets.length <= 5, "must have five secrets at most"),
    "",
    "Older session secrets, separated by commas, five at most. What they signed stays valid. Remove them `SESSION_MS` after the change.",
  ),
  encryption: optional(
    "ENCRYPTION_SECRET",
    secret,
    "Encrypts personal data at rest. Made once into the data folder unless given; must be given with `DATABASE_URL`.",
  ),
  encryptionOld: setting(
    "ENCRYPTION_SECRET_OLD",
    oldSecrets,
    "",
    "Older encryption secrets, separated by commas. They still decrypt what they encrypted, until `operator kyc rotate` has encrypted it again.",
  ),
  vapid: optional(
    "VAPID_PRIVATE_KEY",
    z.string().regex(/^[\w-]{43}$/, "must be a private key of P-256: 43 characters of base64url"),
    "Signs push notices; `bunx web-push generate-vapid-keys` makes it. Made once into the data folder unless given; with `DATABASE_URL` there are no push notices without it. Another key ends every browser's subscription.",
  ),
} as const;
