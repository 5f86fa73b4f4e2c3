/**
 * The wire of registration, OTP, login, recovery, profile and the location gate (S1 § 3, 5, 7; S2 § 3), and the
 * texts that go with it. Safe for the browser: the server parses with these schemas and the islands check with them,
 * so both say the same thing. Field names are the specification's; headers `authorization` and `verification` go both ways.
 */
import { z } from "zod";
import { LANGUAGES, LONGEST_TYPED_CODE, nationalMobile, typedCode, typedNumber } from "../kernel/index.ts";
import { FORM_MESSAGES, TEXTS } from "./messages.ts";

export { FORM_MESSAGES, PASSWORD_CHANGED, TEXTS } from "./messages.ts";

/** Country code (S1 § 9); every stored and sent mobile number starts with it. */
export const COUNTRY_CODE = "+91";
/** S1 § 9: the resend button waits this long, and so does the server. */
export const RESEND_SECONDS = 180;
export const OTP_LENGTH = 4;

// ---- fields (S1 § 5) -------------------------------------------------------------------------------------------------

/** What a contract says of a value that does not fit. */
type Said = string | { readonly error: () => string };

/** local@domain, 2 to 4 characters at the top level, so many characters at most; refused with this text. */
export const emailUpTo = (most: number, message: Said) =>
  z
    .string(message)
    .trim()
    .max(most, message)
    .regex(
      /^[^\s@"(),:;<>[\]\\\p{C}\p{Default_Ignorable_Code_Point}\u2800]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/u,
      message,
    );

/** An address as registered: 320 characters at most. */
export const Email = emailUpTo(320, FORM_MESSAGES.email);

/** What a profile may change it to (S2 § 5), and hence what the log-in takes. */
export const LONGEST_EMAIL = 364;

/** Ten digits that start with 6 to 9, however they were typed: with spaces, with the country's code or a zero before them. */
const MobileDigits = z
  .string(FORM_MESSAGES.mobileLength)
  .max(LONGEST_TYPED_CODE, FORM_MESSAGES.mobileLength)
  .transform(nationalMobile)
  .pipe(
    z
      .string()
      .regex(/^\d{10}$/, FORM_MESSAGES.mobileLength)
      .regex(/^[6-9]/, FORM_MESSAGES.mobile),
  );

/** A mobile number on the wire: with +91, which is added where a client leaves it out. */
export const Mobile = MobileDigits.transform((digits) => `${COUNTRY_CODE}${digits}`);

/** 8 to 16 characters (register and reset). */
const Password = z.string(FORM_MESSAGES.password).min(8, FORM_MESSAGES.password).max(16, FORM_MESSAGES.password);

/** A password that exists already is only checked for 6 to 16 characters (rulings "Passwords"). */
export const CurrentPassword = z
  .string(FORM_MESSAGES.password)
  .min(6, FORM_MESSAGES.password)
  .max(16, FORM_MESSAGES.password);

/** What may be typed for a name: its spaces are stripped before it is counted, so that fields must not cut it at ten. */
export const LONGEST_TYPED_NAME = 100;
/** 2 to 10 characters after spaces are stripped: letters of any script, digits, dot, dash, underscore. */
export const UserName = z
  .string(FORM_MESSAGES.userName)
  .max(LONGEST_TYPED_NAME, FORM_MESSAGES.userName)
  .transform((text) => text.normalize("NFKC").replace(/\s+/gu, "").normalize("NFC"))
  .refine((name) => [...name].length >= 2 && [...name].length <= 10, FORM_MESSAGES.userName)
  .refine((name) => !/\p{Default_Ignorable_Code_Point}/u.test(name), FORM_MESSAGES.userNameCharacters)
  .refine(
    (name) => /^[\p{L}\p{M}\p{N}._-]+$/u.test(name) && /[\p{L}\p{N}]/u.test(name),
    FORM_MESSAGES.userNameCharacters,
  );

/** A code as given out to players: at most nine letters and digits, in either case. */
const ReferralCode = z
  .string(TEXTS.unknownReferral)
  .max(LONGEST_TYPED_CODE, TEXTS.unknownReferral)
  .transform(typedCode)
  .pipe(z.string().regex(/^[A-Z0-9]{1,9}$/, TEXTS.unknownReferral));

/** Four digits. A number is taken too, because `nOTP` is named like one. */
export const Otp = z
  .union([z.string(), z.int().min(0).max(9_999)], FORM_MESSAGES.otpFormat)
  .transform((code) =>
    typeof code === "number" ? String(code).padStart(OTP_LENGTH, "0") : typedNumber(code.slice(0, LONGEST_TYPED_CODE)),
  )
  .refine((code) => /^[0-9]{4}$/.test(code), FORM_MESSAGES.otpFormat);

/** The id of an OTP that was sent, from the `verification` header: 128 bits as hex. */
export const VerificationId = z.string(TEXTS.otpGone).regex(/^[0-9a-f]{32}$/, TEXTS.otpGone);

/** An e-mail address or a mobile number, told apart by the `@`. */
function identifier(message: Exclude<Said, string>) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(LONGEST_EMAIL, message)
    .transform((text, context): Identifier => {
      const isEmail = text.includes("@");
      const parsed = isEmail ? emailUpTo(LONGEST_EMAIL, message).safeParse(text) : Mobile.safeParse(text);
      if (parsed.success)
        return isEmail ? { kind: "email", email: parsed.data } : { kind: "mobile", mobile: parsed.data };
      context.addIssue({ code: "custom", message: message.error() });
      return z.NEVER;
    });
}

