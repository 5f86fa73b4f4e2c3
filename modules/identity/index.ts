export { addressGroup, windowCounter } from "./abuse/limits.ts";
export { createMeter, type Meter } from "./abuse/meters.ts";
export { createProofs, type Proof, type Proofs } from "./abuse/proofs.ts";
export { type Visitor, visitorOf } from "./abuse/visitor.ts";
export type { OtpSent } from "./codes/order.ts";
export type { LinkHolder } from "./email/link.ts";
export { FOREVER } from "./exclusion/exclusion.ts";
export { admitPlayer, bearerToken, type Guarding, guardedPlayer, isGuarded, playerGuard } from "./http/guard.ts";
export { identityAnswer, identityHttp } from "./http.ts";
export { createIdentity, type Identity } from "./identity.ts";
export type { IdentityRefusalCode } from "./messages.ts";
export { fillNameLooks } from "./names/fill-looks.ts";
export { PasskeyAssertion, PasskeyAttestation } from "./passkey-contract.ts";
export type { OwnPasskey, Passkeys, StepUp } from "./passkeys/own-passkeys.ts";
export type {
  EmailSender,
  Geocoder,
  IdentityDeps,
  IdentityLimits,
  ServiceRefusal,
  SmsSender,
  SocialSignUp,
  Vault,
} from "./ports.ts";
export { dayInIndia, isOfAge, parseDay } from "./profile/birthday.ts";
export type { PlayerCard } from "./profile/card.ts";
export type {
  IdentityExport,
  OwnAccount,
  OwnChanges,
  OwnDetails,
  OwnProfile,
  PlayerStanding,
} from "./profile/own-account.ts";
export { resealIdentity } from "./profile/reseal.ts";
export type { IdentityRefusal } from "./refusals.ts";
export type { PlayerRegistered, RegisterHeaders } from "./registration/registration.ts";
export { createSessionsDesk, type SessionsDesk } from "./sessions/desk.ts";
export type { OwnSession, OwnSessions } from "./sessions/own-sessions.ts";
export type { AuthenticatedPlayer, SessionHolder, SessionsEnded } from "./sessions/sessions.ts";
