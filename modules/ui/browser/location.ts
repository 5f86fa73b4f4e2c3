import { uiTexts } from "../texts/index.ts";

/** The header's text, `lat,lng`, or why there is none, as the specification words it (S1 § 8), and what the player can do about it. */
export type Located =
  | { readonly ok: true; readonly header: string }
  | { readonly ok: false; readonly message: string; readonly advice: string };

interface Surroundings {
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
  /** How long the browser's question may stay unanswered, ms. */
  readonly answerMs?: number;
}

/** The browser's own 5 s begin when its question is answered; one that is overlooked would keep the page waiting for ever. */
const ANSWER_MS = 20_000;

const browser = (): Surroundings => ({ isSecure: window.isSecureContext, geolocation: navigator.geolocation });

const REASONS = { 1: "denied", 2: "noPosition", 3: "tooLate" } as const;

/** `GeolocationPositionError.code` as the specification words it (S1 § 8). */
const reasonOf = (code: number): string => uiTexts.location[REASONS[code as 1 | 2 | 3] ?? "unknown"];

/** Asks the browser where the player is: 5 s, high accuracy, no cached position (S1 § 9). Answers, whatever the player and the browser do. */
export const locate = (around: Surroundings = browser()): Promise<Located> => {
  const { isSecure, geolocation, answerMs = ANSWER_MS } = around;
  if (!isSecure)
    return Promise.resolve({ ok: false, message: uiTexts.location.insecure, advice: uiTexts.locationAdvice.secure });
  if (!geolocation)
    return Promise.resolve({ ok: false, message: uiTexts.location.unknown, advice: uiTexts.locationAdvice.settings });
  return new Promise((resolve) => {
    // What comes after the first answer changes nothing.
    setTimeout(() => resolve({ ok: false, message: reasonOf(3), advice: uiTexts.locationAdvice.again }), answerMs);
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, header: `${coords.latitude},${coords.longitude}` }),
      ({ code }) => {
        const advice = code === 1 ? uiTexts.locationAdvice.settings : uiTexts.locationAdvice.again;
        resolve({ ok: false, message: reasonOf(code), advice });
      },
      { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
};
