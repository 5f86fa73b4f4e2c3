/** An OTP that was sent: for a log-in, or for a new password. */
export interface OtpStep {
  readonly purpose: "verify" | "reset";
  /** E-mail, or mobile with +91. */
  readonly identifier: string;
  readonly verification: string;
  /** Seconds until another may be asked for, when the server said so. */
  readonly nExpiresIn: number | null;
  /** The code went to the mobile number of an account whose address was given: that was never confirmed. */
  readonly isToMobile?: boolean;
  /** Where the code went, masked, when the server said so. */
  readonly sentTo?: string | undefined;
  /** The number can still be changed, and the code entered later. */
  readonly isRegistration?: boolean;
}

/** A number in two groups of five, as people read it out. */
export const shownIdentifier = (identifier: string): string => identifier.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
