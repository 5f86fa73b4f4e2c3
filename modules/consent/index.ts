export { type Consent, createConsent } from "./consent.ts";
export { consentHttp } from "./http.ts";