export type Identifier =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "mobile"; readonly mobile: string };

// ---- requests (S1 § 7) -----------------------------------------------------------------------------------------------

/** `POST /auth/verify/referral`; answers {@link ReferralData}. */
export const ReferralRequest = z.object({ sReferralCode: ReferralCode });

/**
 * `POST /auth/register`, with header `location: lat,lng`; answers header `verification` and {@link OtpSentData}.
 * The last three fields are our own (rulings: 18+ and terms are kept with time and version). A client that knows only
 * the specification's fields may register, but has ticked nothing; a tick that is plainly false is refused.
 */
export const RegisterRequest = z.object({
  sEmail: Email,
  sPassword: Password,
  sMobile: Mobile,
  sUserName: UserName,
  eGender: z.enum(["male", "female"], FORM_MESSAGES.gender),
  iReferredBy: z
    .union([z.uuid(TEXTS.unknownReferral), z.literal("").transform(() => undefined)], TEXTS.unknownReferral)
    .nullish()
    .transform((id) => id ?? undefined),
  isAdult: z.literal(true, TEXTS.notAdult).optional(),
  isTermsAccepted: z.literal(true, FORM_MESSAGES.terms).optional(),
  sTermsVersion: z
    .string(FORM_MESSAGES.terms)
    .regex(/^[\w.-]{1,20}$/, FORM_MESSAGES.terms)
    .optional(),
  /** The language of the terms and the notice that were shown. */
  eLanguage: z.enum(LANGUAGES).optional(),
});
export type RegisterRequest = z.output<typeof RegisterRequest>;

/**
 * `POST /auth/password/check` (ours): a password while it is chosen, and whose it would be; answers {@link PasswordCheckData}. Nothing is
 * kept. The other fields are left out as long as they are not right.
 */
export const PasswordCheckRequest = z.object({
  sPassword: Password,
  sUserName: UserName.optional(),
  sEmail: Email.optional(),
  sMobile: Mobile.optional(),
});
export type PasswordCheckRequest = z.output<typeof PasswordCheckRequest>;

/** Why registration would refuse the password, or null. */
export const PasswordCheckData = z.object({ sProblem: z.string().nullable(), sText: z.string().optional() });

/** What the register form holds before it becomes a {@link RegisterRequest}: digits without +91, a code instead of an id. */
export const RegisterForm = z.object({
  sEmail: Email,
  sPassword: Password,
  sMobile: MobileDigits,
  sUserName: UserName,
  eGender: z.enum(["male", "female"], FORM_MESSAGES.gender),
  sReferralCode: z.union([z.literal(""), ReferralCode], TEXTS.unknownReferral),
  isAdult: z.literal(true, TEXTS.notAdult),
  isTermsAccepted: z.literal(true, FORM_MESSAGES.terms),
});

