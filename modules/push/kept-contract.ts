/** What page and service worker tell each other of this browser's subscription, over a cache of their own: it outlives a logout. */

/** The cache that holds it; the worker keeps it when it tidies. */
export const NOTICES_CACHE = "notices";
/** The subscription's path in it. */
export const KEPT_SUBSCRIPTION = "/kept/subscription";
/** Lies in it once notices were offered here. */
export const KEPT_OFFER = "/kept/offer";

/** The subscription that the server knows, and the key that it was made for. */
export interface KeptSubscription {
  readonly sEndpoint: string;
  readonly sAuth: string;
  readonly key: string;
}
