/**
 * A registration whose code was not entered yet, kept for this tab until the code is too old: after closing the dialog
 * or reloading the page the player goes on where they stopped. It holds no more than the OTP dialog needs.
 */
import type { OtpStep } from "./otp-step.ts";

const KEY = "unfinishedRegistration";
/** A code's life (S1 § 9 says how soon another may be asked for, the server how long one lives). */
const LIFE_MS = 10 * 60_000;

interface Kept {
  readonly identifier: string;
  readonly verification: string;
  /** When another code may be asked for, and when this one is too old; milliseconds since 1970. */
  readonly resendAt: number;
  readonly endsAt: number;
}

const isKept = (value: unknown): value is Kept => {
  const { identifier, verification, resendAt, endsAt } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const isText = typeof identifier === "string" && typeof verification === "string";
  return isText && typeof resendAt === "number" && typeof endsAt === "number";
};

/** Keeps a code that was sent now; storage that is full or forbidden keeps nothing. */
export const keepUnfinished = ({ identifier, verification, nExpiresIn }: OtpStep, now = Date.now()): void => {
  const kept: Kept = { identifier, verification, resendAt: now + (nExpiresIn ?? 0) * 1_000, endsAt: now + LIFE_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The dialog is still there; only coming back to it is not.
  }
};

/** The code that can still be entered, with what is left of its wait; null when there is none. */
export const unfinished = (now = Date.now()): OtpStep | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!isKept(kept) || kept.endsAt <= now) return null;
    const { identifier, verification, resendAt } = kept;
    const nExpiresIn = Math.max(0, Math.ceil((resendAt - now) / 1_000));
    return { purpose: "verify", identifier, verification, nExpiresIn, isRegistration: true };
  } catch {
    return null;
  }
};

export const dropUnfinished = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
};
