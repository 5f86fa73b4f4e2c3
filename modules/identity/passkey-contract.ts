/**
 * What browsers send of passkeys (WebAuthn Level 3, § 5.8.1.2: JSON forms). For the server alone: no page has to carry it.
 */
import { z } from "zod";
import { TEXTS } from "./messages.ts";

const base64url = (most: number) =>
  z
    .string(TEXTS.passkeyRefused)
    .max(most, TEXTS.passkeyRefused)
    .regex(/^[A-Za-z0-9_-]+$/, TEXTS.passkeyRefused);
/** A credential id has 1,023 bytes at most (WebAuthn § 4). */
const credentialId = base64url(1_364);
/** Nothing of the browser's extensions is used. */
const noExtensions = z.unknown().transform(() => ({}));

/** What `navigator.credentials.get` made. */
export const PasskeyAssertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key", TEXTS.passkeyRefused),
    response: z.object({
      clientDataJSON: base64url(8_000),
      authenticatorData: base64url(4_000),
      signature: base64url(2_000),
      userHandle: base64url(100).nullish(),
    }),
    clientExtensionResults: noExtensions,
  },
  TEXTS.passkeyRefused,
);
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** What `navigator.credentials.create` made. */
export const PasskeyAttestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal("public-key", TEXTS.passkeyRefused),
    response: z.object({
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(20_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
    clientExtensionResults: noExtensions,
  },
  TEXTS.passkeyRefused,
);
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** `POST /auth/passkey/login`, our own; answers header `authorization`. */
export const PasskeyLoginRequest = z.object({ oCredential: PasskeyAssertion }, TEXTS.passkeyRefused);
