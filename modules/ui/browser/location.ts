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

const NOT_FOUND = "Location not found with reasons: ";
const UNKNOWN = `${NOT_FOUND}unable to get location`;
const SETTINGS = "Please enable location for this site in your browser's settings and try again.";
const AGAIN = "Please switch on location on this device, answer your browser's question with Allow, and try again.";
const SECURE = "This page was not opened over a secure connection. Open it again with https:// before its address.";

/** `GeolocationPositionError.code` as the specification words it (S1 § 8). */
const REASONS: Readonly<Record<number, string>> = {
  1: `${NOT_FOUND}permission denied`,
  2: `${NOT_FOUND}position unavailable`,
  3: `${NOT_FOUND}request timed out`,
};

/** Asks the browser where the player is: 5 s, high accuracy, no cached position (S1 § 9). Answers, whatever the player and the browser do. */
export const locate = (around: Surroundings = browser()): Promise<Located> => {
  const { isSecure, geolocation, answerMs = ANSWER_MS } = around;
  if (!isSecure) return Promise.resolve({ ok: false, message: "Security Error", advice: SECURE });
  if (!geolocation) return Promise.resolve({ ok: false, message: UNKNOWN, advice: SETTINGS });
  return new Promise((resolve) => {
    // What comes after the first answer changes nothing.
    setTimeout(() => resolve({ ok: false, message: REASONS[3]!, advice: AGAIN }), answerMs);
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, header: `${coords.latitude},${coords.longitude}` }),
      (error) =>
        resolve({ ok: false, message: REASONS[error.code] ?? UNKNOWN, advice: error.code === 1 ? SETTINGS : AGAIN }),
      { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
};
