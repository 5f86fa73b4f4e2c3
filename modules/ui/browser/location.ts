/** The header's text, `lat,lng`, or why there is none (S1 § 8). */
export type Located = { readonly ok: true; readonly header: string } | { readonly ok: false; readonly message: string };

interface Surroundings {
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
}

const browser = (): Surroundings => ({ isSecure: window.isSecureContext, geolocation: navigator.geolocation });

const NOT_FOUND = "Location not found with reasons: ";
const UNKNOWN = `${NOT_FOUND}unable to get location`;
/** `GeolocationPositionError.code` as the specification words it (S1 § 8). */
const REASONS: Readonly<Record<number, string>> = {
  1: `${NOT_FOUND}permission denied`,
  2: `${NOT_FOUND}position unavailable`,
  3: `${NOT_FOUND}request timed out`,
};

/** Asks the browser where the player is: 5 s, high accuracy, no cached position (S1 § 9). */
export const locate = (around: Surroundings = browser()): Promise<Located> => {
  const { isSecure, geolocation } = around;
  if (!isSecure) return Promise.resolve({ ok: false, message: "Security Error" });
  if (!geolocation) return Promise.resolve({ ok: false, message: UNKNOWN });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, header: `${coords.latitude},${coords.longitude}` }),
      (error) => resolve({ ok: false, message: REASONS[error.code] ?? UNKNOWN }),
      { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
};
