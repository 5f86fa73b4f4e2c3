/**
 * The wire of the confirmation mail's link (S2 § 5), and the texts of its page. Apart from `contract.ts`, which every page carries.
 */
import { z } from "zod";
import { FORM_MESSAGES, TEXTS } from "./messages.ts";

const EMAIL_LINK_TEXTS = {
  // S2 § 5
  required: "Required field",
  short: "Must contain minimum 6 characters",
} as const;

/** 128 bits as hex. */
const LinkToken = z.string(TEXTS.linkGone).regex(/^[0-9a-f]{32}$/, TEXTS.linkGone);

const GivenPassword = z
  .string(EMAIL_LINK_TEXTS.required)
  .min(1, EMAIL_LINK_TEXTS.required)
  .min(6, EMAIL_LINK_TEXTS.short)
  .max(16, FORM_MESSAGES.password);

/** `POST /auth/email/link`: what the link is about; changes nothing. Answers {@link EmailLinkData}. */
export const EmailLinkRequest = z.object({ token: LinkToken });

/** `POST /auth/email/confirm`: without `sPassword` a live session of the account has to come with it. */
export const EmailConfirmRequest = z.object({ token: LinkToken, sPassword: GivenPassword.optional() });

/** What the page's form holds. */
export const EmailConfirmForm = z.object({ sPassword: GivenPassword });

/** Is this text a link's token? */
export const isLinkToken = (text: string): boolean => LinkToken.safeParse(text).success;

/** What confirming takes: the account's password, or nothing more than the session that came along; or it is confirmed already. */
export const EmailLinkData = z.object({ eState: z.enum(["password", "session", "confirmed"]), sEmail: z.string() });
export type EmailLinkData = z.output<typeof EmailLinkData>;
