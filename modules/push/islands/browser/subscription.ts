/** The browser's own side of push notices: what it can do, whether it may, and its subscription. */
import type { SubscribeRequest } from "../../contract.ts";
import { KEPT_OFFER, KEPT_SUBSCRIPTION, type KeptSubscription, NOTICES_CACHE } from "../../kept-contract.ts";

/**
 * How the browser stands. `install`: it can once the site is on the home screen (iOS). `denied`: its owner has blocked this site. `ready`: it can and may,
 * or will ask; with the hash of the address at which it is subscribed, null while it is not.
 */
export type SubscriptionStatus =
  | { readonly is: "unsupported" | "install" | "denied" }
  | { readonly is: "ready"; readonly endpointHash: string | null; readonly isAsked: boolean };

/** iPads say that they are Macs, which have no touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Never rejects: a browser that throws cannot do it. */
export async function subscriptionStatus(): Promise<SubscriptionStatus> {
  if (!isSupported()) return { is: isApplePhone() ? "install" : "unsupported" };
  if (Notification.permission === "denied") return { is: "denied" };
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const subscription = (await registration?.pushManager.getSubscription()) ?? null;
    const isAsked = Notification.permission === "granted";
    return { is: "ready", endpointHash: subscription && (await hashOf(subscription.endpoint)), isAsked };
  } catch {
    return { is: "unsupported" };
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Why nothing came of it; a player said no (`denied`, or closed the question: `dismissed`), or the browser failed. */
export type NotSubscribed = "denied" | "dismissed" | "failed";

/** Asks the player, if the browser has not yet, and subscribes. Call it from a click alone. */
export async function subscribe(key: string): Promise<SubscribeRequest | NotSubscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const kept = await readKept();
    // Made for another key of the server's, or for an unknown one: nothing could be sent to it.
    if (known && (kept?.key !== key || kept.sEndpoint !== known.endpoint)) await known.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const request = wireOf(made);
    if (request) await keep({ sEndpoint: request.sEndpoint, sAuth: request.sAuth, key });
    return request ?? "failed";
  } catch (error) {
    console.warn("the browser gave no subscription", error);
    return "failed";
  }
}

/** Ends the browser's own subscription, whatever the server knows. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await (await caches.open(NOTICES_CACHE)).delete(KEPT_SUBSCRIPTION);
}

function wireOf(subscription: PushSubscription): SubscribeRequest | null {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { sEndpoint: endpoint, sP256dh: keys.p256dh, sAuth: keys.auth };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const keep = async (kept: KeptSubscription): Promise<void> =>
  (await caches.open(NOTICES_CACHE)).put(KEPT_SUBSCRIPTION, Response.json(kept));

async function readKept(): Promise<KeptSubscription | null> {
  const found = await caches.match(KEPT_SUBSCRIPTION, { cacheName: NOTICES_CACHE });
  return found ? ((await found.json()) as KeptSubscription) : null;
}

/** Were notices offered in this browser before, to whomever? Where it cannot be known they count as offered. */
export const wasOffered = async (): Promise<boolean> => {
  try {
    return (await caches.match(KEPT_OFFER, { cacheName: NOTICES_CACHE })) !== undefined;
  } catch {
    return true;
  }
};

/** Notes that notices were offered in this browser. */
export const noteOffered = async (): Promise<void> => {
  try {
    await (await caches.open(NOTICES_CACHE)).put(KEPT_OFFER, new Response(""));
  } catch {
    // Without storage it is offered once more.
  }
};
