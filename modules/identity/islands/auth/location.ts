import { MESSAGES } from "../../contract.ts";

/** The header's text, `lat,lng`, or why there is none (S1 § 8). */
export type Located = { readonly ok: true; readonly header: string } | { readonly ok: false; readonly message: string };

interface Surroundings {
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
}

const browser = (): Surroundings => ({ isSecure: window.isSecureContext, geolocation: navigator.geolocation });

/** `GeolocationPositionError.code` as the specification words it. */
const REASONS: Readonly<Record<number, string>> = {
  1: MESSAGES.locationDenied,
  2: MESSAGES.locationUnavailable,
  3: MESSAGES.locationTimeout,
};

/** Asks the browser where the player is: 5 s, high accuracy, no cached position (S1 § 9). */
export const locate = (around: Surroundings = browser()): Promise<Located> => {
  const { isSecure, geolocation } = around;
  if (!isSecure) return Promise.resolve({ ok: false, message: MESSAGES.securityError });
  if (!geolocation) return Promise.resolve({ ok: false, message: MESSAGES.locationUnknown });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, header: `${coords.latitude},${coords.longitude}` }),
      (error) => resolve({ ok: false, message: REASONS[error.code] ?? MESSAGES.locationUnknown }),
      { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
};