/** `POST /auth/otp/verify`, with header `verification`; answers header `authorization`. `sMobile` may be the e-mail that the login used. */
export const OtpVerifyRequest = z.object({ code: Otp, sMobile: identifier(FORM_MESSAGES.mobile) });

/** `POST /auth/resendOtp`: one of the two at least; answers {@link ResendData}. */
export const ResendRequest = z
  .object({
    sMobile: z
      .union([z.literal("").transform(() => undefined), identifier(FORM_MESSAGES.forgot)], FORM_MESSAGES.forgot)
      .optional(),
    sEmail: z
      .union([z.literal("").transform(() => undefined), identifier(FORM_MESSAGES.forgot)], FORM_MESSAGES.forgot)
      .optional(),
  })
  .transform((body, context): { readonly identifier: Identifier } => {
    const found = body.sMobile ?? body.sEmail;
    if (found) return { identifier: found };
    context.addIssue({ code: "custom", message: FORM_MESSAGES.forgot.error() });
    return z.NEVER;
  });

/** `POST /auth/login/simple`: `sMobile` is an e-mail or a mobile. Answers header `authorization`, or `verification` when a code was sent. */
export const LoginRequest = z.object({ sMobile: identifier(FORM_MESSAGES.login), sPassword: CurrentPassword });

/** The login form's own rule (S1 § 5): an identifier, and a password longer than 7 characters. */
export const LoginForm = z.object({
  sMobile: z.string(FORM_MESSAGES.login).trim().min(1, FORM_MESSAGES.login),
  sPassword: z.string(FORM_MESSAGES.password).min(8, FORM_MESSAGES.password).max(16, FORM_MESSAGES.password),
});

/** `POST /auth/password/forgot`: `sEmail` is an e-mail or a mobile; answers header `verification` and {@link OtpSentData}. */
export const ForgotRequest = z.object({ sEmail: identifier(FORM_MESSAGES.forgot) });

/** `POST /auth/password/reset`, with header `verification`; ends every session of the player. */
export const ResetRequest = z.object({ sPassword: Password, nOTP: Otp });

/** The OTP dialog: of a log-in, and with the password that a forgotten one is replaced by. */
export const OtpForm = z.object({ code: Otp });
export const OtpResetForm = z.object({ code: Otp, sPassword: Password });

/** `POST /auth/email/resend`: sends the mail with the confirmation link again. */
export const EmailResendRequest = z.object({ sEmail: Email });

/** `POST /location/check`, our own: what the geocoder makes of the browser's coordinates. */
export const LocationRequest = z.object({
  lat: z.number(TEXTS.locationNotFound).min(-90, TEXTS.locationNotFound).max(90, TEXTS.locationNotFound),
  lng: z.number(TEXTS.locationNotFound).min(-180, TEXTS.locationNotFound).max(180, TEXTS.locationNotFound),
});
export type Place = z.output<typeof LocationRequest>;

// ---- answers ---------------------------------------------------------------------------------------------------------

/** `iReferredBy` is what register takes. */
export const ReferralData = z.object({ iReferredBy: z.uuid() });
/** `nExpiresIn`: seconds until another code may be asked for, for the countdown. The id is in the `verification` header. */
export const OtpSentData = z.object({
  nExpiresIn: z.number(),
  /** Our own: `sms` when it went to the mobile number although an e-mail address was given, which was never confirmed. */
  eChannel: z.enum(["sms"]).optional(),
  /** Our own: the number it went to, masked; only for those who have shown that the account is theirs. */
  sSentTo: z.string().optional(),
});
export const ResendData = OtpSentData.extend({ verification: z.string() });
export const LocationData = z.object({ sState: z.string(), isAllowed: z.boolean() });
export type LocationData = z.output<typeof LocationData>;
